/** Texts of the frame around every screen. */
export const shellMessages = {
  loading: 'Loading...',
  unexpectedError: 'Unexpected Application Error!',
} as const;

/** Where anybody can write to (fixed text). */
export const SUPPORT_EMAIL = 'support@fairline.example';
export const SUPPORT_HOURS = 'every day, 9 am to 9 pm Eastern';

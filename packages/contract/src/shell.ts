/** Texts of the frame around every screen (spec member 2 and 8, literal). */
export const shellMessages = {
  loading: 'Loading...',
  unexpectedError: 'Unexpected Application Error!',
} as const;

/** Where anybody can write to (spec member 1: fixed text). */
export const SUPPORT_EMAIL = 'support@fairline.example';
export const SUPPORT_HOURS = 'every day, 9 am to 9 pm Eastern';

/** Texts of the frame around every screen (spec member 2 and 8, literal). */
export const shellMessages = {
  loading: 'Loading...',
  unexpectedError: 'Unexpected Application Error!',
} as const;

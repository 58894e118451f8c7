/** Texts that every screen of the console shares; the literal ones are the specification's. */
export const panelMessages = {
  loading: 'Loading...',
  loadFailed: 'Failed to load admin data',
  sessionEnded: 'Your session has ended',
} as const;

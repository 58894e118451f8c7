/** Texts of the member's overview (spec member 2 and 8, literal). */
export const dashboardMessages = {
  noRecentPicks: 'No recent picks available',
  picksFailed: 'Failed to load picks',
  userFailed: 'Failed to load user data',
} as const;

/** Rows of the overview's Recent Picks (spec member 9). */
export const RECENT_PICKS = 5;

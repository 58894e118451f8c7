/** What no calendar may tell of a pick: each is written nowhere else in it. */
export const SECRET = {
  prediction: 'Nobody knows this',
  analysis: 'Or this',
  title: 'Nor that',
  odds: 7.77,
  stake: 3.3,
};
/** Words of it, as a leak would show them. */
export const SECRET_WORDS = ['Nobody', 'Or this', 'Nor that', '7.77', '3.3'];

/** A calendar with its long lines whole. */
export const unfolded = (calendar: string) => calendar.replaceAll(/\r\n[ \t]/g, '');

/** A time as a calendar writes it. */
export const calendarTime = (iso: string) => iso.replaceAll(/[-:]|\.\d+/g, '');

import { market, type OpenPick } from '@picks/contract/picks';
import type { PickNumbers } from '@picks/ui/display';
import { marketText } from './market-text.ts';
import type { Proof } from './use-pick-proof.ts';

type Revision = Proof['revisions'][number];
type Teams = Pick<OpenPick, 'homeTeam' | 'awayTeam'>;

/** The changes a member can see: the title is made of teams and selection and stands nowhere in this app. */
export function visibleRevisions(revisions: readonly Revision[]): Revision[] {
  return revisions
    .map(({ changes, ...revision }) => ({
      ...revision,
      changes: changes.filter(({ field }) => field !== 'title'),
    }))
    .filter(({ changes }) => changes.length > 0);
}

/** A value of the history, which keeps everything as text, as the rest of the app writes it. */
export function historyText(
  field: string,
  text: string,
  teams: Teams,
  numbers: Pick<PickNumbers, 'odds' | 'stake'>,
): string {
  if (text === '' || text === 'null') return 'none';
  switch (field) {
    case 'odds':
    case 'closingOdds':
      return Number.isNaN(Number(text)) ? text : numbers.odds(Number(text));
    case 'closingLine':
      return text;
    case 'stake':
      return Number.isNaN(Number(text)) ? text : numbers.stake(Number(text));
    case 'market':
      return readMarket(text, teams);
    case 'status':
    case 'accessLevel':
    case 'confidence':
      return text.charAt(0).toUpperCase() + text.slice(1);
    default:
      return text;
  }
}

function readMarket(text: string, teams: Teams): string {
  try {
    const parsed = market.safeParse(JSON.parse(text));
    return (parsed.success ? marketText({ ...teams, market: parsed.data }) : null) ?? text;
  } catch {
    return text;
  }
}

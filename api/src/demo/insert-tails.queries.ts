import { accessRank } from '@picks/contract/picks';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import type { Random } from './random.ts';
import type { DemoWalletOwner } from './wallets.ts';

const DAY = 86_400_000;
const books = ['Harbor Sportsbook', 'The Corner Book', 'Northline'];
/** Share of the picks a member bets on. */
const TAKEN = 0.45;

type Transaction = Parameters<Parameters<Sql['begin']>[1]>[0];

interface Settled {
  readonly id: string;
  readonly prediction: string;
  readonly odds: number;
  readonly stake: number;
  readonly matchDate: Date;
}

/** A little worse than the pick's as a rule, as it is for who comes later. */
function oddsNear(random: Random, odds: number): number {
  const got = Math.round(odds * random.between(0.95, 1.02) * 100) / 100;
  return Math.max(1.01, got);
}

/**
 * The bets members saved on the picks their plan opened since they joined; one with a `unit`, in dollars, noted the amounts
 * as well.
 */
export async function insertTails(
  tx: Transaction,
  random: Random,
  now: Date,
  { id: userId, plan, daysAgo }: DemoWalletOwner,
  unit: number | null,
): Promise<void> {
  const picks = await tx<Settled[]>`
    select id, prediction, odds, stake, match_date as "matchDate" from picks
    where status <> 'pending' and access_rank(access_level) <= ${accessRank[plan]}
      and match_date > ${new Date(now.getTime() - daysAgo * DAY)}
    order by match_date, id`;
  const rows = picks
    .filter(() => random.next() < TAKEN)
    .map(({ id, prediction, odds, stake, matchDate }) => {
      const placedAt = new Date(matchDate.getTime() - random.between(0.2, 3) * 3_600_000);
      return {
        id: uuidv7({ msecs: placedAt.getTime() }),
        user_id: userId,
        pick_id: id,
        stake,
        amount: unit === null ? null : Math.round(stake * unit * 100),
        odds: oddsNear(random, odds),
        book: books[Math.floor(random.next() * books.length)] ?? '',
        prediction,
        pick_odds: odds,
        placed_at: placedAt,
        created_at: placedAt,
        updated_at: placedAt,
      };
    });
  await tx`insert into tails ${tx(rows)}`;
}

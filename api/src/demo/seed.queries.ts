import { v7 as uuidv7 } from 'uuid';
import { connect, type DatabaseTarget, type Sql } from '#src/database/client.ts';
import { enterPicks } from '#src/features/picks/picks.record.service.ts';
import { generatedTitle } from '#src/features/picks/picks.rules.ts';
import { originOf } from '#src/features/record/record.service.ts';
import { newReferralCode } from '#src/features/sign-in/new-account.ts';
import { turnInsert } from '#src/features/announcements/announcements.due.queries.ts';
import { demoAnnouncements, demoPlannedAnnouncement } from './announcements.ts';
import { demoHomepage } from './homepage.ts';
import { demoInquiries } from './inquiries.ts';
import { demoLogIns, demoMembers } from './members.ts';
import { seededRandom } from './random.ts';
import { insertTails } from './insert-tails.queries.ts';
import { insertWallets } from './insert-wallets.queries.ts';
import { type DemoPick, simulateAhead, simulatePast } from './season.ts';
import { demoTickets } from './tickets.ts';
import { type DemoWalletOwner, demoWallets } from './wallets.ts';

/** The season told by default; printed at start. */
export const DEMO_SEED = 20_261_120;
const SETTLED = 350;
const AHEAD = 12;
const DAY = 86_400_000;

const LOCK = 7_403_119;

/** Whose picks they are; a database without this account is not a demo, and is left alone. */
const [{ email: DEMO_AUTHOR }] = demoLogIns;

type Transaction = Parameters<Parameters<Sql['begin']>[1]>[0];

async function insertMembers(tx: Transaction, passwordHash: string, now: Date): Promise<DemoWalletOwner[]> {
  const rows = demoMembers().map((member) => {
    const createdAt = new Date(now.getTime() - member.daysAgo * DAY);
    return {
      id: uuidv7({ msecs: createdAt.getTime() }),
      email: member.email,
      first_name: member.firstName,
      last_name: member.lastName,
      password_hash: passwordHash,
      role: member.role,
      plan: member.plan,
      weekly_pick_limit: member.weeklyPickLimit,
      email_verified_at: createdAt,
      accepted_terms_at: createdAt,
      referral_code: newReferralCode(),
      created_at: createdAt,
      updated_at: createdAt,
    };
  });
  await tx`insert into users ${tx(rows)}`;
  return demoMembers().map(({ plan, daysAgo, role }, index) => ({
    id: rows[index]?.id ?? '',
    plan,
    daysAgo,
    isMember: role === 'user',
  }));
}

async function insertPicks(tx: Transaction, picks: readonly DemoPick[], authorId: string): Promise<void> {
  const rows = picks.map((pick) => ({
    id: uuidv7({ msecs: pick.publishedAt.getTime() }),
    sport: pick.sport,
    league: pick.league,
    home_team: pick.homeTeam,
    away_team: pick.awayTeam,
    title: generatedTitle(pick),
    match_date: pick.matchDate,
    prediction: pick.prediction,
    odds: pick.odds,
    stake: pick.stake,
    confidence: pick.confidence,
    access_level: pick.accessLevel,
    status: pick.status,
    market: tx.json(pick.market),
    closing_odds: pick.status === 'pending' ? null : pick.closingOdds,
    analysis: pick.analysis,
    created_by: authorId,
    published_at: pick.publishedAt,
    settled_at: pick.settledAt,
    updated_at: pick.settledAt ?? pick.publishedAt,
  }));
  await tx`insert into picks ${tx(rows)}`;
  const ids = rows.map((row) => row.id);
  await tx`
    insert into pick_revisions (pick_id, at, by_user, action, changes)
    select id, published_at, created_by, 'published', '[]'::jsonb from picks where id = any (${ids}::uuid[])
    union all
    select id, settled_at, created_by, 'settled',
      jsonb_build_array(jsonb_build_object('field', 'status', 'from', 'pending', 'to', status))
    from picks where id = any (${ids}::uuid[]) and status <> 'pending'`;
}

/** What the public site says, and what its visitors wrote. */
async function insertContent(tx: Transaction, authorId: string, now: Date): Promise<void> {
  await tx`insert into announcements ${tx(demoAnnouncements(now, authorId))}`;
  await tx`
    with saved as (insert into announcements ${tx(demoPlannedAnnouncement(now, authorId))} returning *)
    ${turnInsert(tx, tx`saved`, now)}`;
  const at = new Date(now.getTime() - 3 * DAY);
  await tx`update homepage_history set at = ${new Date(at.getTime() - 30 * DAY)}`;
  await tx`
    with saved as (
      update homepage set content = ${tx.json(demoHomepage)}, version = version + 1, published_at = ${at}, published_by = ${authorId}
      returning content, version, published_at, published_by
    )
    insert into homepage_history (kind, content, version, at, by_user)
    select 'published', content, version, published_at, published_by from saved`;
  const { inquiries, responses, notes } = demoInquiries(now, authorId);
  await tx`insert into inquiries ${tx(inquiries)}`;
  await tx`insert into inquiry_responses ${tx(responses)}`;
  await tx`insert into inquiry_notes ${tx(notes)}`;
}

/** What members asked the desk; those one can log in as have a clean one. */
async function insertTickets(
  tx: Transaction,
  owners: readonly DemoWalletOwner[],
  authorId: string,
  now: Date,
) {
  const members = owners.slice(demoLogIns.length).map(({ id }) => id);
  const { tickets, responses, notes } = demoTickets(now, members, authorId);
  await tx`insert into tickets ${tx(tickets)}`;
  await tx`insert into ticket_responses ${tx(responses)}`;
  await tx`insert into ticket_notes ${tx(notes)}`;
}

/** One who bets in dollars, and one in units. */
async function insertBets(tx: Transaction, owners: readonly DemoWalletOwner[], now: Date): Promise<void> {
  const [, gold, silver] = owners;
  const random = seededRandom(DEMO_SEED);
  if (gold !== undefined) await insertTails(tx, random, now, gold, 25);
  if (silver !== undefined) await insertTails(tx, random, now, silver, null);
}

/**
 * Fills an empty database with the demo: sixty members, a year of settled picks and a few ahead. On a later day it
 * only adds picks ahead, so that the demo never runs dry. Replicas that boot together take turns.
 */
export async function seedDemo(
  target: DatabaseTarget,
  passwordHash: () => Promise<string>,
  now: Date,
): Promise<void> {
  const sql = connect(target, { max: 1, statementTimeout: 0 });
  const hash = await passwordHash();
  try {
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${LOCK})`;
      const [state] = await tx<{ members: number; ahead: number; author: string | null }[]>`
        select (select count(*)::int from users) as members,
          (select count(*)::int from picks where status = 'pending' and deleted_at is null and match_date > ${now}) as ahead,
          (select id from users where email = ${DEMO_AUTHOR}) as author`;
      if (state === undefined) return;
      const isEmpty = state.members === 0;
      const owners = isEmpty ? await insertMembers(tx, hash, now) : [];
      const author = owners[0]?.id ?? state.author;
      if (author === null) return;
      const random = seededRandom(isEmpty ? DEMO_SEED : DEMO_SEED + Math.floor(now.getTime() / DAY));
      if (isEmpty) await insertPicks(tx, simulatePast(random, now, SETTLED), author);
      if (isEmpty) await insertWallets(tx, demoWallets(owners, now, seededRandom(DEMO_SEED)), author, now);
      if (isEmpty) await tx`update dashboard_config set figures = 'sample'`;
      if (isEmpty) await insertContent(tx, author, now);
      if (isEmpty) await insertTickets(tx, owners, author, now);
      if (isEmpty) await insertBets(tx, owners, now);
      if (state.ahead < AHEAD / 2)
        await insertPicks(tx, simulateAhead(random, now, AHEAD - state.ahead), author);
    });
    await enterPicks(sql, now, originOf(true));
  } finally {
    await sql.end();
  }
}

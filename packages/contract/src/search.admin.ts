import * as z from 'zod/mini';
import { requestOwner } from './request-owner.admin.ts';
import { depositStatuses } from './deposits.ts';
import { endpoint } from './endpoint.ts';
import { instant, optionalText, recordId } from './fields.ts';
import { pickStatuses } from './picks.ts';
import { ticketStatuses } from './support.ts';
import { withdrawalStatuses } from './withdrawals.ts';

/** Records of each kind that a search answers at most, and the characters that it may have. */
export const SEARCH = { each: 5, characters: 80 } as const;

/** Texts of the console's search over everything. */
export const searchMessages = {
  failed: 'Search failed',
} as const;

/** A deposit or withdrawal, as much as tells it from others. */
const foundRequest = { _id: recordId, transactionId: z.string(), amount: z.number(), user: requestOwner };

const found = z.object({
  users: z.array(requestOwner),
  tickets: z.array(
    z.object({
      _id: recordId,
      ticketNumber: z.string(),
      subject: z.string(),
      status: z.enum(ticketStatuses),
      user: requestOwner,
    }),
  ),
  picks: z.array(
    z.object({
      _id: recordId,
      title: z.string(),
      homeTeam: z.string(),
      awayTeam: z.string(),
      matchDate: instant,
      status: z.enum(pickStatuses),
    }),
  ),
  deposits: z.array(z.object({ ...foundRequest, status: z.enum(depositStatuses) })),
  withdrawals: z.array(z.object({ ...foundRequest, status: z.enum(withdrawalStatuses) })),
});
export type Found = z.infer<typeof found>;

export const searchConsole = endpoint({
  name: 'searchConsole',
  summary:
    'Search members, tickets, picks, deposits and withdrawals for every word, in any order. At most five of each kind, best match first.',
  method: 'GET',
  path: '/admin/search',
  origins: ['console'],
  access: 'admin',
  query: z.strictObject({ q: optionalText('Search', SEARCH.characters) }),
  response: found,
});

import { type CorrectableField, correctableFields, userMessages } from '@picks/contract/users.admin';
import { v7 as uuidv7 } from 'uuid';
import { isUniqueViolation } from '#src/database/availability.ts';
import type { Sql } from '#src/database/client.ts';
import { toAdminUser } from '#src/features/accounts/accounts.sql.ts';
import { composeMail } from '#src/features/mail/mail.service.ts';
import type { Act } from '#src/http/context.ts';
import { fieldProblem, problem } from '#src/http/problem.ts';
import type { Sealing } from '#src/integrations/sealing.ts';
import { type Details, isEmailTaken, saveCorrection } from './corrections.admin.queries.ts';
import { correctionMails } from './corrections.mails.ts';
import { knownUser } from './users.admin.service.ts';

interface CorrectionDependencies {
  readonly sql: Sql;
  readonly sealing: Sealing;
}

interface Correcting {
  readonly userId: string;
  readonly act: Act;
  readonly at: Date;
}

type SomeDetails = { readonly [F in CorrectableField]?: string | undefined };

interface Wish {
  /** what is absent stays as it is */
  readonly changes: SomeDetails;
  /** what the administrator saw, as far as they said so */
  readonly seen: SomeDetails;
  readonly reason: string;
}

const emailTaken = () => problem('email_in_use', { fields: { email: userMessages.emailTaken } });

const administratorEmail = () => problem('administrator_email');

/** The mails of a correction: to the address that counts from now on, and to the one before if that is another. */
function mailsFor({ sealing }: CorrectionDependencies, seen: Details, wanted: Details, facts: MailFacts) {
  const { fields, reason } = facts;
  if (seen.email === wanted.email)
    return {
      mail: composeMail(sealing, seen.email, correctionMails.corrected(fields, reason)),
      toOldAddress: null,
    };
  return {
    mail: composeMail(sealing, wanted.email, correctionMails.newEmail(fields, reason)),
    toOldAddress: composeMail(sealing, seen.email, correctionMails.oldEmail(reason)),
  };
}

/** What the mails say of it. */
interface MailFacts {
  readonly fields: readonly CorrectableField[];
  readonly reason: string;
}

/** Corrects what an account says of its member, unless it isn't what was seen. An administrator's email is their own matter. */
export async function correctDetails(
  deps: CorrectionDependencies,
  { changes, seen: before, reason }: Wish,
  { userId, act, at }: Correcting,
) {
  const row = await knownUser(deps.sql, userId);
  if (row.closedAt !== null) throw problem('not_found');
  const { firstName, lastName, email, phone } = row;
  const seen = { firstName, lastName, email, phone };
  if (correctableFields.some((field) => (before[field] ?? seen[field]) !== seen[field]))
    throw problem('stale_version');
  const wanted: Details = {
    firstName: changes.firstName ?? firstName,
    lastName: changes.lastName ?? lastName,
    email: changes.email ?? email,
    phone: changes.phone ?? phone,
  };
  const fields = correctableFields.filter((field) => wanted[field] !== seen[field]);
  if (fields.length === 0) throw fieldProblem('firstName', userMessages.changeNeeded);
  const isMoved = fields.includes('email');
  if (isMoved && row.role === 'admin') throw administratorEmail();
  const mails = mailsFor(deps, seen, wanted, { fields, reason });
  const correction = { id: uuidv7(), userId, seen, wanted, fields, reason, at, act, ...mails };
  const isSaved = await saveCorrection(deps.sql, correction).catch((error: unknown) => {
    // Someone took the address in the same moment.
    if (isUniqueViolation(error)) throw emailTaken();
    throw error;
  });
  if (!isSaved) throw await refusalOf(deps.sql, userId, isMoved ? wanted.email : null);
  const user = toAdminUser(await knownUser(deps.sql, userId), at);
  return { user, message: `Saved the details of ${user.name}` };
}

/** Why a correction was not made. */
async function refusalOf(sql: Sql, userId: string, email: string | null) {
  if (email !== null && (await isEmailTaken(sql, email))) return emailTaken();
  const { role } = await knownUser(sql, userId);
  return email !== null && role === 'admin' ? administratorEmail() : problem('stale_version');
}

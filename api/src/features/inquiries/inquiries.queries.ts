import type * as z from 'zod/mini';
import type { inquiryInput } from '@picks/contract/inquiries';
import type { Sql } from '#src/database/client.ts';
import { claimInsert, type IdempotentRequest } from '#src/http/idempotency.sql.ts';

interface NewInquiry {
  readonly id: string;
  readonly inquiry: z.output<typeof inquiryInput>;
  readonly at: Date;
  readonly request: IdempotentRequest;
  readonly answer: string;
}

/** False when the request was carried out before. What counts for plan requests alone is left out of others. */
export async function insertInquiry(sql: Sql, { id, inquiry, at, request, answer }: NewInquiry) {
  const isPlanRequest = inquiry.inquiryType === 'plan_request';
  const extra = (value: string | undefined) => (isPlanRequest && value) || null;
  const rows = await sql`
    with claimed as (${claimInsert(sql, request, 201, answer, at)})
    insert into inquiries (id, first_name, last_name, email, phone, type, subject, message, interested_plan, budget,
      timeline, specific_requirements, created_at, updated_at)
    select ${id}::uuid, ${inquiry.firstName}, ${inquiry.lastName}, ${inquiry.email}, ${inquiry.phone || null},
      ${inquiry.inquiryType}, ${inquiry.subject}, ${inquiry.message}, ${extra(inquiry.interestedPlan)},
      ${extra(inquiry.budget)}, ${extra(inquiry.timeline)}, ${extra(inquiry.specificRequirements)},
      ${at}::timestamptz, ${at}::timestamptz
    from claimed
    returning id`;
  return rows.length > 0;
}

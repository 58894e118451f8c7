import type { InquiryStatus } from '@picks/contract/inquiries.admin';
import type { InquiryType } from '@picks/contract/inquiries';
import { v7 as uuidv7 } from 'uuid';

interface DemoInquiry {
  readonly firstName: string;
  readonly lastName: string;
  readonly type: InquiryType;
  readonly subject: string;
  readonly message: string;
  readonly status: InquiryStatus;
  readonly hoursAgo: number;
  readonly phone?: string;
  readonly plan?: readonly [plan: string, budget: string, timeline: string, requirements: string];
  readonly response?: string;
  readonly note?: string;
}

const written: readonly DemoInquiry[] = [
  {
    firstName: 'Marta',
    lastName: 'Keller',
    type: 'plan_request',
    subject: 'VIP for a group of four',
    message: 'We bet together on the NBA and the Premier League. Is there one plan for all of us?',
    status: 'new',
    hoursAgo: 2,
    phone: '+1 555 0143',
    plan: ['vip', '$150 a month', '1-2_weeks', 'NBA and Premier League only, alerts before 6 PM Eastern'],
  },
  {
    firstName: 'Jonas',
    lastName: 'Berg',
    type: 'general_inquiry',
    subject: 'Do you grade pushes as wins?',
    message: 'The record says 58 of 100. Where are the voided ones?',
    status: 'new',
    hoursAgo: 7,
  },
  {
    firstName: 'Priya',
    lastName: 'Nair',
    type: 'partnership',
    subject: 'A podcast about closing lines',
    message: 'We talk to analysts every Thursday and would love to have one of yours on.',
    status: 'in_progress',
    hoursAgo: 26,
    note: 'Asked the desk who could speak. Answer by Friday.',
  },
  {
    firstName: 'Luis',
    lastName: 'Ortega',
    type: 'plan_request',
    subject: 'Starter or Professional for baseball?',
    message: 'I only follow MLB, from April on.',
    status: 'responded',
    hoursAgo: 50,
    plan: ['premium', '$80', '2-3_months', ''],
    response:
      'Starter unlocks about two thirds of our MLB picks, Professional all of them. For one sport, Starter is enough. You can change at any time, and we credit the unused days.',
  },
  {
    firstName: 'Grace',
    lastName: 'Lindqvist',
    type: 'support',
    subject: 'The code never arrived',
    message: "I asked three times. It's a company address.",
    status: 'closed',
    hoursAgo: 96,
    response:
      'Your company refused our email. We asked its postmaster to let it through, and the code is there now.',
    note: 'Their filter holds back emails with six digits.',
  },
  {
    firstName: 'Theo',
    lastName: 'Marchand',
    type: 'other',
    subject: 'Your charts in a school project',
    message: 'May I use the win rate chart in class, with your name below it?',
    status: 'responded',
    hoursAgo: 170,
    response: 'Yes, with pleasure. Please link to the record, so that your class sees today’s numbers.',
  },
];

const HOUR = 3_600_000;

/** What visitors of the demo have written, as rows, with what the desk answered and noted. */
export function demoInquiries(now: Date, authorId: string) {
  const rows = written.map((inquiry) => {
    const at = new Date(now.getTime() - inquiry.hoursAgo * HOUR);
    const [plan = null, budget = null, timeline = null, requirements = null] = inquiry.plan ?? [];
    return {
      source: inquiry,
      answeredAt: new Date(at.getTime() + HOUR),
      row: {
        id: uuidv7({ msecs: at.getTime() }),
        first_name: inquiry.firstName,
        last_name: inquiry.lastName,
        email: `${inquiry.firstName}.${inquiry.lastName}@example.com`.toLowerCase(),
        phone: inquiry.phone ?? null,
        type: inquiry.type,
        subject: inquiry.subject,
        message: inquiry.message,
        interested_plan: plan,
        budget,
        timeline,
        specific_requirements: requirements || null,
        status: inquiry.status,
        created_at: at,
        updated_at: at,
      },
    };
  });
  const by = { author_id: authorId };
  return {
    inquiries: rows.map(({ row }) => row),
    responses: rows.flatMap(({ row, source: { response }, answeredAt }) =>
      response === undefined
        ? []
        : [{ id: uuidv7(), inquiry_id: row.id, ...by, message: response, created_at: answeredAt }],
    ),
    notes: rows.flatMap(({ row, source: { note }, answeredAt }) =>
      note === undefined ? [] : [{ id: uuidv7(), inquiry_id: row.id, ...by, note, created_at: answeredAt }],
    ),
  };
}

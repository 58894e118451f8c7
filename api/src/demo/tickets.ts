import type { TicketCategory, TicketPriority, TicketStatus } from '@picks/contract/support';
import { v7 as uuidv7 } from 'uuid';

interface DemoTicket {
  readonly category: TicketCategory;
  readonly priority: TicketPriority;
  readonly status: TicketStatus;
  readonly hoursAgo: number;
  readonly subject: string;
  readonly description: string;
  /** in turn, the desk first */
  readonly replies?: readonly string[];
  readonly note?: string;
}

const written: readonly DemoTicket[] = [
  {
    category: 'payment',
    priority: 'high',
    status: 'open',
    hoursAgo: 1,
    subject: 'Sent the deposit twice',
    description:
      'My bank shows two transfers of $100 with the same reference. Only one deposit is in my history. Can you find the other one?',
  },
  {
    category: 'technical',
    priority: 'medium',
    status: 'open',
    hoursAgo: 5,
    subject: 'Alerts come twice on my tablet',
    description:
      'The phone rings once, the tablet twice for each pick. It started after I put the app on its home screen.',
  },
  {
    category: 'picks',
    priority: 'low',
    status: 'open',
    hoursAgo: 9,
    subject: 'Where do the closing odds come from?',
    description: 'Two books closed at different odds yesterday. Which one do you compare yourselves with?',
  },
  {
    category: 'account',
    priority: 'urgent',
    status: 'in_progress',
    hoursAgo: 6,
    subject: "A sign-in that wasn't me",
    description:
      'I got an email about a sign-in from another city last night. I changed my password right away. What else should I do?',
    replies: [
      "You did the most important thing. We ended all other sessions a minute ago. Please turn on two-factor authentication, and tell us which devices in your settings you don't recognize.",
      "Two-factor is on. There was one browser I didn't recognize. It's gone now.",
      "Good. There has been no other sign-in since. Write here if you see anything else you don't recognize.",
    ],
    note: 'Same network as a member who shares the household. Ask before closing.',
  },
  {
    category: 'subscription',
    priority: 'medium',
    status: 'in_progress',
    hoursAgo: 30,
    subject: 'From monthly to yearly',
    description:
      'I am eleven days into my month. What happens to the other days if I change to the yearly plan?',
    replies: [
      "We credit the unused days the moment you change, and the yearly plan starts right away. You'll see the exact amount before you confirm.",
    ],
  },
  {
    category: 'refund',
    priority: 'medium',
    status: 'resolved',
    hoursAgo: 76,
    subject: 'Charged after I cancelled',
    description: 'I cancelled on Sunday and was charged on Monday. I would like that one back.',
    replies: [
      'The charge and the cancellation crossed by two hours. We refunded it, and the amount is in your available balance.',
      'I see it. That was quick, thank you!',
    ],
  },
  {
    category: 'general',
    priority: 'low',
    status: 'closed',
    hoursAgo: 190,
    subject: 'A break for the summer',
    description: "I don't bet between June and August. Can I pause my plan until then?",
    replies: [
      "You can't pause a plan, but you can cancel it any time, keep it until the end of its period, and start again in September. Your record stays.",
    ],
  },
];

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Tickets that members of the demo have written, as rows, with what was answered and noted. */
export function demoTickets(now: Date, memberIds: readonly string[], authorId: string) {
  const rows = written.map((source, index) => {
    const { category, priority, status, subject, description, replies = [] } = source;
    const at = new Date(now.getTime() - source.hoursAgo * HOUR);
    /** the desk answers within the hour, and so on */
    const repliedAt = (turn: number) => new Date(at.getTime() + (turn + 1) * 25 * MINUTE);
    const owner = memberIds[(index * 11) % memberIds.length] ?? '';
    return {
      source,
      owner,
      repliedAt,
      row: {
        id: uuidv7({ msecs: at.getTime() }),
        user_id: owner,
        category,
        priority,
        status,
        subject,
        description,
        first_reply_at: replies.length === 0 ? null : repliedAt(0),
        created_at: at,
        updated_at: replies.length === 0 ? at : repliedAt(replies.length - 1),
        resolved_at: status === 'resolved' ? repliedAt(replies.length - 1) : null,
      },
    };
  });
  rows.sort((a, b) => a.row.created_at.getTime() - b.row.created_at.getTime());
  return {
    tickets: rows.map(({ row }) => row),
    responses: rows.flatMap(({ row, source: { replies = [] }, owner, repliedAt }) =>
      replies.map((message, turn) => {
        const isAdmin = turn % 2 === 0;
        const at = repliedAt(turn);
        const by = { author_id: isAdmin ? authorId : owner, is_admin: isAdmin };
        return { id: uuidv7({ msecs: at.getTime() }), ticket_id: row.id, ...by, message, created_at: at };
      }),
    ),
    notes: rows.flatMap(({ row, source: { note }, repliedAt }) =>
      note === undefined
        ? []
        : [{ id: uuidv7(), ticket_id: row.id, author_id: authorId, note, created_at: repliedAt(0) }],
    ),
  };
}

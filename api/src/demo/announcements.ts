import type { AnnouncementAudience, AnnouncementType } from '@picks/contract/announcements';
import { v7 as uuidv7 } from 'uuid';

interface DemoAnnouncement {
  readonly title: string;
  readonly message: string;
  readonly type: AnnouncementType;
  readonly priority: 'low' | 'medium' | 'high';
  readonly audience: AnnouncementAudience;
  readonly isPinned: boolean;
  readonly hoursAgo: number;
}

const told: readonly DemoAnnouncement[] = [
  {
    title: 'Weekend card is out',
    message:
      'Twelve picks across the NBA, the NHL and the Premier League are out for the weekend. Turn on alerts to get late ones within seconds.',
    type: 'info',
    priority: 'medium',
    audience: 'all',
    isPinned: true,
    hoursAgo: 5,
  },
  {
    title: 'Gold notes: two line moves to watch',
    message:
      'Both totals on Saturday night opened half a point low. If they move before noon, the stake on the card comes down to one unit.',
    type: 'promotion',
    priority: 'high',
    audience: 'gold',
    isPinned: true,
    hoursAgo: 9,
  },
  {
    title: 'New in the Starter plan this month',
    message: 'Silver picks now come with our reasoning. Your price stays the same.',
    type: 'success',
    priority: 'medium',
    audience: 'silver',
    isPinned: true,
    hoursAgo: 30,
  },
  {
    title: 'Withdrawals on Thanksgiving',
    message:
      "We'll review Thursday's requests on Friday morning. Your money is safe. Processing just takes a day longer.",
    type: 'warning',
    priority: 'medium',
    audience: 'all',
    isPinned: false,
    hoursAgo: 52,
  },
  {
    title: 'See a plan before you buy it',
    message: 'Everyone can see every settled pick. Look through the record, then choose.',
    type: 'info',
    priority: 'low',
    audience: 'free',
    isPinned: true,
    hoursAgo: 80,
  },
  {
    title: 'Large deposits: check with a colleague first',
    message: "For $5,000 and more, ask in the channel before you approve. The console doesn't enforce it.",
    type: 'warning',
    priority: 'high',
    audience: 'admin',
    isPinned: true,
    hoursAgo: 26,
  },
];

/** What the demo's members are told, as rows. */
export function demoAnnouncements(now: Date, authorId: string) {
  return told.map(({ isPinned, hoursAgo, ...rest }) => {
    const at = new Date(now.getTime() - hoursAgo * 3_600_000);
    return {
      id: uuidv7({ msecs: at.getTime() }),
      ...rest,
      is_pinned: isPinned,
      created_by: authorId,
      created_at: at,
      updated_at: at,
    };
  });
}

/** One that goes out in three days and ends two days later, so that operators see how. */
export function demoPlannedAnnouncement(now: Date, authorId: string) {
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  return {
    id: uuidv7({ msecs: now.getTime() }),
    title: 'Weekend write-ups',
    message: 'Five games, five write-ups. They go out by noon Eastern.',
    type: 'info',
    priority: 'medium',
    audience: 'all',
    is_pinned: true,
    created_by: authorId,
    is_scheduled: true,
    created_at: inHours(72),
    expires_at: inHours(120),
    updated_at: now,
  };
}

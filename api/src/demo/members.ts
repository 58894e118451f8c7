import type { PlanName, Role } from '@picks/contract/accounts';

export interface DemoMember {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly plan: PlanName;
  readonly weeklyPickLimit: number | null;
  readonly daysAgo: number;
}

/** Password of every demo account: printed at start, refused on a host that is not loopback. */
export const DEMO_PASSWORD = 'fairline-demo-2026';

/** The accounts whose log-ins are printed; the first is the administrator. */
export const demoLogIns: readonly [DemoMember, ...DemoMember[]] = [
  {
    email: 'admin@fairline.example',
    firstName: 'Ben',
    lastName: 'Okafor',
    role: 'admin',
    plan: 'gold',
    weeklyPickLimit: null,
    daysAgo: 400,
  },
  {
    email: 'gold@fairline.example',
    firstName: 'Ana',
    lastName: 'Ruiz',
    role: 'user',
    plan: 'gold',
    weeklyPickLimit: null,
    daysAgo: 210,
  },
  {
    email: 'silver@fairline.example',
    firstName: 'Marcus',
    lastName: 'Lee',
    role: 'user',
    plan: 'silver',
    weeklyPickLimit: 5,
    daysAgo: 140,
  },
  {
    email: 'free@fairline.example',
    firstName: 'Jo',
    lastName: 'Hansen',
    role: 'user',
    plan: 'free',
    weeklyPickLimit: null,
    daysAgo: 12,
  },
];

const firstNames = [
  'Liam',
  'Maya',
  'Noah',
  'Sofia',
  'Ethan',
  'Aria',
  'Lucas',
  'Zoe',
  'Owen',
  'Nora',
  'Caleb',
  'Ivy',
  'Felix',
  'Lena',
];
const lastNames = [
  'Carter',
  'Nguyen',
  'Rossi',
  'Patel',
  'Kim',
  'Schmidt',
  'Silva',
  'Novak',
  'Brooks',
  'Diaz',
  'Evans',
];

/** Sixty members in all: half free, the rest silver and gold. */
export function demoMembers(): DemoMember[] {
  const others = Array.from({ length: 60 - (demoLogIns.length - 1) }, (_, index): DemoMember => {
    const firstName = firstNames[index % firstNames.length] ?? 'Sam';
    const lastName = lastNames[(index * 5) % lastNames.length] ?? 'Hill';
    const plan = index % 2 === 0 ? 'free' : index % 3 === 0 ? 'gold' : 'silver';
    return {
      email: `${firstName}.${lastName}${index}@members.fairline.example`.toLowerCase(),
      firstName,
      lastName,
      role: 'user',
      plan,
      weeklyPickLimit: plan === 'silver' ? 5 : null,
      daysAgo: 1 + ((index * 37) % 380),
    };
  });
  return [...demoLogIns, ...others];
}

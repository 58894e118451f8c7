import { fallbackHomepage, type HomepageContent } from '@picks/contract/homepage';

const section = { imageUrl: '', buttonText: '', buttonLink: '', enabled: true } as const;

/** What the demo's home page says. */
export const demoHomepage: HomepageContent = {
  ...fallbackHomepage,
  sections: [
    {
      ...section,
      title: 'Decisions, not hunches',
      subtitle: 'What you get with every pick',
      content:
        '<p>A pick, the odds it was found at, how much to stake and why. When the game ends, the result stays on the record, won or lost.</p><ul><li><p>Timed before kickoff, changed only in the open</p></li><li><p>Measured against the closing odds, not against luck</p></li><li><p>Stakes in units, so a bad week stays a bad week</p></li></ul>',
      buttonText: 'See the record',
      buttonLink: '/picks',
      order: 0,
    },
    {
      ...section,
      title: 'Made for the ten minutes before kickoff',
      subtitle: 'On your phone, even offline',
      content:
        '<p>Picks arrive as a notification within seconds and stay readable <strong>offline</strong>. Turn alerts on or off on each device.</p>',
      buttonText: 'How it works',
      buttonLink: '/how-it-works',
      order: 1,
    },
    {
      ...section,
      title: 'Playoff package',
      subtitle: 'From January',
      content: '<p>Every playoff game of the season, for the price of three months.</p>',
      enabled: false,
      order: 2,
    },
  ],
  features: {
    title: 'Why members stay',
    subtitle: "Six things we'd want ourselves",
    enabled: true,
    items: [
      {
        icon: 'BarChart3',
        title: 'A record you can check',
        description: 'Every pick is timed before kickoff and graded after it.',
        enabled: true,
      },
      {
        icon: 'Zap',
        title: 'Alerts in seconds',
        description: 'A new pick reaches your phone while the odds are still there.',
        enabled: true,
      },
      {
        icon: 'Shield',
        title: 'Your limits first',
        description: 'Stakes are small, and you can cancel in two taps.',
        enabled: true,
      },
      {
        icon: 'Clock',
        title: 'Same-day replies',
        description: 'A person reads what you write, even on weekends.',
        enabled: true,
      },
      {
        icon: 'TrendingUp',
        title: 'Closing line value',
        description: 'We show the closing odds next to ours, for every pick.',
        enabled: true,
      },
      {
        icon: 'Users',
        title: 'Friends pay you back',
        description: 'You earn part of what a friend pays in the first month.',
        enabled: true,
      },
    ],
  },
};

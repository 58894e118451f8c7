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
        '<p>A selection, the price it was found at, how much to stake and why. When the game ends, the result stays on the record, won or lost.</p><ul><li><p>Timed before kick-off, changed only in the open</p></li><li><p>Measured against the closing price, not against luck</p></li><li><p>Stakes in units, so that a bad week stays a bad week</p></li></ul>',
      buttonText: 'See the record',
      buttonLink: '/picks',
      order: 0,
    },
    {
      ...section,
      title: 'Made for the ten minutes before kick-off',
      subtitle: 'On your phone, also without a network',
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
      content: '<p>Every playoff game of the season, at the price of three months.</p>',
      enabled: false,
      order: 2,
    },
  ],
  features: {
    title: 'Why members stay',
    subtitle: 'Six things we would want ourselves',
    enabled: true,
    items: [
      {
        icon: 'BarChart3',
        title: 'A record you can check',
        description: 'Every pick is timed before kick-off and graded after it.',
        enabled: true,
      },
      {
        icon: 'Zap',
        title: 'Alerts in seconds',
        description: 'A new pick reaches your phone while the price is still there.',
        enabled: true,
      },
      {
        icon: 'Shield',
        title: 'Your limits first',
        description: 'Stakes are small, and the plan can be left in two taps.',
        enabled: true,
      },
      {
        icon: 'Clock',
        title: 'Answers the same day',
        description: 'A person reads what you write, also at the weekend.',
        enabled: true,
      },
      {
        icon: 'TrendingUp',
        title: 'Closing line value',
        description: 'We show the price at kick-off beside ours, for every pick.',
        enabled: true,
      },
      {
        icon: 'Users',
        title: 'Friends pay you back',
        description: 'Part of what a friend pays in the first month is yours.',
        enabled: true,
      },
    ],
  },
};

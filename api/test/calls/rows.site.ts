import { randomUUID } from 'node:crypto';
import { bare, type Rows } from './row.ts';

/** The calls of the public pages, and what the console makes of them. */
export const siteRows = {
  listPublicPicks: bare,
  publicAnalytics: bare,
  getHomepageContent: bare,
  sendInquiry: {
    prepare: () => ({
      body: {
        firstName: 'Kim',
        lastName: 'Lee',
        email: `${randomUUID()}@example.com`,
        inquiryType: 'support',
        subject: 'A question',
        message: 'Which plan is mine?',
      },
    }),
  },
} satisfies Rows;

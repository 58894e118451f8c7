import { unsubscribeToken } from '#src/features/mail/unsubscribe.rules.ts';
import { inquiryBody } from './records.ts';
import { bare, type Rows } from './row.ts';

/** The calls of the public pages. */
export const siteRows = {
  listPublicPicks: bare,
  listRecord: bare,
  getPublicPick: { prepare: () => ({ query: { id: crypto.randomUUID() } }) },
  publicAnalytics: bare,
  getHomepageContent: bare,
  chooseEmails: {
    prepare: ({ id, email }, { app }) => ({
      body: { token: unsubscribeToken(app.deps.sealing, id, email), email: false },
    }),
  },
  sendInquiry: { prepare: () => ({ body: inquiryBody() }) },
} satisfies Rows;

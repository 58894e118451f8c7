import type { TestApp } from './app.ts';

/** The emails sent to an address, oldest first. */
export async function emailsTo(app: TestApp, email: string) {
  await app.runJobs();
  return app.mails.filter(({ to }) => to === email);
}

/** The token of the newest link emailed to an address. */
export async function linkTokenFor(app: TestApp, email: string): Promise<string> {
  const tokens = (await emailsTo(app, email)).map(({ text }) => /#token=([\w-]+)/.exec(text)?.[1]);
  return tokens.findLast((token) => token !== undefined) ?? '';
}

/** The cookie that an answer sets, as a browser sends it back. */
export const cookieOf = (answer: { readonly headers: Headers }): string =>
  answer.headers.get('set-cookie')?.split(';')[0] ?? '';

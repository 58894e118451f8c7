import type { Setting } from '#src/config.ts';

interface Described {
  /** what it means, in a sentence or two */
  readonly means: string;
  /** what counts when it is not set, in words where it is not a value */
  readonly unset: string;
}

/** Every variable the API reads, in the order people look for them: the source of `.env.example` and the operations page. */
export const SETTINGS: Readonly<Record<Setting, Described>> = {
  HOST: { unset: '127.0.0.1', means: 'Address both listeners bind.' },
  PORT: { unset: '4400', means: 'Port of the member origin.' },
  CONSOLE_PORT: { unset: '4401', means: 'Port of the console origin.' },
  METRICS_PORT: {
    unset: '4402',
    means: 'Port of Prometheus metrics, at `/metrics`. 0 turns them off.',
  },
  METRICS_HOST: {
    unset: '127.0.0.1',
    means: 'Address the metrics listen on. They ask for no login: beyond loopback, a private network only.',
  },
  MEMBER_ORIGIN: {
    unset: '`http://localhost:PORT`',
    means: 'Public address of the member app: links in emails, cookies, policy and token audience.',
  },
  CONSOLE_ORIGIN: { unset: '`http://localhost:CONSOLE_PORT`', means: 'Public address of the console.' },
  TRUST_PROXY_HOPS: {
    unset: '0',
    means: 'How many proxies in front set `X-Forwarded-For`. An https origin needs 1 or more.',
  },
  DATABASE_URL: {
    unset: 'embedded PostgreSQL under `DATA_DIR`',
    means:
      'Any PostgreSQL 15 or newer, read as libpq reads it: `sslmode`, `sslrootcert`, several hosts, a socket as `host`. Replicas may start together on an empty database.',
  },
  DATABASE_DIRECT_URL: {
    unset: 'as `DATABASE_URL`',
    means:
      "URL with the owner's login, used for migrations. Needed if `DATABASE_URL` logs in as the service's role `fairline_app`.",
  },
  DATABASE_POOL: {
    unset: 'twice the cores, 4 or more',
    means:
      'Connections of each process for its requests. What else it opens stands in `docs/operations.md`, Connections.',
  },
  DATA_DIR: { unset: './var', means: 'Embedded database, generated secrets and mail that was kept.' },
  SMTP_URL: {
    unset: 'mail is kept as files under `DATA_DIR/mail`',
    means: 'Mail server, `smtp://` or `smtps://`.',
  },
  MAIL_FROM: { unset: 'Fairline <no-reply@localhost>', means: 'Sender of every email.' },
  ADMIN_EMAIL: {
    unset: 'the first start prints a one-time link',
    means: 'Email of the first administrator.',
  },
  ADMIN_PASSWORD: {
    unset: 'see ADMIN_EMAIL',
    means: 'Password of the first administrator; goes with `ADMIN_EMAIL`.',
  },
  DEMO: {
    unset: '1 with the embedded database, else 0',
    means:
      'A simulated season, 60 members and printed sign-ins. Refuses a host or an origin that is not loopback.',
  },
  FOUR_EYES_FROM: {
    unset: '0',
    means:
      'Dollars from which a payout, credit, write-off, refund or deposit needs two administrators (`docs/security.md`). 0: one is enough. Have two active administrators before you set it.',
  },
  NEW_PAYEE_HOURS: {
    unset: '0',
    means:
      'Hours that every first payout to new details is on hold. With 0, only payouts requested within 24 hours of a password reset, an email change or two-factor authentication being turned off are on hold, for 24 hours (`docs/security.md`, Payout holds).',
  },
  SESSION_SECRET: {
    unset: 'generated into `DATA_DIR` with the embedded database, else required',
    means: 'Signs session tokens. Changing it signs everybody out.',
  },
  DATA_KEY: {
    unset: 'as SESSION_SECRET',
    means: 'Encrypts second factors and stored mail. The database refuses to work with another one.',
  },
  DATA_KEY_OLD: {
    unset: 'none',
    means:
      'The key before `DATA_KEY` while it is being changed: both read, the new one writes. Keep it for 30 days; recovery codes made under it work while it is set.',
  },
  VAPID_PUBLIC_KEY: { unset: 'as SESSION_SECRET', means: 'Public key of push messages.' },
  VAPID_PRIVATE_KEY: { unset: 'as SESSION_SECRET', means: 'Private key of push messages.' },
  VAPID_PRIVATE_KEY_OLD: {
    unset: 'none',
    means:
      'Private keys from before `VAPID_PRIVATE_KEY`, comma-separated. Devices that subscribed with one are sent to with it until they open the app.',
  },
  VAPID_SUBJECT: { unset: 'as SESSION_SECRET', means: 'Contact for push services, `mailto:` or https.' },
  RECORD_SIGNING_KEY: {
    unset: 'as SESSION_SECRET',
    means:
      'Signs the public record of picks: 32 random bytes in base64 (`openssl rand -base64 32`). Keep it: who checks the record knows its public half.',
  },
  RECORD_SIGNING_KEY_OLD: {
    unset: 'none',
    means: 'The key before `RECORD_SIGNING_KEY` while it is being changed: it signs beside the new one.',
  },
  RECORD_WITNESSES: {
    unset: 'none',
    means:
      'Who signs the checkpoints of the record beside us: `name+hash+key https://address`, several apart by commas. One that is down stops nothing.',
  },
  PUSH_ALLOWED_HOSTS: { unset: 'none', means: 'More push hosts, comma-separated; `*.` for subdomains.' },
  HERO_EMBED_URL: {
    unset: 'the picture stays',
    means: "https address of an embedded film, shown behind the home page's hero when our own loop fails.",
  },
  SECURITY_CONTACT: {
    unset: 'the form of the home page',
    means:
      'Where a security problem is reported, an https page or `mailto:` with an email: served as `/.well-known/security.txt`.',
  },
  SOCIAL_LINKS: {
    unset: 'none are shown',
    means: 'https addresses of our own accounts for the foot of public pages, comma-separated.',
  },
  WORKER: {
    unset: '1',
    means:
      '0: this replica serves requests only. `only`: it does background work only, and answers nothing but `/api/health` and `/api/ready`.',
  },
  WORKER_JOBS: { unset: '4', means: 'Jobs of the queue at once in each process that does background work.' },
  PROCESSES: {
    unset: '1',
    means:
      'Processes that serve requests behind the same ports, for a machine with several cores; the first does the background work as well.',
  },
  STOP_WAIT: {
    unset: '3 with `DATABASE_URL`, else 0',
    means:
      'Seconds after SIGTERM in which `/api/ready` answers 503 and everything else works, so a balancer stops sending. Requests under way then get 10.',
  },
  SERVICE_WORKER: {
    unset: '1',
    means: "0: phones drop the app's service worker and its files, and load everything from here.",
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    unset: 'nothing is traced',
    means: 'Address of a collector that takes traces by OTLP over HTTP, such as `http://localhost:4318`.',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    unset: 'none',
    means: 'Headers that the collector asks for: `name=value`, several apart by commas.',
  },
  OTEL_TRACES_SAMPLER_ARG: { unset: '1', means: 'Share of traces that are kept, from 0 to 1.' },
  OTEL_SERVICE_NAME: { unset: 'fairline', means: 'Name of the service in traces.' },
  LOG_LEVEL: { unset: 'warn', means: '`debug`, `info`, `warn`, `error` or `silent`; JSON lines.' },
};

const described = Object.entries(SETTINGS);
const plain = (text: string) => text.replaceAll('`', '');

/** `.env.example`: every variable with what it means, unset. */
export const envExample = (): string =>
  `# Every setting of the API. All are optional unless it says otherwise.\n${described
    .map(([name, { means, unset }]) => `\n# ${plain(means)}\n# Unset: ${plain(unset)}\n#${name}=\n`)
    .join('')}`;

/** The rows of the table in the operations page. */
export const settingRows = (): string[] =>
  described.map(([name, { means, unset }]) => `| \`${name}\` | ${unset} | ${means} |`);

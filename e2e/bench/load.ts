import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

/** Connections at once. */
const CONNECTIONS = 32;
/** Requests that differ from each other; the next one is as the first. */
const VARIETY = 1500;
/** Sends many times as many requests a second as a program in JavaScript, so that it is the server that is measured. */
const WRK = '/usr/bin/wrk';

export interface Load {
  /** answers of status 2xx a second */
  readonly rate: number;
  /** answers of another status, and requests without an answer */
  readonly refused: number;
  /** milliseconds in which 99 of 100 were answered */
  readonly p99: number;
}

type Headers = Readonly<Record<string, string>>;

/** Any address: each request comes from one of its own, so that limits by address are not what is measured. */
export const anyAddress = (): string =>
  Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.');

/** GETs of one path for `seconds`, each with headers of its own. */
export function load(
  url: string,
  path: string,
  seconds: number,
  headers: () => Headers = () => ({}),
): Promise<Load> {
  const withAddress = () => ({ ...headers(), 'X-Forwarded-For': anyAddress() });
  return existsSync(WRK)
    ? loadByWrk(url, path, seconds, withAddress)
    : loadByAutocannon(url, path, seconds, withAddress);
}

const luaTable = (headers: Headers): string =>
  `{${Object.entries(headers)
    .map(([name, value]) => `[${JSON.stringify(name)}]=${JSON.stringify(value)}`)
    .join(', ')}}`;

const script = (path: string, requests: readonly Headers[]): string => `
local requests = {}
local function add(headers) requests[#requests + 1] = wrk.format('GET', ${JSON.stringify(path)}, headers) end
function init()
${requests.map((headers) => `  add(${luaTable(headers)})`).join('\n')}
end
local sent = 0
function request()
  sent = sent + 1
  return requests[1 + sent % #requests]
end
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('\\n{"requests":%d,"micros":%d,"bad":%d,"lost":%d,"p99":%.3f}\\n', summary.requests, summary.duration,
    errors.status, errors.connect + errors.read + errors.write + errors.timeout, latency:percentile(99) / 1000))
end
`;

interface Told {
  readonly requests: number;
  readonly micros: number;
  readonly bad: number;
  readonly lost: number;
  readonly p99: number;
}

async function loadByWrk(url: string, path: string, seconds: number, headers: () => Headers): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), 'fairline-load-'));
  try {
    const file = join(folder, 'load.lua');
    await writeFile(file, script(path, Array.from({ length: VARIETY }, headers)));
    const flags = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-s', file, url];
    const { stdout } = await promisify(execFile)(WRK, flags);
    const { requests, micros, bad, lost, p99 } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Told;
    return { rate: ((requests - bad) * 1_000_000) / micros, refused: bad + lost, p99 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function loadByAutocannon(
  url: string,
  path: string,
  seconds: number,
  headers: () => Headers,
): Promise<Load> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{ method: 'GET', setupRequest: (request) => ({ ...request, path, headers: headers() }) }],
  });
  return {
    rate: result['2xx'] / result.duration,
    refused: result.non2xx + result.errors,
    p99: result.latency.p99,
  };
}

export const cores = availableParallelism();

import { formatDateTime, formatRelative } from './format/dates.ts';

interface KickoffTimeProps {
  /** instant */
  readonly at: string;
  /** milliseconds */
  readonly now: number;
  /** IANA zone of the reader */
  readonly zone: string;
}

const NEAR = 48 * 3_600_000;

/** Kick-off in the reader's zone, with how far away it is while that helps. */
export function KickoffTime({ at, now, zone }: KickoffTimeProps) {
  const isNear = Math.abs(Date.parse(at) - now) < NEAR;
  return (
    <time dateTime={new Date(at).toISOString()} className="tabular">
      {isNear && <span className="font-semibold text-ink-2">{formatRelative(at, now)} · </span>}
      {formatDateTime(at, zone)}
    </time>
  );
}

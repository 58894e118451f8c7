import { KickoffTime } from '@picks/ui/kickoff-time';
import { useZone } from '#src/member/use-zone.ts';

export function Kickoff({ at, now }: { at: string; now: number }) {
  return <KickoffTime at={at} now={now} zone={useZone()} />;
}

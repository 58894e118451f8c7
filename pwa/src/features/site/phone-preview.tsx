import { BrandMark } from '@picks/ui/brand';
import { LockPanel } from '@picks/ui/lock-panel';
import { PickCard, PickSelection, PickTeams } from '@picks/ui/pick-card';

const sample = { league: 'NBA', home: 'Boston Celtics', away: 'Miami Heat' } as const;

function Teams({ home, away }: { home: string; away: string }) {
  return (
    <p className="type-body font-semibold text-ink">
      <PickTeams home={home} away={away} />
    </p>
  );
}

/** The app as it looks on a phone, in its own components: an alert, an open pick and a locked one. */
export function PhonePreview() {
  return (
    <div
      role="img"
      aria-label="The app on a phone: an alert for a new pick, the pick with its odds, stake and confidence, and one that a plan unlocks."
      className="relative mx-auto w-full max-w-[21.5rem] lg:max-w-none"
    >
      <div className="rounded-[44px] border border-white/15 bg-[#05060a] p-2.5 shadow-[0_40px_120px_rgb(0_0_0/0.6),0_0_0_1px_rgb(255_255_255/0.04)]">
        <div className="relative flex flex-col gap-3 overflow-hidden rounded-[35px] bg-canvas px-3.5 pt-3 pb-5">
          <div className="flex items-center justify-between px-3 text-[0.75rem] leading-5 font-semibold text-ink">
            <span className="tabular">7:02</span>
            <span className="h-5 w-20 rounded-full bg-black" />
            <span className="tabular">5G</span>
          </div>
          <div className="flex items-start gap-3 rounded-[18px] bg-white/10 p-3 backdrop-blur">
            <BrandMark size={34} />
            <div className="min-w-0">
              <p className="text-[0.8125rem] leading-4 font-semibold text-ink">New pick · NBA</p>
              <p className="mt-0.5 text-[0.8125rem] leading-4 text-ink-2">Kickoff 7:30 PM. Tap to open it.</p>
            </div>
            <span className="ms-auto text-[0.6875rem] leading-4 text-ink-3">now</span>
          </div>
          <PickCard
            league={sample.league}
            level="silver"
            isLocked={false}
            teams={<Teams {...sample} />}
            kickoff={<span className="tabular">in 28 min · 7:30 PM</span>}
            status="pending"
            isActive
          >
            <PickSelection prediction="Celtics -4.5" odds={1.91} stake={1.5} confidence="high" />
          </PickCard>
          <PickCard
            league="Premier League"
            level="gold"
            isLocked
            teams={<Teams home="Arsenal" away="Newcastle United" />}
            kickoff={<span className="tabular">Sat, 12:30 PM</span>}
            status="pending"
            isActive
          >
            <LockPanel reason="plan" level="gold" plan={{ name: 'Professional', price: '$79/mo' }} />
          </PickCard>
        </div>
      </div>
    </div>
  );
}

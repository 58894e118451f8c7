import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { ConfigValues } from './config-values.ts';

function Lines({ widths }: { widths: readonly string[] }) {
  return widths.map((width, index) => (
    <span key={index} className={clsx('block h-1.5 rounded-full bg-line-strong/35', width)} />
  ));
}

function Block({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2 rounded-[10px] border border-line bg-surface p-3">
      <span className="text-[0.6875rem] leading-4 font-semibold text-ink-2">{label}</span>
      {children}
    </div>
  );
}

const tiles = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <span key={index} className="h-6 flex-1 rounded-[6px] bg-sunken" />
  ));

/** The overview on a phone as the form has it now: which modules there are, and the words of the banner. */
export function OverviewPreview({ values }: { values: ConfigValues }) {
  const isOn = (name: keyof ConfigValues) => values[name] === 'on';
  return (
    <div className="w-72 max-w-full shrink-0 self-start rounded-[28px] border border-line-strong/50 bg-canvas p-4 shadow-float">
      <div className="flex flex-col gap-2.5">
        <div className="flex flex-col gap-1.5 pb-1">
          <span className="text-[0.6875rem] leading-4 text-ink-3">Welcome back,</span>
          <span className="text-[1.0625rem] leading-5 font-bold">User</span>
        </div>
        {isOn('enabled') && (
          <div className="rounded-[10px] bg-accent p-3 text-on-accent">
            <p dir="auto" className="text-[0.875rem] leading-5 font-bold break-words">
              {values.title || 'Title'}
            </p>
            {values.subtitle !== '' && (
              <p dir="auto" className="text-[0.6875rem] leading-4 break-words">
                {values.subtitle}
              </p>
            )}
          </div>
        )}
        {isOn('showBalance') && (
          <Block label="Account balance">
            <span className="text-[1.0625rem] leading-5 font-bold tabular">$0.00</span>
            <div className="flex gap-2">{tiles(3)}</div>
          </Block>
        )}
        {isOn('showQuickActions') && (
          <Block label="Quick actions">
            <div className="flex gap-2">{tiles(4)}</div>
          </Block>
        )}
        {isOn('showAnnouncements') && (
          <Block label="Announcements">
            <Lines widths={['w-3/4', 'w-1/2']} />
          </Block>
        )}
        {isOn('showRecentPicks') && (
          <Block label="Recent picks">
            <Lines widths={['w-full', 'w-2/3', 'w-5/6']} />
          </Block>
        )}
        {isOn('showStats') && (
          <Block label="Statistics">
            <div className="flex gap-2">{tiles(5)}</div>
          </Block>
        )}
      </div>
    </div>
  );
}

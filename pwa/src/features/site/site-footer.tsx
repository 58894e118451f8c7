import { SUPPORT_EMAIL, SUPPORT_HOURS } from '@picks/contract/shell';
import { brand, Wordmark } from '@picks/ui/brand';
import { Segmented } from '@picks/ui/segmented';
import { chooseTheme, useTheme } from '@picks/ui/theme';
import { themeChoices } from '@picks/ui/theme-choices';
import { useHydrated } from '#src/page/use-hydrated.ts';
import { Lock, Mail, RotateCcw, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { Helpline } from './helpline.tsx';
import { quickLinks, type SiteLink } from './site-links.ts';
import { socialLinks } from './social-links.ts';
import { WholeWords } from './whole-words.tsx';

/** Fixed texts of the footer. */
export const footerTexts = {
  year: 2026,
  email: SUPPORT_EMAIL,
  hours: `${SUPPORT_HOURS.charAt(0).toUpperCase()}${SUPPORT_HOURS.slice(1)}`,
} as const;

const more: readonly SiteLink[] = [
  { label: 'Picks', to: paths.publicPicks },
  { label: 'Analytics', to: paths.publicAnalytics },
  { label: 'The Record', to: paths.record },
  { label: 'Login', to: paths.login },
  { label: 'Get Started', to: paths.register },
];

const payments = [
  'PayPal',
  'Venmo',
  'Zelle',
  'Cash App',
  'Apple Pay',
  'Google Pay',
  'Bank',
  'Crypto',
] as const;

const trust = [
  { icon: RotateCcw, text: '30-day money-back guarantee' },
  { icon: ShieldCheck, text: 'Published before kickoff' },
  { icon: Lock, text: 'Two-factor sign-in' },
] as const;

const link =
  'type-body inline-flex min-h-11 items-center text-ink-2 hover:text-ink hover:underline lg:min-h-9';

function Links({ title, links }: { title: string; links: readonly SiteLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="type-overline text-ink-3">{title}</h2>
      <ul className="mt-2">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The foot of every public page. */
export function SiteFooter() {
  return (
    <footer id="site-links" className="border-t border-line bg-surface">
      <div className="safe-sides mx-auto max-w-6xl py-12 lg:px-8 lg:py-16">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(max(7.5rem,40%),100%),1fr))] gap-x-8 gap-y-10 md:grid-cols-3 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
          <div className="max-w-sm max-md:col-span-full md:max-lg:col-span-3">
            <Wordmark />
            <p className="type-body mt-3 text-ink-2">
              {brand.line}. <WholeWords text="Sports analytics for data-driven betting decisions." />
            </p>
            <ul className="mt-5 flex flex-col gap-2">
              {trust.map(({ icon: Icon, text }) => (
                <li key={text} className="type-meta flex items-center gap-2 text-ink-2">
                  <Icon size={16} className="text-won" aria-hidden="true" />
                  {text}
                </li>
              ))}
            </ul>
          </div>
          <Links title="Quick links" links={quickLinks} />
          <Links title="Members" links={more} />
          <Support />
        </div>
        <Payments />
        <Responsibility />
      </div>
    </footer>
  );
}

/** Our own accounts, where there are any. */
function SocialLinks() {
  const links = socialLinks();
  if (links.length === 0) return null;
  return (
    <ul aria-label="Social" className="mt-3 flex flex-wrap gap-x-5 md:grid md:max-w-56 md:grid-cols-2">
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href} rel="noreferrer" className={link}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Support() {
  const isHydrated = useHydrated();
  return (
    <section aria-labelledby="footer-support" className="max-md:col-span-full">
      <h2 id="footer-support" className="type-overline text-ink-3">
        Support
      </h2>
      <a href={`mailto:${footerTexts.email}`} className={`${link} mt-2 gap-2 break-all`}>
        <Mail size={16} className="shrink-0" aria-hidden="true" />
        {footerTexts.email}
      </a>
      <p className="type-meta font-normal text-ink-3">{footerTexts.hours}</p>
      {isHydrated && <SocialLinks />}
    </section>
  );
}

function Payments() {
  const isHydrated = useHydrated();
  return (
    <div className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t border-line pt-6">
      <ul aria-label="Accepted payment methods" className="flex flex-wrap gap-2">
        {payments.map((name) => (
          <li
            key={name}
            className="type-meta rounded-control border border-line bg-canvas px-2.5 py-1 text-ink-2"
          >
            {name}
          </li>
        ))}
      </ul>
      <div className="min-h-11 w-64 max-w-full">{isHydrated && <ThemeChoice />}</div>
    </div>
  );
}

function ThemeChoice() {
  const preference = useTheme((theme) => theme.preference);
  return <Segmented label="Theme" options={themeChoices} value={preference} onChange={chooseTheme} />;
}

function Responsibility() {
  return (
    <div className="mt-6 flex gap-4 rounded-card bg-sunken p-4 sm:p-5">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full border-2 border-ink-2 text-[0.9375rem] font-bold text-ink">
        18+
      </span>
      <div className="type-meta min-w-0 font-normal text-ink-2">
        <p>
          {brand.name} sells information, takes no bets, and is for people 18 or older. Past results don't
          guarantee future ones. Only bet what you can afford to lose.
        </p>
        <p className="mt-2">
          Gambling problem? Call <Helpline />, free, 24 hours a day.
        </p>
        <p className="mt-3 text-ink-3">
          © {footerTexts.year} {brand.name}. All rights reserved.
        </p>
      </div>
    </div>
  );
}

import { referralMessages } from '@picks/contract/referrals';
import { Button, buttonClass } from '@picks/ui/button';
import { CopyButton } from '@picks/ui/copy-button';
import { TextField } from '@picks/ui/field';
import { AtSign, type LucideIcon, MessageCircle, Send, Share2, Users } from 'lucide-react';
import { QrCode } from './qr-code.tsx';
import { shareTargets } from './share-links.ts';

const icons: Readonly<Record<string, LucideIcon>> = {
  X: AtSign,
  Facebook: Users,
  WhatsApp: MessageCircle,
  Telegram: Send,
};

/** The device's own share sheet comes first; a closed one is no failure. */
function shareByDevice(link: string): void {
  navigator.share({ text: referralMessages.invitation, url: link }).catch(() => undefined);
}

/** The link of the member, as text, as a code to scan, and on its way to friends. */
export function ShareCard({ link }: { link: string }) {
  return (
    <section aria-labelledby="share" className="card flex flex-col gap-4 p-4 sm:p-5">
      <h2 id="share" className="type-heading text-ink">
        Your referral link
      </h2>
      <div className="flex flex-col gap-4 sm:flex-row sm:items-start">
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <div className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <TextField
                label="Link"
                value={link}
                readOnly
                onFocus={(event) => event.currentTarget.select()}
              />
            </div>
            <CopyButton label="referral link" text={link} variant="primary" />
          </div>
          <div className="flex flex-col gap-2">
            <h3 className="type-meta text-ink-2">Share it</h3>
            {'share' in navigator && (
              <Button
                variant="secondary"
                icon={<Share2 size={18} aria-hidden="true" />}
                onClick={() => shareByDevice(link)}
              >
                Share
              </Button>
            )}
            <ul className="grid grid-cols-2 gap-2">
              {shareTargets(link, referralMessages.invitation).map(({ name, href }) => {
                const Icon = icons[name] ?? Share2;
                return (
                  <li key={name} className="flex">
                    <a
                      href={href}
                      target="_blank"
                      rel="noopener noreferrer"
                      className={`${buttonClass('secondary')} flex-1`}
                    >
                      <Icon size={18} aria-hidden="true" />
                      {name}
                      <span className="sr-only"> (opens a new window)</span>
                    </a>
                  </li>
                );
              })}
            </ul>
          </div>
        </div>
        <figure className="flex shrink-0 flex-col items-center gap-2">
          <QrCode text={link} label="QR code of your referral link" />
          <figcaption className="type-meta font-normal text-ink-3">Scan to register</figcaption>
        </figure>
      </div>
    </section>
  );
}

import type { HomepageContent, HomepageSection } from '@picks/contract/homepage';
import { featureIcons } from '@picks/ui/feature-icons';
import { brand } from '@picks/ui/brand';
import { buttonClass } from '@picks/ui/button';
import { Segmented } from '@picks/ui/segmented';
import { trustedHtml } from '@picks/ui/trusted-html';
import clsx from 'clsx';
import { Monitor, Smartphone } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ScrollArea } from '#src/ui/scroll-area.tsx';

function Html({ html }: { html: string }) {
  const inner = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  return <div className="rich-text text-[15px] leading-6 text-ink-2" dangerouslySetInnerHTML={inner} />;
}

/** Looks like the button of the page and leads nowhere. */
function Act({ text, isPrimary }: { text: string; isPrimary: boolean }) {
  return (
    <span className={clsx(buttonClass(isPrimary ? 'primary' : 'secondary'), 'mt-5 self-start')}>{text}</span>
  );
}

function Hero({ hero }: Pick<HomepageContent, 'hero'>) {
  return (
    <div className="dark flex flex-col bg-[#0a0c14] px-6 py-14 text-ink @3xl:px-16 @3xl:py-24">
      <p className="type-overline text-accent-text">{hero.subtitle || brand.line}</p>
      <p className="mt-3 max-w-2xl text-[36px] leading-10 font-bold tracking-tight break-words @3xl:text-[60px] @3xl:leading-[60px]">
        {hero.title}
      </p>
      <p className="mt-4 max-w-xl text-[17px] leading-7 break-words text-ink-2">{hero.description}</p>
      {hero.ctaText !== '' && <Act text={hero.ctaText} isPrimary />}
    </div>
  );
}

interface BlockProps extends Pick<HomepageSection, 'title' | 'subtitle' | 'content' | 'imageUrl'> {
  readonly button?: string;
}

function Block({ title, subtitle, content, imageUrl, button }: BlockProps) {
  return (
    <div className="grid items-center gap-6 px-6 py-12 @3xl:grid-cols-2 @3xl:px-16 @3xl:py-16">
      <div className="flex min-w-0 flex-col">
        <p className="text-[26px] leading-8 font-bold tracking-tight break-words @3xl:text-[34px] @3xl:leading-10">
          {title}
        </p>
        {subtitle !== '' && <p className="mt-2 text-[17px] leading-6 break-words text-ink-2">{subtitle}</p>}
        <div className="mt-4">
          <Html html={content} />
        </div>
        {button && <Act text={button} isPrimary={false} />}
      </div>
      {imageUrl !== '' && (
        <img
          src={imageUrl}
          alt=""
          className="aspect-4/3 w-full rounded-card border border-line object-cover"
        />
      )}
    </div>
  );
}

function Features({ features: { title, subtitle, items } }: Pick<HomepageContent, 'features'>) {
  const shown = items.filter(({ enabled }) => enabled);
  if (shown.length === 0) return null;
  return (
    <div className="bg-sunken px-6 py-12 @3xl:px-16 @3xl:py-16">
      <p className="text-[26px] leading-8 font-bold tracking-tight break-words">{title || 'Features'}</p>
      {subtitle !== '' && <p className="mt-2 text-[17px] leading-6 text-ink-2">{subtitle}</p>}
      <ul className="mt-6 grid gap-6 @3xl:grid-cols-3">
        {shown.map(({ icon, title: name, description }, index) => {
          const Icon = featureIcons[icon];
          return (
            <li key={index} className="flex gap-4">
              <span className="flex size-11 shrink-0 items-center justify-center rounded-card bg-accent-soft text-accent-text">
                <Icon size={21} aria-hidden="true" />
              </span>
              <div className="min-w-0">
                <p className="type-heading break-words">{name}</p>
                <p className="type-body mt-1 break-words text-ink-2">{description}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** How a search engine shows the page. */
function SearchResult({ seo }: Pick<HomepageContent, 'seo'>) {
  return (
    <div className="card p-4">
      <p className="type-overline text-ink-3">Search result</p>
      <p className="mt-2 line-clamp-1 text-[18px] leading-6 text-accent-text">{seo.title || brand.name}</p>
      <p className="line-clamp-2 text-ink-2">{seo.description}</p>
    </div>
  );
}

type Frame = 'phone' | 'desktop';

/** What is published with the next publication, in the frame of a phone or of a desktop. */
export function HomepagePreview({ content }: { content: HomepageContent }) {
  const [frame, setFrame] = useState<Frame>('phone');
  const sections = content.sections.filter(({ enabled }) => enabled);
  const isPhone = frame === 'phone';
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label="Frame"
        options={[
          { value: 'phone', label: 'Phone', icon: <Smartphone size={16} aria-hidden="true" /> },
          { value: 'desktop', label: 'Desktop', icon: <Monitor size={16} aria-hidden="true" /> },
        ]}
        value={frame}
        onChange={setFrame}
      />
      <ScrollArea
        label={`Page on a ${frame}`}
        className={clsx(
          'overflow-auto border border-line-strong/50 bg-canvas shadow-float',
          isPhone
            ? 'mx-auto h-[44rem] w-[24.375rem] max-w-full rounded-[32px]'
            : 'h-[40rem] w-full rounded-card',
        )}
      >
        <div className={clsx('@container', !isPhone && '[zoom:0.42]')}>
          <Hero hero={content.hero} />
          {sections.map((section) => (
            <Block key={section.order} {...section} button={section.buttonLink && section.buttonText} />
          ))}
          {content.features.enabled && <Features features={content.features} />}
          {content.about.enabled && (
            <Block {...content.about} title={content.about.title || 'About us'} subtitle="" />
          )}
        </div>
      </ScrollArea>
      <SearchResult seo={content.seo} />
    </div>
  );
}

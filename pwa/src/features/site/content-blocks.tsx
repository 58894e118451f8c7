import { lookUp } from '@picks/contract/fields';
import type { HomepageContent, HomepageSection } from '@picks/contract/homepage';
import { homepageBlock } from '@picks/contract/homepage-preview';
import { buttonClass } from '@picks/ui/button';
import { featureIcons } from '@picks/ui/feature-icons';
import { Skeleton } from '@picks/ui/skeleton';
import clsx from 'clsx';
import { AdminHtml } from './admin-html.tsx';
import { ContentLink } from './content-link.tsx';
import { Section } from './site-page.tsx';

function Picture({ url }: { url: string }) {
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      width={560}
      height={420}
      className="aspect-4/3 w-full rounded-card border border-line object-cover"
    />
  );
}

function Custom({ section, isEven }: { section: HomepageSection; isEven: boolean }) {
  const { title, subtitle, content, imageUrl, buttonText, buttonLink } = section;
  return (
    <Section
      id={homepageBlock.section(section.order)}
      title={title}
      lead={subtitle || undefined}
      isSplit={imageUrl === ''}
    >
      <div className={clsx(imageUrl !== '' && 'grid items-center gap-8 lg:grid-cols-2 lg:gap-16')}>
        <div className={clsx('max-w-2xl', isEven && imageUrl !== '' && 'lg:order-2')}>
          <AdminHtml html={content} />
          {buttonText !== '' && buttonLink !== '' && (
            <ContentLink to={buttonLink} className={`${buttonClass('secondary')} mt-6`}>
              <bdi>{buttonText}</bdi>
            </ContentLink>
          )}
        </div>
        {imageUrl !== '' && <Picture url={imageUrl} />}
      </div>
    </Section>
  );
}

function Features({ features: { title, subtitle, items } }: Pick<HomepageContent, 'features'>) {
  const shown = items.filter(({ enabled }) => enabled);
  if (shown.length === 0) return null;
  const isFew = shown.length < 3;
  return (
    <Section
      id={homepageBlock.features}
      isSunken
      isSplit={isFew}
      title={title || 'Features'}
      lead={subtitle || undefined}
    >
      <ul className={clsx('grid grid-cols-1 gap-x-8 gap-y-8 sm:grid-cols-2', !isFew && 'lg:grid-cols-3')}>
        {shown.map(({ icon, title, description }, index) => {
          const Icon = lookUp(featureIcons, icon, featureIcons.Star);
          return (
            <li key={index} className="flex gap-4">
              <span className="flex size-11 shrink-0 items-center justify-center rounded-[12px] bg-accent-soft text-accent-text">
                <Icon size={21} aria-hidden="true" />
              </span>
              <div className="min-w-0">
                <h3 dir="auto" className="type-heading text-ink">
                  {title}
                </h3>
                <p dir="auto" className="type-body mt-1 text-ink-2">
                  {description}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function About({ about: { title, content, imageUrl } }: Pick<HomepageContent, 'about'>) {
  return (
    <Section id={homepageBlock.about} title={title || 'About us'} isSplit={imageUrl === ''}>
      <div className={clsx(imageUrl !== '' && 'grid items-center gap-8 lg:grid-cols-2 lg:gap-16')}>
        <div className="max-w-2xl">
          <AdminHtml html={content} />
        </div>
        {imageUrl !== '' && <Picture url={imageUrl} />}
      </div>
    </Section>
  );
}

/** What administrators put on the home page: sections in their order, features, about. */
export function ContentBlocks({ content }: { content: HomepageContent }) {
  const sections = content.sections.filter(({ enabled }) => enabled).toSorted((a, b) => a.order - b.order);
  return (
    <>
      {sections.map((section, index) => (
        <Custom key={section.order} section={section} isEven={index % 2 === 1} />
      ))}
      {content.features.enabled && <Features features={content.features} />}
      {content.about.enabled && <About about={content.about} />}
    </>
  );
}

/** In the place of the blocks while they are on their way. */
export function ContentBlocksLoading() {
  return (
    <div role="status" className="safe-sides mx-auto w-full max-w-6xl py-14 lg:px-8 lg:py-24">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="mt-4 h-5 w-full max-w-xl" />
      <div className="mt-10 grid gap-6 md:grid-cols-3">
        {[1, 2, 3].map((block) => (
          <Skeleton key={block} className="h-36" />
        ))}
      </div>
    </div>
  );
}

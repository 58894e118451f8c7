import { Badge } from '@picks/ui/badge';
import { TeamMark } from '@picks/ui/team-mark';
import { BadgeCheck, Star } from 'lucide-react';
import { memberSince, press, type Testimonial, testimonials } from './sample-content.ts';
import { SampleBadge, Section } from './site-page.tsx';

function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`${rating} of 5 stars`} className="flex gap-0.5 text-star">
      {Array.from({ length: rating }, (_, index) => (
        <Star key={index} size={16} fill="currentColor" aria-hidden="true" />
      ))}
    </span>
  );
}

function Voice({ voice }: { voice: Testimonial }) {
  return (
    <figure className="card flex h-full flex-col gap-4 p-5 lg:p-6">
      <Stars rating={voice.rating} />
      <blockquote className="flex-1">
        <p className="type-heading text-ink">{voice.highlight}</p>
        <p className="type-body mt-2 text-ink-2">{voice.text}</p>
      </blockquote>
      <figcaption className="flex items-center gap-3">
        <TeamMark team={voice.name} />
        <div className="min-w-0">
          <p className="type-body flex flex-wrap items-center gap-x-2 font-semibold text-ink">
            {voice.name}
            {voice.verified && (
              <Badge tone="won" icon={<BadgeCheck size={13} aria-hidden="true" />}>
                Verified
              </Badge>
            )}
          </p>
          <p className="type-meta font-normal text-ink-2">
            {voice.role}, {voice.location}
          </p>
          <p className="type-meta font-normal text-ink-3">{memberSince}</p>
        </div>
      </figcaption>
    </figure>
  );
}

/** Voices of members; examples, so only while sample content is shown. */
export function Testimonials({ hasPress = false }: { hasPress?: boolean }) {
  return (
    <Section overline="Members" title="What it changes" aside={<SampleBadge />}>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-3 lg:gap-6">
        {testimonials.map((voice) => (
          <li key={voice.name}>
            <Voice voice={voice} />
          </li>
        ))}
      </ul>
      {hasPress && (
        <div className="mt-10 flex flex-col items-center gap-4 lg:mt-14">
          <h3 className="type-overline text-ink-3">Featured In</h3>
          <ul className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3 lg:gap-x-10">
            {press.map((name) => (
              <li
                key={name}
                className="text-[1rem] leading-7 font-bold tracking-tight text-ink-3 lg:text-[1.25rem]"
              >
                {name}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}

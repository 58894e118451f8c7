import { checkInput } from '@picks/api-client/check-input';
import {
  type HomepageContent,
  type HomepageFeature,
  type HomepageSection,
  homepageContent,
  isSafeLink,
} from '@picks/contract/homepage';
import { homepageInput } from '@picks/contract/homepage.admin';
import { v7 as uuid } from 'uuid';

/** An item that keeps its place on the screen while it moves in the list. */
export type Keyed<T> = T & { readonly key: string };

/** The content as it is edited. */
export interface WorkingContent extends Omit<HomepageContent, 'sections' | 'features'> {
  readonly sections: readonly Keyed<HomepageSection>[];
  readonly features: Omit<HomepageContent['features'], 'items'> & {
    readonly items: readonly Keyed<HomepageFeature>[];
  };
}

const keyed = <T>(items: readonly T[]): Keyed<T>[] => items.map((item) => ({ ...item, key: uuid() }));

export function toWorking({ sections, features, ...rest }: HomepageContent): WorkingContent {
  return {
    ...rest,
    sections: keyed(sections.toSorted((a, b) => a.order - b.order)),
    features: { ...features, items: keyed(features.items) },
  };
}

const withoutKey = <T>({ key: _key, ...item }: Keyed<T>) => item;

export function toContent({ sections, features, ...rest }: WorkingContent): HomepageContent {
  return {
    ...rest,
    sections: sections.map((section, order) => ({ ...withoutKey(section), order })),
    features: { ...features, items: features.items.map(withoutKey) },
  };
}

/** The content as it can be shown while it is typed: an address that is not yet whole is none. */
export function toPreview(content: HomepageContent): HomepageContent {
  const whole = <T extends { readonly imageUrl: string }>(part: T): T =>
    isSafeLink(part.imageUrl) ? part : { ...part, imageUrl: '' };
  return { ...content, sections: content.sections.map(whole), about: whole(content.about) };
}

/** What is wrong, by field: `sections.0.title`. */
export function problemsOf(content: HomepageContent): Readonly<Record<string, string>> {
  return checkInput(homepageInput, content).fields ?? {};
}

/** The list with its item moved by one place; the same list at its ends. */
export function moved<T>(items: readonly T[], from: number, step: 1 | -1): readonly T[] {
  const to = from + step;
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

export const newSection = (): Keyed<HomepageSection> => ({
  key: uuid(),
  title: '',
  subtitle: '',
  content: '',
  imageUrl: '',
  buttonText: '',
  buttonLink: '',
  enabled: true,
  order: 0,
});

export const newFeature = (): Keyed<HomepageFeature> => ({
  key: uuid(),
  icon: 'Star',
  title: '',
  description: '',
  enabled: true,
});

/** Content that was kept as text; undefined when it is none. */
export function readContent(text: string | undefined): HomepageContent | undefined {
  try {
    return homepageContent.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}

import { brand } from '@picks/ui/brand';
import { SwitchField } from '@picks/ui/switch-field';
import { BoundField, IMAGE_HINT, LINK_HINT } from './bound-fields.tsx';
import { RichTextField } from './rich-text-field.tsx';
import type { HomepageEditor } from './use-homepage-editor.ts';

interface PartProps {
  readonly editor: HomepageEditor;
}

/** The first words of the page. */
export function HeroPart({ editor }: PartProps) {
  const { hero } = editor.working;
  const field = {
    editor,
    path: 'hero',
    part: hero,
    onChange: (next: typeof hero) => editor.change((before) => ({ ...before, hero: next })),
  };
  return (
    <>
      <BoundField {...field} name="title" label="Title" isRequired />
      <BoundField {...field} name="subtitle" label="Subtitle" />
      <BoundField {...field} name="description" label="Description" isLong />
      <BoundField {...field} name="ctaText" label="Button text" />
      <BoundField {...field} name="ctaLink" label="Button link" hint={LINK_HINT} isLink />
    </>
  );
}

export function AboutPart({ editor }: PartProps) {
  const { about } = editor.working;
  const set = (next: typeof about) => editor.change((before) => ({ ...before, about: next }));
  const field = { editor, path: 'about', part: about, onChange: set };
  return (
    <>
      <SwitchField
        label="Show this block"
        isOn={about.enabled}
        onToggle={(enabled) => set({ ...about, enabled })}
      />
      <BoundField {...field} name="title" label="Title" />
      <RichTextField
        key={editor.round}
        label="Content"
        html={about.content}
        error={editor.problems['about.content']}
        onChange={(content) =>
          editor.change((before) => ({ ...before, about: { ...before.about, content } }))
        }
      />
      <BoundField {...field} name="imageUrl" label="Image" hint={IMAGE_HINT} isLink />
    </>
  );
}

/** How a search engine shows the page. */
function SearchResult({ title, description }: PartProps['editor']['working']['seo']) {
  return (
    <section aria-label="Search result" className="card p-4">
      <h2 className="type-overline text-ink-3">In a search result</h2>
      <p dir="auto" className="mt-2 line-clamp-1 text-[1.125rem] leading-6 text-accent-text">
        {title || brand.name}
      </p>
      <p dir="auto" className="line-clamp-2 text-ink-2">
        {description}
      </p>
    </section>
  );
}

export function SeoPart({ editor }: PartProps) {
  const { seo } = editor.working;
  const field = {
    editor,
    path: 'seo',
    part: seo,
    onChange: (next: typeof seo) => editor.change((before) => ({ ...before, seo: next })),
  };
  return (
    <>
      <BoundField {...field} name="title" label="Page title" hint="About 60 characters fit a search result" />
      <BoundField
        {...field}
        name="description"
        label="Description"
        hint="About 155 characters fit a search result"
        isLong
      />
      <BoundField {...field} name="keywords" label="Keywords" hint="Separated by commas" />
      <SearchResult {...seo} />
    </>
  );
}

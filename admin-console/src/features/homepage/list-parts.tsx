import { homepageIcons } from '@picks/contract/homepage';
import { homepageBlock } from '@picks/contract/homepage-preview';
import { HOMEPAGE, homepageMessages } from '@picks/contract/homepage.admin';
import { SwitchField } from '@picks/ui/switch-field';
import { BoundField, IMAGE_HINT, LINK_HINT } from './bound-fields.tsx';
import { IconPicker } from './icon-picker.tsx';
import { ItemList } from './item-list.tsx';
import { RichTextField } from './rich-text-field.tsx';
import type { HomepageEditor } from './use-homepage-editor.ts';
import { newFeature, newSection } from './working-content.ts';

interface PartProps {
  readonly editor: HomepageEditor;
}

/** Sections of the page, in their order. */
export function SectionsPart({ editor }: PartProps) {
  return (
    <ItemList
      resource="section"
      items={editor.working.sections}
      most={HOMEPAGE.maxSections}
      empty={homepageMessages.noSections}
      blockOf={homepageBlock.section}
      make={newSection}
      onChange={(next) => editor.change((before) => ({ ...before, sections: next(before.sections) }))}
    >
      {(section, index, set) => {
        const field = { editor, path: `sections.${index}`, part: section, onChange: set };
        return (
          <>
            <BoundField {...field} name="title" label="Title" isRequired />
            <BoundField {...field} name="subtitle" label="Subtitle" />
            <RichTextField
              key={editor.round}
              label="Content"
              html={section.content}
              error={editor.problems[`sections.${index}.content`]}
              onChange={(content) => set({ content })}
            />
            <BoundField {...field} name="imageUrl" label="Image" hint={IMAGE_HINT} isLink />
            <BoundField {...field} name="buttonText" label="Button text" />
            <BoundField {...field} name="buttonLink" label="Button link" hint={LINK_HINT} isLink />
          </>
        );
      }}
    </ItemList>
  );
}

/** The grid of features. */
export function FeaturesPart({ editor }: PartProps) {
  const { features } = editor.working;
  const set = (next: Partial<typeof features>) =>
    editor.change((before) => ({ ...before, features: { ...before.features, ...next } }));
  const field = { editor, path: 'features', part: features, onChange: set };
  return (
    <>
      <SwitchField label="Show this block" isOn={features.enabled} onToggle={(enabled) => set({ enabled })} />
      <BoundField {...field} name="title" label="Title" />
      <BoundField {...field} name="subtitle" label="Subtitle" />
      <ItemList
        resource="feature"
        items={features.items}
        most={HOMEPAGE.maxFeatures}
        empty={homepageMessages.noFeatures}
        blockOf={() => homepageBlock.features}
        make={newFeature}
        onChange={(next) =>
          editor.change((before) => ({
            ...before,
            features: { ...before.features, items: next(before.features.items) },
          }))
        }
      >
        {(feature, index, put) => {
          const item = { editor, path: `features.items.${index}`, part: feature, onChange: put };
          return (
            <>
              <IconPicker icons={homepageIcons} chosen={feature.icon} onChoose={(icon) => put({ icon })} />
              <BoundField {...item} name="title" label="Title" isRequired />
              <BoundField {...item} name="description" label="Description" isLong />
            </>
          );
        }}
      </ItemList>
    </>
  );
}

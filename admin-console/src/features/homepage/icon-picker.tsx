import type { HomepageIcon } from '@picks/contract/homepage';
import clsx from 'clsx';
import { featureIcons } from '@picks/ui/feature-icons';
import { useId } from 'react';

interface IconPickerProps {
  readonly icons: readonly HomepageIcon[];
  readonly chosen: HomepageIcon;
  readonly onChoose: (icon: HomepageIcon) => void;
}

/** One of the icons, all visible: radio buttons in a row. */
export function IconPicker({ icons, chosen, onChoose }: IconPickerProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="type-meta mb-1.5 text-ink-2">Icon</legend>
      <div className="flex flex-wrap gap-1">
        {icons.map((icon) => {
          const Icon = featureIcons[icon];
          return (
            <label
              key={icon}
              title={icon}
              className={clsx(
                'relative inline-flex size-9 items-center justify-center rounded-control border has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text',
                icon === chosen
                  ? 'border-accent-text bg-accent-soft text-accent-text'
                  : 'border-line text-ink-2 hover:border-line-strong hover:text-ink',
              )}
            >
              <input
                type="radio"
                name={name}
                aria-label={icon}
                checked={icon === chosen}
                onChange={() => onChoose(icon)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <Icon size={18} aria-hidden="true" />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

import { Switch } from '@base-ui/react/switch';

interface ToggleProps {
  readonly label: string;
  readonly isOn: boolean;
  /** in flight: shown as it will be, and can not be changed */
  readonly busy?: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

/** A switch that takes effect at once. */
export function Toggle({ label, isOn, busy = false, onToggle }: ToggleProps) {
  return (
    <Switch.Root
      checked={isOn}
      readOnly={busy}
      onCheckedChange={onToggle}
      aria-label={label}
      aria-busy={busy || undefined}
      className="flex h-6 w-10 shrink-0 rounded-full bg-line-strong p-0.5 data-checked:bg-accent data-readonly:cursor-not-allowed data-readonly:opacity-55"
    >
      <Switch.Thumb className="size-5 rounded-full bg-white transition-transform duration-100 data-checked:translate-x-4" />
    </Switch.Root>
  );
}

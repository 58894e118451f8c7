import { Search } from 'lucide-react';
import { controlClass } from './field.tsx';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly className?: string;
}

/** What narrows a list down as it is typed; its label is not seen, the glass and the placeholder are. */
export function SearchField({ label, placeholder, value, onType, className = '' }: SearchFieldProps) {
  return (
    <div className={`relative ${className}`}>
      <Search
        size={18}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-ink-3"
      />
      <input
        type="search"
        dir="auto"
        value={value}
        onChange={(event) => onType(event.target.value)}
        aria-label={label}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={80}
        className={`${controlClass(false)} min-h-11 pl-10`}
      />
    </div>
  );
}

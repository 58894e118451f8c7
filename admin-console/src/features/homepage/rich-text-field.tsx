import { Skeleton } from '@picks/ui/skeleton';
import { lazy, Suspense } from 'react';

const RichTextEditor = lazy(() =>
  import('./rich-text-editor.tsx').then((file) => ({ default: file.RichTextEditor })),
);

interface RichTextFieldProps {
  readonly label: string;
  readonly html: string;
  readonly error: string | undefined;
  readonly onChange: (html: string) => void;
}

/** Formatted text. The editor is large and is fetched when a field of this kind is first shown. */
export function RichTextField(props: RichTextFieldProps) {
  return (
    <Suspense fallback={<Skeleton className="h-44" />}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields somebody has been in, with what stood there before. */
const visited = new Map<Field, string | null>();

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

function contentOf(field: Field): string {
  const isTicked = field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
  return isTicked ? String(field.checked) : field.value;
}

/** A search is no work that could be lost, nor is a field that is empty again. */
function isUnsaved(field: Field, before: string | null): boolean {
  const now = contentOf(field);
  return field.isConnected && field.type !== 'search' && now !== '' && now !== before;
}

/** Notes what stands in a field before it is changed, in every form there is. */
export function watchInput(): void {
  const visit = ({ target, type }: Event) => {
    if (isField(target) && !visited.has(target))
      visited.set(target, type === 'focusin' ? contentOf(target) : null);
  };
  addEventListener('focusin', visit, { capture: true });
  // Safari puts no focus on what is ticked.
  addEventListener('input', visit, { capture: true });
}

/** True while something was typed or chosen that a reload would lose, or a dialog waits for an answer. */
export function hasUnsavedInput(): boolean {
  for (const field of visited.keys()) if (!field.isConnected) visited.delete(field);
  return (
    document.querySelector('dialog[open]') !== null ||
    [...visited].some(([field, before]) => isUnsaved(field, before))
  );
}

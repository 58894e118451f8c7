import { DOMParser as DocumentParser, type Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { cleanFragment } from '@picks/ui/trusted-html';

const sliceOf = (view: EditorView, html: string): Slice =>
  DocumentParser.fromSchema(view.state.schema).parseSlice(cleanFragment(html));

/** The editor would parse HTML under a Trusted Types policy of its own; ours alone is allowed, and it cleans. */
export const clipboardEvents = {
  paste(view: EditorView, event: ClipboardEvent): boolean {
    const html = event.clipboardData?.getData('text/html');
    if (!html) return false;
    event.preventDefault();
    view.dispatch(view.state.tr.replaceSelection(sliceOf(view, html)).scrollIntoView());
    return true;
  },
  drop(view: EditorView, event: DragEvent): boolean {
    const html = event.dataTransfer?.getData('text/html');
    if (!html || view.dragging) return false;
    event.preventDefault();
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (place !== null) view.dispatch(view.state.tr.replaceRange(place.pos, place.pos, sliceOf(view, html)));
    return true;
  },
};

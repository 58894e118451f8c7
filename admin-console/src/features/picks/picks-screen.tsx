import { PickEditor } from './pick-editor.tsx';
import { DraftEditorLoader, PickEditorLoader } from './pick-editor-loader.tsx';
import { useOpen } from './open-url.ts';
import { PicksList } from './picks-list.tsx';

/** The tab "Picks": the list with its side panel, or the form of one pick. */
export function PicksScreen() {
  const { open } = useOpen();
  switch (open.kind) {
    case 'new':
      return <PickEditor key="new" source={{ kind: 'new' }} />;
    case 'edit':
      return <PickEditorLoader key={open.id} kind="pick" id={open.id} />;
    case 'copy':
      return <PickEditorLoader key={`copy ${open.id}`} kind="copy" id={open.id} />;
    case 'draft':
      return <DraftEditorLoader key={open.id} id={open.id} />;
    default:
      return <PicksList openId={open.kind === 'pick' ? open.id : null} />;
  }
}

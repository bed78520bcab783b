import { createContext, type ReactNode, useContext, useState } from 'react';
import { soldOf } from '#src/domain/draft/removal/sold-parts.ts';
import { whatGoes } from '#src/domain/draft/removal/what-goes.ts';
import { askStaff } from '../../staff-api/ask.ts';
import { draftSold } from '../../staff-api/drafts.gen.ts';
import { useEditor } from '../editor-context.tsx';
import { canBeSold } from './can-be-sold.ts';
import type { AskedRemoval, Removal } from './removal.ts';
import { RemovalDialog } from './removal-dialog.tsx';

const RemovalContext = createContext<((removal: Removal) => Promise<void>) | null>(null);

/** One dialog for all that is taken away in the editor. */
export function RemovalProvider({ children }: { children: ReactNode }) {
  const { store } = useEditor();
  const [asked, setAsked] = useState<AskedRemoval | null>(null);

  async function remove(removal: Removal) {
    const { written, served } = store.state();
    const { path, of = path } = removal;
    const goes = whatGoes(written, path);
    let sold: number | null = 0;
    if (served.publishedVersion !== null && canBeSold(path)) {
      const { data } = await askStaff(draftSold, { eventId: served.eventId });
      sold = data?.draft ? soldOf(data.draft.sold, of, goes.users) : null;
    }
    if (sold === 0 && goes.inside.length + goes.users.length === 0) removal.go();
    else setAsked({ ...removal, ...goes, sold });
  }

  return (
    <RemovalContext value={remove}>
      {children}
      <RemovalDialog asked={asked} onClose={() => setAsked(null)} />
    </RemovalContext>
  );
}

/** Takes a part away: at once where nothing is lost with it, else after a question. */
export function useRemove(): (removal: Removal) => Promise<void> {
  const remove = useContext(RemovalContext);
  if (remove === null) throw new Error('What is taken away in the editor needs a RemovalProvider above it.');
  return remove;
}

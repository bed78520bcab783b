import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type CallRefusal, refusalsOf } from '../../kit/refusals/refusals.ts';
import { askStaff } from '../staff-api/ask.ts';
import type { ListPage } from '../staff-api/schema.gen.ts';
import { removeView, renameView, saveView, type ViewFragment, views } from '../staff-api/views.gen.ts';

export type SavedView = ViewFragment;

interface Views {
  views: readonly SavedView[];
  /** Each gives why it was refused; null where it was done. */
  save(page: ListPage, name: string, filters: string): Promise<CallRefusal | null>;
  rename(id: string, name: string): Promise<CallRefusal | null>;
  remove(id: string): Promise<CallRefusal | null>;
}

const ViewsContext = createContext<Views | null>(null);

export const pathOfPage: Readonly<Record<ListPage, string>> = {
  EVENTS: '/events',
  ORDERS: '/orders',
  ORGANIZERS: '/organizers',
  PEOPLE: '/people',
  AUDIT: '/audit',
};

/** The views that the person has saved, for the lists and the command palette. */
export function ViewsProvider({ children }: { children: ReactNode }) {
  const [known, setKnown] = useState<readonly SavedView[]>([]);
  useEffect(() => {
    void askStaff(views, {}).then(({ data }) => data && setKnown(data.views));
  }, []);
  const value = useMemo((): Views => {
    const put = (view: SavedView) =>
      setKnown((all) =>
        [...all.filter(({ id }) => id !== view.id), view].sort((a, b) => a.name.localeCompare(b.name)),
      );
    return {
      views: known,
      async save(page, name, filters) {
        const { data, errors } = await askStaff(saveView, { page, name, filters });
        if (data) put(data.saveView);
        return refusalsOf(errors)[0] ?? null;
      },
      async rename(id, name) {
        const { data, errors } = await askStaff(renameView, { id, name });
        if (data) put(data.renameView);
        return refusalsOf(errors)[0] ?? null;
      },
      async remove(id) {
        const { data, errors } = await askStaff(removeView, { id });
        if (data) setKnown((all) => all.filter((view) => view.id !== id));
        return refusalsOf(errors)[0] ?? null;
      },
    };
  }, [known]);
  return <ViewsContext value={value}>{children}</ViewsContext>;
}

export function useViews(): Views {
  const value = useContext(ViewsContext);
  if (value === null) throw new Error('outside of the frame');
  return value;
}

import { isUuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb } from '#src/service/ports.ts';
import { lockViews, type SavedView, selectViews, updateView } from './view.sql.ts';
import { isSameName, viewName } from './views.ts';

/** Refusals: NOT_FOUND; INVALID_INPUT; VIEW_NAME_TAKEN where another view of the page is called so. */
export async function renameView(
  { db }: WithDb,
  { actor, id, ...asked }: { actor: Staff; id: string; name: string },
): Promise<SavedView> {
  const name = viewName(asked.name);
  return await db.transaction().execute(async (tx) => {
    await lockViews(tx, actor.id);
    const views = await selectViews(tx, actor.id);
    const own = views.find((view) => view.id === id);
    if (!isUuid(id) || own === undefined) throw new DomainError('NOT_FOUND', { field: 'id' });
    const isTaken = views.some(
      (view) => view.id !== id && view.page === own.page && isSameName(view.name, name),
    );
    if (isTaken) throw new DomainError('VIEW_NAME_TAKEN', { field: 'name' });
    await updateView(tx, { id, staffId: actor.id, name, filters: null });
    return { ...own, name };
  });
}

import type { Staff } from '#src/domain/policy/actor.ts';
import type { ListPage } from '#src/domain/policy/list-page.ts';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import { insertView, lockViews, type SavedView, selectViews, updateView } from './view.sql.ts';
import { filtersOf, isSameName, viewName } from './views.ts';

/**
 * Saves the filters of a list under a name, for the person alone; a name that the page has already gets the new filters.
 * Refusals: INVALID_INPUT; TOO_MANY_VIEWS.
 */
export async function saveView(
  { db, clock, ids }: WithDb & WithClock & WithIds,
  { actor, page, ...asked }: { actor: Staff; page: ListPage; name: string; filters: string },
): Promise<SavedView> {
  const name = viewName(asked.name);
  const filters = filtersOf(asked.filters);
  return await db.transaction().execute(async (tx) => {
    await lockViews(tx, actor.id);
    const views = await selectViews(tx, actor.id);
    const known = views.find((view) => view.page === page && isSameName(view.name, name));
    if (known) {
      await updateView(tx, { id: known.id, staffId: actor.id, name, filters });
      return { ...known, name, filters };
    }
    if (views.length >= staffLimits.viewsMax)
      throw new DomainError('TOO_MANY_VIEWS', { facts: { most: staffLimits.viewsMax } });
    const view = { id: ids.uuid(), page, name, filters };
    await insertView(tx, { ...view, staffId: actor.id, at: clock.now() });
    return view;
  });
}

import type { Staff } from '#src/domain/policy/actor.ts';
import type { WithDb } from '#src/service/ports.ts';
import { type SavedView, selectViews } from './view.sql.ts';

/** The views that a person has saved, by page and name. */
export async function listViews({ db }: WithDb, { actor }: { actor: Staff }): Promise<SavedView[]> {
  return await selectViews(db, actor.id);
}

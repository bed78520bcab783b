import { isUuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb } from '#src/service/ports.ts';
import { deleteView, type SavedView, selectViews } from './view.sql.ts';

/** The views that a person has saved, by page and name. */
export async function listViews({ db }: WithDb, { actor }: { actor: Staff }): Promise<SavedView[]> {
  return await selectViews(db, actor.id);
}

/** Refusal: NOT_FOUND. */
export async function removeView({ db }: WithDb, { actor, id }: { actor: Staff; id: string }): Promise<void> {
  if (!isUuid(id) || !(await deleteView(db, id, actor.id)))
    throw new DomainError('NOT_FOUND', { field: 'id' });
}

/** Refusal: INVALID_INPUT with the field `name`. */
export function viewName(text: string): string {
  const name = text.trim().replaceAll(/\s+/g, ' ');
  if (name === '' || [...name].length > 60) throw new DomainError('INVALID_INPUT', { field: 'name' });
  return name;
}

export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The filters in the form of an address, without empty ones. Refusal: INVALID_INPUT with the field `filters`. */
export function filtersOf(text: string): string {
  const said = [...new URLSearchParams(text.slice(0, 2_000))].filter(([, value]) => value.trim() !== '');
  const filters = new URLSearchParams(said).toString();
  const isRight = said.length > 0 && said.every(([name]) => /^[a-z]{1,20}$/.test(name));
  if (!isRight || filters.length > 600) throw new DomainError('INVALID_INPUT', { field: 'filters' });
  return filters;
}

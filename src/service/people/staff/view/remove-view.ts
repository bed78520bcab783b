import { isUuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb } from '#src/service/ports.ts';
import { deleteView } from './view.sql.ts';

/** Refusal: NOT_FOUND. */
export async function removeView({ db }: WithDb, { actor, id }: { actor: Staff; id: string }): Promise<void> {
  if (!isUuid(id) || !(await deleteView(db, id, actor.id)))
    throw new DomainError('NOT_FOUND', { field: 'id' });
}

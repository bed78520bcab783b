import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { lockAgendas, type PersonDocument } from './agenda.sql.ts';

/** Whatever else is decided about these persons in this event waits for this transaction. Locks as reserveAgenda does. */
export async function lockAgenda(
  tx: Transaction<DB>,
  eventId: Uuid,
  persons: readonly PersonDocument[],
): Promise<void> {
  await lockAgendas(tx, eventId, persons);
}

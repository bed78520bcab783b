import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Holder } from '#src/domain/person/holder.ts';
import { lockAgenda } from '#src/service/selling/agenda/free-agenda.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { lockStock } from '#src/service/selling/hold/lock-stock.ts';
import { addAllowances } from '../rows/allowance.sql.ts';

type Document = Pick<Holder, 'documentType' | 'documentNumber'>;

/**
 * Locks what one order gives back and another one takes, in the global order: agendas, documents, pools. Then both are done in one
 * transaction, whichever locks their steps ask for again (docs/algorithms/till.md, "Exchanged").
 */
export async function lockForAnother(
  tx: Transaction<DB>,
  event: EventView,
  about: { buyers: readonly Document[]; holders: readonly Document[]; batchIds: readonly Uuid[] },
): Promise<void> {
  const { buyers, holders, batchIds } = about;
  const hasSessions = event.categories.some(({ kind }) => kind === 'ARTIST');
  if (hasSessions) await lockAgenda(tx, event.id, [...buyers, ...holders]);
  if (event.limitPerDocument !== null) {
    const own = new Map(buyers.map((one) => [`${one.documentType} ${one.documentNumber}`, one]));
    const counts = [...own.values()].map((one) => ({ ...one, units: 0 }));
    await addAllowances(tx, event.id, counts, event.limitPerDocument);
  }
  await lockStock(tx, event.id, batchIds);
}

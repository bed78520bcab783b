import type { Uuid } from '#src/domain/ids.ts';
import type { ToldSale } from '#src/domain/paper/told-sale.ts';
import type { WithDb } from '#src/service/ports.ts';
import { selectTold } from './event-papers.sql.ts';

/** The public page of a sale, as of a time; null while its organizer does not publish it. */
export async function findToldSale({ db }: WithDb, eventId: Uuid): Promise<(ToldSale & { at: Date }) | null> {
  const told = await selectTold(db, eventId);
  return told === null ? null : { ...told.sale, at: told.at };
}

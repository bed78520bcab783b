import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { ArchivedEvent } from '#src/domain/leave/archive.ts';
import { moneySums } from '#src/domain/money/money-sums.ts';
import { ArchiveBroken } from '#src/gateway/archive/port.ts';
import { chainOfLedger } from './archive-parts.ts';
import { selectLedger, selectSettled } from './ledger.sql.ts';

/** Throws where the ledger or the settlements of an event that was read are others than its archive says. */
export async function checkLedger(tx: Transaction<DB>, event: ArchivedEvent): Promise<void> {
  const chain = chainOfLedger();
  for await (const entries of selectLedger(tx, event.id)) for (const entry of entries) chain.add(entry);
  const { entries, hash, sums } = chain.end();
  const told = event.ledger;
  const isSame =
    entries === told.entries && hash === told.hash && moneySums.every((sum) => sums[sum] === told.sums[sum]);
  if (!isSame) throw new ArchiveBroken(`The ledger of ${event.slug} is another one.`);
  const settled = await selectSettled(tx, event.id);
  if (
    JSON.stringify(settled) !==
    JSON.stringify(event.settlements.map(({ number, hash: of }) => ({ number, hash: of })))
  ) {
    throw new ArchiveBroken(`The settlements of ${event.slug} are others.`);
  }
}

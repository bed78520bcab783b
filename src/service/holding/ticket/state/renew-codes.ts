import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { LockedTicket } from '../rows/lock-tickets.ts';
import { raiseHolderVersions } from '../rows/locked-tickets.sql.ts';

/** Gives tickets of one event, which the caller has locked, new codes; their former codes are refused from now on. */
export async function renewCodes(
  tx: Transaction<DB>,
  tickets: readonly Pick<LockedTicket, 'eventId' | 'id'>[],
  now: Date,
): Promise<void> {
  const [first] = tickets;
  if (first === undefined) return;
  await raiseHolderVersions(
    tx,
    first.eventId,
    tickets.map(({ id }) => id),
    now,
  );
}

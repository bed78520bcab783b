import { runEach } from '#src/service/ground/background/run-each.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '#src/service/ports.ts';
import { readOverdueTransfers } from '../rows/transfer.sql.ts';
import { closeTransfer } from './close-transfer.ts';

const atOnce = 50;

/** Offers nobody answered in time come to nothing, and their owners are told. Returns how many were due. */
export async function expireTransfers(context: WithDb & WithClock & WithIds & WithLog): Promise<number> {
  const overdue = await readOverdueTransfers(context.db, context.clock.now(), atOnce);
  await runEach(context, overdue, {
    what: 'expire-transfers',
    eventOf: ({ eventId }) => eventId,
    work: (transfer) => closeTransfer(context, { ...transfer, status: 'EXPIRED' }),
  });
  return overdue.length;
}

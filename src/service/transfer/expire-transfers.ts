import type { Context } from '../../context.ts';
import { closeTransfer } from './close-transfer.ts';
import { readOverdueTransfers } from './transfer.sql.ts';

const atOnce = 50;

/** Offers nobody answered in time come to nothing, and their owners are told. Returns how many. */
export async function expireTransfers(context: Pick<Context, 'db' | 'clock' | 'ids'>): Promise<number> {
  const overdue = await readOverdueTransfers(context.db, context.clock.now(), atOnce);
  let expired = 0;
  for (const transfer of overdue) {
    const ended = await closeTransfer(context, { ...transfer, status: 'EXPIRED' });
    if (ended.status === 'EXPIRED') expired += 1;
  }
  return expired;
}

import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { judgeUpload } from '#src/domain/gate/judge-upload.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb, WithTicketKey } from '../../ports.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { lockTickets } from '../ticket/rows/lock-tickets.ts';
import { readMovements, readRefusedEntries, updateVerdict } from './admission.sql.ts';
import { gateProgramme } from './gate-programme.ts';
import { knownTicketOf } from './known-ticket.ts';
import { settleAdmissions } from './store-scans.ts';

/**
 * Judges entries anew that came before their tickets were sold (docs/algorithms/till-roll.md, "At the gate"). The caller has locked the units
 * of these tickets, so no scan of them is stored meanwhile. Their positions in the feed stay: devices know of them already.
 */
export async function judgeScansAgain(
  context: WithDb & WithTicketKey,
  tx: Transaction<DB>,
  event: EventView,
  ticketIds: readonly Uuid[],
): Promise<void> {
  const entries = ticketIds.length === 0 ? [] : await readRefusedEntries(tx, event.id, ticketIds);
  if (entries.length === 0) return;
  const ids = [...new Set(entries.map(({ ticketId }) => ticketId))];
  const tickets = new Map((await lockTickets(tx, event.id, ids)).map((ticket) => [ticket.id, ticket]));
  const programme = await gateProgramme({ ...context, db: tx }, event);
  const all = await readMovements(tx, event.id, ids);
  const isAsked = (scanId: string) => entries.some((entry) => entry.scanId === scanId);
  const known = all.filter(({ scanId }) => !isAsked(scanId));
  for (const entry of entries) {
    const ticket = tickets.get(entry.ticketId);
    const own = known.filter(({ ticketId }) => ticketId === entry.ticketId);
    const about = {
      ...{ programme, ticket: ticket === undefined ? null : knownTicketOf(ticket) },
      isStopped: own.some(({ kind }) => kind === 'STOP'),
      movements: own.filter(({ dateId }) => dateId === entry.dateId),
    };
    const { verdict, code } = judgeUpload(about, entry.deviceId, {
      ...entry,
      answer: 'ADMITTED',
      reason: null,
    });
    await updateVerdict(tx, event.id, { scanId: entry.scanId, verdict, code });
    const movement = all.find(({ scanId }) => scanId === entry.scanId);
    if (movement !== undefined) known.push(movement);
  }
  await settleAdmissions(tx, event.id, entries, [...tickets.values()]);
}

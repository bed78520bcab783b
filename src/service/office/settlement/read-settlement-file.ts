import type { Uuid } from '#src/domain/ids.ts';
import { endLine } from '#src/domain/settlement/settlement-line.ts';
import type { WithDb } from '../../ports.ts';
import { type SettlementRow, selectPageLines, selectSettlements } from './settlement.sql.ts';
import { chainFrom } from './settlement-chain.ts';

/** A line of a settlement as its file has it. `hash`: of the chain after it; null: it is not in the chain. */
export interface SettlementFileRow {
  line: string;
  hash: string | null;
}

interface Settled {
  eventId: Uuid;
  number: number;
}

/** Null: the event has no settlement of that number. */
export async function readSettlement(
  context: WithDb,
  { eventId, number }: Settled,
): Promise<SettlementRow | null> {
  const rows = await selectSettlements(context.db, eventId);
  return rows.find((row) => row.number === number) ?? null;
}

/** A page of a settlement with the hash after each of its lines, from the hash before it; the last one with the line that ends it. */
export async function readSettlementPage(
  context: WithDb,
  settlement: SettlementRow,
  { page, hash: before }: { page: number; hash: string },
): Promise<{ rows: SettlementFileRow[]; hash: string }> {
  const { eventId, number, entries, sums, hash: whole } = settlement;
  const lines = await selectPageLines(context.db, { eventId, number, page });
  if (lines === null) throw new Error(`Settlement ${number} of ${eventId} has no page ${page}.`);
  const chain = chainFrom(before);
  const rows = lines.map((line): SettlementFileRow => ({ line, hash: chain.add(line) }));
  if (page === settlement.pages) rows.push({ line: endLine({ entries, hash: whole, sums }), hash: null });
  return { rows, hash: chain.hash() };
}

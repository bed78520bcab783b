import { freeUnits, isClosed, isSaleStopped } from '#src/domain/event/batch-status.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { RefusalCode } from '#src/domain/refusal.ts';
import type { WithClock } from '../../ports.ts';
import type { StockSnapshot, WithEvents } from '../event/event-cache.ts';
import { statusByStock } from '../event/event-stock.ts';
import type { EventView } from '../event/event-view.ts';
import type { HoldLine } from '../hold/hold-request.ts';

/** A refusal from this node's copy of the stock. A plain object, because most are only compared with the one before. */
export interface MemoryRefusal {
  code: RefusalCode;
  /** Path of the refused line; null when the refusal is about no line. */
  field: string | null;
  /** With SOLD_OUT only; null with all others. */
  remaining: number | null;
}

/**
 * Why the database would refuse these lines of a new cart, as far as this node knows; null where only the database can
 * tell (docs/algorithms/stock-and-holds.md, "Refusals from memory"). Refusals as the database returns
 * them: SOLD_OUT with nothing remaining, WAITING_LIST_FIRST, BATCH_CLOSED, SALE_NOT_OPEN, SALE_STOPPED,
 * SALE_ENDED, EVENT_CANCELED.
 */
export function findMemoryRefusal(
  context: WithClock & WithEvents,
  event: EventView,
  lines: readonly HoldLine[],
): MemoryRefusal | null {
  const now = context.clock.now();
  const code = eventRefusal(event, now);
  if (code !== null) return about(code, lines, (line) => line.quantity > 0);

  const stock = context.events.knownStock(event.id);
  if (stock === null) {
    // The first request goes to the database; if many follow, later ones are answered from here.
    context.events.stock(event.id).catch(() => {});
    return null;
  }
  let isAllForSale = true;
  for (const [index, line] of lines.entries()) {
    const batch = line.quantity > 0 ? event.batchById.get(line.batchId)?.batch : undefined;
    if (batch === undefined) continue;
    if (isClosed(batch, now)) return { code: 'BATCH_CLOSED', field: `lines.${index}`, remaining: null };
    // A later batch may have opened since, so the database decides.
    if (statusByStock(event, batch, stock.poolById, now) === 'SCHEDULED') isAllForSale = false;
    else if (stock.listed.has(batch.id)) {
      return { code: 'WAITING_LIST_FIRST', field: `lines.${index}`, remaining: null };
    }
  }
  // An expired cart must not cause a refusal as sold out: once one has expired, the database decides.
  if (!isAllForSale || (stock.lapsesAt !== null && stock.lapsesAt <= now)) return null;
  const exhausted = exhaustedPool(event, lines, stock);
  if (exhausted === null) return null;
  const draws = (line: HoldLine) =>
    event.batchById.get(line.batchId)?.batch.poolIds.includes(exhausted) === true;
  return { ...about('SOLD_OUT', lines, draws), remaining: 0 };
}

/** Refusals that do not depend on what is left: the same rules in the same order as save_carts, step 3. */
function eventRefusal(event: EventView, now: Date): RefusalCode | null {
  if (event.canceledAt !== null) return 'EVENT_CANCELED';
  if (now >= event.saleClosesAt) return 'SALE_ENDED';
  if (now < event.saleOpensAt) return 'SALE_NOT_OPEN';
  return isSaleStopped(event, now) ? 'SALE_STOPPED' : null;
}

/** An empty pool that one of the lines draws on. */
function exhaustedPool(event: EventView, lines: readonly HoldLine[], stock: StockSnapshot): Uuid | null {
  for (const { batchId, quantity } of lines) {
    if (quantity === 0) continue;
    for (const poolId of event.batchById.get(batchId)?.batch.poolIds ?? []) {
      const pool = stock.poolById.get(poolId);
      if (pool !== undefined && freeUnits(pool) <= 0) return poolId;
    }
  }
  return null;
}

/** The refused line with the highest quantity. */
function about(
  code: RefusalCode,
  lines: readonly HoldLine[],
  isAbout: (line: HoldLine) => boolean,
): MemoryRefusal {
  let at = -1;
  for (const [index, line] of lines.entries()) {
    if (isAbout(line) && line.quantity > (lines[at]?.quantity ?? 0)) at = index;
  }
  return { code, field: at < 0 ? null : `lines.${at}`, remaining: null };
}

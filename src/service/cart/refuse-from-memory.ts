import type { Context } from '../../context.ts';
import { freeUnits, hasPassed } from '../../domain/catalogue/batch-status.ts';
import type { Uuid } from '../../domain/ids.ts';
import { DomainError, type RefusalCode } from '../../domain/refusal.ts';
import type { StockSnapshot } from '../event/event-cache.ts';
import type { BatchView, EventView } from '../event/event-view.ts';
import type { HoldLine } from '../hold/hold-request.ts';

/**
 * Refuses a new cart that this node knows the stock would refuse, without asking it; returns where only the stock can
 * tell (docs/algorithms/stock-and-holds.md, "Refusals from memory"). Refusals as the stock itself tells them: SOLD_OUT
 * with nothing remaining, WAITING_LIST_FIRST, BATCH_CLOSED, SALE_NOT_OPEN, SALE_ENDED, EVENT_CANCELED.
 */
export function refuseFromMemory(
  context: Pick<Context, 'events' | 'clock'>,
  event: EventView,
  lines: readonly HoldLine[],
): void {
  const now = context.clock.now();
  const code = eventRefusal(event, now);
  if (code !== null) throw refusalOf(code, lines, (line) => line.quantity > 0);

  const stock = context.events.knownStock(event.id);
  if (stock === null) {
    // Whoever asks first asks the stock; if many follow, those after them are answered from here.
    context.events.stock(event.id).catch(() => {});
    return;
  }
  let isAllForSale = true;
  for (const [index, line] of lines.entries()) {
    const batch = line.quantity > 0 ? event.batchById.get(line.batchId)?.batch : undefined;
    if (batch === undefined) continue;
    if (isClosed(batch, now)) throw new DomainError('BATCH_CLOSED', { field: `lines.${index}` });
    // Whether a later batch is open yet may have changed since: a no of this kind is the stock's.
    if (!isItsTurn(event, batch, stock, now)) isAllForSale = false;
    else if (stock.listed.has(batch.id)) {
      throw new DomainError('WAITING_LIST_FIRST', { field: `lines.${index}` });
    }
  }
  // Nobody is told "sold out" because of a cart that is dead already: once one has run out, the stock is asked.
  if (!isAllForSale || (stock.lapsesAt !== null && stock.lapsesAt <= now)) return;
  const exhausted = exhaustedPool(event, lines, stock);
  if (exhausted === null) return;
  const draws = (line: HoldLine) =>
    event.batchById.get(line.batchId)?.batch.poolIds.includes(exhausted) === true;
  throw refusalOf('SOLD_OUT', lines, draws, { remaining: 0 });
}

/** What the stock refuses whatever is left: the same rules in the same order (save_carts, step 3). */
function eventRefusal(event: EventView, now: Date): RefusalCode | null {
  if (event.canceledAt !== null) return 'EVENT_CANCELED';
  if (now >= event.saleClosesAt) return 'SALE_ENDED';
  return now < event.saleOpensAt ? 'SALE_NOT_OPEN' : null;
}

function isClosed(batch: BatchView, now: Date): boolean {
  return [batch.closedAt, batch.closesAt].some((at) => at !== null && at <= now);
}

function isItsTurn(event: EventView, batch: BatchView, stock: StockSnapshot, now: Date): boolean {
  if (batch.opensAt !== null && batch.opensAt > now) return false;
  const before =
    batch.previousBatchId === null ? undefined : event.batchById.get(batch.previousBatchId)?.batch;
  if (before === undefined) return batch.previousBatchId === null;
  const ownPool = before.ownPoolId === null ? null : (stock.poolById.get(before.ownPoolId) ?? null);
  return hasPassed({ ...before, ownPool }, now);
}

/** A pool without a single unit left that one of the lines needs a unit of. */
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

/** Named after the line that asks for most of what is refused. */
function refusalOf(
  code: RefusalCode,
  lines: readonly HoldLine[],
  isAbout: (line: HoldLine) => boolean,
  facts?: Record<string, number>,
): DomainError {
  let at = -1;
  for (const [index, line] of lines.entries()) {
    if (isAbout(line) && line.quantity > (lines[at]?.quantity ?? 0)) at = index;
  }
  return new DomainError(code, {
    ...(at < 0 ? {} : { field: `lines.${at}` }),
    ...(facts === undefined ? {} : { facts }),
  });
}

import { ticketKeyOf } from '#src/domain/catalogue/written-key-of.ts';
import { type BatchFacts, type BatchStatus, isBatchStopped } from '#src/domain/event/batch-status.ts';
import type { CategoryKind, LocalizedText } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { readUnitsOfBatches } from '../../holding/money/read-totals.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { batchesOnSale, statusOfBatch } from '../../selling/event/event-stock.ts';
import { readCurrentEvent } from '../../selling/event/read-current-event.ts';
import { countHeldUnits } from '../../selling/hold/count-held-units.ts';
import { selectBatches } from './office-event.sql.ts';
import { officeGroupName, officeOfferName } from './office-names.ts';

export interface BatchSales {
  id: Uuid;
  key: string;
  offerKey: string;
  /** With its ticket type: "Sexta-feira, inteira". */
  offerName: LocalizedText;
  /** The shelf on which it is: "Ingressos". */
  shelf: LocalizedText;
  /** Offers that are looked after together: the ticket types of one ticket, the sizes of one thing. */
  group: string;
  groupName: LocalizedText;
  number: number | null;
  kind: CategoryKind;
  /** Half-price and social tickets cost, open and close as another ticket type says. */
  followsOffer: string | null;
  priceCents: number;
  feeCents: number;
  opensAt: Date | null;
  closesAt: Date | null;
  /** Closed by hand. */
  closedAt: Date | null;
  /** null where it is not stopped now; `stoppedUntil` null: until somebody opens it. */
  stoppedAt: Date | null;
  stoppedUntil: Date | null;
  state: BatchStatus;
  held: number;
  sold: number;
}

/** Every batch of an event that anybody may buy, with what is held (by the stock ledger) and sold of it (by the money ledger); none for a draft. */
export async function readBatchSales(
  context: WithDb & WithClock & WithEvents,
  { id }: { id: Uuid },
): Promise<BatchSales[]> {
  const current = await readCurrentEvent(context, id);
  if (current === null) return [];
  const { event, stock } = current;
  const rows = new Map((await selectBatches(context.db, [id])).map((row) => [row.id, row]));
  const held = new Map((await countHeldUnits(context, id)).map(({ batchId, units }) => [batchId, units]));
  const sold = await readUnitsOfBatches(context, [id]);
  const now = context.clock.now();
  const isOver = event.canceledAt !== null || now >= event.saleClosesAt;
  const keys = new Set([...rows.values()].map(({ offerKey }) => offerKey));
  return batchesOnSale(event).map(({ batch, offer, category }) => ({
    id: batch.id,
    kind: category.kind,
    key: rows.get(batch.id)?.key ?? '',
    offerKey: rows.get(batch.id)?.offerKey ?? '',
    followsOffer: followedBy(rows.get(batch.id)?.offerKey ?? '', keys),
    offerName: officeOfferName(offer, event.timeZone),
    shelf: category.name,
    group: offer.groupKey ?? ticketKeyOf(rows.get(batch.id)?.offerKey ?? ''),
    groupName: officeGroupName(offer, event.timeZone),
    number: batch.number,
    priceCents: batch.priceCents,
    feeCents: batch.feeCents,
    opensAt: batch.opensAt,
    closesAt: batch.closesAt,
    closedAt: batch.closedAt,
    ...stopOf(batch, now),
    // After the sale of the whole event nothing is on sale, whatever the batch's own times say.
    state: isOver ? 'CLOSED' : statusOfBatch(event, batch, stock, now),
    held: held.get(batch.id) ?? 0,
    sold: sold.get(batch.id) ?? 0,
  }));
}

/** The offer that a half-price or social one was derived from, by its key. */
function followedBy(offerKey: string, keys: ReadonlySet<string>): string | null {
  const whole = ticketKeyOf(offerKey);
  return whole !== offerKey && keys.has(whole) ? whole : null;
}

function stopOf(batch: BatchFacts, now: Date): Pick<BatchSales, 'stoppedAt' | 'stoppedUntil'> {
  const { stoppedAt, stoppedUntil } = batch;
  return isBatchStopped(batch, now) ? { stoppedAt, stoppedUntil } : { stoppedAt: null, stoppedUntil: null };
}

import type { BatchStatus } from '../event/batch-status.ts';
import type { LocalizedText } from '../event/event-definition.ts';

/**
 * The sale of an event at one instant, as a wall shows it (docs/algorithms/live-sale.md). Each part has entries by key, so that
 * a change names the entries that differ. Sums are in centavos.
 */
export interface LiveSale {
  event: LiveEvent;
  /** By the money ledger; `held` counts tickets in carts and in orders that may still be paid. */
  units: { tickets: number; courtesies: number; others: number; held: number };
  /** By the key of the batch. */
  batches: Readonly<Record<string, LiveBatch>>;
  /** Places by the key of the day, and of the sector over all days; no sectors where there are none. */
  days: Readonly<Record<string, LivePlaces>>;
  sectors: Readonly<Record<string, LivePlaces>>;
  /** By day, or by day and sector. */
  halfPrice: Readonly<Record<string, LiveQuota>>;
  /** Units by the hour in which they were sold, less those given back in it; the key is hours since 1970. */
  hours: Readonly<Record<string, LiveHour>>;
  /** Without entries where no waiting room stands. */
  room: Partial<LiveRoom>;
  /** By the key of the offer. */
  waiting: Readonly<Record<string, LiveWaiting>>;
  /** Without entries for who may not see sums. */
  money: Partial<LiveMoney>;
  /** Gross by hour, as `hours`; without entries for who may not see sums. */
  moneyHours: Readonly<Record<string, number>>;
}

export interface LiveEvent {
  id: string;
  name: LocalizedText;
  timeZone: string;
  saleOpensAt: string;
  saleClosesAt: string;
  isCanceled: boolean;
}

export interface LiveBatch {
  /** In the order of the event's page. */
  position: number;
  offerKey: string;
  offerName: LocalizedText;
  /** null is the single batch. */
  number: number | null;
  isTicket: boolean;
  state: BatchStatus;
  sold: number;
  held: number;
  /** By the scarcest counter that it draws on. */
  left: number;
}

export interface LivePlaces {
  position: number;
  name: LocalizedText;
  capacity: number;
  sold: number;
  held: number;
}

export interface LiveQuota {
  position: number;
  scope: LocalizedText;
  /** Tickets for the public, and how many of them are kept for half-price. */
  places: number;
  quota: number;
  sold: number;
  held: number;
  /** Bounded by the places that are left. */
  left: number;
  /** Until then the quota is kept; null where nothing says so. */
  keptUntil: string | null;
}

export interface LiveHour {
  tickets: number;
  courtesies: number;
  others: number;
}

export interface LiveRoom {
  state: string;
  waiting: number;
  inside: number;
  insideMax: number;
  calledLastMinute: number;
  ratePerMinute: number;
}

export interface LiveWaiting {
  offerName: LocalizedText;
  people: number;
  units: number;
}

export interface LiveMoney {
  gross: number;
  fee: number;
  discount: number;
  refunds: number;
  net: number;
  /** Every order of an earlier release is in the sums. */
  isComplete: boolean;
}

/** The parts that a stream shows: `SUMS` all, `FIGURES` all but sums, `UNITS` neither sums nor what counts people. */
export type LiveView = 'SUMS' | 'FIGURES' | 'UNITS';

/** The sale as a view has it. */
export function seenAs(sale: LiveSale, view: LiveView): LiveSale {
  const figures: LiveSale = view === 'SUMS' ? sale : { ...sale, money: {}, moneyHours: {} };
  return view === 'UNITS' ? { ...figures, room: {}, waiting: {} } : figures;
}

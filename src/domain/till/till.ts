import { DomainError } from '../refusal.ts';

/** How a sale at a till is paid; the constraint till_sale_way_known has the same names. FREE: it costs nothing. */
export const tillWays = ['CASH', 'TERMINAL', 'PIX', 'FREE'] as const;
export type TillWay = (typeof tillWays)[number];

export const drawerKinds = [
  'OPENING',
  'IN',
  'OUT',
  'SALE',
  'REFUND',
  'DIFFERENCE',
  'DIFFERENCE_BACK',
] as const;
/** The ways in which the cash of a drawer changes. */
export type DrawerKind = (typeof drawerKinds)[number];

export const tillSaleStates = ['HELD', 'WAITING', 'SOLD', 'TAKEN_BACK', 'ENDED'] as const;
export type TillSaleState = (typeof tillSaleStates)[number];

/** Bounds of a till (docs/algorithms/till.md). */
export const tillLimits = {
  /** How long units are held for a sale, and a Pix can be paid. */
  holdMinutes: 5,
  /** How long a seller may take a sale back. */
  backMinutes: 60,
  /** The largest note. Who gives one note less pays as well, so change never reaches it. */
  largestNoteCents: 20_000,
  /** The cash of a drawer or of one movement, at most. */
  drawerCentsMax: 100_000_000,
  linesMax: 20,
  unitsMax: 50,
  slipLengthMax: 20,
} as const;

/** The change for a total, in centavos. Refusals: INVALID_INPUT without an amount, CASH_TOO_LITTLE, CASH_TOO_MUCH. */
export function changeFor(
  totalCents: number,
  receivedCents: number | null,
  field = 'sale.receivedCents',
): number {
  if (receivedCents === null || !Number.isSafeInteger(receivedCents) || receivedCents < 0) {
    throw new DomainError('INVALID_INPUT', { field });
  }
  const changeCents = receivedCents - totalCents;
  if (changeCents < 0) throw new DomainError('CASH_TOO_LITTLE', { field, facts: { total: totalCents } });
  if (changeCents >= tillLimits.largestNoteCents) throw new DomainError('CASH_TOO_MUCH', { field });
  return changeCents;
}

/** A slip as it is compared: `00 47-11` and `004711` are one. Refusals: INVALID_INPUT for none, FIELD_TOO_LONG. */
export function slipOf(typed: string | null, field: string): string {
  const slip = (typed ?? '').toUpperCase().replace(/[^0-9A-Z]/g, '');
  if (slip === '') throw new DomainError('INVALID_INPUT', { field });
  if (slip.length > tillLimits.slipLengthMax) throw new DomainError('FIELD_TOO_LONG', { field });
  return slip;
}

/** Cash as somebody counted it, in centavos. Refusal: INVALID_INPUT. */
export function countedCash(cents: number, field = 'countedCents'): number {
  const isCash = Number.isSafeInteger(cents) && cents >= 0 && cents <= tillLimits.drawerCentsMax;
  if (!isCash) throw new DomainError('INVALID_INPUT', { field });
  return cents;
}

/** A movement as the drawer has it: below 0 for what is taken out. Refusal: INVALID_INPUT for an amount that is not above 0. */
export function movedCash(kind: 'IN' | 'OUT', amountCents: number): number {
  const cents = countedCash(amountCents, 'amountCents');
  if (cents === 0) throw new DomainError('INVALID_INPUT', { field: 'amountCents' });
  return kind === 'IN' ? cents : -cents;
}

/** The balance after an entry. Refusals: DRAWER_SHORT, which does not tell what is there; INVALID_INPUT above any drawer. */
export function balanceAfter(balanceCents: number, amountCents: number, field: string): number {
  const after = balanceCents + amountCents;
  if (after < 0) throw new DomainError('DRAWER_SHORT', { field });
  if (after > tillLimits.drawerCentsMax) throw new DomainError('INVALID_INPUT', { field });
  return after;
}

/** True while a seller may take back what was sold in this shift at `soldAt`. */
export function mayTakeBack(sale: { shiftId: string; soldAt: Date }, shiftId: string, now: Date): boolean {
  const until = sale.soldAt.getTime() + tillLimits.backMinutes * 60_000;
  return sale.shiftId === shiftId && now.getTime() <= until;
}

/** The state of a sale, which follows from its cart and its order and is stored nowhere. */
export function tillSaleState(
  of: {
    cart: { state: 'open' | 'ordered' | 'released' | 'expired'; expiresAt: Date | null };
    order: { isUnpaid: boolean; isApproved: boolean; wasSold: boolean } | null;
  },
  now: Date,
): TillSaleState {
  const { cart, order } = of;
  if (order !== null) {
    if (order.isUnpaid) return 'WAITING';
    if (order.isApproved) return 'SOLD';
    return order.wasSold ? 'TAKEN_BACK' : 'ENDED';
  }
  const isHeld = cart.state === 'open' && (cart.expiresAt === null || cart.expiresAt > now);
  return isHeld ? 'HELD' : 'ENDED';
}

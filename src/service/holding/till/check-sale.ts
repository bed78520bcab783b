import { createHash } from 'node:crypto';
import { type HalfPriceGroundId, halfPriceGroundIds } from '#src/domain/half-price/grounds.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import { bearerOf } from '#src/domain/person/bearer.ts';
import { normalEmail } from '#src/domain/person/email.ts';
import { type Holder, type HolderInput, readHolder, type UnnamedInput } from '#src/domain/person/holder.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { changeFor, slipOf, type TillWay, tillLimits, tillWays } from '#src/domain/till/till.ts';
import { checkLines } from '../../selling/cart/check-lines.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import type { HoldLine } from '../../selling/hold/hold-request.ts';

export interface TillPerson {
  name: string;
  lastName: string;
  documentType: 'CPF' | 'PASSPORT';
  documentNumber: string;
}

/** A sale as its page asks for it; money in centavos. */
export interface TillSaleInput {
  /** Chosen by the page: sent again it is one sale. */
  id: Uuid;
  lines: readonly {
    batchId: Uuid;
    quantity: number;
    holders?: readonly { person?: TillPerson | null; ground?: string | null }[] | null;
  }[];
  expectedTotalCents: number;
  way: TillWay;
  receivedCents?: number | null;
  slip?: string | null;
  buyer?: TillPerson | null;
  email?: string | null;
  locale?: Locale | null;
}

/** The same, as far as it can be checked without stock. */
export interface CheckedSale {
  id: Uuid;
  lines: HoldLine[];
  holders: (HolderInput | UnnamedInput)[];
  totalCents: number;
  way: TillWay;
  receivedCents: number | null;
  slip: string | null;
  buyer: Holder;
  email: string | null;
  locale: Locale;
  /** The digest of all that was asked. */
  digest: string;
}

/** The part of a sale that says what is sold and to whom. */
export type CheckedUnits = Pick<CheckedSale, 'id' | 'lines' | 'holders' | 'buyer' | 'email' | 'locale'>;

/**
 * Refusals: INVALID_INPUT for what is no id, no sum, no way, or a way that does not go with the sum; CASH_TOO_LITTLE,
 * CASH_TOO_MUCH, FIELD_TOO_LONG for a slip, and those of checkUnits.
 */
export function checkSale(event: EventView, sale: TillSaleInput): CheckedSale {
  const { way, expectedTotalCents: totalCents } = sale;
  if (!isUuid(sale.id)) throw new DomainError('INVALID_INPUT', { field: 'sale.id' });
  if (!Number.isSafeInteger(totalCents) || totalCents < 0) {
    throw new DomainError('INVALID_INPUT', { field: 'sale.expectedTotalCents' });
  }
  if (!tillWays.includes(way) || (way === 'FREE') !== (totalCents === 0)) {
    throw new DomainError('INVALID_INPUT', { field: 'sale.way' });
  }
  const units = checkUnits(event, sale);
  const receivedCents = way === 'CASH' ? (sale.receivedCents ?? null) : null;
  if (way === 'CASH') changeFor(totalCents, receivedCents);
  const slip = way === 'TERMINAL' ? slipOf(sale.slip ?? null, 'sale.slip') : null;
  return { ...units, totalCents, way, receivedCents, slip, digest: digestOf(asked(sale)) };
}

/** Refusals: EMAIL_INVALID, HALF_PRICE_GROUND_INVALID, HOLDERS_INVALID, NAME_SIGN, QUANTITY_INVALID, and those of checkLines. */
export function checkUnits(
  event: EventView,
  sale: Pick<TillSaleInput, 'id' | 'lines' | 'buyer' | 'email' | 'locale'>,
): CheckedUnits {
  const { id } = sale;
  const lines = linesOf(event, sale.lines);
  const locale = sale.locale ?? 'pt';
  const buyer =
    sale.buyer == null ? bearerOf(id, locale) : readHolder(sale.buyer, (name) => `sale.buyer.${name}`);
  const holders = sale.lines.flatMap((line, index) => holdersOf(line, `sale.lines.${index}.holders`));
  return { id, lines, holders, buyer, email: emailOf(sale.email), locale };
}

/** The digest of all that was asked, with fields in one order. */
export const digestOf = (fields: unknown): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('hex');

/** Lines of units, a whole sale within its bounds. */
function linesOf(event: EventView, lines: TillSaleInput['lines']): HoldLine[] {
  const field = 'sale.lines';
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isBounded = lines.length <= tillLimits.linesMax && units >= 1 && units <= tillLimits.unitsMax;
  if (!isBounded || lines.some(({ quantity }) => quantity < 1)) {
    throw new DomainError('QUANTITY_INVALID', { field, facts: { max: tillLimits.unitsMax } });
  }
  return checkLines(event, lines);
}

function holdersOf(line: TillSaleInput['lines'][number], field: string): (HolderInput | UnnamedInput)[] {
  return (line.holders ?? []).map(({ person, ground }, index) => {
    const said = groundOf(ground ?? null, `${field}.${index}.ground`);
    const unnamed = { batchId: line.batchId, halfPriceGround: said };
    return person == null ? unnamed : { ...unnamed, ...person };
  });
}

function groundOf(ground: string | null, field: string): HalfPriceGroundId | null {
  const known = halfPriceGroundIds.find((one) => one === ground) ?? null;
  if (ground !== null && known === null) throw new DomainError('HALF_PRICE_GROUND_INVALID', { field });
  return known;
}

function emailOf(typed: string | null | undefined): string | null {
  if (typed == null || typed.trim() === '') return null;
  const email = normalEmail(typed);
  if (email === null) throw new DomainError('EMAIL_INVALID', { field: 'sale.email' });
  return email;
}

/** Fields in one order, whatever order they came in. */
function asked(sale: TillSaleInput) {
  return [
    ...[sale.expectedTotalCents, sale.way, sale.receivedCents ?? null, sale.slip ?? null],
    ...askedUnits(sale),
  ];
}

export function askedUnits({
  lines,
  buyer,
  ...sale
}: Pick<TillSaleInput, 'lines' | 'buyer' | 'email' | 'locale'>) {
  const person = (one: TillPerson | null | undefined) =>
    one == null ? null : [one.name, one.lastName, one.documentType, one.documentNumber];
  return [
    ...[sale.email ?? null, sale.locale ?? null, person(buyer)],
    lines.map(({ batchId, quantity, holders }) => [
      ...[batchId, quantity, (holders ?? []).map((one) => [one.ground ?? null, person(one.person)])],
    ]),
  ];
}

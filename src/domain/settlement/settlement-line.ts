import type { FeeContract } from '../pricing/fee-contract.ts';
import type { SettledEntry, SettlementSums } from './settled-entry.ts';
import { settlementSumNames } from './settled-entry.ts';
import type { Beginning, SettlementTerms } from './settlement-terms.ts';
import { termsNumbers } from './settlement-terms.ts';

/**
 * The lines of a settlement in their canonical form (docs/algorithms/settlement.md, "The chain"): fields between `|`, integers
 * in decimal without a sign for 0, instants as `2026-12-05T17:00:00.000Z`, `-` for nothing. No field has a `|`, a space, a quote or a line end.
 */
export const lineFields = [
  ...[
    'id',
    'order',
    'placedAt',
    'at',
    'cause',
    'method',
    'account',
    'earlier',
    'unitPrice',
    'unitFee',
    'orders',
    'units',
  ],
  ...[
    'price',
    'discount',
    'fee',
    'delivery',
    'insurance',
    'captured',
    'refund',
    'sent',
    'chargedBack',
    'financing',
  ],
  ...['organizerFee', 'cost'],
] as const;

type Field = string | number | Date | null;

function lineOf(kind: string, fields: readonly Field[]): string {
  return [kind, ...fields.map(fieldText)].join('|');
}

function fieldText(field: Field): string {
  if (field === null) return '-';
  // Most fields of a million lines are numbers, which have none of these signs.
  if (typeof field === 'number') return String(field);
  if (field instanceof Date) return field.toISOString();
  if (field === '' || /[|\s"]/.test(field)) throw new Error(`No canonical field: ${JSON.stringify(field)}`);
  return field;
}

/** The first line: which event, which settlement, when it was frozen, and the hash it goes on from. */
export function beginLine(of: {
  eventCode: string;
  number: number;
  frozenAt: Date;
  previousHash: string;
}): string {
  return lineOf('begin', ['1', of.eventCode, of.number, of.frozenAt, of.previousHash]);
}

export function termsLine({ startsAt, agreed }: Beginning<SettlementTerms>): string {
  return lineOf('terms', [
    startsAt,
    ...termsNumbers.map((name) => agreed[name]),
    ...[agreed.schedule, agreed.receiver, agreed.deliveryFor],
  ]);
}

export function contractLine({ startsAt, agreed }: Beginning<FeeContract>): string {
  const { basisPoints, fixedCents, minimumCents, freeCents, orderCents, bearer } = agreed;
  // Left out where there is none, as in files of earlier releases: their hashes stay.
  const ofOrder = orderCents === 0 ? [] : [orderCents];
  return lineOf('contract', [
    startsAt,
    ...[basisPoints, fixedCents, minimumCents, freeCents, bearer],
    ...ofOrder,
  ]);
}

export function entryLine(entry: SettledEntry): string {
  const { sums, unit } = entry;
  return lineOf('entry', [
    ...[entry.id, entry.orderNumber, entry.placedAt, entry.at, entry.cause, entry.method, entry.account],
    ...[entry.isOfEarlier ? 1 : 0, unit?.priceCents ?? null, unit?.feeCents ?? null, sums.orders, sums.units],
    ...[
      sums.price,
      sums.discount,
      sums.fee,
      sums.delivery,
      sums.insurance,
      sums.captured,
      sums.refund,
      sums.sent,
    ],
    ...[sums.chargedBack, sums.financing, entry.organizerFeeCents, entry.costCents],
  ]);
}

/** The last line of an exported file. It is no part of the chain: it says what the chain and the sums should be. */
export function endLine(of: { entries: number; hash: string; sums: SettlementSums }): string {
  return lineOf('end', [of.entries, of.hash, ...settlementSumNames.map((name) => of.sums[name])]);
}

/** Before the first settlement of an event. */
export const firstHash = '0'.repeat(64);

import { DomainError } from '../../refusal.ts';
import type { DraftChange } from '../draft-edit.ts';
import { type DraftPath, isRecord, valueAt } from '../draft-path.ts';
import { pathOfBatch } from '../refusal-path.ts';
import { capacitiesOf } from './capacities.ts';

/**
 * An act on a sale under way. A batch is named by the key of any ticket type that it has; all of them open and cost
 * together. `from` or `to` null: the units come from nowhere, or go nowhere.
 */
export type SaleChange =
  | { kind: 'OPEN_BATCH'; batchKey: string }
  | { kind: 'PRICE_BATCH'; batchKey: string; priceCents: number }
  | { kind: 'MOVE_UNITS'; from: DraftPath | null; to: DraftPath | null; units: number };

export type SaleChangeKind = SaleChange['kind'];

/** What else a batch costs: it keeps its share of the price. */
const sharesOfPrice = ['feeCents', 'socialPriceCents'] as const;

/**
 * The changes that the act makes to the written event. Refusals: BATCH_NOT_FOUND; PRICE_INVALID; CAPACITY_NOT_FOUND; UNITS_INVALID, also for more units than there are.
 */
export function changesOfSale(written: unknown, change: SaleChange): DraftChange[] {
  switch (change.kind) {
    case 'OPEN_BATCH': {
      const path = batchIn(written, change.batchKey);
      return [{ kind: 'REMOVE', path: [...path, 'opensAt'] }];
    }
    case 'PRICE_BATCH':
      return priced(written, batchIn(written, change.batchKey), change.priceCents);
    case 'MOVE_UNITS':
      return moved(written, change);
  }
}

function batchIn(written: unknown, key: string): DraftPath {
  const path = pathOfBatch(written, key, '');
  if (path.at(-2) !== 'batches' || !isRecord(valueAt(written, path)))
    throw new DomainError('BATCH_NOT_FOUND', { field: 'batch' });
  return path;
}

function priced(written: unknown, path: DraftPath, priceCents: number): DraftChange[] {
  if (!Number.isSafeInteger(priceCents) || priceCents < 0)
    throw new DomainError('PRICE_INVALID', { field: 'priceCents' });
  const batch = valueAt(written, path) as Record<string, unknown>;
  const before = Number(batch.priceCents);
  const shares = sharesOfPrice.flatMap((field): DraftChange[] => {
    const share = batch[field];
    if (typeof share !== 'number' || before <= 0) return [];
    return [{ kind: 'SET', path: [...path, field], value: Math.round((share * priceCents) / before) }];
  });
  return [{ kind: 'SET', path: [...path, 'priceCents'], value: priceCents }, ...shares];
}

function moved(written: unknown, change: Extract<SaleChange, { kind: 'MOVE_UNITS' }>): DraftChange[] {
  const { from, to, units } = change;
  if (!Number.isSafeInteger(units) || units < 1) throw new DomainError('UNITS_INVALID', { field: 'units' });
  const places = capacitiesOf(written);
  const unitsAt = (path: DraftPath, field: string): number => {
    const place = places.find((one) => one.path.join('/') === path.join('/'));
    if (place === undefined) throw new DomainError('CAPACITY_NOT_FOUND', { field });
    return place.units;
  };
  if (from === null && to === null) throw new DomainError('CAPACITY_NOT_FOUND', { field: 'to' });
  if (from !== null && to !== null && from.join('/') === to.join('/'))
    throw new DomainError('CAPACITY_NOT_FOUND', { field: 'to' });
  const changes: DraftChange[] = [];
  if (from !== null) {
    const left = unitsAt(from, 'from') - units;
    if (left < 0) throw new DomainError('UNITS_INVALID', { field: 'units' });
    changes.push({ kind: 'SET', path: from, value: left });
  }
  if (to !== null) changes.push({ kind: 'SET', path: to, value: unitsAt(to, 'to') + units });
  return changes;
}

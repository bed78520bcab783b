import { isUuid } from '#src/domain/ids.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { OrderFilter } from '../orders/order-filter.ts';

/** The filter of a page as its row has it: without what is not set, and times as texts. */
export type StoredFilter = { [Field in keyof OrderFilter]?: string };

/** Refusal: INVALID_INPUT for an id or a time that is none. */
export function storedFilter(filter: OrderFilter): StoredFilter {
  const said = Object.entries(filter).filter(([, value]) => value != null && value !== '');
  for (const [field, value] of said) {
    const isId = ['organizerId', 'eventId', 'customerId', 'takenBy'].includes(field);
    const isRight = isId ? isUuid(String(value)) : !(value instanceof Date) || !Number.isNaN(value.getTime());
    if (!isRight || String(value).length > 400) throw new DomainError('INVALID_INPUT', { field });
  }
  return Object.fromEntries(
    said.map(([field, value]) => [field, value instanceof Date ? value.toISOString() : String(value)]),
  );
}

export function filterOf({ from, until, ...stored }: StoredFilter): OrderFilter {
  return {
    ...(stored as OrderFilter),
    from: from === undefined ? null : new Date(from),
    until: until === undefined ? null : new Date(until),
  };
}

import { type DeliveryMethod, deliveryMethods } from '#src/domain/delivery/delivery-method.ts';
import type { DraftChange } from '#src/domain/draft/draft-edit.ts';
import { isRecord } from '#src/domain/draft/draft-path.ts';

const path = ['delivery'];

/** The methods that are offered. A list that is absent or empty means by mail alone, at no cost. */
export function methodsIn(delivery: unknown): DeliveryMethod[] {
  const written = Array.isArray(delivery) ? delivery.filter(isRecord).map(({ method }) => method) : [];
  const known = deliveryMethods.filter((method) => written.includes(method));
  return known.length === 0 ? ['ELECTRONIC'] : known;
}

/** The change that offers a method, or no longer does; null where that would leave none. */
export function methodChange(
  delivery: unknown,
  method: DeliveryMethod,
  isWanted: boolean,
): DraftChange | null {
  const present = methodsIn(delivery);
  if (isWanted === present.includes(method)) return null;
  if (!isWanted) {
    if (present.length === 1) return null;
    return { kind: 'REMOVE', path: [...path, `#${method}`] };
  }
  const value = method === 'DELIVERY' ? { method, priceCents: 0, businessDaysMax: 10 } : { method };
  const isUnwritten = !Array.isArray(delivery) || delivery.length === 0;
  // By mail is offered without a word; beside another method it must be listed.
  if (isUnwritten) return { kind: 'SET', path, value: [{ method: 'ELECTRONIC' }, value] };
  const place = deliveryMethods.indexOf(method);
  const before = deliveryMethods.slice(0, place).findLast((one) => present.includes(one));
  return { kind: 'INSERT', path, value, after: before === undefined ? null : `#${before}` };
}

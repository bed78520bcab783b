import type { OfferDefinition } from '../../event/event-definition.ts';
import { maxPerOrderUsual } from '../offer-base.ts';

/** What every offer writes, in the order in which it is written. */
export function writeOfferBase(
  { key, name, description, maxPerOrder }: OfferDefinition,
  usual: number = maxPerOrderUsual,
) {
  return {
    key,
    name,
    description: description ?? undefined,
    maxPerOrder: maxPerOrder === usual ? undefined : maxPerOrder,
  };
}

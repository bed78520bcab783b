import type { OfferDefinition } from '../../event/event-definition.ts';
import { maxPerOrderDefault } from '../read/offer-base.ts';

/** The fields that every offer writes, in order. */
export function writeOfferBase(
  { key, name, description, maxPerOrder }: OfferDefinition,
  usual: number = maxPerOrderDefault,
) {
  return {
    key,
    name,
    description: description ?? undefined,
    maxPerOrder: maxPerOrder === usual ? undefined : maxPerOrder,
  };
}

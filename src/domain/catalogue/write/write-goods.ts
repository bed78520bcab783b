import { type OfferDefinition, poolKey } from '../../event/event-definition.ts';
import type { EventDefinition } from '../event-definition.ts';
import type { GoodsOfferInput } from '../written/written-offers.ts';
import { saleBatches, wholeCapacityOf, writePickup, writtenUnits } from './definition-lookup.ts';
import { batchOfAll, writeBatches, writtenFee } from './write-batches.ts';
import { withoutEmpty } from './write-content.ts';
import { writeOfferBase } from './write-offer-base.ts';

/** Goods, or all variants of one group. */
export function writeGoods(
  definition: EventDefinition,
  [offer, ...others]: readonly [OfferDefinition, ...OfferDefinition[]],
): GoodsOfferInput {
  const key = offer.groupKey ?? offer.key;
  const written = {
    ...writeOfferBase({ ...offer, key }),
    photo: offer.photo === null ? undefined : withoutEmpty<GoodsOfferInput['photo']>(offer.photo),
    dates: offer.dateKeys.length > 0 ? offer.dateKeys : undefined,
    pickup: writePickup(definition, offer.pickup),
  };
  const stockOf = (offerKey: string) => wholeCapacityOf(definition, poolKey.stock(offerKey));
  const batches = saleBatches(definition, offer.key);
  if (offer.groupKey === null)
    return {
      ...written,
      stock: stockOf(key),
      batches: writeBatches(definition, batches, { demo: true }),
    };
  const variants = [offer, ...others];
  const firsts = variants.flatMap((variant) => saleBatches(definition, variant.key).slice(0, 1));
  const shared = batches.length === 1 ? batchOfAll(firsts) : undefined;
  const offersBatches = writeBatches(definition, shared === undefined ? batches : [shared], { demo: false });
  return {
    ...written,
    variants: variants.map((variant, index) => {
      const own = firsts[index]!;
      const hasOwnPrice =
        shared !== undefined && (own.priceCents !== shared.priceCents || own.feeCents !== shared.feeCents);
      return {
        key: variant.key.slice(key.length + 1),
        name: variant.variant ?? variant.name,
        stock: stockOf(variant.key),
        priceCents: hasOwnPrice ? own.priceCents : undefined,
        demoSold: writtenUnits(own.demoSold),
      };
    }),
    batches:
      shared === undefined
        ? offersBatches
        : offersBatches.map((batch) => ({ ...batch, feeCents: writtenFee([shared, ...firsts]) })),
  };
}

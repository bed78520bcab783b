import type { LocalizedText, OfferDefinition, PartDefinition } from '../../event/event-definition.ts';
import { poolKey } from '../../event/event-definition.ts';
import { oneHalfPriceDescription } from '../../half-price/one-half-price.ts';
import type { EventDefinition } from '../event-definition.ts';
import type { BundleOfferInput, TicketOfferInput } from '../written/written-offers.ts';
import { isDerived } from '../written-key-of.ts';
import { capacityOf, offersOfGroup, saleBatches, writePickup, writtenUnits } from './definition-lookup.ts';
import { writeBatches, writeQuantity, writtenFee } from './write-batches.ts';
import { writeOfferBase } from './write-offer-base.ts';

/** A ticket with the fields that describe its derived offers. */
export function writeTicket(definition: EventDefinition, offer: OfferDefinition): TicketOfferInput {
  const sibling = (ending: string) => {
    const found = definition.offers.find(({ key }) => key === `${offer.key}-${ending}`);
    return found !== undefined && isDerived(found) ? found : undefined;
  };
  const [half, outside, social] = [sibling('half'), sibling('half-60'), sibling('social')];
  const { oneHalfPrice, venue } = definition;
  const ofHalf = oneHalfPrice ? oneHalfPriceDescription(venue.state) : offer.description;
  const batchesOf = (one: OfferDefinition | undefined) =>
    one === undefined ? [] : saleBatches(definition, one.key);
  const [batches, halves, others, socials] = [offer, half, outside, social].map(batchesOf);
  return {
    ...writeOfferBase(offer),
    ticketType: offer.ticketType === 'FULL' || offer.ticketType === 'FREE' ? offer.ticketType : 'SINGLE',
    dates: offer.dateKeys,
    sector: offer.sectorKey ?? undefined,
    half: half && writeSibling(half, ofHalf),
    social: social && writeSibling(social, offer.description),
    batches: writeBatches(definition, batches ?? [], { demo: true }).map((written, index) => {
      const [own, halved, other, lowered] = [batches, halves, others, socials].map((all) => all?.[index]);
      const { number, priceCents, quantity, demoSold, opensAt, closesAt } = written;
      const made = [own, halved, other, lowered].filter((batch) => batch !== undefined);
      return {
        ...{ number, priceCents, socialPriceCents: lowered?.priceCents },
        feeCents: writtenFee(made),
        ...{ quantity, demoSold },
        halfQuantity: halved && writeQuantity(definition, halved),
        halfDemoSold: halved && writtenUnits(halved.demoSold),
        socialQuantity: lowered && writeQuantity(definition, lowered),
        socialDemoSold: lowered && writtenUnits(lowered.demoSold),
        ...{ opensAt, closesAt },
      };
    }),
  };
}

function writeSibling({ description }: OfferDefinition, offers: LocalizedText | null) {
  const isSame = description?.pt === offers?.pt && description?.en === offers?.en;
  return { description: isSame ? undefined : (description ?? undefined) };
}

/** A bundle; with a choice, all offers that were built from it. */
export function writeBundle(
  definition: EventDefinition,
  [offer, ...others]: readonly [OfferDefinition, ...OfferDefinition[]],
): BundleOfferInput {
  const hasChoice = offer.groupKey !== null;
  const key = offer.groupKey ?? offer.key;
  const chosen = [offer, ...others].flatMap(({ parts }) => parts.slice(-1));
  return {
    ...writeOfferBase({ ...offer, key }),
    quantity: capacityOf(definition, poolKey.stock(key)),
    bundle: {
      parts: (hasChoice ? offer.parts.slice(0, -1) : offer.parts).map((part) => writePart(definition, part)),
      choice: hasChoice ? { of: writeChoice(definition, chosen) } : undefined,
    },
    pickup: writePickup(definition, offer.pickup),
    batches: writeBatches(definition, saleBatches(definition, offer.key), { demo: !hasChoice }),
  };
}

function writePart(definition: EventDefinition, { offerKey, valueCents }: PartDefinition) {
  return hasUsualValue(definition, { offerKey, valueCents }) ? offerKey : { offer: offerKey, valueCents };
}

function hasUsualValue(definition: EventDefinition, { offerKey, valueCents }: PartDefinition): boolean {
  return valueCents === (saleBatches(definition, offerKey)[0]?.priceCents ?? 0);
}

/**
 * What may be chosen. A group is written once where all of it may be chosen, because a choice has fewer entries than
 * offers.
 */
function writeChoice(definition: EventDefinition, parts: readonly PartDefinition[]) {
  const written: (string | { offer: string; valueCents: number })[] = [];
  for (let index = 0; index < parts.length; ) {
    const first = parts[index]!;
    const group = wholeGroupAt(
      definition,
      parts.map(({ offerKey }) => offerKey),
      index,
    );
    const run = parts.slice(index, index + group.length);
    const areUsual = run.every((part) => hasUsualValue(definition, part));
    const areSame = run.every(({ valueCents }) => valueCents === first.valueCents);
    if (group.length > 0 && (areUsual || areSame)) {
      const { key } = group;
      written.push(areUsual ? key : { offer: key, valueCents: first.valueCents });
      index += group.length;
    } else {
      written.push(writePart(definition, first));
      index += 1;
    }
  }
  return written;
}

/** Keys of offers. Where all offers of a group are there, the group's key replaces them. */
export function writeOfferKeys(definition: EventDefinition, keys: readonly string[]): string[] {
  const written: string[] = [];
  for (let index = 0; index < keys.length; ) {
    const group = wholeGroupAt(definition, keys, index);
    written.push(group.length > 0 ? group.key : keys[index]!);
    index += Math.max(1, group.length);
  }
  return written;
}

/** The group whose offers are all at this index, in order; of length 0 if there is none. */
function wholeGroupAt(
  definition: EventDefinition,
  keys: readonly string[],
  index: number,
): { key: string; length: number } {
  const key = definition.offers.find((offer) => offer.key === keys[index])?.groupKey ?? null;
  if (key === null) return { key: '', length: 0 };
  const group = offersOfGroup(definition, key);
  const isWhole = group.every((offer, place) => offer.key === keys[index + place]);
  return { key, length: isWhole ? group.length : 0 };
}

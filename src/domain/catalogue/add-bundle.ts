import { type OfferDefinition, type PartDefinition, poolKey } from '../event/event-definition.ts';
import { addBatches, plainBatches } from './add-batches.ts';
import { addPool, claimKey, type FilePath, offersOfGroup, type Reading, refuse } from './event-reading.ts';
import { offerBase, readPickup } from './offer-base.ts';
import { offerTitle } from './spoken-names.ts';
import type { BundleOfferInFile } from './written/written-offers.ts';

/** A part as written, and the one offer it means. */
interface Part extends PartDefinition {
  offer: OfferDefinition;
}

/**
 * A bundle: one unit takes what each of its parts takes, and one of the bundle's own stock. With a choice there is an
 * offer for each thing that may be chosen, all of one group and one stock. Batches of the parts are left alone: they
 * count what is sold at the parts' own prices.
 */
export function addBundle(
  reading: Reading,
  categoryKey: string,
  offer: BundleOfferInFile,
  path: FilePath,
): void {
  claimKey(reading, 'offer', offer.key, [...path, 'key']);
  const at = [...path, 'bundle'];
  const fixed = offer.bundle.parts.flatMap((written, index) =>
    partsOf(reading, written, [...at, 'parts', index], false),
  );
  const chosen = offer.bundle.choice?.of.flatMap((written, index) =>
    partsOf(reading, written, [...at, 'choice', 'of', index], true),
  );
  const stock = addPool(reading, {
    key: poolKey.stock(offer.key),
    kind: 'STOCK',
    capacity: offer.quantity,
  });
  const base: OfferDefinition = {
    ...offerBase(categoryKey, offer),
    ticketType: 'SINGLE',
    pickup: readPickup(reading, offer.pickup, [...path, 'pickup']),
  };
  const add = (own: Pick<OfferDefinition, 'key' | 'groupKey' | 'variant'>, parts: readonly Part[]) => {
    checkParts(reading, parts, at);
    const tickets = parts.filter(isTicket);
    reading.offers.push({
      ...base,
      ...own,
      dateKeys: reading.dates
        .map(({ key }) => key)
        .filter((key) => tickets.some((part) => part.offer.dateKeys.includes(key))),
      sectorKey: tickets[0]?.offer.sectorKey ?? null,
      parts: parts.map(({ offerKey, valueCents }) => ({ offerKey, valueCents })),
    });
    const pools = [stock, ...new Set(parts.flatMap((part) => sharedPools(reading, part.offer)))];
    addBatches(reading, { offerKey: own.key, poolsOf: offer.key }, plainBatches(offer.batches), pools, path);
  };
  if (chosen === undefined) {
    add({ key: offer.key, groupKey: null, variant: null }, fixed);
    return;
  }
  for (const part of chosen) {
    const key = `${offer.key}-${part.offerKey}`;
    claimKey(reading, 'offer', key, at);
    add({ key, groupKey: offer.key, variant: offerTitle({ ...part.offer, sector: null }) }, [...fixed, part]);
  }
}

/** The offers a written part means: one, or where one may choose, all of a group. */
function partsOf(
  reading: Reading,
  written: { offer: string; valueCents?: number | undefined },
  path: FilePath,
  mayBeGroup: boolean,
): Part[] {
  const own = reading.offers.find(({ key }) => key === written.offer);
  const group = offersOfGroup(reading, written.offer);
  if (own === undefined && group.length === 0) {
    refuse(reading, path, `there is no offer ${written.offer}`);
    return [];
  }
  if (own === undefined && !mayBeGroup) {
    refuse(reading, path, `${written.offer} is a choice; say which, such as ${group[0]?.key}`);
    return [];
  }
  return (own === undefined ? group : [own]).flatMap((offer) => {
    if (offer.parts.length > 0 || offer.ticketType === 'HALF') {
      refuse(
        reading,
        path,
        `${offer.key} cannot be part of a bundle: neither bundles nor half-price tickets are`,
      );
      return [];
    }
    const first = reading.batches.find(({ offerKey }) => offerKey === offer.key);
    return [{ offer, offerKey: offer.key, valueCents: written.valueCents ?? first?.priceCents ?? 0 }];
  });
}

function isTicket({ offer }: Part): boolean {
  return offer.ticketType !== null;
}

/** What the parts of one bundle owe one another. */
function checkParts(reading: Reading, parts: readonly Part[], path: FilePath): void {
  const tickets = parts.filter(isTicket);
  if (tickets.length === 0) refuse(reading, path, 'a bundle has a ticket among its parts');
  for (const { offer } of parts) {
    const date = offer.session === null ? undefined : offer.dateKeys[0];
    if (date !== undefined && !tickets.some((part) => part.offer.dateKeys.includes(date)))
      refuse(reading, path, `${offer.key} is on ${date}, a date the bundle's ticket does not open`);
  }
  const drawn = parts.flatMap(({ offer }) => sharedPools(reading, offer));
  // One unit of a bundle takes one of each pool, so nothing may be in it twice.
  const twice = drawn.find((key, index) => drawn.indexOf(key) < index);
  if (twice !== undefined) refuse(reading, path, `two of its parts take of the same stock ${twice}`);
  if (parts.length > 0 && parts.every(({ valueCents }) => valueCents === 0))
    refuse(reading, path, 'one of its parts has a valueCents, by which its price is shared');
}

/** What a unit of an offer takes whatever batch it is sold in: places, seats, stock. */
function sharedPools(reading: Reading, offer: OfferDefinition): string[] {
  const batch = reading.batches.find(({ offerKey }) => offerKey === offer.key);
  return batch?.poolKeys.filter((key) => key !== batch.ownPoolKey) ?? [];
}

import { type CategoryDefinition, type OfferDefinition, poolKey } from '../../event/event-definition.ts';
import { writeHoldRules } from '../../event/hold-rules.ts';
import { asWritten } from '../../event/told-text.ts';
import { mustSellOneHalfPrice } from '../../half-price/one-half-price.ts';
import { writeTime } from '../../time/written-time.ts';
import type { EventDefinition } from '../event-definition.ts';
import { inFormatOrder } from '../written/format-order.ts';
import type { EventInput } from '../written/written-event.ts';
import { isDerived } from '../written-key-of.ts';
import { offersOfGroup, wholeCapacityOf } from './definition-lookup.ts';
import { writeArtistSession } from './write-artist-session.ts';
import { withoutEmpty, writeContent } from './write-content.ts';
import { writeGoods } from './write-goods.ts';
import { writeProgramme } from './write-programme.ts';
import { writeQuestions } from './write-questions.ts';
import {
  writeCoupons,
  writeCourtesies,
  writeDelivery,
  writeInsurance,
  writeTaxNumber,
  writeWaitingRoom,
} from './write-sale-terms.ts';
import { writeBundle, writeTicket } from './write-tickets.ts';

/**
 * The written event of a definition: a plain value from which define-event builds the same definition, with the art
 * beside it. This holds for every definition built by define-event. What is lost of other definitions, and what a
 * definition does not store of a written event, is in docs/algorithms/event-definition.md. Fields are in the order of
 * docs/catalogue.md.
 */
export function writeEvent(definition: EventDefinition): EventInput {
  const { slug, code, featured, name, organizer, timeZone, holdMinutes } = definition;
  const places = definition.dates.reduce((sum, { capacity }) => sum + capacity, 0);
  const written: EventInput = {
    ...{ slug, code, featured, name, ...writeContent(definition) },
    organizer: { ...organizer, taxNumber: writeTaxNumber(organizer.taxNumber) },
    timeZone,
    saleOpensAt: writeTime(definition.saleOpensAt, { timeZone }),
    saleClosesAt: writeTime(definition.saleClosesAt, { timeZone }),
    holdMinutes,
    limitPerDocument: definition.limitPerDocument ?? undefined,
    holdRules: writeHoldRules(definition.holdRules, places),
    oneHalfPrice: (definition.oneHalfPrice && !mustSellOneHalfPrice(definition.venue.state)) || undefined,
    delivery: writeDelivery(definition),
    insurance: writeInsurance(definition),
    waitingRoom: writeWaitingRoom(definition),
    coupons: writeCoupons(definition),
    sectors: definition.sectors.length > 0 ? definition.sectors : undefined,
    dates: writeDates(definition),
    artists: writeArtists(definition),
    ...writeProgramme(definition),
    categories: definition.categories.map((category) => writeCategory(definition, category)),
    courtesies: writeCourtesies(definition),
    questions: writeQuestions(definition),
  };
  return inFormatOrder(textsAsWritten(written)) as EventInput;
}

/** Every text without English that says the same. */
function textsAsWritten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(textsAsWritten);
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Record<string, unknown>;
  if (typeof fields.pt === 'string' && typeof fields.en === 'string')
    return asWritten({ pt: fields.pt, en: fields.en });
  return Object.fromEntries(Object.entries(fields).map(([name, held]) => [name, textsAsWritten(held)]));
}

function writeDates(definition: EventDefinition): EventInput['dates'] {
  const { timeZone, sectors } = definition;
  return definition.dates.map(({ key, name, startsAt, endsAt, doorsAt, capacity }) => {
    const bySector = sectors.map((sector) => [
      sector.key,
      wholeCapacityOf(definition, poolKey.place(key, sector.key)),
    ]);
    return {
      ...{ key, name },
      startsAt: writeTime(startsAt, { timeZone }),
      endsAt: writeTime(endsAt, { timeZone, day: startsAt }),
      doorsAt: doorsAt === null ? undefined : writeTime(doorsAt, { timeZone, day: startsAt }),
      ...(sectors.length === 0 ? { capacity } : { capacityBySector: Object.fromEntries(bySector) }),
    };
  });
}

function writeArtists({ artists }: EventDefinition): EventInput['artists'] {
  if (artists.length === 0) return undefined;
  return artists.map((artist) => withoutEmpty(artist));
}

function writeCategory(
  definition: EventDefinition,
  { key, kind, name }: CategoryDefinition,
): EventInput['categories'][number] {
  const offers = writtenOffers(definition, key);
  switch (kind) {
    case 'TICKET':
      return {
        ...{ key, kind, name },
        offers: offers.map(([offer, ...others]) =>
          offer.parts.length > 0
            ? writeBundle(definition, [offer, ...others])
            : writeTicket(definition, offer),
        ),
      };
    case 'ARTIST':
      return { ...{ key, kind, name }, offers: offers.map((group) => writeArtistSession(definition, group)) };
    default:
      return { ...{ key, kind, name }, offers: offers.map((group) => writeGoods(definition, group)) };
  }
}

/** The offers of a category as they were written: each group as one, and no derived tickets. */
function writtenOffers(
  definition: EventDefinition,
  categoryKey: string,
): [OfferDefinition, ...OfferDefinition[]][] {
  const onShelf = definition.offers.filter((offer) => offer.categoryKey === categoryKey && !isDerived(offer));
  return onShelf.flatMap((offer): [OfferDefinition, ...OfferDefinition[]][] => {
    if (offer.groupKey === null) return [[offer]];
    const [first, ...others] = offersOfGroup(definition, offer.groupKey);
    return first === offer ? [[first, ...others]] : [];
  });
}

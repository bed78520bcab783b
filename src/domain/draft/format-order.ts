import { isRecord } from './draft-path.ts';

/**
 * All fields of the format in one order that fits each of its objects, near that of docs/catalogue.md. JSON in the
 * database does not keep the order of fields, so it is made again where people read it.
 */
const fields = (
  'slug code method key number offer kind featured name title stage question pt en hint required options tickets summary description about photo picture focus x y alt gallery link logo sponsors venue legalName address city ' +
  'state mapUrl faq answer rules gettingThere tax cityCode serviceCode authorization pixels id organizer timeZone ageRating genre saleOpensAt saleClosesAt holdMinutes limitPerDocument maxPerOrder holdRules ' +
  'perAddress share refundKeepsFee oneHalfPrice delivery insurance percent insurer taxNumber processNumber termsUrl waitingRoom ' +
  'opensMinutesBefore ratePerMinute insideMax amountCents maxDiscountCents minimumCents deliveryOnly coupons sectors sectorMap width height points ' +
  'ticketType artist date dates artists desk startsAt endsAt doorsAt capacity capacityBySector sector categories half ' +
  'social session seats peopleMax groups bundle parts choice of valueCents pickup stock variants stages programme offers batches ' +
  'priceCents socialPriceCents feeCents quantity maxPerCode demoSold halfQuantity halfDemoSold socialQuantity ' +
  'socialDemoSold opensAt closesAt usesMax usesPerDocument businessDaysMax demoCodes courtesies questions'
).split(' ');
const places = new Map(fields.map((name, index) => [name, index]));

/** Names of fields in the order of the format; unknown ones last, by name. */
export function byFormatOrder(names: readonly string[]): string[] {
  const placeOf = (name: string) => places.get(name) ?? fields.length;
  return names.toSorted((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));
}

/** The same value with the fields of all its objects in the order of the format, without absent ones. */
export function inFormatOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inFormatOrder);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    byFormatOrder(Object.keys(value))
      .filter((name) => value[name] !== undefined)
      .map((name) => [name, inFormatOrder(value[name])]),
  );
}

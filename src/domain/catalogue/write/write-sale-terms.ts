import type { EventDefinition } from '../event-definition.ts';
import type { EventInput } from '../written/written-event.ts';
import { capacityOf, writeOptionalTime } from './definition-lookup.ts';
import { writeOfferKeys } from './write-tickets.ts';

export function writeDelivery({ deliveries }: EventDefinition): EventInput['delivery'] {
  if (deliveries.length === 0) return undefined;
  return deliveries.map(({ method, priceCents, businessDaysMax }) => ({
    method,
    priceCents: priceCents === 0 ? undefined : priceCents,
    businessDaysMax: businessDaysMax ?? undefined,
  }));
}

export function writeInsurance({ insurance }: EventDefinition): EventInput['insurance'] {
  if (insurance === null) return undefined;
  const { name, taxNumber, processNumber, termsUrl } = insurance.insurer;
  return {
    percent: insurance.basisPoints / 100,
    insurer: { name, taxNumber: writeTaxNumber(taxNumber), processNumber, termsUrl },
  };
}

/** Formats 11222333000181 as a CNPJ: 11.222.333/0001-81. */
export function writeTaxNumber(plain: string): string {
  return plain.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
}

export function writeWaitingRoom({ waitingRoom, saleOpensAt }: EventDefinition): EventInput['waitingRoom'] {
  if (waitingRoom === null) return undefined;
  const { opensAt, ratePerMinute, insideMax } = waitingRoom;
  const opensMinutesBefore = Math.round((saleOpensAt.getTime() - opensAt.getTime()) / 60_000);
  return { opensMinutesBefore, ratePerMinute, insideMax };
}

export function writeCoupons(definition: EventDefinition): EventInput['coupons'] {
  if (definition.coupons.length === 0) return undefined;
  return definition.coupons.map((coupon) => ({
    code: coupon.code,
    percent: coupon.basisPoints === null ? undefined : coupon.basisPoints / 100,
    amountCents: coupon.amountCents ?? undefined,
    maxDiscountCents: coupon.maxDiscountCents ?? undefined,
    minimumCents: coupon.minimumCents === 0 ? undefined : coupon.minimumCents,
    deliveryOnly: coupon.isDeliveryOnly || undefined,
    offers: coupon.offerKeys === null ? undefined : writeOfferKeys(definition, coupon.offerKeys),
    startsAt: writeOptionalTime(definition, coupon.startsAt),
    endsAt: writeOptionalTime(definition, coupon.endsAt),
    usesMax: coupon.usesMax ?? undefined,
    usesPerDocument: coupon.usesPerDocumentMax ?? undefined,
  }));
}

export function writeCourtesies(definition: EventDefinition): EventInput['courtesies'] {
  if (definition.courtesies.length === 0) return undefined;
  const quantityOf = (batchKey: string) => {
    const batch = definition.batches.find(({ key }) => key === batchKey);
    return batch === undefined || batch.ownPoolKey === null ? 0 : capacityOf(definition, batch.ownPoolKey);
  };
  return definition.courtesies.map(({ key, name, endsAt, offers, demoCodes }) => ({
    key,
    name,
    endsAt: writeOptionalTime(definition, endsAt),
    offers: offers.map(({ offerKey, batchKey, maxPerCode }) => ({
      offer: offerKey,
      quantity: quantityOf(batchKey),
      maxPerCode,
    })),
    demoCodes: demoCodes.length > 0 ? demoCodes : undefined,
  }));
}

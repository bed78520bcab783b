import { isRecord } from '#src/domain/draft/draft-path.ts';
import { offerChoices } from '../offers/offer-choices.ts';

/** The fields of a new ticket beside its key and name: with half-price, for all dates, in the first sector. */
export function newTicket(written: unknown): Record<string, unknown> {
  const sector = keysOf(written, 'sectors')[0];
  return {
    ticketType: 'FULL',
    dates: keysOf(written, 'dates'),
    ...(sector !== undefined && { sector }),
    half: {},
    batches: [{ priceCents: 10_000 }],
  };
}

/** The fields of a new bundle: with the first ticket that may be part of one. */
export function newBundle(written: unknown): Record<string, unknown> {
  const first = bundleParts(written)[0];
  return {
    bundle: { parts: first === undefined ? [] : [first.key] },
    quantity: 100,
    batches: [{ priceCents: 10_000 }],
  };
}

/** What may be part of a bundle: no bundles, no half-price tickets, and one of a group. */
export function bundleParts(written: unknown) {
  return offerChoices(written).filter(
    ({ role, isBundle }) => !isBundle && (role === 'OFFER' || role === 'SOCIAL' || role === 'MEMBER'),
  );
}

/** What a buyer of a bundle may choose from: the same, and a group as all of it. */
export function bundleChoices(written: unknown) {
  return offerChoices(written).filter(({ role, isBundle }) => !isBundle && role !== 'HALF');
}

function keysOf(written: unknown, list: 'dates' | 'sectors'): string[] {
  const items = isRecord(written) ? written[list] : undefined;
  if (!Array.isArray(items)) return [];
  return items.filter(isRecord).flatMap(({ key }) => (typeof key === 'string' ? [key] : []));
}

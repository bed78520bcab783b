import type { Translate } from '#src/i18n/translator.ts';

/** What makes two tickets of one name different: the type, and for half-price whether the quota limits it. */
export interface TypedTicket {
  ticketType: 'SINGLE' | 'FULL' | 'HALF' | 'FREE' | 'SOCIAL' | null;
  inHalfPriceQuota?: boolean | null;
}

/** The type in a word or three; empty for what is no ticket. */
export function ticketTypeText(
  { ticketType, inHalfPriceQuota }: TypedTicket,
  common: Translate<'common'>,
): string {
  if (ticketType === null) return '';
  return ticketType === 'HALF' && inHalfPriceQuota === false
    ? common('ticketHALFOutside')
    : common(`ticket${ticketType}`);
}

/** How an offer is called with its sector, unless it is called after it. */
export function nameWithSector({ name, sector }: { name: string; sector?: string | null }): string {
  return sector && sector !== name ? `${name}, ${sector}` : name;
}

import type { Locale } from '#src/domain/locale.ts';

/** A place with its names, as grants and invitations have them. */
export interface NamedPlace {
  organizerId: string | null;
  organizerName: string | null;
  eventId: string | null;
  eventName: { pt: string; en: string } | null;
}

/** "Mundo Quadrinho (Nanquim)", "Nanquim", or what the whole installation is called. */
export function placeText(place: NamedPlace, locale: Locale, installation: string): string {
  const { organizerId, organizerName, eventId, eventName } = place;
  if (eventId !== null) {
    const name = eventName?.[locale] || eventName?.pt || eventId;
    return organizerName ? `${name} (${organizerName})` : name;
  }
  return organizerId === null ? installation : (organizerName ?? organizerId);
}

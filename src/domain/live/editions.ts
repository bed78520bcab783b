import type { LocalizedText } from '../event/event-definition.ts';

/** An event that another one may be compared with. */
export interface Comparable {
  id: string;
  name: LocalizedText;
  organizerId: string | null;
  startsAt: Date;
}

/** A name as its editions share it: without numbers, years, accents and case. */
export function editionName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\d+\s*[ªºao]?(?!\p{L})/gu, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\s]+/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !/^(?:[ivx]+|edicao|edition|ed)$/.test(word))
    .join(' ');
}

/** Editions of the same event first, then others of its organizer, then all others; the latest of each first. */
export function byEdition<Event extends Comparable>(
  of: Omit<Comparable, 'startsAt'>,
  events: readonly Event[],
): Event[] {
  const own = editionName(of.name.pt);
  const rankOf = ({ organizerId, name }: Event) => {
    if (organizerId === null || organizerId !== of.organizerId) return 2;
    return own !== '' && editionName(name.pt) === own ? 0 : 1;
  };
  return events
    .filter(({ id }) => id !== of.id)
    .toSorted(
      (one, other) => rankOf(one) - rankOf(other) || other.startsAt.getTime() - one.startsAt.getTime(),
    );
}

import { type ComponentType, lazy } from 'react';
import type { PartId } from '../part-places.ts';

type PartText =
  | 'partAbout'
  | 'partDates'
  | 'partVenue'
  | 'partTickets'
  | 'partHalfPrice'
  | 'partArtists'
  | 'partProducts'
  | 'partDelivery'
  | 'partCoupons'
  | 'partCourtesies'
  | 'partArt'
  | 'partFile'
  | 'partPublish';

interface EditorPart {
  /** As in the address; part-places.ts says which fields it has. */
  id: PartId;
  text: PartText;
  Component: ComponentType;
}

const about = lazy(async () => ({ default: (await import('./about-part.tsx')).AboutPart }));
const dates = lazy(async () => ({ default: (await import('./dates-part.tsx')).DatesPart }));
const venue = lazy(async () => ({ default: (await import('./venue-part.tsx')).VenuePart }));
const tickets = lazy(async () => ({ default: (await import('./tickets-part.tsx')).TicketsPart }));
const publish = lazy(async () => ({ default: (await import('./publish-part.tsx')).PublishPart }));

/** The parts of the editor in the order in which an event is written. */
export const editorParts: readonly EditorPart[] = [
  { id: 'about', text: 'partAbout', Component: about },
  { id: 'dates', text: 'partDates', Component: dates },
  { id: 'venue', text: 'partVenue', Component: venue },
  { id: 'tickets', text: 'partTickets', Component: tickets },
  { id: 'publish', text: 'partPublish', Component: publish },
];

export function partNamed(id: string): EditorPart | null {
  return editorParts.find((part) => part.id === id) ?? null;
}

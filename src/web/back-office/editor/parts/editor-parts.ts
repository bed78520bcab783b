import { type ComponentType, lazy } from 'react';
import type { PartId } from '../part-places.ts';

type PartText =
  | 'partAbout'
  | 'partDates'
  | 'partVenue'
  | 'partGuide'
  | 'partTickets'
  | 'partHalfPrice'
  | 'partArtists'
  | 'partProgramme'
  | 'partProducts'
  | 'partDelivery'
  | 'partCoupons'
  | 'partCourtesies'
  | 'partQuestions'
  | 'partArt'
  | 'partFile'
  | 'partVisitor'
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
const guide = lazy(async () => ({ default: (await import('./guide-part.tsx')).GuidePart }));
const tickets = lazy(async () => ({ default: (await import('./tickets-part.tsx')).TicketsPart }));
const halfPrice = lazy(async () => ({ default: (await import('./half-price-part.tsx')).HalfPricePart }));
const artists = lazy(async () => ({ default: (await import('./artists-part.tsx')).ArtistsPart }));
const programme = lazy(async () => ({ default: (await import('./programme-part.tsx')).ProgrammePart }));
const products = lazy(async () => ({ default: (await import('./products-part.tsx')).ProductsPart }));
const delivery = lazy(async () => ({ default: (await import('./delivery-part.tsx')).DeliveryPart }));
const coupons = lazy(async () => ({ default: (await import('./coupons-part.tsx')).CouponsPart }));
const courtesies = lazy(async () => ({ default: (await import('./courtesies-part.tsx')).CourtesiesPart }));
const questions = lazy(async () => ({ default: (await import('./questions-part.tsx')).QuestionsPart }));
const art = lazy(async () => ({ default: (await import('./art-part.tsx')).ArtPart }));
const file = lazy(async () => ({ default: (await import('./file-part.tsx')).FilePart }));
const visitor = lazy(async () => ({ default: (await import('./visitor-part.tsx')).VisitorPart }));
const publish = lazy(async () => ({ default: (await import('./publish-part.tsx')).PublishPart }));

/** The parts of the editor in the order in which an event is written. */
export const editorParts: readonly EditorPart[] = [
  { id: 'about', text: 'partAbout', Component: about },
  { id: 'dates', text: 'partDates', Component: dates },
  { id: 'venue', text: 'partVenue', Component: venue },
  { id: 'guide', text: 'partGuide', Component: guide },
  { id: 'tickets', text: 'partTickets', Component: tickets },
  { id: 'half-price', text: 'partHalfPrice', Component: halfPrice },
  { id: 'artists', text: 'partArtists', Component: artists },
  { id: 'programme', text: 'partProgramme', Component: programme },
  { id: 'products', text: 'partProducts', Component: products },
  { id: 'delivery', text: 'partDelivery', Component: delivery },
  { id: 'coupons', text: 'partCoupons', Component: coupons },
  { id: 'courtesies', text: 'partCourtesies', Component: courtesies },
  { id: 'questions', text: 'partQuestions', Component: questions },
  { id: 'art', text: 'partArt', Component: art },
  { id: 'file', text: 'partFile', Component: file },
  { id: 'visitor', text: 'partVisitor', Component: visitor },
  { id: 'publish', text: 'partPublish', Component: publish },
];

export function partNamed(id: string): EditorPart | null {
  return editorParts.find((part) => part.id === id) ?? null;
}

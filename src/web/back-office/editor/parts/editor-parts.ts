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
  | 'partCrowd'
  | 'partPixels'
  | 'partCoupons'
  | 'partCourtesies'
  | 'partQuestions'
  | 'partArt'
  | 'partFile'
  | 'partVisitor'
  | 'partPublish';

/** The purposes of parts, in the order of their list. */
export const partGroups = [
  { id: 'basics', text: 'groupBasics' },
  { id: 'sale', text: 'groupSale' },
  { id: 'page', text: 'groupPage' },
  { id: 'check', text: 'groupCheck' },
] as const;
type PartGroup = (typeof partGroups)[number]['id'];

export interface EditorPart {
  /** As in the address; part-places.ts says which fields it has. */
  id: PartId;
  group: PartGroup;
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
const crowd = lazy(async () => ({ default: (await import('./crowd-part.tsx')).CrowdPart }));
const pixels = lazy(async () => ({ default: (await import('./pixels-part.tsx')).PixelsPart }));
const coupons = lazy(async () => ({ default: (await import('./coupons-part.tsx')).CouponsPart }));
const courtesies = lazy(async () => ({ default: (await import('./courtesies-part.tsx')).CourtesiesPart }));
const questions = lazy(async () => ({ default: (await import('./questions-part.tsx')).QuestionsPart }));
const art = lazy(async () => ({ default: (await import('./art-part.tsx')).ArtPart }));
const file = lazy(async () => ({ default: (await import('./file-part.tsx')).FilePart }));
const visitor = lazy(async () => ({ default: (await import('./visitor-part.tsx')).VisitorPart }));
const publish = lazy(async () => ({ default: (await import('./publish-part.tsx')).PublishPart }));

/** The parts of the editor: first what every event needs, in the order in which it is written. */
export const editorParts: readonly EditorPart[] = [
  { id: 'about', group: 'basics', text: 'partAbout', Component: about },
  { id: 'dates', group: 'basics', text: 'partDates', Component: dates },
  { id: 'venue', group: 'basics', text: 'partVenue', Component: venue },
  { id: 'tickets', group: 'basics', text: 'partTickets', Component: tickets },
  { id: 'art', group: 'basics', text: 'partArt', Component: art },
  { id: 'publish', group: 'basics', text: 'partPublish', Component: publish },
  { id: 'half-price', group: 'sale', text: 'partHalfPrice', Component: halfPrice },
  { id: 'artists', group: 'sale', text: 'partArtists', Component: artists },
  { id: 'products', group: 'sale', text: 'partProducts', Component: products },
  { id: 'coupons', group: 'sale', text: 'partCoupons', Component: coupons },
  { id: 'courtesies', group: 'sale', text: 'partCourtesies', Component: courtesies },
  { id: 'delivery', group: 'sale', text: 'partDelivery', Component: delivery },
  { id: 'crowd', group: 'sale', text: 'partCrowd', Component: crowd },
  { id: 'programme', group: 'page', text: 'partProgramme', Component: programme },
  { id: 'guide', group: 'page', text: 'partGuide', Component: guide },
  { id: 'questions', group: 'page', text: 'partQuestions', Component: questions },
  { id: 'pixels', group: 'page', text: 'partPixels', Component: pixels },
  { id: 'visitor', group: 'check', text: 'partVisitor', Component: visitor },
  { id: 'file', group: 'check', text: 'partFile', Component: file },
];

export function partNamed(id: string): EditorPart | null {
  return editorParts.find((part) => part.id === id) ?? null;
}

import type { Lang } from '../../kit/lang/lang-of.ts';
import type { BatchStatus } from '../customer-api/schema.gen.ts';
import type { EventPageQuery } from '../customer-api/shop.gen.ts';

export type AnsweredEvent = NonNullable<EventPageQuery['event']>;
/** The event without what the page gets drawn already: its long texts, its pictures, and how it was postponed. */
export type EventDetail = Omit<
  AnsweredEvent,
  | 'description'
  | 'allPortuguese'
  | 'linkPreviewUrl'
  | 'isSaleTold'
  | 'postponement'
  | 'pixels'
  | 'sectorMap'
  | 'fewLeft'
  | keyof EventPhotos
  | keyof EventGuide
  | keyof EventProgramme
>;
/** The pictures of an event's page. */
export type EventPhotos = Pick<AnsweredEvent, 'photo' | 'gallery' | 'sponsors' | 'artists' | 'goods'>;
/** Of what takes place at an event, what its page shows. */
export type EventProgramme = Pick<AnsweredEvent, 'lineup' | 'stages' | 'programme'>;
const guideNames = ['faq', 'rules', 'gettingThere'] as const;
/** Folded texts of an event's page. */
export type EventGuide = Pick<AnsweredEvent, (typeof guideNames)[number]>;
export type Shelf = EventDetail['categories'][number];
/** `nameLang`, `descriptionLang`: where their language is not the page's. */
export type OfferDetail = Shelf['offers'][number] & { nameLang?: Lang; descriptionLang?: Lang };
export type BatchDetail = OfferDetail['batches'][number];

/** The folded texts of an event, and the event without them. */
export function withoutGuide<Event extends EventGuide>(
  event: Event,
): { guide: EventGuide; rest: Omit<Event, keyof EventGuide> } {
  const names: readonly string[] = guideNames;
  const [guide, rest] = [true, false].map((isGuide) =>
    Object.fromEntries(Object.entries(event).filter(([name]) => names.includes(name) === isGuide)),
  );
  return { guide: guide as EventGuide, rest: rest as Omit<Event, keyof EventGuide> };
}

/** What is left of each batch, by its id, as last heard. */
export type Stock = ReadonlyMap<string, { status: BatchStatus; remaining: number | null }>;

export interface BatchView {
  batch: BatchDetail;
  status: BatchStatus;
  remaining: number | null;
}

/**
 * The batch of an offer that counts now, and the one that follows it. An offer sells one batch at a time: the first on
 * sale, else the next to open, else the last there was.
 */
export function batchesNow(
  offer: OfferDetail,
  stock: Stock,
): { current: BatchView | null; next: BatchView | null } {
  const views = offer.batches.map((batch) => {
    const heard = stock.get(batch.id);
    return { batch, status: heard?.status ?? batch.status, remaining: heard?.remaining ?? null };
  });
  const at = [
    views.findIndex((view) => view.status === 'ON_SALE'),
    views.findIndex((view) => view.status === 'SCHEDULED'),
    views.findLastIndex((view) => view.status === 'SOLD_OUT'),
    views.length - 1,
  ].find((index) => index >= 0);
  if (at === undefined) return { current: null, next: null };
  const next = views.slice(at + 1).find((view) => view.status === 'SCHEDULED');
  return { current: views[at] ?? null, next: next ?? null };
}

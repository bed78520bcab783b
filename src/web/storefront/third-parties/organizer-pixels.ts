import type { ThirdParties } from '#src/domain/site/site.ts';
import type { EventPixels } from '../../parts/site/event-pixels.ts';
import { startTag, tellAddToCartTo, tellPageView } from './google.ts';
import { giveTimeToSend, startPixels, tellAddToCart, tellPixelView } from './pixels.ts';

let running: string | null = null;
let lastViewed: string | null = null;

/** The slug of the event whose pixels live in this document; they cannot be stopped, only left behind with it. */
export function eventOfPixels(): string | null {
  return running;
}

function idsOf({ pixels }: EventPixels, kind: 'META' | 'GOOGLE'): string[] {
  return pixels.filter((pixel) => pixel.kind === kind).map(({ id }) => id);
}

export function startOrganizerPixels(
  { metaScriptUrl, googleScriptUrl }: NonNullable<ThirdParties['organizerPixels']>,
  event: EventPixels,
): void {
  running = event.slug;
  const pixelIds = idsOf(event, 'META');
  if (pixelIds.length > 0) startPixels({ scriptUrl: metaScriptUrl, pixelIds });
  for (const id of idsOf(event, 'GOOGLE')) startTag({ scriptUrl: googleScriptUrl, id });
}

/** One view of a page of the event; the same address twice in a row is one. Each pixel is told by its id, and no other. */
export function tellOrganizerOfView(event: EventPixels, { pathname, search }: Location): void {
  const address = pathname + search;
  if (lastViewed === address) return;
  lastViewed = address;
  for (const id of idsOf(event, 'META')) tellPixelView(id);
  for (const id of idsOf(event, 'GOOGLE')) tellPageView(id, pathname, search);
}

/** The checkout of the event has started. */
export function tellOrganizerOfCheckout(event: EventPixels): void {
  tellAddToCart({ slug: event.slug, pixelIds: idsOf(event, 'META') });
  for (const id of idsOf(event, 'GOOGLE')) tellAddToCartTo(id, event.slug);
  giveTimeToSend();
}

type Location = Pick<URL, 'pathname' | 'search'>;

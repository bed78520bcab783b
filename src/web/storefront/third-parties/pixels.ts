import type { ThirdParties } from '#src/domain/site/site.ts';
import { waitBeforeLeaving } from '../../kit/navigation/leaving.ts';
import { loadOnce } from './load-script.ts';

interface Pixels {
  (...command: unknown[]): void;
  queue: unknown[][];
  callMethod?: (...command: unknown[]) => void;
  push: Pixels;
  loaded: boolean;
  version: string;
}

declare global {
  interface Window {
    fbq?: Pixels;
    _fbq?: Pixels;
  }
}

/** What is sent as the document is left gets this long. */
const sendingMilliseconds = 300;

/** Until the script has come, what is told to it waits in its queue. */
function pixels(): Pixels {
  if (!window.fbq) {
    const waiting = ((...told: unknown[]) => {
      if (waiting.callMethod) waiting.callMethod(...told);
      else waiting.queue.push(told);
    }) as Pixels;
    Object.assign(waiting, { queue: [], push: waiting, loaded: true, version: '2.0' });
    window.fbq = waiting;
    window._fbq = waiting;
  }
  return window.fbq;
}

export function startPixels({
  scriptUrl,
  pixelIds,
}: Pick<NonNullable<ThirdParties['addToCart']>, 'scriptUrl' | 'pixelIds'>): void {
  const tell = pixels();
  for (const id of pixelIds) {
    // Nothing but what is told here: no presses, no forms, no texts of the page.
    tell('set', 'autoConfig', false, id);
    tell('init', id);
  }
  loadOnce(scriptUrl);
}

export function tellPixelView(id: string): void {
  pixels()('trackSingle', id, 'PageView');
}

/** To each pixel: the checkout of the event has started (specification section 4). */
export function tellAddToCart({
  pixelIds,
  slug,
}: Pick<NonNullable<ThirdParties['addToCart']>, 'slug' | 'pixelIds'>): void {
  for (const id of pixelIds) {
    pixels()('trackSingle', id, 'AddToCart', { content_ids: [slug], content_type: 'product' });
  }
  giveTimeToSend();
}

/** What was just told is on its way before the document ends. */
export function giveTimeToSend(): void {
  waitBeforeLeaving(new Promise((resolve) => setTimeout(resolve, sendingMilliseconds)));
}

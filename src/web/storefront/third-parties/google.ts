import type { ThirdParties } from '#src/domain/site/site.ts';
import { carriedOf } from '../../kit/navigation/address-rules.ts';
import { loadOnce, loadScript, withParameter } from './load-script.ts';
import { toldPath } from './told-address.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Both scripts read what is to be done from this list, also what was put there before they came. */
function tell(...command: unknown[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(...command);
}

// The ads script tells its commands from other entries by their being an `arguments` object.
function command(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array would not be taken for a command.
  tell(arguments);
}

export function startTagManager({ scriptUrl, id }: NonNullable<ThirdParties['tagManager']>): void {
  tell({ 'gtm.start': Date.now(), event: 'gtm.js' });
  // What others fail to deliver is no failure of the page.
  loadScript(withParameter(scriptUrl, 'id', id)).catch(() => {});
}

export function startTag({ scriptUrl, id }: NonNullable<ThirdParties['ads']>): void {
  command('js', new Date());
  // Page views are told one by one, for the page changes without being loaded.
  command('config', id, { send_page_view: false });
  // Once it is there, the script takes up further tags by itself.
  loadOnce(withParameter(scriptUrl, 'id', id));
}

/**
 * One page view (specification section 2). Of the query only what tells where the visit came from goes along, and no
 * title of a page that repeats what somebody has typed.
 */
export function tellPageView(id: string, pathname: string, search: string): void {
  const carried = new URLSearchParams(carriedOf(search)).toString();
  const path = toldPath(pathname);
  const hasWords = new URLSearchParams(search).has('busca');
  command('event', 'page_view', {
    send_to: id,
    page_location: location.origin + path + (carried && `?${carried}`),
    page_title: hasWords ? path : document.title,
  });
}

/** A page that was seen before this one, where nothing of others ran. */
export function tellEarlierView(id: string, path: string): void {
  command('event', 'page_view', { send_to: id, page_location: location.origin + path, page_title: path });
}

/** The checkout of an event has started. */
export function tellAddToCartTo(id: string, slug: string): void {
  command('event', 'add_to_cart', { send_to: id, items: [{ item_id: slug }] });
}

/** A paid order, to the ads: its number, so that it counts once, and its value in reais. */
export function tellAdsPurchase(id: string, number: string, totalCents: number): void {
  command('event', 'purchase', {
    send_to: id,
    transaction_id: number,
    value: totalCents / 100,
    currency: 'BRL',
  });
}

/** The same for the tag manager, in the words its tags listen to. */
export function tellTagManagerPurchase(number: string, totalCents: number): void {
  tell({
    event: 'purchase',
    ecommerce: { transaction_id: number, value: totalCents / 100, currency: 'BRL' },
  });
}

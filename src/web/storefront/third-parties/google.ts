import type { ThirdParties } from '../../../domain/site.ts';
import { carriedOf } from '../../lib/address-rules.ts';
import { loadScript, withParameter } from './load-script.ts';

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

export function startAds({ scriptUrl, id }: NonNullable<ThirdParties['ads']>): void {
  command('js', new Date());
  // Page views are told one by one, for the page changes without being loaded.
  command('config', id, { send_page_view: false });
  loadScript(withParameter(scriptUrl, 'id', id)).catch(() => {});
}

/** One page view (specification section 2). Of the query only what tells where the visit came from goes along. */
export function tellPageView(id: string, pathname: string, search: string): void {
  const carried = new URLSearchParams(carriedOf(search)).toString();
  command('event', 'page_view', {
    send_to: id,
    page_location: location.origin + pathname + (carried && `?${carried}`),
    page_title: document.title,
  });
}

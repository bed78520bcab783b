import { locales } from '../../domain/locale.ts';
import { pagesByAudience } from '../../domain/pages/pages.ts';
import type { EdgeHandler } from './edge.ts';

/** Slugs are lower case, and so is what stands before them; codes and tokens in other addresses are not. */
const slugPages = new Set(
  Object.values(pagesByAudience)
    .flatMap((pages): string[] => Object.values(pages))
    .flatMap((path) => /^([a-z]+)\/:slug/.exec(path)?.[1] ?? []),
);

/** Leads an address of a page in other case to the one it has. */
export const otherCaseHandler: EdgeHandler = (request, response) => {
  const { url = '', method } = request;
  if ((method !== 'GET' && method !== 'HEAD') || !/[A-Z]/.test(url)) return false;
  const [whole, locale = '', page = '', slug = ''] =
    /^\/([A-Za-z]{2})\/([A-Za-z]+)\/([A-Za-z0-9-]+)(?=[/?]|$)/.exec(url) ?? [];
  if (whole === undefined || !locales.some((one) => one === locale.toLowerCase())) return false;
  const meant = `/${locale}/${page}/${slug}`.toLowerCase();
  if (meant === whole || !slugPages.has(page.toLowerCase())) return false;
  response.writeHead(301, {
    location: meant + url.slice(whole.length),
    'cache-control': 'public, max-age=300',
  });
  response.end();
  return true;
};

/**
 * Banks join the registered address and their own path with one slash too many, or end it with one. What a webhook receives
 * is looked up at the provider, so it does not matter by which of these addresses it came.
 */
export const webhookAddressHandler: EdgeHandler = (request) => {
  const { url = '' } = request;
  const [path = ''] = url.split('?', 1);
  if (!/^\/+webhooks(?:\/|$)/.test(path)) return false;
  request.url = path.replace(/\/{2,}/g, '/').replace(/\/$/, '') + url.slice(path.length);
  return false;
};

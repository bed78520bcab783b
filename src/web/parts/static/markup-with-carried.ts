import { withCarried } from '#src/web/kit/navigation/address-rules.ts';

/**
 * Markup that was rendered without an address, with the carried parameters of the current one on each link to a page of ours,
 * as `Link` has them. These links have no query of their own.
 */
export function markupWithCarried(html: string, currentSearch: string): string {
  return html.replace(/ href="(\/(?:pt|en)\/[^"]*)"/g, (_, to: string) => {
    return ` href="${withCarried(to, currentSearch).replaceAll('&', '&amp;')}"`;
  });
}

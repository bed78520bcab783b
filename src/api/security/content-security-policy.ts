import { hash } from 'node:crypto';
import type { SocialLoginOffer } from '../../domain/login/social-login.ts';
import { isProtectedPage } from '../../domain/site/protected-page.ts';
import type { Site } from '../../domain/site/site.ts';
import type { WithPayments, WithSite } from '../../service/ports.ts';
import { companionsOf, type Directive, type Sources } from './content-security-companions.ts';

/** What the storefront wrote into a page, as it stands between the tags. */
export interface InlineParts {
  scripts: readonly string[];
  /** The texts of the style sheets. */
  styles: readonly string[];
}

/**
 * The value of a complete page's `Content-Security-Policy`. No script and no style in the page but `inline` may act.
 */
export type ContentPolicy = (path: string, html: Buffer, inline: InlineParts) => string;

export interface ContentPolicyOptions {
  site: Pick<Site, 'thirdParties'>;
  socialLogins: readonly SocialLoginOffer[];
  /** The scripts of the providers whose card fields may be shown. */
  cardScriptUrls: readonly string[];
}

const ownSources: Sources = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // Ticket codes and pictures of mails are data URLs.
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/**
 * What may act on a page: our own files, what the storefront wrote into it and the configured third parties. Inline parts are
 * allowed by hash, because a cached page cannot have a nonce per response. Navigation by script keeps the document, so a page
 * from which the checkout can be reached allows the card fields too.
 */
export function createContentPolicy(options: ContentPolicyOptions): ContentPolicy {
  const everywhere = sum(ownSources, ...foreignScripts(options).map(companionsOf));
  const withThirdParties = sum(everywhere, ...thirdPartySources(options.site));
  return (path, html, { scripts, styles }) => {
    const sources = isProtectedPage(path) || isTool(path) ? everywhere : withThirdParties;
    const inline: Sources = { 'script-src': scripts.map(hashOf), 'style-src': styles.map(hashOf) };
    return written(sum(sources, pageSources(path, html), inline));
  };
}

/** The content policy that this deployment's configuration leads to. */
export function contentPolicyOf({
  site,
  socialLoginOffers,
  payments,
}: WithSite & WithPayments & { socialLoginOffers: readonly SocialLoginOffer[] }): ContentPolicy {
  const cardScriptUrl = payments.providerFor('CARD')?.cardField?.scriptUrl ?? null;
  const cardScriptUrls = cardScriptUrl === null ? [] : [cardScriptUrl];
  return createContentPolicy({ site, socialLogins: socialLoginOffers, cardScriptUrls });
}

function foreignScripts({ socialLogins, cardScriptUrls }: ContentPolicyOptions): string[] {
  const logIns = socialLogins.flatMap(({ flow, scriptUrl }) =>
    flow === 'token' && scriptUrl ? [scriptUrl] : [],
  );
  return [...logIns, ...cardScriptUrls];
}

function thirdPartySources({ thirdParties }: ContentPolicyOptions['site']): Sources[] {
  const { chat, tagManager, ads, addToCart, organizerPixels, errors } = thirdParties;
  const scripts = [
    ...[chat, tagManager, ads, addToCart].flatMap((party) => (party ? [party.scriptUrl] : [])),
    ...(organizerPixels ? Object.values(organizerPixels) : []),
  ];
  return [...scripts.map(companionsOf), errors ? { 'connect-src': [new URL(errors.dsn).origin] } : {}];
}

function isTool(path: string): boolean {
  return path.startsWith('/sandbox/') || path.startsWith('/cartao/');
}

/** Additional sources of single pages. */
function pageSources(path: string, html: Buffer): Sources {
  if (path.startsWith('/sandbox/cartao')) return { 'frame-ancestors': ["'self'"] };
  // A mail has inline styles, because mail programs support nothing else; the page of colours uses them too.
  if (/^\/sandbox\/(mail|ui)/.test(path)) return { 'style-src': ["'unsafe-inline'"] };
  if (path.startsWith('/cartao/desafio')) {
    // The form is posted to the card's bank, which can be any bank, and may redirect within its frame.
    const bank = /<form[^>]* action="(https?:\/\/[^"/]+)/.exec(html.toString('utf8'))?.[1];
    const banks = bank === undefined ? ['https:'] : ['https:', bank];
    return { 'form-action': banks, 'frame-src': banks };
  }
  return {};
}

function hashOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

function sum(...all: Sources[]): Sources {
  const merged: Sources = {};
  for (const sources of all) {
    for (const [directive, added] of Object.entries(sources) as [Directive, readonly string[]][]) {
      const before = (merged[directive] ?? []).filter((source) => source !== "'none'");
      merged[directive] = [...new Set([...before, ...added])];
    }
  }
  return merged;
}

/** A hash disables 'unsafe-inline', so a page that needs it gets no hashes. */
function written(sources: Sources): string {
  return Object.entries(sources)
    .map(([directive, allowed]) => {
      const isOpen = allowed.includes("'unsafe-inline'");
      return `${directive} ${allowed.filter((source) => !isOpen || !source.startsWith("'sha256-")).join(' ')}`;
    })
    .join('; ');
}

import { isHiddenAddress } from '../../domain/event/hidden-slug.ts';
import type { SocialLoginOffer } from '../../domain/login/social-login.ts';
import type { WithPayments, WithSite } from '../../service/ports.ts';
import { contentPolicyOf, type InlineParts } from './content-security-policy.ts';
import { securityHeaders } from './security-headers.ts';

/** The headers of a complete page that say what may act on it; sent in place of those of every answer. */
export type PageSecurity = (
  path: string,
  html: Buffer,
  inline: InlineParts,
) => Readonly<Record<string, string>>;

/** The security headers that this deployment's configuration leads to. */
export function pageSecurityOf(
  context: WithSite & WithPayments & { socialLoginOffers: readonly SocialLoginOffer[] },
): PageSecurity {
  const policy = contentPolicyOf(context);
  const express = context.payments.providerFor('CARD')?.cardField?.hasExpress ? expressHeaders : {};
  return (path, html, inline) => ({
    ...express,
    ...(isHiddenAddress(path) ? hiddenHeaders : {}),
    'content-security-policy': policy(path, html, inline),
  });
}

/** The page of a hidden event is in no search, and no other site is told its address. */
const hiddenHeaders = { 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' };

/**
 * For Apple Pay and Google Pay in Stripe's frames. Google's sheet is the browser's payment interface, asked for by such
 * a frame, or else a window that it opens and must be able to hear from. On every page, as for the content policy:
 * navigation by script keeps the document.
 */
const expressHeaders = {
  'permissions-policy': securityHeaders['permissions-policy'].replace(
    'payment=()',
    'payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
  ),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

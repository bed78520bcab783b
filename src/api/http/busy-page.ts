import { createHash } from 'node:crypto';
import type { Locale } from '../../domain/locale.ts';
import { textFor } from '../../i18n/texts.server.ts';
import { plainBanner, plainBannerStyle } from './plain-banner.ts';

const style = `
:root { --paper: #fcfaf7; --ink: #1b1033; --pink: #d4145a; --on-pink: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --paper: #130a26; --ink: #f5f0fc; --pink: #ff5c9e; --on-pink: #1b1033; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 1rem/1.5 Archivo, system-ui, sans-serif; }
main { max-width: 36rem; margin: 0 auto; padding: 4rem 1.25rem; }
h1 { margin: 0 0 1rem; font-size: 2.25rem; font-weight: 900; line-height: 1.05; overflow-wrap: anywhere; }
a { display: inline-block; margin-top: 1.5rem; padding: 0.75rem 1.75rem; border-radius: 10px; background: var(--pink);
  color: var(--on-pink); font-weight: 700; text-decoration: none; }
a:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
${plainBannerStyle}`;

/** Nothing but its own style may do anything in it. */
export const busyPagePolicy = `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/**
 * The page for when more people come than we can show a page to: whole in itself, and it comes back by itself. Made
 * once, for it must cost nothing to send.
 */
export function busyPage(locale: Locale, retryAfterSeconds: number, sandboxBesideReal: boolean): string {
  const t = textFor(locale, 'busy');
  return `<!doctype html>
<html lang="${locale === 'pt' ? 'pt-BR' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${retryAfterSeconds}">
<title>${t('title')} | Canhoto</title>
<style>${style}</style>
</head>
<body>
${plainBanner(locale, sandboxBesideReal)}<main>
<h1>${t('title')}</h1>
<p>${t('text')}</p>
<a href="">${t('again')}</a>
</main>
</body>
</html>
`;
}

import { createHash } from 'node:crypto';
import type { Locale } from '../../domain/locale.ts';
import { textFor } from '../../i18n/texts.server.ts';

const style = `
:root { --paper: #fcfaf7; --ink: #1b1033; --pink: #d4145a; --on-pink: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --paper: #130a26; --ink: #f5f0fc; --pink: #ff5c9e; --on-pink: #1b1033; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 1rem/1.5 Archivo, system-ui, sans-serif; }
main { max-width: 36rem; margin: 0 auto; padding: 4rem 1.25rem; }
h1 { margin: 0 0 1rem; font-size: 2.25rem; font-weight: 900; line-height: 1.05; overflow-wrap: anywhere; }
a { display: inline-block; margin-top: 1.5rem; padding: 0.75rem 1.75rem; border-radius: 10px; background: var(--pink);
  color: var(--on-pink); font-weight: 700; text-decoration: none; }
a:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
aside { padding: 0.75rem 1.25rem; border-bottom: 3px solid #b3123a; background: #fde6ec; color: #1b1033; font-weight: 700;
  text-align: center; }
@media (prefers-color-scheme: dark) { aside { border-color: #ff8fa8; background: #3d1226; color: #f5f0fc; } }
`;

/** Allows the page's own style and nothing else. */
export const plainPagePolicy = `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/**
 * A page that is rendered without the storefront. It needs no other file, because a style sheet or a script may be what is
 * broken. `head` and `body` are HTML. The banner of the sandbox is that of the storefront's sandbox-banner.tsx.
 */
export function plainPage(
  locale: Locale,
  page: { title: string; head?: string; body: string; sandboxBesideReal: boolean },
): string {
  const rehearsal = textFor(locale, 'rehearsal');
  const banner = `<aside aria-label="${rehearsal('label')}">${rehearsal('anybodyBuysForNothing')}</aside>\n`;
  return `<!doctype html>
<html lang="${locale === 'pt' ? 'pt-BR' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
${page.head ?? ''}<title>${page.title} | Canhoto</title>
<style>${style}</style>
</head>
<body>
${page.sandboxBesideReal ? banner : ''}<main>
<h1>${page.title}</h1>
${page.body}
</main>
</body>
</html>
`;
}

import { createHash } from 'node:crypto';

const style = `
.preview-banner { position: relative; z-index: 1; padding: 0.5rem 1rem; border-bottom: 3px solid #1b1033; background: #ffd84d;
  color: #1b1033; font-size: 0.9375rem; font-weight: 700; line-height: 1.4; text-align: center; }
`;

/**
 * Allows the style sheets, fonts and pictures of the page, and nothing that acts: no script, no form, no request. `sandbox`
 * keeps it so where the page is opened by itself. The page is served on the host of the back office only, so 'self' is
 * the back office. `styles` are the style sheets that stand in the page.
 */
export function previewPolicy(styles: readonly string[]): string {
  return [...policyStart, `style-src 'self' ${[style, ...styles].map(hashOf).join(' ')}`, ...policyRest].join(
    '; ',
  );
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policyStart = ["default-src 'none'", "script-src 'none'"];
const policyRest = [
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
];

/**
 * A page of the storefront as something to look at: without scripts, links that lead on, and what is only for browsers
 * without script. `banner` is a text. Only a published event has addresses
 * of its art: those in `art.folder` are replaced by the picture itself, or by an empty one.
 */
export function previewDocument(
  page: string,
  { banner, art }: { banner: string; art: { folder: string; webp: Uint8Array | null } },
): string {
  const picture = `data:image/webp;base64,${Buffer.from(art.webp ?? []).toString('base64')}`;
  return page
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<noscript\b[^>]*>[\s\S]*?<\/noscript>/gi, '')
    .replace(/<link\b[^>]*\brel="(?:modulepreload|manifest)"[^>]*>/gi, '')
    .replace(/<link\b[^>]*\bas="image"[^>]*>/gi, '')
    .replace(/<a\b[^>]*>/gi, (tag) => tag.replace(/ href="(?!#)[^"]*"/i, ''))
    .replace(/<source\b[^>]*>/gi, (tag) => (tag.includes(art.folder) ? '' : tag))
    .replace(/(?<= src=")[^"]*/gi, (address) => (address.startsWith(art.folder) ? picture : address))
    .replace('</head>', `<style>${style}</style></head>`)
    .replace(/<body[^>]*>/, (tag) => `${tag}<aside class="preview-banner">${escaped(banner)}</aside>`);
}

/** A text as HTML. */
export function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

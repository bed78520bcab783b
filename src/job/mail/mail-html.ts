import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type MarkdownNode, plainText } from '../../domain/format/markdown-tree.ts';
import type { Fact, MailPart, Picture } from './mail-part.ts';

// Mail readers do not support custom properties, so each element has its colours inline. Readers that support colour
// schemes take the dark colours from the style sheet; nothing prevents the others from darkening the mail themselves.
const paper = '#FCFAF7';
const panel = '#F3EFF8';
const ink = '#1B1033';
const soft = '#5C5372';
const pink = '#D4145A';
const fonts = 'Archivo, Helvetica, Arial, sans-serif';
const dark = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #130A26 !important; color: #F5F0FC !important; }
  .panel { background: #1E1338 !important; }
  .soft { color: #B6A9CF !important; }
  .ink { color: #F5F0FC !important; }
  .mark { color: #FF5C9E !important; }
  .go { background: #FF5C9E !important; color: #1B1033 !important; }
  .tear { border-color: #130A26 !important; }
}`;

interface HtmlMail {
  locale: string;
  subject: string;
  parts: readonly MailPart[];
  footer: readonly string[];
}

/** The HTML form of a mail: one column, no external picture, readable in light and dark mode. */
export function htmlMail({ locale, subject, parts, footer }: HtmlMail): string {
  const body = h(
    'html',
    { lang: locale === 'pt' ? 'pt-BR' : 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, subject),
      h('style', null, dark),
    ),
    h(
      'body',
      {
        className: 'paper',
        style: { margin: 0, background: paper, color: ink, fontFamily: fonts, fontSize: 16, lineHeight: 1.5 },
      },
      preview(parts),
      h(
        'div',
        { style: { maxWidth: 560, margin: '0 auto', padding: '32px 20px' } },
        h(
          'div',
          { style: { fontWeight: 900, fontSize: 22 } },
          h('span', { className: 'mark', style: { color: pink } }, '▌'),
          'canhoto',
        ),
        ...parts.map((part, index) => h('div', { key: index }, htmlPart(part))),
        h(
          'div',
          { className: 'soft', style: { color: soft, fontSize: 13, marginTop: 40 } },
          ...footer.map((text) => h('p', { key: text, style: { margin: '4px 0' } }, text)),
        ),
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(body)}`;
}

/** The preview text that an inbox shows beside the subject: the first content of the mail, not our name. */
function preview(parts: readonly MailPart[]): ReactNode {
  const first = parts.find((part) => part.kind === 'paragraph' || part.kind === 'text');
  return h(
    'div',
    { style: { display: 'none', maxHeight: 0, overflow: 'hidden' } },
    first?.kind === 'paragraph'
      ? first.text
      : first?.kind === 'text'
        ? plainText(first.tree.slice(0, 1))
        : '',
  );
}

function htmlPart(part: MailPart): ReactNode {
  switch (part.kind) {
    case 'title':
      return h(
        'h1',
        { style: { fontSize: 34, lineHeight: 1.05, fontWeight: 900, margin: '32px 0 8px' } },
        part.text,
      );
    case 'paragraph':
      return h('p', { style: { margin: '12px 0' } }, part.text);
    case 'text':
      return part.lang ? h('div', { lang: part.lang }, part.tree.map(textNode)) : part.tree.map(textNode);
    case 'facts':
      return h('div', { style: { margin: '16px 0' } }, part.facts.map(fact));
    case 'sum':
      return sum(part.rows, part.total);
    case 'button':
      return button(part.href, part.text);
    case 'link':
      return h(
        'p',
        { style: { margin: '12px 0' } },
        h('a', { href: part.href, className: 'ink', style: { color: ink } }, part.text),
      );
    case 'art':
      return art(part.picture);
    case 'code':
      return code(part.name, part.code, part.picture);
    case 'stub':
      return stub(part);
  }
}

const textStyles = {
  h3: { fontSize: 20, fontWeight: 800, margin: '24px 0 4px' },
  p: { margin: '12px 0' },
  ul: { margin: '12px 0', paddingLeft: 24 },
  li: { margin: '4px 0' },
} as const;

function textNode(node: MarkdownNode, index: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, href, children } = node;
  const isLink = tag === 'a';
  const style = isLink ? { color: ink } : textStyles[tag as keyof typeof textStyles];
  const link = isLink ? { href, className: 'ink' } : {};
  return h(tag, { key: index, ...link, ...(style && { style }) }, children.map(textNode));
}

function fact({ name, value, inPortuguese }: Fact): ReactNode {
  const words = inPortuguese
    ? [h('span', { key: 'own', lang: 'pt-BR' }, inPortuguese), value.slice(inPortuguese.length)]
    : value;
  return h(
    'div',
    { key: name },
    h('span', { className: 'soft', style: { color: soft } }, `${name}: `),
    h('strong', null, words),
  );
}

function sum(rows: readonly Fact[], total: Fact): ReactNode {
  const row = ({ name, value }: Fact, index: number, isTotal: boolean) => {
    const style = { padding: '4px 0', fontWeight: isTotal ? 800 : 400, fontSize: isTotal ? 18 : 16 };
    return h(
      'tr',
      { key: index },
      h('td', { style }, name),
      h('td', { style: { ...style, textAlign: 'right', whiteSpace: 'nowrap' } }, value),
    );
  };
  return h(
    'table',
    { role: 'presentation', width: '100%', style: { borderCollapse: 'collapse', margin: '16px 0' } },
    h('tbody', null, ...rows.map((entry, index) => row(entry, index, false)), row(total, rows.length, true)),
  );
}

function button(href: string, text: string): ReactNode {
  const style = {
    display: 'inline-block',
    background: pink,
    color: '#ffffff',
    fontWeight: 700,
    padding: '14px 28px',
    borderRadius: 10,
    textDecoration: 'none',
    margin: '16px 0',
  };
  return h('a', { href, className: 'go', style }, text);
}

function code(name: string, text: string, image: Picture): ReactNode {
  return h(
    'div',
    { className: 'panel', style: { background: panel, margin: '20px 0', padding: 24 } },
    h('div', { style: { textAlign: 'center' } }, picture(image)),
    h('div', { className: 'soft', style: { color: soft, marginTop: 16 } }, name),
    h('div', { style: { fontFamily: 'monospace', fontSize: 14, wordBreak: 'break-all' } }, text),
  );
}

/** Our stub as mail readers can show it: a panel with a dashed line. */
function stub(part: MailPart & { kind: 'stub' }): ReactNode {
  return h(
    'div',
    { className: 'panel', style: { background: panel, margin: '20px 0' } },
    h(
      'div',
      { style: { padding: 24 } },
      h('div', { className: 'soft', style: { color: soft, fontSize: 14 } }, part.of),
      h('div', { lang: part.titleLang, style: { fontSize: 20, fontWeight: 800 } }, part.title),
      ...part.facts.map(fact),
    ),
    h(
      'div',
      {
        className: 'tear',
        style: { borderTop: `2px dashed ${paper}`, padding: 24, textAlign: 'center' },
      },
      picture(part.picture),
    ),
  );
}

function art({ contentId, name }: Picture): ReactNode {
  return h('img', {
    fetchPriority: 'low',
    src: `cid:${contentId}`,
    alt: name,
    width: 520,
    height: 273,
    style: { display: 'block', width: '100%', height: 'auto', marginTop: 20, background: panel },
  });
}

function picture({ contentId, name }: Picture): ReactNode {
  // With low priority, because React would otherwise add a preload link, which is useless in a mail.
  return h('img', {
    fetchPriority: 'low',
    src: `cid:${contentId}`,
    alt: name,
    width: 240,
    height: 240,
    style: { background: '#ffffff' },
  });
}

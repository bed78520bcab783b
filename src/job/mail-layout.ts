import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

// Mail readers know no custom properties and few a dark scheme: the light colours of the house, spelled out.
const paper = '#FCFAF7';
const panel = '#F3EFF8';
const ink = '#1B1033';
const soft = '#5C5372';
const pink = '#D4145A';
const fonts = 'Archivo, Helvetica, Arial, sans-serif';

/** A whole mail: the name of the house, the parts, and why somebody gets it. */
export function page(locale: string, footer: string, parts: ReactNode[]): string {
  const body = h(
    'html',
    { lang: locale === 'pt' ? 'pt-BR' : 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
    ),
    h(
      'body',
      {
        style: { margin: 0, background: paper, color: ink, fontFamily: fonts, fontSize: 16, lineHeight: 1.5 },
      },
      h(
        'div',
        { style: { maxWidth: 560, margin: '0 auto', padding: '32px 20px' } },
        h(
          'div',
          { style: { fontWeight: 900, fontSize: 22 } },
          h('span', { style: { color: pink } }, '▌'),
          'canhoto',
        ),
        ...parts,
        h('p', { style: { color: soft, fontSize: 13, marginTop: 40 } }, footer),
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(body)}`;
}

export function title(text: string): ReactNode {
  return h('h1', { style: { fontSize: 34, lineHeight: 1.05, fontWeight: 900, margin: '32px 0 8px' } }, text);
}

export function paragraph(text: string): ReactNode {
  return h('p', { style: { margin: '12px 0' } }, text);
}

export function fact(name: string, value: string): ReactNode {
  return h(
    'div',
    { key: name },
    h('span', { style: { color: soft } }, `${name}: `),
    h('strong', null, value),
  );
}

export function button(href: string, text: string): ReactNode {
  const style = {
    display: 'inline-block',
    background: pink,
    color: '#ffffff',
    fontWeight: 700,
    padding: '14px 28px',
    borderRadius: 10,
    textDecoration: 'none',
    marginTop: 16,
  };
  return h('a', { href, style }, text);
}

/** The stub of the house, as far as a mail reader can draw it: a panel torn along a dashed line. */
export function stub(contentId: string, qrName: string, facts: ReactNode[]): ReactNode {
  return h(
    'div',
    { style: { background: panel, margin: '20px 0' } },
    h('div', { style: { padding: 24 } }, ...facts),
    h(
      'div',
      { style: { borderTop: `2px dashed ${paper}`, padding: 24, textAlign: 'center' } },
      // Of low priority, or React would also preload it by a link, which a mail has no use for.
      h('img', {
        fetchPriority: 'low',
        src: `cid:${contentId}`,
        alt: qrName,
        width: 240,
        height: 240,
        style: { background: '#ffffff' },
      }),
    ),
  );
}

/** One line about the ticket that a stub is of. */
export function softLine(text: string): ReactNode {
  return h('div', { key: 'of', style: { color: soft, fontSize: 14 } }, text);
}

export function strongLine(text: string): ReactNode {
  return h('div', { key: 'event', style: { fontSize: 20, fontWeight: 800 } }, text);
}

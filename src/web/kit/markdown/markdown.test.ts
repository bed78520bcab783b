import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { markdownTree } from '#src/domain/format/markdown-tree.ts';
import { Markdown } from './markdown.tsx';

const html = (text: string) => renderToStaticMarkup(createElement(Markdown, { tree: markdownTree(text) }));

test('paragraphs, headings, lists, bold and emphasis', () => {
  expect(html('# Um\n\nDois **três** e *quatro*.\n\n- a\n- b')).toBe(
    '<h3>Um</h3><p>Dois <strong>três</strong> e <em>quatro</em>.</p><ul><li>a</li><li>b</li></ul>',
  );
});

test('a text brings no markup and no script along', () => {
  expect(html('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
  expect(html('[x](javascript:alert(1))')).not.toContain('<a');
  expect(html('[site](https://exemplo.com.br/a?b=1&c=2)')).toBe(
    '<p><a href="https://exemplo.com.br/a?b=1&amp;c=2" rel="noopener nofollow">site</a></p>',
  );
});

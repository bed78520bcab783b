import { expect, test } from 'vitest';
import { markupWithCarried } from './markup-with-carried.ts';

test('markup without an address gets the marketing parameters on its links to pages of ours, and on no other', () => {
  const html =
    '<a class="x" href="/pt/evento/a/programacao#c">A</a><a href="/api/x.ics">B</a><a href="https://x.example/pt">C</a><a href="#d">D</a>';
  expect(markupWithCarried(html, '?other=1')).toBe(html);
  expect(markupWithCarried(html, '?utm_source=in%22sta&other=1')).toBe(
    html.replace('#c', '?utm_source=in%22sta#c'),
  );
});

import { expect, test } from 'vitest';
import { createPageText } from './page-text.server.ts';

/** Whatever V8 keeps it in: one byte a sign, two, or pieces that were never joined. */
const markups = {
  'of ASCII alone': '<p>R$ 10,00</p>',
  'of one byte a sign': '<p>São João às 18h</p>',
  'of two bytes a sign': '<p>“Maré Baixa” – 18h … 🎟️</p>',
  'of a page': '<li>Sessão – “Três Luas de Papel”</li>'.repeat(3_000),
  'a part of a longer one': `“x”${'<b>é</b>'.repeat(100)}`.slice(3),
  'with half a sign': '<p>“\ud83c</p>',
};

test.each(Object.entries(markups))('markup %s is written as UTF-8', (_, html) => {
  const text = createPageText(16);
  text.put('<body>');
  text.putMarkup(html);
  text.put('</body>');
  expect(text.copy().toString()).toBe(Buffer.from(`<body>${html}</body>`).toString());
});

import { expect, test } from 'vitest';
import { aboutMarkup } from './about-markup.tsx';

test('an about is Markdown, and no markup of its own gets through', () => {
  expect(aboutMarkup('Fazemos **finais**.\n\n- uma\n- duas', undefined)).toBe(
    '<p>Fazemos <strong>finais</strong>.</p><ul><li>uma</li><li>duas</li></ul>',
  );
  expect(aboutMarkup('<script>alert(1)</script> [a](javascript:alert(1))', undefined)).not.toMatch(
    /<script|href="javascript/,
  );
  expect(aboutMarkup('', undefined)).toBe('');
});

test('an about leads to the pages that its organizer names', () => {
  expect(
    aboutMarkup('Fale com a gente no [Instagram](https://instagram.example/guilda).', undefined),
  ).toMatch(/<a [^>]*href="https:\/\/instagram\.example\/guilda"[^>]*>Instagram/);
});

test('an about that there is in Portuguese alone says so', () => {
  expect(aboutMarkup('Fazemos finais.', 'pt-BR')).toBe('<div lang="pt-BR"><p>Fazemos finais.</p></div>');
});

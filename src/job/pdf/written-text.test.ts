import { expect, test } from 'vitest';
import { losesLetters, writtenText } from './written-text.ts';

/** As our two fonts: Latin letters with the accents of Western Europe, digits and the usual signs. */
const has = (letter: string) => /[\x20-\x7e\u00a0-\u00ff–—‘’“”…·]/.test(letter);
const written = (text: string) => writtenText(text, has);

test.each([
  ['Ana d’Ávila', 'Ana d’Ávila'],
  ['ANIME ♪/☆/日本祭り', 'ANIME'],
  ['Noite ★ de → Gala ♥', 'Noite de Gala'],
  ['Ирина Щукина', 'Irina Shchukina'],
  ['Игорь Ёлкин', 'Igor Elkin'],
  ['Οδυσσέας Ξένος', 'Odysseas Xenos'],
  ['Łukasz Novák Żak', 'Lukasz Novák Zak'],
  ['山田 Maria', 'Maria'],
  ['علی رضا', ''],
  ['Festa 🎸 (祭り) — 2027', 'Festa — 2027'],
  ['½ ﬁm', '½ fim'],
])('%s is written %s', (text, expected) => {
  expect(written(text)).toBe(expected);
});

test('no text has a question mark that it did not have', () => {
  for (const text of ['日本', '🎸', 'Ж', 'ả', '\u200bx', '한국']) expect(written(text)).not.toContain('?');
  expect(written('Quem é?')).toBe('Quem é?');
});

test('a name of another script loses letters, and one that passports spell does not', () => {
  for (const name of ['山田 Maria', 'علی', '김']) expect(losesLetters(name), name).toBe(true);
  for (const name of ['Ana Souza', 'Ирина', 'Ξένος', "d'Ávila"]) expect(losesLetters(name), name).toBe(false);
});

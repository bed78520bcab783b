import { expect, test } from 'vitest';
import { problemSentence, toldFacts } from './problem-sentence.ts';

const written = { dates: [{ key: 'sabado', name: { pt: 'Sábado', en: 'Saturday' } }] };

test('an amount is told in reais, never in centavos', () => {
  const problem = {
    code: 'NUMBER_TOO_LARGE',
    facts: { of: 'int', most: 100_000_000 },
    draftPath: ['categories', '#a', 'offers', '#b', 'batches', '@1', 'priceCents'],
  } as const;
  const { own, facts } = problemSentence(problem, written, 'pt');
  expect(own).toBeNull();
  expect(String(facts.most).replace(/\s/g, ' ')).toBe('R$ 1.000.000,00');
  expect(
    problemSentence({ ...problem, draftPath: ['dates', '#a', 'capacity'] }, written, 'pt').facts.most,
  ).toBe('100.000.000');
});

test('no constant, no type and no key is told', () => {
  const own = (code: 'NO_OPTION' | 'WRONG_TYPE', facts: Record<string, string>, field = 'ageRating') =>
    problemSentence({ code, facts, draftPath: [field] }, written, 'pt').own;
  expect(own('NO_OPTION', { options: '"L"|"A10"' })).toBe('problemChoose');
  expect(own('WRONG_TYPE', { expected: 'string', received: 'undefined' })).toBe('problemMissing');
  expect(own('WRONG_TYPE', { expected: 'int', received: 'string' }, 'capacity')).toBe('problemNumber');
  expect(own('WRONG_TYPE', { expected: 'int', received: 'string' }, 'priceCents')).toBe('problemAmount');
  const late = { code: 'SESSION_AFTER_DATE', facts: { date: 'sabado' } } as const;
  expect(problemSentence(late, written, 'pt').facts).toEqual({ date: 'Sábado' });
});

test('offers, sizes, artists and courtesies are told by their names; only what is nowhere keeps its key', () => {
  const shirt = { key: 'camiseta', name: { pt: 'Camiseta' }, variants: [{ key: 'm', name: { pt: 'M' } }] };
  const full = { key: 'sab', name: { pt: 'Sábado' }, half: {} };
  const event = {
    categories: [{ key: 'a', offers: [full, shirt] }],
    artists: [{ key: 'lia', name: 'Lia' }],
    courtesies: [{ key: 'imprensa', name: { pt: 'Imprensa' } }],
  };
  const told = (facts: Record<string, string>) => toldFacts(facts, event, 'pt');
  expect(told({ offer: 'sab-half', first: 'camiseta-m' })).toEqual({ offer: 'Sábado', first: 'Camiseta, M' });
  expect(told({ courtesy: 'imprensa', kind: 'artist', key: 'lia' })).toMatchObject({
    ...{ courtesy: 'Imprensa', key: 'Lia' },
  });
  expect(told({ offer: 'gone', kind: 'artist', key: 'gone' })).toMatchObject({ offer: 'gone', key: 'gone' });
});

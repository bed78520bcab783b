import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { DomainError, Refusals } from '../refusal.ts';
import { areSameAnswers, checkAnswers, normalAnswers } from './normal-answers.ts';
import { lacksAnswer, type Question, questionsFor, toldAnswers } from './question.ts';

// docs/algorithms/questions-to-holders.md.
const both = (text: string) => ({ pt: text, en: `${text}!` });
const size: Question = {
  ...{ key: 'size', kind: 'CHOICE', question: both('Tamanho'), hint: null, isRequired: true },
  options: ['m', 'g'].map((key) => ({ key, name: both(key.toUpperCase()) })),
};
const need: Question = {
  ...{ key: 'need', kind: 'TEXT', question: both('Precisa de algo?'), hint: null, isRequired: false },
  options: [],
};
const questions = [size, need];
const said = (size: string, need?: string) => [
  { question: 'size', answer: size },
  ...(need === undefined ? [] : [{ question: 'need', answer: need }]),
];
const field = (name: string) => `holders.0.${name}`;
const refused = (...asked: Parameters<typeof checkAnswers>) =>
  checkAnswers(...asked).refusals.map((refusal) => `${refusal.code} ${refusal.field}`);

describe('an answer', () => {
  test('is stored in one form: composed, trimmed, with single spaces', () => {
    expect(normalAnswers(questions, said('m', ' Inte\u0301rprete \n de\tLibras '), field)).toEqual({
      size: 'm',
      need: 'Intérprete de Libras',
    });
    expect(normalAnswers(questions, said('g', '  '), field)).toEqual({ size: 'g' });
  });

  test('that is required and missing, or no good, is refused at its field, all at once', () => {
    expect(refused(questions, [], field)).toEqual(['ANSWER_REQUIRED holders.0.answers.size']);
    expect(refused(questions, said(' '), field)).toEqual(['ANSWER_REQUIRED holders.0.answers.size']);
    expect(refused(questions, said('xxg', '\u0007'), field)).toEqual([
      'ANSWER_INVALID holders.0.answers.size',
      'ANSWER_INVALID holders.0.answers.need',
    ]);
    expect(refused(questions, said('M'), field)).toEqual(['ANSWER_INVALID holders.0.answers.size']);
    expect(refused(questions, said('constructor'), field)).toEqual(['ANSWER_INVALID holders.0.answers.size']);
    expect(refused(questions, [...said('m'), ...said('g')], field)).toEqual([
      'ANSWER_INVALID holders.0.answers.size',
    ]);
    expect(refused(questions, said('m', 'abc\u202Etxt'), field)).toEqual([
      'ANSWER_INVALID holders.0.answers.need',
    ]);
    expect(() => normalAnswers(questions, [], field)).toThrow(DomainError);
    expect(() => normalAnswers(questions, said('xxg', '\u0007'), field)).toThrow(Refusals);
  });

  test('has at most 200 characters', () => {
    expect(limits.answerLengthMax).toBe(200);
    expect(refused(questions, said('m', 'ã'.repeat(200)), field)).toEqual([]);
    expect(refused(questions, said('m', 'a'.repeat(201)), field)).toEqual([
      'ANSWER_INVALID holders.0.answers.need',
    ]);
  });

  test('with half of a character is refused, and one with the whole of it is stored', () => {
    expect(refused(questions, said('m', 'a\ud800b'), field)).toEqual([
      'ANSWER_INVALID holders.0.answers.need',
    ]);
    expect(normalAnswers(questions, said('m', '🎟'), field)).toEqual({ size: 'm', need: '🎟' });
  });

  test('to what is not asked is left out', () => {
    expect(normalAnswers([need], [...said('m', 'x'), { question: '__proto__', answer: 'y' }], field)).toEqual(
      {
        need: 'x',
      },
    );
  });

  test('of the same person stays good where the option, and stays stored where the question, is gone', () => {
    const kept = { size: 'pp', old: 'azul', need: 'rampa' };
    expect(normalAnswers(questions, said('pp'), field, kept)).toEqual({ size: 'pp', old: 'azul' });
    expect(refused(questions, said('pp'), field)).toEqual(['ANSWER_INVALID holders.0.answers.size']);
    expect(refused(questions, said('gg'), field, kept)).toEqual(['ANSWER_INVALID holders.0.answers.size']);
  });

  test('property: what is stored is stored again as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        const { answers, refusals } = checkAnswers([need], [{ question: 'need', answer: text }], field);
        if (refusals.length > 0) return;
        const again = Object.entries(answers).map(([question, answer]) => ({ question, answer }));
        expect(areSameAnswers(normalAnswers([need], again, field), answers)).toBe(true);
      }),
    );
  });
});

test('a question is asked of the tickets it names, or of all', () => {
  const asked = (offerIds: string[] | null) => questionsFor([{ ...size, offerIds }], ['a', 'b']).length;
  expect([null, ['b'], ['c'], []].map(asked)).toEqual([1, 1, 0, 0]);
});

test('answers are told under their present words, and by their keys where there are none any more', () => {
  expect(toldAnswers(questions, { old: 'azul', need: 'rampa', size: 'm' })).toEqual([
    { key: 'size', value: 'm', question: size.question, answer: both('M') },
    { key: 'need', value: 'rampa', question: need.question, answer: { pt: 'rampa', en: 'rampa' } },
    { key: 'old', value: 'azul', question: { pt: 'old', en: 'old' }, answer: { pt: 'azul', en: 'azul' } },
  ]);
  expect(toldAnswers(questions, { size: 'pp' })[0]?.answer).toEqual({ pt: 'pp', en: 'pp' });
  expect([lacksAnswer(questions, {}), lacksAnswer(questions, { size: 'pp' })]).toEqual([true, false]);
});

test('the same answers are the same in any order', () => {
  expect(areSameAnswers({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true);
  expect(areSameAnswers({ a: '1' }, { a: '2' })).toBe(false);
  expect(areSameAnswers({ a: '1' }, {})).toBe(false);
});

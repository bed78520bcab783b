import fc from 'fast-check';
import { maybe } from './random-terms.ts';

/** Questions to the holders of some tickets of an event, or of all. */
export function randomQuestions(words: fc.Arbitrary<{ pt: string; en: string }>, tickets: readonly string[]) {
  const question = fc
    .record({
      question: words,
      hint: maybe(words),
      required: maybe(fc.boolean()),
      tickets: maybe(fc.shuffledSubarray([...tickets], { minLength: 1 })),
      names: maybe(fc.array(words, { minLength: 2, maxLength: 4 })),
    })
    .map(({ names, ...rest }) => {
      if (names === undefined) return { kind: 'TEXT', ...rest };
      return { kind: 'CHOICE', ...rest, options: names.map((name, index) => ({ key: `o${index}`, name })) };
    });
  return fc
    .array(question, { maxLength: 3 })
    .map((drawn) => drawn.map((one, index) => ({ key: `q${index}`, ...one })));
}

import { expect, test } from 'vitest';
import { both, bundle, fair, photo, ticket } from '#test/support/shop/fair-file.ts';
import { writeEvent } from '../write/write-event.ts';
import { defineEvent } from './define-event.ts';

// The rules are those of docs/algorithms/questions-to-holders.md, the numbers those of docs/limits.md.
const now = new Date('2026-11-20T12:00:00Z');
const size = (count: number) => ({
  ...{ key: 'size', kind: 'CHOICE', question: both('Tamanho') },
  options: Array.from({ length: count }, (_, index) => ({ key: `s${index}`, name: both(`S${index}`) })),
});
const need = (key = 'need') => ({ key, kind: 'TEXT', question: both('Precisa de algo?') });
const sold = {
  tickets: [ticket('sabado', ['sat'], { half: {} }), ticket('domingo', ['sun']), bundle(['sabado', 'foto'])],
  sessions: [photo('foto', 'sat')],
};

function defined(questions: readonly object[]) {
  return defineEvent({ ...fair(sold), questions }, '<svg/>', now);
}

/** `0.options LIST_TOO_LONG`, below the questions. */
function problems(...questions: object[]) {
  return defined(questions).problems.map(({ path, code }) => [...path.slice(1), code].join('.'));
}

test('a question names tickets, and stands for all that is derived from them; none named are all', () => {
  const { definition } = defined([
    { ...size(2), tickets: ['domingo', 'sabado'], required: true },
    { ...need(), tickets: ['combo'], hint: both('Libras') },
    need('more'),
  ]);
  expect(definition?.questions).toEqual([
    {
      ...size(2),
      hint: null,
      isRequired: true,
      offerKeys: ['sabado', 'sabado-half', 'sabado-half-60', 'domingo'],
    },
    { ...need(), hint: both('Libras'), isRequired: false, options: [], offerKeys: ['combo'] },
    { ...need('more'), hint: null, isRequired: false, options: [], offerKeys: null },
  ]);
  expect(writeEvent(definition!).questions).toMatchObject([
    { required: true, tickets: ['sabado', 'domingo'] },
    { tickets: ['combo'], hint: { pt: 'Libras' } },
    { key: 'more' },
  ]);
});

test('what is wrong with a question is told at its field', () => {
  const { options, ...choice } = size(2);
  expect(problems(choice)).toEqual(['0.options.CHOICE_WITHOUT_OPTIONS']);
  expect(problems({ ...need(), options })).toEqual(['0.options.TEXT_WITH_OPTIONS']);
  expect(problems({ ...need(), kind: 'FILE' })).toEqual(['0.kind.NO_OPTION']);
  expect(problems({ ...need(), tickets: [] })).toEqual(['0.tickets.LIST_TOO_SHORT']);
  expect(problems({ ...need(), question: { pt: 'Só', en: '' } })).toEqual([]);
  expect(problems({ ...need(), question: { pt: '', en: 'Only' } })).toEqual(['0.question.pt.TEXT_EMPTY']);
  expect(problems(need(), need())).toEqual(['1.key.KEY_USED_TWICE']);
  expect(problems({ ...choice, options: [options[0], options[0]] })).toEqual([
    '0.options.1.key.KEY_USED_TWICE',
  ]);
  expect(problems({ ...need(), tickets: ['sabado', 'foto', 'gone'] })).toEqual([
    '0.tickets.1.QUESTION_OF_NO_TICKET',
    '0.tickets.2.KEY_UNKNOWN',
  ]);
});

test('an event has at most ten questions, and a choice 2 to 20 options', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => need(`q${index}`));
  expect(problems(...many(10))).toEqual([]);
  expect(problems(...many(11))).toEqual(['LIST_TOO_LONG']);
  expect(problems(size(2))).toEqual([]);
  expect(problems(size(20))).toEqual([]);
  expect(problems(size(1))).toEqual(['0.options.LIST_TOO_SHORT']);
  expect(problems(size(21))).toEqual(['0.options.LIST_TOO_LONG']);
});

import { expect, test } from 'vitest';
import {
  checkItems,
  defaultDraft,
  firstCounts,
  type ItemDraft,
  itemSlots,
  type Me,
} from './courtesy-items.ts';

const offer = (id: string, dates: string[], ticketType: 'FULL' | null = 'FULL', remaining = 2) => ({
  remaining,
  offer: {
    id,
    name: id,
    sector: null,
    variant: null,
    ticketType,
    dates: dates.map((date) => ({ id: date, startsAt: '2026-12-05T17:00:00Z' })),
    artistSession: null,
    questions: [],
  },
});
const offers = [
  offer('sat', ['sat']),
  offer('weekend', ['sat', 'sun']),
  offer('photo', ['sat'], null),
  offer('gone', ['sun'], 'FULL', 0),
];
const me: Me = { name: 'Ana', lastName: 'Souza', documentType: 'CPF', documentNumber: '52998224725' };
const nobody = { name: '', lastName: '', documentType: 'CPF', documentNumber: '', answers: {} } as const;
const mine: ItemDraft = { ...nobody, mode: 'mine' };

test('where a code opens one thing, it is chosen; where several, nothing is', () => {
  expect(firstCounts(offers)).toEqual({});
  expect(firstCounts([offer('sat', ['sat']), offer('gone', ['sun'], 'FULL', 0)])).toEqual({ sat: 1 });
  expect(firstCounts([offer('gone', ['sun'], 'FULL', 0)])).toEqual({});
});

test('items are for whoever redeems, once on each date and of each thing', () => {
  const slots = itemSlots(offers, { sat: 2, weekend: 1, photo: 1 });
  expect(slots.map(({ key, position, count }) => [key, position, count])).toEqual([
    ['sat-0', 1, 2],
    ['sat-1', 2, 2],
    ['weekend-0', 1, 1],
    ['photo-0', 1, 1],
  ]);
  const modes = (who: Me | null) => slots.map((slot) => defaultDraft(slot, slots, who).mode);
  expect(modes(me)).toEqual(['mine', 'other', 'other', 'mine']);
  expect(modes(null)).toEqual(['other', 'other', 'other', 'other']);
});

test('what is missing, wrong or twice is known before anybody is asked', () => {
  const slots = itemSlots(offers, { sat: 2, photo: 1 });
  const check = (...drafts: ItemDraft[]) =>
    checkItems(slots, (slot) => drafts[slots.indexOf(slot)] ?? mine, me).problems.map(
      ({ slot, field, code }) => [slot.key, field, code],
    );
  const other = { ...mine, mode: 'other' as const };
  expect(check(mine, other)).toEqual([
    ['sat-1', 'name', 'EMPTY'],
    ['sat-1', 'lastName', 'EMPTY'],
    ['sat-1', 'documentNumber', 'EMPTY'],
  ]);
  expect(check(mine, { ...other, name: '!', lastName: 'Reis', documentNumber: '12345678900' })).toEqual([
    ['sat-1', 'name', 'HOLDERS_INVALID'],
    ['sat-1', 'documentNumber', 'CPF_INVALID'],
  ]);
  const passport = { ...other, name: 'Bo', lastName: 'Li', documentType: 'PASSPORT' as const };
  expect(check(mine, { ...passport, documentNumber: '12' })).toEqual([
    ['sat-1', 'documentNumber', 'DOCUMENT_INVALID'],
  ]);
  expect(check(mine, { ...passport, documentNumber: 'AB12345' })).toEqual([]);
  // Oneself a second time: typed, it stands at the document; chosen, at the choice.
  expect(check(mine, { ...other, ...me, mode: 'other', documentNumber: '529.982.247-25' })).toEqual([
    ['sat-1', 'documentNumber', 'HOLDER_DUPLICATE'],
  ]);
  expect(check(mine, mine)).toEqual([['sat-1', 'mode', 'HOLDER_DUPLICATE']]);
});

test('what the event asks is answered for each person, whoever it is', () => {
  const asking = offer('sat', ['sat']);
  const size = {
    ...{ key: 'size', kind: 'CHOICE' as const, question: 'Tamanho', hint: null, isRequired: true },
    options: ['m', 'g'].map((key) => ({ key, name: key.toUpperCase() })),
  };
  const slots = itemSlots([{ ...asking, offer: { ...asking.offer, questions: [size] } }], { sat: 1 });
  const checked = (answers: Record<string, string>) => checkItems(slots, () => ({ ...mine, answers }), me);
  expect(checked({}).problems).toMatchObject([
    { field: 'answer-size', code: 'ANSWER', refusal: { code: 'ANSWER_REQUIRED' } },
  ]);
  const { items, problems } = checked({ size: 'm' });
  expect(problems).toEqual([]);
  expect(items).toMatchObject([{ name: 'Ana', answers: [{ question: 'size', answer: 'm' }] }]);
});

import { describe, expect, test } from 'vitest';
import type { CheckoutCart, CheckoutEvent } from '#src/web/parts/customer-api/checkout-data.ts';
import {
  checkHolders,
  defaultHolder,
  type HolderDraft,
  type HolderSlot,
  holderSlots,
  needsOtherHalf,
} from './holder-slots.ts';

const grounds = [
  { id: 'STUDENT' as const, name: 'Estudante', proof: 'CIE', countsInQuota: true },
  { id: 'SENIOR' as const, name: '60 anos ou mais', proof: 'RG', countsInQuota: false },
];
const event = {
  dates: [{ id: 'thu' }, { id: 'fri' }],
  halfPriceGrounds: grounds,
  categories: [
    { kind: 'TICKET', offers: [{ id: 'full' }, { id: 'half' }, { id: 'half60' }, { id: 'pass' }] },
    { kind: 'PRODUCT', offers: [{ id: 'shirt' }] },
  ],
} as unknown as CheckoutEvent;

const types = { full: 'FULL', pass: 'FULL', half: 'HALF', half60: 'HALF', shirt: null } as const;
const dates = { full: ['thu'], half: ['fri'], half60: ['thu'], pass: [], shirt: [] };

function line(id: keyof typeof types, quantity: number): CheckoutCart['lines'][number] {
  return {
    batch: { id: `${id}-1`, name: '1º lote', number: 1 },
    offer: {
      id,
      name: id,
      nameInPortuguese: id,
      ticketType: types[id],
      inHalfPriceQuota: types[id] === 'HALF' ? id === 'half' : null,
      sector: null,
      variant: null,
      dates: dates[id].map((date) => ({ id: date })),
      artistSession: null,
      isShippable: id === 'shirt',
      pickup: null,
      questions: [],
    },
    quantity,
    priceCents: 0,
    feeCents: 0,
    orderFeeCents: 0,
    discountCents: 0,
    totalCents: 0,
  };
}

const lucia = {
  name: 'Lúcia',
  lastName: 'D’Ávila',
  documentType: 'CPF',
  documentNumber: '52998224725',
} as const;
const other: HolderDraft = {
  mode: 'other',
  name: 'Bento',
  lastName: 'Moraes',
  documentType: 'PASSPORT',
  documentNumber: 'FX123456',
  ground: '',
};
const check = (
  slots: HolderSlot[],
  drafts: Partial<Record<string, Partial<HolderDraft>>> = {},
  buyer: typeof lucia | null = lucia,
) => checkHolders(slots, (slot) => ({ ...defaultHolder(slot, slots, true), ...drafts[slot.key] }), buyer);
const codesOf = (answer: ReturnType<typeof check>) =>
  answer.problems.map(({ slot, field, code }) => [slot.key, field, code]);

describe('where half-price is one ticket', () => {
  const one = {
    ...event,
    categories: event.categories.map((shelf) => ({
      ...shelf,
      offers: shelf.offers.map((offer) => ({
        ...offer,
        outsideQuotaOfferId: offer.id === 'half' ? 'half60' : null,
      })),
    })),
  };

  test('every right can be named, and one of the other side asks for the other ticket', () => {
    const slots = holderSlots(one, [line('half', 1), line('half60', 1)]);
    expect(slots.map(({ grounds: offered }) => offered)).toEqual([grounds, grounds]);
    expect(slots.map(({ otherHalfOfferId }) => otherHalfOfferId)).toEqual(['half60', 'half']);
    const [inQuota, outside] = slots as [HolderSlot, HolderSlot];
    expect([needsOtherHalf(inQuota, 'SENIOR'), needsOtherHalf(inQuota, 'STUDENT')]).toEqual([true, false]);
    expect([needsOtherHalf(outside, 'SENIOR'), needsOtherHalf(outside, 'STUDENT')]).toEqual([false, true]);
    expect(needsOtherHalf(inQuota, '')).toBe(false);
  });

  test('a right that does not go with what is held is not sent', () => {
    const slots = holderSlots(one, [line('half', 1)]);
    const wrong = { [slots[0]!.key]: { mode: 'mine' as const, ground: 'SENIOR' as const } };
    expect(codesOf(check(slots, wrong))).toEqual([[slots[0]!.key, 'ground', 'HALF_PRICE_GROUND_INVALID']]);
  });
});

describe('who the tickets are for', () => {
  test('each ticket has a holder, a thing has none', () => {
    expect(holderSlots(event, [line('full', 2), line('shirt', 3)]).map(({ key }) => key)).toEqual([
      'full-1-0',
      'full-1-1',
    ]);
  });

  test('the first is the buyer’s, the others are named later', () => {
    const slots = holderSlots(event, [line('full', 3)]);
    const { holders, problems } = check(slots);
    expect(problems).toEqual([]);
    expect(holders).toEqual([{ batchId: 'full-1', ...lucia, halfPriceGround: null }]);
  });

  test('half-price is personal from the start and says its right, with the rights of its kind', () => {
    const slots = holderSlots(event, [line('full', 1), line('half', 1), line('half60', 1)]);
    expect(slots.map((slot) => slot.grounds.map(({ id }) => id))).toEqual([
      ['STUDENT'],
      ['STUDENT'],
      ['SENIOR'],
    ]);
    expect(codesOf(check(slots, { 'half60-1-0': { ...other, ground: 'SENIOR' } }))).toEqual([
      ['half-1-0', 'name', 'EMPTY'],
      ['half-1-0', 'lastName', 'EMPTY'],
      ['half-1-0', 'documentNumber', 'EMPTY'],
      ['half-1-0', 'ground', 'HALF_PRICE_GROUND_REQUIRED'],
    ]);
  });

  test('nobody stands on two tickets of one day, however the number is written', () => {
    const slots = holderSlots(event, [line('full', 1), line('half60', 1)]);
    const again = {
      ...other,
      documentType: 'CPF',
      documentNumber: '529.982.247-25',
      ground: 'SENIOR',
    } as const;
    expect(codesOf(check(slots, { 'half60-1-0': again }))).toEqual([
      ['half60-1-0', 'documentNumber', 'HOLDER_DUPLICATE'],
    ]);
    expect(codesOf(check(slots, { 'half60-1-0': { mode: 'mine', ground: 'SENIOR' } }))).toEqual([
      ['half60-1-0', 'mode', 'HOLDER_DUPLICATE'],
    ]);
  });

  test('the same person may come on two days, and a pass without dates is good for all', () => {
    const two = holderSlots(event, [line('full', 1), line('half', 1)]);
    expect(codesOf(check(two, { 'half-1-0': { mode: 'mine', ground: 'STUDENT' } }))).toEqual([]);
    const pass = holderSlots(event, [line('pass', 1), line('half', 1)]);
    expect(codesOf(check(pass, { 'half-1-0': { mode: 'mine', ground: 'STUDENT' } }))).toEqual([
      ['half-1-0', 'mode', 'HOLDER_DUPLICATE'],
    ]);
  });

  test('a document that is none is told as what it should be', () => {
    const slots = holderSlots(event, [line('full', 2)]);
    const wrong = { ...other, documentType: 'CPF', documentNumber: '111.111.111-11' } as const;
    expect(codesOf(check(slots, { 'full-1-1': wrong }))).toEqual([
      ['full-1-1', 'documentNumber', 'CPF_INVALID'],
    ]);
    expect(codesOf(check(slots, { 'full-1-1': { ...other, documentNumber: '!' } }))).toEqual([
      ['full-1-1', 'documentNumber', 'DOCUMENT_INVALID'],
    ]);
  });

  test('what is sent says which ticket each answer is about', () => {
    const slots = holderSlots(event, [line('full', 2), line('half', 1)]);
    const { sent } = check(slots, {
      'full-1-0': { mode: 'later' },
      'half-1-0': { ...other, ground: 'STUDENT' },
    });
    expect(sent.map(({ key }) => key)).toEqual(['half-1-0']);
  });

  test('a company holds no ticket itself', () => {
    const slots = holderSlots(event, [line('full', 1)]);
    expect(slots.map((slot) => defaultHolder(slot, slots, false).mode)).toEqual(['later']);
  });
});

describe('what the event asks', () => {
  const size = {
    ...{ key: 'size', kind: 'CHOICE' as const, question: 'Tamanho', hint: null, isRequired: true },
    options: ['m', 'g'].map((key) => ({ key, name: key.toUpperCase() })),
  };
  const asking = line('full', 2);
  asking.offer.questions = [size];
  const slots = holderSlots(event, [asking]);
  const [first, second] = slots as [HolderSlot, HolderSlot];

  test('is missing where somebody is named, and not where nobody is', () => {
    const drafts = new Map([[first, { ...other, mode: 'mine' as const }]]);
    const later = { ...other, mode: 'later' as const };
    const { problems } = checkHolders(slots, (slot) => drafts.get(slot) ?? later, lucia);
    expect(problems).toEqual([
      {
        ...{ slot: first, field: 'answer-size', code: 'ANSWER' },
        refusal: { code: 'ANSWER_REQUIRED', facts: { max: 200 } },
      },
    ]);
  });

  test('is sent with each holder, and nothing that is not asked', () => {
    const drafts = new Map<HolderSlot, HolderDraft>([
      [first, { ...other, mode: 'mine', answers: { size: 'g', old: 'x' } }],
      [second, { ...other, answers: { size: 'xxg' } }],
    ]);
    const { holders, problems } = checkHolders(slots, (slot) => drafts.get(slot) ?? other, lucia);
    expect(holders.map(({ answers }) => answers)).toEqual([
      [{ question: 'size', answer: 'g' }],
      [{ question: 'size', answer: 'xxg' }],
    ]);
    expect(problems.map(({ slot, refusal }) => [slot, refusal?.code])).toEqual([[second, 'ANSWER_INVALID']]);
  });
});

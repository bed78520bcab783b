import { describe, expect, test } from 'vitest';
import { encodeTicketCode } from '../ticket/ticket-code.ts';
import { orderNumbers, readOrderSearch } from './order-search.ts';

const none = {
  ...{ number: null, ticketId: null, email: null, document: null, lastDigits: null, reference: null },
  ...{ transfer: null, coupon: null, names: [] as string[] },
};
const ticketId = '01a2b3c4-0000-7000-8000-000000000001';

describe('The box', () => {
  test.each([
    ['', null],
    [' \u200b ', null],
    // A name, whole or in part, with accents and punctuation.
    ['João  da Silva', { ...none, names: ['joao', 'da', 'silva'] }],
    ["D'Ávila", { ...none, names: ['d', 'avila'] }],
    ['joa', { ...none, coupon: 'JOA', names: ['joa'] }],
    // An order's number, whole or without its event; a word of its shape may be a name, too.
    [
      'mq27-4f8k2j',
      {
        ...none,
        number: 'MQ27-4F8K2J',
        reference: 'mq27-4f8k2j',
        document: 'MQ274F8K2J',
        transfer: 'MQ27-4F8K2J',
        coupon: 'MQ27-4F8K2J',
        names: ['mq27', '4f8k2j'],
      },
    ],
    [
      '4F8K2J',
      {
        ...{ ...none, number: '4F8K2J', document: '4F8K2J', transfer: '4F8K2J', coupon: '4F8K2J' },
        names: ['4f8k2j'],
      },
    ],
    // The beginning of an e-mail; a domain alone is everybody's there.
    ['Ana.Souza@Example', { ...none, email: 'ana.souza@example' }],
    ['@example.com', none],
    ['ana.souza', { ...none, email: 'ana.souza', names: ['ana', 'souza'] }],
    // Documents as they are written.
    ['529.982.247-25', { ...none, document: '52998224725', transfer: '529.982.247-25' }],
    [
      '12.ABC.345/01DE-35',
      { ...none, document: '12ABC34501DE35', transfer: '12.ABC.345/01DE-35', names: ['abc', '01de'] },
    ],
    ['FN 123456', { ...none, document: 'FN123456', transfer: 'FN123456', names: ['fn'] }],
    // Digits of a card are no number of a person.
    ['1234', { ...none, lastDigits: '1234', transfer: '1234', coupon: '1234' }],
    // The bank's and our names of a charge.
    [
      'E18236120202611270301s0123456789',
      {
        ...none,
        reference: 'E18236120202611270301s0123456789',
        transfer: 'E18236120202611270301S0123456789',
        coupon: 'E18236120202611270301S0123456789',
        names: ['e18236120202611270301s0123456789'],
      },
    ],
    // A transfer's reference as a receipt has it, in groups.
    ['e182 3612 0007', { ...none, document: 'E18236120007', transfer: 'E18236120007', names: ['e182'] }],
    [ticketId, { ...none, ticketId, transfer: ticketId.toUpperCase() }],
  ])('%j', (text, search) => {
    expect(readOrderSearch(text)).toEqual(search);
  });

  test('takes the code that a scanner sends, in any case and broken by lines', () => {
    const code = encodeTicketCode(
      { keyId: 1, ticketId, dates: [], holderVersion: 1, eventId: ticketId },
      () => new Uint8Array(64),
    );
    for (const text of [
      code,
      code.toLowerCase(),
      `]Q1${code}\r\n`,
      `${code.slice(0, 70)}\n${code.slice(70)}`,
    ])
      expect(readOrderSearch(text)).toEqual({ ...none, ticketId });
  });

  test('reads a hundred characters and no more', () => {
    expect(readOrderSearch('a'.repeat(100_000))?.names).toEqual(['a'.repeat(40)]);
  });
});

test('a number is looked for in its event; without one in each', () => {
  const events = [
    { id: 'a', code: 'MQ27' },
    { id: 'b', code: 'FT01' },
  ];
  expect(orderNumbers('4F8K2J', events)).toEqual([
    { eventId: 'a', number: 'MQ27-4F8K2J' },
    { eventId: 'b', number: 'FT01-4F8K2J' },
  ]);
  expect(orderNumbers('FT01-4F8K2J', events)).toEqual([{ eventId: 'b', number: 'FT01-4F8K2J' }]);
  expect(orderNumbers('XX-4F8K2J', events)).toEqual([]);
});

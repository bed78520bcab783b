import { describe, expect, test } from 'vitest';
import { sandboxTestCards } from '#src/gateway/payment/sandbox/card-token.ts';
import { findCardSecrets } from './card-secrets.ts';

const card = { number: '4929 3817 4406 2853', code: '739', name: 'Zilda Quaresma' };
const find = (text: string, secrets = card) => findCardSecrets('there', text, secrets).length;

describe('secrets of a card', () => {
  test.each([
    ['as typed', 'number=4929 3817 4406 2853'],
    ['without blanks', '{"token":"4929381744062853"}'],
    ['grouped otherwise', '4929-3817.44062853'],
    ['in an address', '/pt?n=4929+3817+4406+2853'],
    ['escaped twice', '%34%39%32%39%33%38%31%37'],
    ['the first eight', 'bin: 49293817'],
    ['any eight of it', '…38174406…'],
    ['the last eight', '"44062853"'],
    ['the code as a value', '{"x":"739"}'],
    ['the code as an escaped value', '{\\"x\\":\\"739\\"}'],
    ['the code as a number that is named', '{"cvv":739}'],
    ['the code in a query', '?a=1&b=739&c=2'],
    ['the code in a query, escaped', '%3D739'],
    ['the code as a whole cell', '739'],
    ['the code in words', 'security code: 739.'],
    ['the name', 'ZILDA QUARESMA'],
    ['the name in a form', 'name=zilda%20quaresma'],
  ])('are found: %s', (_, text) => {
    expect(find(text)).toBe(1);
  });

  test.each([
    ['the last four digits, which are kept', '{"lastDigits":"2853"}'],
    ['a token', 'sbx_decline-funds_visa_2853_a739b739c739'],
    ['an instant', '2026-11-20T14:07:39.739Z'],
    ['an id', '01a1f739-739f-7739-8739-00000000739a'],
    ['a size and a duration', 'content-length: 739\n{"responseTime":739,"height":739}'],
    ['a sum', 'R$ 1.739,00 73900 7.39'],
    ['others’ digits', '4929 3810 4406 2850'],
  ])('are not seen in %s', (_, text) => {
    expect(find(text)).toBe(0);
  });

  test('each test card is found whole, and none of them in zeros', () => {
    for (const { number } of sandboxTestCards) {
      expect(find(`x${number}x`, { ...card, number }), number).toBe(1);
      expect(find(`0.${'0'.repeat(40)} ${'40000000'}`, { ...card, number }), number).toBe(0);
    }
  });
});

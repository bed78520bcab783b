import { expect, test } from 'vitest';
import { formatMoney } from '../../format/money.ts';
import { auditedChanges, valueWords } from './audited-changes.ts';

const fair = (priceCents: number, more: object = {}) => ({
  name: { pt: 'Feira' },
  categories: [
    {
      ...{ key: 'ingressos', name: { pt: 'Ingressos', en: 'Tickets' } },
      offers: [{ key: 'inteira', name: { pt: 'Inteira', en: 'Full' }, batches: [{ priceCents }] }],
    },
  ],
  ...more,
});

const money = (cents: number) => ({ pt: formatMoney(cents, 'pt'), en: formatMoney(cents, 'en') });
const same = (text: string) => ({ pt: text, en: text });

test('a change has the names of people, and what it was and is', () => {
  expect(auditedChanges(fair(12_000), fair(13_000))).toEqual({
    changes: [
      {
        at: [
          ...[{ field: 'categories' }, { name: { pt: 'Ingressos', en: 'Tickets' } }, { field: 'offers' }],
          ...[{ name: { pt: 'Inteira', en: 'Full' } }, { field: 'batches' }, { name: same('1') }],
          { field: 'priceCents' },
        ],
        kind: 'CHANGED',
        before: money(12_000),
        after: money(13_000),
      },
    ],
    more: 0,
  });
});

test('the link of an online event is no part of it', () => {
  const online = (link: string) => fair(1, { venue: { kind: 'ONLINE', state: 'SP', link } });
  const found = auditedChanges(online('https://sala.example/1'), online('https://sala.example/2'));
  expect(found.changes).toHaveLength(1);
  expect(JSON.stringify(found)).not.toContain('sala.example');
});

test('what is long is cut, and what is much is counted', () => {
  const faq = (count: number) => ({
    faq: Array.from({ length: count }, (_, index) => ({
      key: `q${index}`,
      question: { pt: 'x'.repeat(200) },
    })),
  });
  const found = auditedChanges({ ...faq(1), slug: 'a' }, { ...faq(60), slug: 'b' });
  expect(found.changes).toHaveLength(40);
  expect(found.more).toBe(20);
  expect(found.changes.at(-1)?.at.at(-1)).toEqual({ name: same(`${'x'.repeat(119)}…`) });
});

test('a value is said as people say it', () => {
  expect(valueWords('saleOpensAt', '2027-06-03T11:00')).toEqual({
    pt: '03/06/2027 11:00',
    en: '06/03/2027 11:00',
  });
  expect(valueWords('refundKeepsFee', true)).toEqual({ pt: 'sim', en: 'yes' });
  expect(valueWords('capacity', 500)).toEqual(same('500'));
  expect(valueWords('venue', { name: 'Galpão', city: 'Recife' })).toEqual(same('Galpão'));
  expect(valueWords('batches', [{ priceCents: 1 }])).toBeNull();
});

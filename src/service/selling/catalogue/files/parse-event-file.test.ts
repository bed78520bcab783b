import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import { batchStatus, type StockPool } from '#src/domain/event/batch-status.ts';
import { parseEventFile } from '#test/support/shop/event-files.ts';

const now = new Date('2026-11-20T12:00:00Z');
const plain = readFileSync('catalogue/baile-da-agulha/event.yaml', 'utf8');
const bySector = readFileSync('catalogue/final-liga-vertice/event.yaml', 'utf8');
const withTerms = readFileSync('catalogue/mundo-quadrinho/event.yaml', 'utf8');

function define(yaml: string): EventDefinition {
  const { definition, findings } = parseEventFile(yaml, '<svg/>', now);
  if (definition === null) throw new Error(JSON.stringify(findings));
  return definition;
}

const byKey = <T extends { key: string }>(things: readonly T[]) =>
  Object.fromEntries(things.map((thing) => [thing.key, thing]));

/** Takes one thing of the file away or makes it another, and gives the reasons for which it is refused. */
function reasonsWith(yaml: string, from: string, to: string): string[] {
  expect(yaml).toContain(from);
  return parseEventFile(yaml.replace(from, to), '<svg/>', now).findings.map(({ reason }) => reason);
}

describe('a half-price ticket', () => {
  test('is made twice, within the quota and outside it, wherever there is one', () => {
    const offers = byKey(define(plain).offers);
    expect(offers.pista?.inHalfPriceQuota).toBeNull();
    expect(offers['pista-half']).toMatchObject({ ticketType: 'HALF', inHalfPriceQuota: true });
    expect(offers['pista-half-60']).toMatchObject({
      ticketType: 'HALF',
      inHalfPriceQuota: false,
      name: offers.pista?.name,
      description: { pt: 'Meia sem cota, para 60+. Leve o documento na entrada.' },
    });
    expect(offers['passarela-half-60']).toBeUndefined();
  });

  test('outside the quota takes its units where the public takes them, and turns with them', () => {
    const { batches, pools } = define(plain);
    const batch = byKey(batches);
    for (const number of [1, 2]) {
      expect(batch[`pista-half-60.${number}`]?.poolKeys).toEqual(batch[`pista.${number}`]?.poolKeys);
    }
    expect(pools.filter(({ key }) => key.includes('half-60'))).toEqual([]);

    const stock = (taken: number): StockPool[] =>
      pools.map(({ key, capacity, turns }) => ({
        ...{ id: key, capacity, turns, held: 0 },
        sold: key === 'batch:pista.1' ? taken : 0,
      }));
    const statusOf = (key: string, taken: number) => {
      const facts = (name: string) => ({
        ...batch[name]!,
        ownPoolId: batch[name]!.ownPoolKey,
        ...{ closedAt: null, stoppedAt: null, stoppedUntil: null },
      });
      const poolOf = (id: string | null) => stock(taken).find((pool) => pool.id === id) ?? null;
      const before = batch[key]!.previousBatchKey;
      const previous =
        before === null ? null : { ...facts(before), ownPool: poolOf(batch[before]!.ownPoolKey) };
      return batchStatus(
        facts(key),
        batch[key]!.poolKeys.map((id) => poolOf(id)!),
        previous,
        now,
      );
    };
    expect([statusOf('pista-half-60.1', 149), statusOf('pista-half-60.2', 149)]).toEqual([
      'ON_SALE',
      'SCHEDULED',
    ]);
    expect([statusOf('pista-half-60.1', 150), statusOf('pista-half-60.2', 150)]).toEqual([
      'CLOSED',
      'ON_SALE',
    ]);
  });
});

describe('a date without half-price tickets', () => {
  test('keeps nothing for them, beside one that has some', () => {
    const taverna = readFileSync('catalogue/festival-taverna/event.yaml', 'utf8');
    const { pools, batches } = define(
      taverna
        .replace(/ {6}- key: fim-de-semana\n[\s\S]*?(?= {2}- key: mesas)/, '')
        .replace('        half: { description: *half }\n        social', '        social')
        .replace(', halfDemoSold: 71', '')
        // One of them asks the holders of the ticket that was taken out.
        .replace(/questions:[\s\S]*/, ''),
    );
    const keys = pools.map(({ key }) => key);
    expect(keys).toContain('half:sat');
    expect(keys).not.toContain('half:sun');
    expect(byKey(batches)['domingo.single']?.poolKeys).toEqual(['date:sun']);
  });
});

describe('an event with sectors', () => {
  test('counts every sector of a date by itself, with its own half-price share', () => {
    const { dates, pools, batches, sectors } = define(bySector);
    expect(sectors.map(({ key }) => key)).toEqual(['arena', 'inferior', 'superior']);
    expect(dates[0]?.capacity).toBe(9000);
    const pool = byKey(pools);
    expect(pool['sector:final:arena']).toMatchObject({ kind: 'SECTOR', capacity: 1500 });
    expect(pool['half:final:arena']).toMatchObject({ kind: 'HALF_PRICE', capacity: 600 });
    expect(pool['standard:final:arena']).toMatchObject({ kind: 'STANDARD', capacity: 900 });
    expect(pools.filter(({ kind }) => kind === 'DATE')).toEqual([]);
    const batch = byKey(batches);
    const place = 'sector:final:inferior';
    const own = 'batch:anel-inferior.1';
    expect(batch['anel-inferior.1']?.poolKeys).toEqual([place, 'standard:final:inferior', own]);
    expect(batch['anel-inferior-half.1']?.poolKeys.slice(0, 2)).toEqual([place, 'half:final:inferior']);
  });

  test('keeps nothing for half-price where nobody could buy it', () => {
    const half =
      '        half: { description: *half }\n        batches:\n          - number: 1\n            priceCents: 6000';
    const without = bySector
      .replace(half, half.replace(/.*\n/, ''))
      .replaceAll(/ {12}half(DemoSold|Quantity): (800|1000|164)\n/g, '');
    const { pools, batches } = define(without);
    const keys = pools.map(({ key }) => key);
    expect(keys).toContain('half:final:inferior');
    expect(keys).not.toContain('half:final:superior');
    expect(byKey(batches)['anel-superior.3']?.poolKeys).toEqual(['sector:final:superior']);
  });

  test.each([
    ['a ticket without its sector', '        sector: arena\n', '', 'offers[0]: needs its sector'],
    [
      'a sector nobody named',
      '        sector: arena\n',
      '        sector: palco\n',
      'offers[0].sector: there is no sector palco',
    ],
    [
      'a sector without its capacity',
      'arena: 1500, ',
      '',
      'capacityBySector: needs the capacity of the sector arena',
    ],
    ['a capacity of no sector', 'arena: 1500', 'arena: 1500, palco: 9', 'palco: there is no sector palco'],
    [
      'a capacity beside',
      '    capacityBySector',
      '    capacity: 9000\n    capacityBySector',
      'says capacityBySector',
    ],
    ['a sector key used twice', 'key: superior,', 'key: inferior,', 'the sector key inferior is used twice'],
  ])('is refused with %s', (_name, from, to, reason) => {
    expect(reasonsWith(bySector, from, to)).toContainEqual(expect.stringContaining(reason));
  });

  test('is the only one whose dates and tickets may name sectors', () => {
    expect(
      reasonsWith(plain, 'capacity: 700', 'capacity: 700\n    capacityBySector: { pista: 700 }'),
    ).toContain('dates[0].capacityBySector: the event has no sectors');
    expect(reasonsWith(plain, 'dates: [baile]', 'dates: [baile]\n        sector: pista')).toContain(
      'categories[0].offers[0].sector: there is no sector pista',
    );
    expect(reasonsWith(plain, '    capacity: 700\n', '')).toContain('dates[0]: needs a capacity');
  });
});

describe('deliveries, insurance and coupons', () => {
  test('are read as they are stored', () => {
    const { deliveries, insurance, coupons, refundKeepsFee } = define(withTerms);
    expect(deliveries).toEqual([
      { method: 'ELECTRONIC', priceCents: 0, businessDaysMax: null },
      { method: 'PICKUP', priceCents: 0, businessDaysMax: null },
      { method: 'DELIVERY', priceCents: 2400, businessDaysMax: 20 },
    ]);
    expect(insurance).toMatchObject({ basisPoints: 800, insurer: { taxNumber: 'G7XK2M9Q000164' } });
    expect(refundKeepsFee).toBe(false);
    const coupon = Object.fromEntries(coupons.map((one) => [one.code, one]));
    expect(coupon.ESTUDIO5).toEqual({
      ...{ code: 'ESTUDIO5', kind: 'PERCENT', basisPoints: 500, amountCents: null, maxDiscountCents: null },
      ...{ minimumCents: 0, isDeliveryOnly: false, startsAt: null, endsAt: null, offerKeys: null },
      ...{ usesMax: null, usesPerDocumentMax: null },
    });
    expect(coupon.QUADRINHO10?.offerKeys).toContain('quinta-social');
    expect(coupon.ENTREGA20).toMatchObject({ kind: 'AMOUNT', amountCents: 2000, isDeliveryOnly: true });
    const first = { basisPoints: 1500, maxDiscountCents: 6000, usesMax: 100, usesPerDocumentMax: 1 };
    expect(coupon.PRIMEIROS100).toMatchObject(first);
  });

  test('are nothing where the file says nothing', () => {
    expect(define(plain)).toMatchObject({ deliveries: [], insurance: null, coupons: [], sectors: [] });
  });

  const entrega = '{ code: ENTREGA20, amountCents: 2000, deliveryOnly: true }';
  test.each([
    [
      'a delivery without its days',
      ', businessDaysMax: 20',
      '',
      'delivery[2].businessDaysMax: a delivery says',
    ],
    [
      'days of what is not brought',
      'method: PICKUP',
      'method: PICKUP\n    businessDaysMax: 3',
      'nothing is brought',
    ],
    [
      'a delivery named twice',
      'method: PICKUP',
      'method: ELECTRONIC',
      'delivery key ELECTRONIC is used twice',
    ],
    [
      'an insurer without a CNPJ',
      'G7.XK2.M9Q/0001-64',
      'G7.XK2.M9Q/0001-65',
      'insurance.insurer.taxNumber: ',
    ],
    ['terms that are not https', 'https://guarda', 'http://guarda', 'insurance.insurer.termsUrl: must be an'],
    ['a percent of three decimals', 'percent: 8\n', 'percent: 8.125\n', 'insurance.percent: has at most two'],
    ['a code in small letters', 'ESTUDIO5', 'estudio5', 'coupons[1].code: must be 2 to 32 capital'],
    ['a code used twice', 'ESTUDIO5', 'ENTREGA20', 'coupons[2].code: the coupon key ENTREGA20 is used twice'],
    ['a coupon of both kinds', 'amountCents: 2000', 'amountCents: 2000, percent: 5', 'either a percent or'],
    ['a coupon that gives nothing', 'amountCents: 2000, ', '', 'either a percent or an amountCents'],
    [
      'a capped amount',
      'amountCents: 2000',
      'amountCents: 2000, maxDiscountCents: 9',
      'only a percent is capped',
    ],
    ['an offer that is none', '- passe-balao', '- passe-bolha', 'there is no offer passe-bolha'],
    [
      'a coupon on half-price',
      '- passe-balao',
      '- quinta-half',
      'half-price and free tickets take no coupon',
    ],
    [
      'an end before its start',
      entrega,
      entrega.replace('}', ', startsAt: today T10:00, endsAt: today T09:00 }'),
      'coupons[2].endsAt: must be after',
    ],
    [
      'a coupon for deliveries nobody makes',
      '  - { method: DELIVERY, priceCents: 2400, businessDaysMax: 20 }\n',
      '',
      'the event offers no home delivery',
    ],
  ])('are refused with %s', (_name, from, to, reason) => {
    expect(reasonsWith(withTerms, from, to)).toContainEqual(expect.stringContaining(reason));
  });
});

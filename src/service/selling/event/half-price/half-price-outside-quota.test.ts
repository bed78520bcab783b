import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { operator } from '#src/domain/policy/actor.ts';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { parseEventFile } from '#test/support/shop/event-files.ts';
import { closeBatch } from '../../catalogue/close-batch.ts';
import { statusOfBatch } from '../event-stock.ts';

const deployment = await openDeployment();
const { context, clock } = deployment;

// The heading is one of docs/algorithms/half-price.md.
describe('Outside the quota', () => {
  async function ball(slug: string, code: string) {
    const yaml = readFileSync('catalogue/baile-da-agulha/event.yaml', 'utf8')
      .replaceAll(/ +(half|social)?[dD]emoSold: \d+\n/g, '')
      .replace(/^slug: .*$/m, `slug: ${slug}`)
      .replace(/^code: .*$/m, `code: ${code}`);
    const { definition } = parseEventFile(yaml, '<svg xmlns="http://www.w3.org/2000/svg"/>', clock.now());
    if (definition === null) throw new Error('is not sound');
    // The first 150 for everybody; the quota of the day is 280, of which the first batch has 100.
    const view = await deployment.importEvent(definition);
    const batchOf = (key: string, number: number) => {
      const offers = view.categories.flatMap((category) => category.offers);
      const isAsked = { full: null, half: true, outside: false }[key];
      const offer = offers.find(
        (one) => one.name.pt === 'Pista' && one.inHalfPriceQuota === isAsked && one.ticketType !== 'SOCIAL',
      );
      const batch = offer?.batches.find((one) => one.number === number);
      if (batch === undefined) throw new Error(`no batch ${key} ${number}`);
      return batch;
    };
    const hold = (key: string, number: number, quantity: number) =>
      context.holds.hold(view.id, {
        cartId: context.ids.uuid(),
        isNew: true,
        customerId: null,
        bound: null,
        lines: [{ batchId: batchOf(key, number).id, quantity }],
      });
    const status = async (key: string, number: number) => {
      const now = (await context.events.byId(view.id)) ?? view;
      const batch = now.batchById.get(batchOf(key, number).id)?.batch;
      if (batch === undefined) throw new Error(`no batch ${key} ${number}`);
      return statusOfBatch(now, batch, await context.events.stock(view.id), clock.now());
    };
    return { view, batchOf, hold, status };
  }

  test('half is sold when the quota is gone, from the public’s batch, and turns with it', async () => {
    const { batchOf, hold, status } = await ball('baile', 'BAI1');
    expect(await hold('half', 1, 100)).toMatchObject({ refusal: null });
    expect(await hold('half', 2, 180)).toMatchObject({ refusal: null });
    expect(await hold('half', 2, 1)).toMatchObject({ refusal: 'SOLD_OUT', remaining: 0 });
    expect(await hold('outside', 1, 149)).toMatchObject({ refusal: null });
    expect(await hold('full', 1, 2)).toMatchObject({ refusal: 'SOLD_OUT', remaining: 1 });
    expect([await status('full', 2), await status('outside', 2)]).toEqual(['SCHEDULED', 'SCHEDULED']);

    expect(await hold('full', 1, 1)).toMatchObject({ refusal: null });
    expect([await status('full', 1), await status('outside', 1)]).toEqual(['CLOSED', 'CLOSED']);
    expect(batchOf('outside', 2).priceCents * 2).toBe(batchOf('full', 2).priceCents);
    expect(await hold('outside', 2, 1)).toMatchObject({ refusal: null });
  });

  test('half outside the quota closes with the public’s batch that is closed by hand', async () => {
    const { view, hold, status } = await ball('baile-fechado', 'BAI2');
    const actor = operator('lia');
    await closeBatch(context, { slug: view.slug, batchKey: 'pista.1', actor });
    expect([await status('full', 1), await status('outside', 1)]).toEqual(['CLOSED', 'CLOSED']);
    expect(await hold('outside', 1, 1)).toMatchObject({ refusal: 'BATCH_CLOSED' });
    expect(await hold('outside', 2, 1)).toMatchObject({ refusal: null });
    expect(await status('half', 1)).toBe('ON_SALE');
  });
});

describe('One half-price ticket', () => {
  test.each([
    { state: 'RJ', oneHalfPrice: '', isOne: true },
    { state: 'SP', oneHalfPrice: '', isOne: false },
    { state: 'SP', oneHalfPrice: 'oneHalfPrice: true', isOne: true },
  ])('names its other half: $state, $oneHalfPrice', async ({ state, oneHalfPrice, isOne }) => {
    const slug = `lumi-${state}-${isOne}`.toLowerCase();
    const yaml = readFileSync('catalogue/encontro-lumi/event.yaml', 'utf8')
      .replace('slug: encontro-lumi', `slug: ${slug}`)
      .replace('code: LUMI', `code: L${state}${Number(isOne)}\n${oneHalfPrice}`)
      .replace('state: RJ', `state: ${state}`);
    const { definition } = parseEventFile(yaml, '<svg xmlns="http://www.w3.org/2000/svg"/>', clock.now());
    if (definition === null) throw new Error('is not sound');
    const view = await deployment.importEvent(definition);
    const offers = view.categories.flatMap((category) => category.offers);
    const outside = offers.find(({ inHalfPriceQuota }) => inHalfPriceQuota === false);
    const named = offers.map(({ inHalfPriceQuota, outsideQuotaOfferId }) => [
      inHalfPriceQuota,
      outsideQuotaOfferId,
    ]);
    const others = named.filter(([inQuota]) => inQuota !== true);
    expect(others.every(([, id]) => id === null)).toBe(true);
    expect(named.filter(([inQuota]) => inQuota === true)).toEqual([[true, isOne ? outside?.id : null]]);
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#src/domain/policy/actor.ts';
import { type Grant, installation, organizerPlace, type Role } from '#src/domain/policy/grant.ts';
import { listCsv } from '#src/job/files/list-csv.ts';
import { queriesDuring } from '#test/support/deployment/count-queries.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { byCard, openCheckout } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { exportList } from '../export/export-list.ts';
import { findInOffice } from '../lists/find-in-office.ts';
import { listOfficeOrders } from './list-office-orders.ts';
import { selectOfficeOrders, selectOrderCount } from './office-order.sql.ts';
import type { OrderFilter } from './order-filter.ts';
import { readOfficeOrder, readOrderStory } from './read-office-order.ts';

const { deployment, event, save, place, addressOf, giveBack } = await openCheckout();
const { context, clock } = deployment;

function staff(...grants: Grant[]): Actor {
  return { kind: 'staff', id: context.ids.uuid(), grants };
}
const at = (role: Role, eventId: string, organizerId: string | null = null): Grant => ({
  ...{ role, organizerId, eventId },
});
const owner = staff({ role: 'OWNER', ...installation });

interface Sold {
  eventId: string;
  number: string;
  ticketIds: string[];
  buyer: TestCustomer;
}

/** An order of one ticket of R$ 100.00 and a fee of R$ 10.00, by a buyer with this name. */
async function sell(
  view: Awaited<ReturnType<typeof event>>,
  name: readonly [string, string],
  asked: Record<string, unknown> = {},
  { couponCode, quantity = 1 }: { couponCode?: string; quantity?: number } = {},
): Promise<Sold> {
  const [buyer] = (await deployment.customers(1)) as [TestCustomer];
  await context.pool.query('update customer set name = $2, last_name = $3 where id = $1', [
    buyer.id,
    ...name,
  ]);
  const email = `${name
    .join('.')
    .toLowerCase()
    .replace(/[^a-z.]/g, '')}@example.com`;
  await context.pool.query('update auth_user set email = $2 where id = $1', [buyer.id, email]);
  const lines = [{ batchId: batchOf(view, 'full'), quantity }];
  const cart = (await save(view, buyer, lines, couponCode === undefined ? {} : { couponCode })).data.saveCart;
  const billingAddressId = await addressOf(buyer);
  const { number, tickets } = (await place(buyer, cart.id, { billingAddressId, ...asked })).data.placeOrder;
  clock.pass(60);
  return { eventId: view.id, number, ticketIds: tickets.map(({ id }) => id), buyer };
}

const offers = [{ key: 'full', days: ['sat'], batches: [{ priceCents: 10_000, feeCents: 1_000 }] }];
let [joao, ana, mendonca, waiting, elsewhere] = [] as unknown as [Sold, Sold, Sold, Sold, Sold];

beforeAll(async () => {
  const coupons = [{ code: 'MENOS20', kind: 'AMOUNT' as const, basisPoints: null, amountCents: 2_000 }];
  const one = await event({ days: { sat: 500 }, offers, coupons });
  const other = await event({ days: { sat: 50 }, offers });
  joao = await sell(one, ['João', 'da Silva'], { payment: byCard() });
  ana = await sell(one, ['Ana', 'Silveira'], { payment: byCard() }, { couponCode: 'MENOS20', quantity: 3 });
  mendonca = await sell(one, ['Thiago', 'Mendonça'], { payment: byCard() });
  waiting = await sell(one, ['Bia', 'Prado']);
  elsewhere = await sell(other, ['João', 'Pinto'], { payment: byCard() });
});

async function numbers(filter: OrderFilter, actor: Actor = owner): Promise<string[]> {
  return (await listOfficeOrders(context, { actor, filter })).items.map(({ number }) => number);
}

describe('The box', () => {
  test('finds by number, whole or without its event, in any case', async () => {
    expect(await numbers({ search: joao.number.toLowerCase() })).toEqual([joao.number]);
    expect(await numbers({ search: ` ${joao.number.split('-')[1]} ` })).toEqual([joao.number]);
  });

  test('finds by half a name without accents, and by several words in any order', async () => {
    expect(await numbers({ search: 'joao' })).toEqual([elsewhere.number, joao.number]);
    expect(await numbers({ search: 'silva joã' })).toEqual([joao.number]);
    expect(await numbers({ search: 'silv', eventId: joao.eventId })).toEqual([ana.number, joao.number]);
  });

  test('finds by half a name of a holder, whoever has bought the ticket', async () => {
    await context.pool.query(
      "update ticket set holder_name = 'Quitéria', holder_last_name = 'Ávila' where id = $1",
      [ana.ticketIds[1]],
    );
    expect(await numbers({ search: 'quiter avil' })).toEqual([ana.number]);
    expect(await numbers({ search: 'ávil' })).toEqual([ana.number]);
    // Two letters would read every ticket.
    expect(await numbers({ search: 'qu' })).toEqual([]);
    const stranger = staff(at('OWNER', elsewhere.eventId));
    expect(await numbers({ search: 'quitéria' }, stranger)).toEqual([]);
  });

  test('finds names with a mistake, and says that it has guessed', async () => {
    for (const search of ['tiago mendonsa', 'mendonsa', 'thaigo']) {
      const page = await listOfficeOrders(context, { actor: owner, filter: { search } });
      expect([search, page.isGuess, page.items.map(({ number }) => number)]).toEqual([
        search,
        true,
        [mendonca.number],
      ]);
    }
    const whole = await listOfficeOrders(context, { actor: owner, filter: { search: 'mendonça' } });
    expect([whole.isGuess, whole.items.length]).toEqual([false, 1]);
    expect(await numbers({ search: 'zzzzz' })).toEqual([]);
  });

  test('finds by e-mail, document of a buyer and of a holder, ticket, last digits, coupon and txid', async () => {
    for (const search of ['Ana.Silveira@', 'ana.silv', 'ana.silveira@example.com'])
      expect(await numbers({ search })).toEqual([ana.number]);
    expect(await numbers({ search: '@example.com' })).toEqual([]);
    expect(
      await numbers({ search: ana.buyer.documentNumber.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4') }),
    ).toEqual([ana.number]);
    await context.pool.query("update ticket set holder_document_number = '52998224725' where id = $1", [
      ana.ticketIds[1],
    ]);
    expect(await numbers({ search: '529.982.247-25' })).toEqual([ana.number]);
    expect(await numbers({ search: joao.ticketIds[0] ?? '' })).toEqual([joao.number]);
    expect(await numbers({ search: '0010', eventId: joao.eventId })).toEqual([
      ...[mendonca.number, ana.number, joao.number],
    ]);
    expect(await numbers({ search: 'menos20' })).toEqual([ana.number]);
    const { rows } = await context.pool.query(
      `select p.provider_reference as txid, p.provider_id as charge, p.settlement_reference as settled from payment p
      join customer_order o on o.event_id = p.event_id and o.id = p.order_id where o.number = $1`,
      [joao.number],
    );
    for (const name of Object.values(rows[0]).filter((name) => name !== null))
      expect(await numbers({ search: name as string })).toEqual([joao.number]);
  });

  test.each(["'", '%', '_', '\\', '100%', '🎟', 'a'.repeat(5_000), '\u0000'.slice(1), '-', '@', ','])(
    'is not confused by %j',
    async (search) => {
      await expect(listOfficeOrders(context, { actor: owner, filter: { search } })).resolves.toBeDefined();
    },
  );
});

test('sums of found orders are read only where they are asked for', async () => {
  const asked = { actor: owner, filter: { search: 'silv' } };
  const alone = await queriesDuring(context.pool, () => listOfficeOrders(context, asked));
  const withTotals = await queriesDuring(context.pool, async () => {
    await (await listOfficeOrders(context, { ...asked, hasTotals: true })).readTotals();
  });
  expect(withTotals).toBe(alone + 2);
});

test('a name that more than 2,500 buyers have is found by time, and its orders are not counted', async () => {
  const many = await deployment.customers(2_501);
  await context.pool.query("update customer set name = 'Frequente' where id = any ($1)", [
    many.map(({ id }) => id),
  ]);
  await context.pool.query("update customer set name = 'Frequente' where id = any ($1)", [
    [joao.buyer.id, elsewhere.buyer.id],
  ]);
  const frequent = await listOfficeOrders(context, { actor: owner, filter: { search: 'frequente' } });
  expect(frequent.items.map(({ number }) => number)).toEqual([elsewhere.number, joao.number]);
  expect(await frequent.readTotals()).toBeNull();
  expect(await numbers({ search: 'frequente silva' })).toEqual([joao.number]);
  await context.pool.query("update customer set name = 'João' where id = any ($1)", [
    [joao.buyer.id, elsewhere.buyer.id],
  ]);
});

describe('The list', () => {
  test('has the latest first, in pages that together are the whole', async () => {
    const whole = [elsewhere, waiting, mendonca, ana, joao].map(({ number }) => number);
    expect(await numbers({})).toEqual(whole);
    for (const first of [1, 2, 3]) {
      const found: string[] = [];
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof listOfficeOrders>> = await listOfficeOrders(context, {
          ...{ actor: owner, after, first },
        });
        found.push(...page.items.map(({ number }) => number));
        after = page.next;
      } while (after !== null);
      expect(found).toEqual(whole);
    }
  });

  test('is filtered by state, method, event and time', async () => {
    expect(await numbers({ state: 'WAITING' })).toEqual([waiting.number]);
    expect(await numbers({ state: 'PAID', method: 'PIX' })).toEqual([]);
    expect(await numbers({ method: 'PIX' })).toEqual([waiting.number]);
    expect(await numbers({ method: 'CARD', eventId: joao.eventId })).toEqual([
      ...[mendonca.number, ana.number, joao.number],
    ]);
    expect(await numbers({ method: 'FREE' })).toEqual([]);
    expect(await numbers({ eventId: elsewhere.eventId })).toEqual([elsewhere.number]);
    expect(await numbers({ origin: 'COURTESY' })).toEqual([]);
    const { items } = await listOfficeOrders(context, { actor: owner, filter: {} });
    const [, , , placed] = items.map(({ placedAt }) => placedAt);
    if (placed === undefined) throw new Error('no fourth order');
    expect(await numbers({ until: placed })).toEqual([joao.number]);
    expect((await numbers({ from: placed })).length).toBe(4);
  });

  test('of more than sixty events is the same list, read by time', async () => {
    const conditions = {
      found: null,
      names: [],
      statuses: null,
      origin: null,
      method: null,
      care: null,
      from: null,
      until: null,
    };
    const few = [joao.eventId, elsewhere.eventId];
    const many = [...few, ...Array.from({ length: 60 }, () => context.ids.uuid())];
    const read = async (eventIds: string[], first: number) =>
      (
        await selectOfficeOrders(context.db, { ...conditions, eventIds, isOfAll: false, after: null, first })
      ).map(({ id }) => id);
    expect(await read(many, 3)).toEqual(await read(few, 3));
    expect((await read(many, 9)).length).toBe(5);
    const count = { ...conditions, eventIds: many };
    expect(await selectOrderCount(context.db, { ...count, max: 9 })).toBe(5);
    expect(await selectOrderCount(context.db, { ...count, max: 2 })).toBe(2);
  });

  test('is a file with the same filters, which leaves an entry, for who may have it', async () => {
    const filter = { search: 'silv' };
    const exported = await exportList(context, { actor: owner, list: 'ORDERS', filter });
    expect(exported.rows.length).toBe(2);
    const csv = listCsv(exported, { actor: owner, locale: 'pt' });
    expect(csv).toContain(`${ana.number};`);
    expect(csv).toContain(';"310,00"');
    const { rows } = await context.pool.query(
      "select after from organizer_audit_entry where action = 'order.export' order by at desc limit 1",
    );
    expect(rows).toEqual([{ after: { filters: filter, rows: 2 } }]);
    for (const role of ['PRODUCER', 'SUPPORT'] as const) {
      const actor = staff({ role, ...installation });
      await expect(exportList(context, { actor, list: 'ORDERS', filter })).rejects.toThrow('NOT_ALLOWED');
    }
  });

  test('tells who bought what', async () => {
    const { items } = await listOfficeOrders(context, { actor: owner, filter: { search: ana.number } });
    expect(items).toMatchObject([
      {
        ...{
          number: ana.number,
          state: 'PAID',
          origin: 'SALE',
          method: 'CARD',
          units: 3,
          totalCents: 31_000,
        },
        ...{ couponCode: 'MENOS20', buyer: { name: 'Ana Silveira', email: 'ana.silveira@example.com' } },
      },
    ]);
  });

  test.each([
    '',
    'x',
    Buffer.from('[1]').toString('base64url'),
    Buffer.from('["x","x",0]').toString('base64url'),
  ])('refuses the cursor %j', async (after) => {
    await expect(listOfficeOrders(context, { actor: owner, after })).rejects.toThrow('INVALID_INPUT');
  });
});

describe('Who sees what', () => {
  test('orders of the places of the grant, also when a buyer of another place is searched for', async () => {
    const support = staff(at('SUPPORT', elsewhere.eventId));
    expect(await numbers({}, support)).toEqual([elsewhere.number]);
    for (const search of ['joao', joao.number, joao.buyer.documentNumber, joao.ticketIds[0] ?? '', '0010'])
      expect([search, await numbers({ search }, support)]).toEqual([
        search,
        search === 'joao' || search === '0010' ? [elsewhere.number] : [],
      ]);
    expect(await numbers({ eventId: joao.eventId }, support)).toEqual([]);
    expect(await numbers({}, staff({ role: 'OWNER', ...organizerPlace(context.ids.uuid()) }))).toEqual([]);
    await expect(readOfficeOrder(context, { actor: support, number: joao.number })).rejects.toThrow(
      'NOT_FOUND',
    );
    for (const role of ['GATE', 'READER'] as const)
      await expect(numbers({}, staff({ role, ...installation }))).rejects.toThrow('NOT_ALLOWED');
  });

  test('sums for who may see money', async () => {
    const totals = async (filter: OrderFilter, actor: Actor) =>
      await (await listOfficeOrders(context, { actor, filter })).readTotals();
    // 4 x R$ 110.00 less R$ 20.00, and 110.00 of the other event; nobody has paid the fifth order.
    expect(await totals({}, owner)).toEqual({ orders: 5, isMore: false, keptCents: 11_000 * 6 - 2_000 });
    expect(await totals({ search: 'silv' }, owner)).toEqual({ orders: 2, isMore: false, keptCents: 42_000 });
    const support = staff({ role: 'SUPPORT', ...installation });
    expect(await totals({}, support)).toEqual({ orders: 5, isMore: false, keptCents: null });
    // Money of one place, orders of all.
    const mixed = staff({ role: 'SUPPORT', ...installation }, at('FINANCE', elsewhere.eventId));
    expect((await totals({}, mixed))?.keptCents).toBeNull();
    expect((await totals({ eventId: elsewhere.eventId }, mixed))?.keptCents).toBe(11_000);
  });
});

test('the search of the office finds orders of the own places, and none that are only like the text', async () => {
  const find = async (text: string, actor: Actor) =>
    (await findInOffice(context, { actor, text, locale: 'pt' })).map(({ kind, name }) => `${kind} ${name}`);
  expect(await find('mendon', owner)).toEqual([`ORDER ${mendonca.number}`]);
  expect(await find(mendonca.number, owner)).toEqual([`ORDER ${mendonca.number}`]);
  expect(await find('mendossa', owner)).toEqual([]);
  expect(await find('me', owner)).toEqual([]);
  expect(await find('mendon', staff(at('SUPPORT', elsewhere.eventId)))).toEqual([]);
  expect(await find('mendon', staff({ role: 'READER', ...installation }))).toEqual([]);
});

describe('One order', () => {
  test('tells its lines, tickets, payments, refunds, history and mails, and its money by the ledger', async () => {
    await giveBack(ana.buyer, ana.number, ana.ticketIds.slice(0, 1));
    const order = await readOfficeOrder(context, { actor: owner, number: ana.number });
    const story = await readOrderStory(context, { actor: owner, ...order });
    expect(story.tickets.map(({ status }) => status).sort()).toEqual(['CANCELED', 'VALID', 'VALID']);
    expect(story.payments).toMatchObject([{ method: 'CARD', capturedCents: 31_000, pays: true }]);
    expect(story.refunds).toMatchObject([{ status: 'REQUESTED', amountCents: 10_333 }]);
    expect(story.history.map(({ cause }) => cause)).toEqual(['placed', 'paid']);
    expect(story.mails.map(({ template }) => template)).toEqual(['order-approved', 'refund-requested']);
    expect(story.document.replace(/\D/g, '')).toBe(ana.buyer.documentNumber);
    expect(await story.readMoney()).toMatchObject({
      captured: 31_000,
      refund: 10_333,
      kept: 20_667,
      difference: 0,
    });
  });
});

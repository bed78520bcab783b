import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makePaper } from '#src/domain/paper/make-paper.ts';
import { soldTotalsOf } from '#src/domain/paper/sold-rows.ts';
import { instantOf, localTimeAt, weekdayOf } from '#src/domain/time/local-time.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { allActs, anyAct, openAnySale, type SaleAct, type TrueSums } from '#test/support/shop/any-sale.ts';
import { filesOf } from '#test/support/shop/file-desk.ts';
import { readOfficeEvent } from '../lists/list-office-events.ts';
import { readBatchSales } from '../lists/read-batch-sales.ts';
import { readLiveSale } from '../live/read-live-sale.ts';
import { listOfficeOrders } from '../orders/list-office-orders.ts';
import { readOfficeOrder, readOrderStory } from '../orders/read-office-order.ts';
import { readPaperFacts } from '../papers/read-paper-facts.ts';
import { readSaleNumbers } from './read-sale-numbers.ts';
import { readSaleSources } from './read-sale-sources.ts';

// docs/algorithms/money-ledger.md, "What proves it": pages and files against the bank's book, not against our own.
const { deployment, open, performing } = await openAnySale();
const { context, clock } = deployment;
const files = filesOf(deployment);
const zone = 'America/Sao_Paulo';

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
const dayAt = (at: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at);
const noSums: TrueSums = {
  tickets: 0,
  courtesies: 0,
  others: 0,
  orders: 0,
  captured: 0,
  returned: 0,
  fee: 0,
};
const names = Object.keys(noSums) as (keyof TrueSums)[];
const added = (one: TrueSums, other: TrueSums, sign: 1 | -1) =>
  Object.fromEntries(names.map((name) => [name, one[name] + sign * other[name]])) as unknown as TrueSums;

/** On to 22:12 of a Sunday where the event is: no act ends within two minutes of midnight. */
function passToSundayNight(): void {
  const local = localTimeAt(clock.now(), zone);
  const evening = instantOf({ ...local, hour: 22, minute: 12 }, zone).getTime();
  const days = (7 - weekdayOf(local)) % 7;
  const seconds = (evening - clock.now().getTime()) / 1_000 + days * 86_400;
  clock.pass(seconds >= 0 ? seconds : seconds + 7 * 86_400);
}

/** A sale and what is true of it: as a whole, and by day where the event is. */
async function sell(acts: readonly SaleAct[]) {
  passToSundayNight();
  const view = await open();
  const { perform, truth, numbers } = performing(view);
  const byDay = new Map<string, TrueSums>();
  let whole = noSums;
  for (const act of acts) {
    await perform(act);
    const after = await truth();
    const day = dayAt(clock.now());
    byDay.set(day, added(byDay.get(day) ?? noSums, added(after, whole, -1), 1));
    whole = after;
  }
  return { view, whole, byDay, numbers: numbers() };
}

type Sold = Awaited<ReturnType<typeof sell>>;
const keptOf = ({ captured, returned }: TrueSums) => captured - returned;

async function ownerOf(view: EventView) {
  return await files.person({ role: 'OWNER', organizerId: view.organizer.id, eventId: view.id });
}
type Owner = Awaited<ReturnType<typeof ownerOf>>;

/** The list of events, its batches and the wall. */
async function expectUnits({ view, whole }: Sold, actor: Owner): Promise<void> {
  const { tickets, courtesies, others } = whole;
  const { units } = await readOfficeEvent(context, { actor, eventId: view.id });
  expect(units, 'list of events').toMatchObject({ tickets, courtesies, others });
  const batches = await readBatchSales(context, { id: view.id });
  expect(sum(batches.map(({ sold }) => sold)), 'batches').toBe(tickets + others);
}

async function expectWall({ view, whole, byDay }: Sold): Promise<void> {
  const sale = (await readLiveSale(context, view.id))?.sale;
  const { tickets, courtesies, others, returned, fee } = whole;
  expect(sale?.units, 'wall').toMatchObject({ tickets, courtesies, others });
  const gross = keptOf(whole);
  expect(sale?.money, 'wall').toMatchObject({ gross, fee, net: gross - fee, refunds: returned });
  for (const [day, of] of byDay) {
    const isOfDay = ([hour]: [string, unknown]) => dayAt(new Date(Number(hour) * 3_600_000)) === day;
    const hours = Object.entries(sale?.hours ?? {}).filter(isOfDay);
    expect(sum(hours.map(([, hour]) => hour.tickets)), `wall on ${day}`).toBe(of.tickets);
    const money = Object.entries(sale?.moneyHours ?? {}).filter(isOfDay);
    expect(sum(money.map(([, cents]) => cents)), `wall on ${day}`).toBe(keptOf(of));
  }
}

/** The start page. The sale began on a Sunday: on Monday the week is as old as the day. */
async function expectStart({ view, byDay }: Sold, actor: Owner): Promise<void> {
  const { today, week, events } = await readSaleNumbers(context, { actor });
  const of = byDay.get(dayAt(clock.now())) ?? noSums;
  const { tickets, orders, captured: receivedCents, returned: refundedCents } = of;
  const told = { tickets, orders, receivedCents, refundedCents };
  expect({ today, week }, 'start page').toEqual({ today: told, week: told });
  expect(events.find(({ eventId }) => eventId === view.id)?.today, 'start page').toMatchObject(told);
}

/** Each way to divide the sale, on its page and in its file. */
async function expectSources({ view, whole }: Sold, actor: Owner): Promise<void> {
  const sources = await readSaleSources(context, { actor, eventId: view.id });
  const gross = keptOf(whole);
  const items = whole.tickets + whole.courtesies + whole.others;
  const told = { items, grossCents: gross, feeCents: whole.fee, netCents: gross - whole.fee };
  const { orders } = sources.whole;
  expect(sources.whole, 'sources').toMatchObject(told);
  for (const way of ['channels', 'coupons', 'cities'] as const) {
    const all = (name: keyof typeof told | 'orders') => sum(sources[way].map((row) => row[name]));
    const added = { orders: all('orders'), items: all('items'), grossCents: all('grossCents') };
    expect({ ...added, feeCents: all('feeCents'), netCents: all('netCents') }, way).toEqual({
      orders,
      ...told,
    });
  }
  expect(sources.channels.find(({ key }) => key === 'SITE')?.orders ?? 0, 'orders of the site').toBe(
    whole.orders,
  );
  const { id } = await files.ask(actor, 'SOURCES', { eventId: view.id });
  await files.write();
  const rows = await files.rowsOf(actor, { id, format: 'CSV' });
  for (const way of ['Canal', 'Cupom', 'Cidade']) {
    const kept = rows
      .filter((row) => row.Por === way)
      .map((row) => String(row['Fica (R$)']).replace(',', '.'));
    expect(sum(kept.map((reais) => Math.round(Number(reais) * 100))), `file of sources, ${way}`).toBe(gross);
  }
}

async function expectOrders({ view, whole, numbers }: Sold, actor: Owner): Promise<void> {
  const totalsOf = async (filter: Parameters<typeof listOfficeOrders>[1]['filter']) => {
    const { readTotals } = await listOfficeOrders(context, {
      actor,
      filter: { eventId: view.id, ...filter },
    });
    return (await readTotals())?.keptCents ?? Number.NaN;
  };
  expect(await totalsOf({}), 'list of orders').toBe(keptOf(whole));
  const byMethod = [await totalsOf({ method: 'CARD' }), await totalsOf({ method: 'PIX' })];
  expect(sum(byMethod), 'orders by method').toBe(keptOf(whole));
  const pages = await Promise.all(
    numbers.map(async (number) => {
      const order = await readOfficeOrder(context, { actor, number });
      return await (await readOrderStory(context, { actor, ...order })).readMoney();
    }),
  );
  expect(pages.map(({ difference }) => difference)).toEqual(pages.map(() => 0));
  expect(sum(pages.map(({ kept }) => kept)), 'pages of orders').toBe(keptOf(whole));
  expect(sum(pages.map(({ fee }) => fee)), 'pages of orders').toBe(whole.fee);
}

async function expectFile({ view, whole, byDay }: Sold, actor: Owner): Promise<void> {
  const asked = await Promise.all(
    (['CSV', 'XLSX'] as const).map(async (format) => ({
      ...{ format, id: (await files.ask(actor, 'SUMS', { eventId: view.id }, { format })).id },
    })),
  );
  await files.write();
  for (const file of asked) {
    const rows = await files.rowsOf(actor, file);
    const cents = (column: string, of: typeof rows) =>
      sum(of.map((row) => Math.round(Number(String(row[column]).replace(',', '.')) * 100)));
    const read = (of: typeof rows) => ({
      captured: cents('Recebido (R$)', of),
      returned: cents('Devolvido ou a devolver (R$)', of) + cents('Tirado pelo banco (R$)', of),
      fee: cents('Taxas (R$)', of),
      kept: cents('Fica (R$)', of),
    });
    const told = (of: TrueSums) => ({
      ...{ captured: of.captured, returned: of.returned, fee: of.fee, kept: keptOf(of) },
    });
    expect(read(rows), `${file.format} file`).toEqual(told(whole));
    expect(cents('Devolvido e enviado (R$)', rows), `${file.format} file`).toBe(
      cents('Devolvido ou a devolver (R$)', rows),
    );
    const units = sum(rows.map((row) => Number(row.Itens)));
    expect(units, `${file.format} file`).toBe(whole.tickets + whole.courtesies + whole.others);
    for (const [day, of] of byDay) {
      const ofDay = rows.filter((row) => row.Dia === day);
      expect(read(ofDay), `${file.format} file, ${day}`).toEqual(told(of));
    }
  }
}

/** The papers: of the whole, and of each day; their sums beside those of the bank. */
async function expectPapers({ view, whole, byDay }: Sold): Promise<void> {
  const facts = await readPaperFacts(context, view, null);
  const keptIn = (of: typeof facts) => {
    const { tickets, others, ticketDiscount, otherDiscount, fee } = soldTotalsOf(of);
    return tickets + others - ticketDiscount - otherDiscount + fee + of.beside.delivery + of.beside.insurance;
  };
  expect(keptIn(facts), 'paper').toBe(keptOf(whole));
  expect(soldTotalsOf(facts).fee, 'paper').toBe(whole.fee);
  const { captured, refund, chargedBack } = facts.beside;
  expect({ captured, returned: refund + chargedBack }, 'paper').toEqual({
    captured: whole.captured,
    returned: whole.returned,
  });
  const document = makePaper('BORDERO', { events: [facts], days: null });
  const [places, tickets, ...rest] = document.tables;
  const others = rest.find(({ word }) => word === 'others');
  const columnOf = (table: typeof tickets, word: string) =>
    Number(table?.total?.[table.columns.findIndex((column) => column.word === word)] ?? 0);
  const units = (table: typeof tickets) =>
    columnOf(table, 'onLine') + columnOf(table, 'atDesk') + columnOf(table, 'courtesies');
  expect(units(tickets) + units(others), 'borderô').toBe(whole.tickets + whole.courtesies + whole.others);
  const accounted = ['onLine', 'atDesk', 'courtesies', 'heldBack', 'aside', 'unsold'].map((word) =>
    columnOf(places, word),
  );
  expect(sum(accounted), 'each place').toBe(columnOf(places, 'allocation'));
  for (const [day, of] of byDay) {
    const ofDay = await readPaperFacts(context, view, { from: day, until: day });
    expect(keptIn(ofDay), `paper of ${day}`).toBe(keptOf(of));
  }
}

test('after any sale every page and file says what the bank, the buyers and the tickets say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 14, maxLength: 20 }), async (acts) => {
      const sold = await sell(acts);
      const owner = await ownerOf(sold.view);
      await expectUnits(sold, owner);
      await expectWall(sold);
      await expectStart(sold, owner);
      await expectSources(sold, owner);
      await expectOrders(sold, owner);
      await expectFile(sold, owner);
      await expectPapers(sold);
    }),
    { numRuns: 4, examples: [[allActs]], endOnFailure: true },
  );
});

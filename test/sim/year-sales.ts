import { Client, type Pool } from 'pg';
import { longDeadlines } from '#src/db/deadlines.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import type { SettlementTerms } from '#src/domain/settlement/settlement-terms.ts';
import { sandboxName } from '#src/gateway/payment/sandbox-name.ts';
import { settleCanceledEvents } from '#src/service/holding/order/cancellation/settle-canceled-events.ts';
import { settleRefunds } from '#src/service/holding/order/refund/settle-refunds.ts';
import { seedSale } from '#src/service/holding/order/seed/seed-sale.ts';
import { openTill } from '#src/service/holding/till/open-till.ts';
import { sellAtTill } from '#src/service/holding/till/sell-at-till.ts';
import { addSettlementTerms } from '#src/service/people/organizer/add-settlement-terms.ts';
import { cancelEvent } from '#src/service/selling/event/cancellation/cancel-event.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { againWhenBusy } from '#test/support/deployment/again-when-busy.ts';
import type { Deployment, TestCustomer } from '#test/support/deployment/deployment.ts';
import { storeStaff } from '#test/support/deployment/store-staff.ts';
import type { Chance } from '#test/support/random/chance.ts';
import { allActs, anySaleOf, anySaleOptions, type SaleAct } from '#test/support/shop/any-sale.ts';
import { byCard } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { testEvent } from '#test/support/shop/test-event.ts';
import type { YearPlan } from './year.ts';

const day = 86_400_000;
const kinds: readonly SaleAct['kind'][] = [
  ...['HOLD', 'ORDER', 'BUY', 'BUY', 'BUY', 'BUY', 'GIVE_BACK', 'REFUND', 'REFUND_LESS_FEE', 'CHARGE_BACK'],
  ...['UPGRADE', 'TRANSFER', 'MOVE', 'PAY_LATE', 'COURTESY'],
] as SaleAct['kind'][];
const offers = ['pass', 'sat', 'half', 'shirt'] as const;
/** The share of each offer in the units that are sold by plan. */
const shares = { sat: 0.45, pass: 0.25, half: 0.1, shirt: 0.2 };
/** Units of a planned order; some orders are not paid. */
const unitsPerOrder = 2;

export type YearSales = ReturnType<typeof openYearSales>;

interface About {
  plan: YearPlan;
  chance: Chance;
  owner: Staff;
  happened: Record<string, number>;
}

/** The sales of a year: most orders are written as their plan has them, and every kind of trouble is made by the commands themselves. */
export function openYearSales(deployment: Deployment, { plan, chance, owner, happened }: About) {
  const shop = anySaleOf(deployment);
  const { context, clock, bank } = deployment;
  const people = { count: 0 };
  /** One of twenty, and the last: the bank must know all charges of a canceled event, so none of its orders is planned. */
  const isCanceled = (index: number) => index % 20 === 19 || index === plan.events - 1;
  const selling = Array.from({ length: plan.events }, (_, index) => index).filter(
    (index) => !isCanceled(index),
  );
  const planned = Math.floor(plan.orders / selling.length);

  async function imported(index: number): Promise<EventView> {
    const units = isCanceled(index) ? 0 : planned * unitsPerOrder;
    const places = Math.ceil(units * 1.5) + 600;
    const definition = testEvent({
      ...anySaleOptions({ front: 100, back: places }, units + 600),
      ...{ slug: `ano-${index + 1}`, code: `A${index + 1}`, now: clock.now() },
      saleOpensAt: new Date(clock.now().getTime() - 25 * day),
    });
    const organizer = index % plan.organizers;
    definition.organizer = {
      name: `Realizadora ${organizer + 1}`,
      legalName: `Realizadora ${organizer + 1} Ltda.`,
      taxNumber: taxNumberOf(organizer),
    };
    for (const batch of definition.batches) {
      const [offer = ''] = batch.key.split('-');
      batch.demoSold = Math.floor(units * (shares[offer as keyof typeof shares] ?? 0));
    }
    return await deployment.importEvent(definition);
  }

  async function open(index: number) {
    const view = await imported(index);
    shop.turnTo(view);
    if (!isCanceled(index)) {
      const orders = await seedSale(context, {
        ...{ eventId: view.id, seed: `year ${plan.seed}`, now: clock.now(), people, orders: planned },
        providerName: sandboxName,
      });
      add('orders by plan', orders);
      // The database has counted none of them, and would look at each row for each row.
      await analyze(context.pool);
    }
    const { perform } = shop.performing(view);
    const done = async (acts: readonly SaleAct[]) => {
      for (const act of acts) {
        await againWhenBusy(() => perform(act));
        add(act.kind, 1);
      }
    };
    const any = (): SaleAct => ({
      ...{ kind: chance.of(kinds), offer: chance.of(offers), units: 1 + chance.below(4) },
    });
    const some = (times: number) => Array.from({ length: times }, any);
    return {
      view,
      async act() {
        // Each kind once, so that no seed leaves one out; the first settlement of an event that was planned is older.
        await done(allActs);
        await done(some(plan.acts));
        await disputed(view);
        await soldAtTill(view);
      },
      /** Changes behind a settlement. */
      async end() {
        await done(some(Math.ceil(plan.acts / 2)));
        await disputed(view);
        if (isCanceled(index)) await cancel(view);
      },
    };
  }

  const add = (name: string, times: number) => {
    happened[name] = (happened[name] ?? 0) + times;
  };

  /** Two cards are disputed: one dispute is won, one is lost. */
  async function disputed(view: EventView): Promise<void> {
    for (const end of ['WON', 'LOST'] as const) {
      const [buyer] = (await deployment.customers(1)) as [TestCustomer];
      const line = { batchId: batchOf(view, 'sat'), quantity: 1 };
      const cart = (await shop.save(view, buyer, [line])).data.saveCart;
      const billingAddressId = await shop.addressOf(buyer);
      const placed = await shop.place(buyer, cart.id, { payment: byCard('approve', 2), billingAddressId });
      if (placed.errors !== undefined) throw new Error(`Not placed: ${JSON.stringify(placed.errors)}`);
      const reference = await shop.chargeOf(placed.data.placeOrder.number);
      const charge = await bank.openDispute(reference);
      await bank.settled();
      const dispute = charge?.disputes?.at(-1);
      if (dispute === undefined) throw new Error('Nothing is disputed.');
      await bank.endDispute(reference, dispute.id, end);
      await bank.settled();
      add(`dispute ${end.toLowerCase()}`, 1);
    }
  }

  async function soldAtTill(view: EventView): Promise<void> {
    const actor = await storeStaff(deployment, [{ role: 'TILL', ...installation }]);
    const shift = { id: context.ids.uuid(), station: 'Portão', countedCents: 0 };
    await againWhenBusy(() => openTill(context, { actor, eventId: view.id, ...shift }));
    for (const way of ['CASH', 'TERMINAL'] as const) {
      const line = { batchId: batchOf(view, 'sat'), quantity: 2 };
      const batch = view.batchById.get(line.batchId)?.batch;
      const expectedTotalCents = 2 * ((batch?.priceCents ?? 0) + (batch?.feeCents ?? 0));
      const sale = {
        ...{ id: context.ids.uuid(), lines: [line], expectedTotalCents, way },
        ...(way === 'CASH' ? { receivedCents: expectedTotalCents } : { slip: '000123' }),
      };
      await againWhenBusy(() => sellAtTill(context, { actor, eventId: view.id, sale }));
      add(`till, ${way.toLowerCase()}`, 1);
    }
  }

  async function cancel(view: EventView): Promise<void> {
    await againWhenBusy(() => cancelEvent(context, { slug: view.slug, actor: owner }));
    while ((await settleCanceledEvents(context)) > 0) {
      await settleRefunds(context);
      await bank.settled();
    }
    await settleRefunds(context);
    await bank.settled();
    add('event canceled', 1);
  }

  async function agree(actor: Staff, view: EventView, terms: SettlementTerms): Promise<void> {
    const organizerId = view.organizer.id ?? '';
    await addSettlementTerms(context, { actor, organizerId, terms, startsAt: null });
  }

  return { open, agree };
}

/** On a connection of its own: on a machine with much to do it takes longer than a request may. */
async function analyze({ options }: Pool): Promise<void> {
  const client = new Client(options);
  await client.connect();
  await client.query(`set statement_timeout = ${longDeadlines.statement}`);
  await client.query('analyze');
  await client.end();
}

/** A CNPJ with right check digits. */
function taxNumberOf(organizer: number): string {
  const root = `${String(11_222_300 + organizer)}0001`;
  const digitOf = (text: string) => {
    const sum = [...text].toReversed().reduce((all, digit, at) => all + Number(digit) * (2 + (at % 8)), 0);
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  const first = digitOf(root);
  return `${root}${first}${digitOf(`${root}${first}`)}`;
}

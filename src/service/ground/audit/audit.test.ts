import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { commandNamed } from '#src/app/operate/commands.ts';
import { type Actor, clock, customer, operator, provider } from '#src/domain/policy/actor.ts';
import { policy } from '#src/domain/policy/policy.ts';
import { openReview } from '#src/service/holding/order/rows/money-review.sql.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { openCheckout } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { refundOrder } from '../../holding/order/refund/refund-order.ts';
import { cancelEvent } from '../../selling/event/cancellation/cancel-event.ts';

// docs/algorithms/who-may-do-what.md, "The audit log".
const { deployment, event, save, place, addressOf } = await openCheckout();
const { context, bank } = deployment;
const ana = operator('ana');
const days = {
  days: { sat: 20 },
  offers: [{ key: 'full', days: ['sat'] }],
  deliveries: [{ method: 'DELIVERY' as const, priceCents: 2_500, businessDaysMax: 5 }],
};

async function run(...words: string[]): Promise<void> {
  const command = commandNamed(words);
  if (command === null) throw new Error(`${words.join(' ')} is no command.`);
  await command(context, ana);
}

interface Entry {
  action: string;
  actor: string;
  subject: string;
  before: object | null;
  after: object | null;
  why: string | null;
}

async function entriesOf(eventId: string): Promise<Entry[]> {
  const { rows } = await context.pool.query<Entry>(
    'select action, actor, subject, before, after, why from audit_entry where event_id = $1 order by at, id',
    [eventId],
  );
  return rows;
}

async function paidOrder() {
  const view = await event(days);
  const [buyer] = (await deployment.customers(1)) as [TestCustomer];
  const choice = { deliveryMethod: 'DELIVERY' as const };
  const cart = (await save(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 2 }], choice)).data
    .saveCart;
  const placed = await place(buyer, cart.id, { ...choice, deliveryAddressId: await addressOf(buyer) });
  const { number, payment } = placed.data.placeOrder;
  await bank.pay(payment.pix?.txid ?? '');
  await bank.settled();
  return { view, number };
}

describe('an operator leaves one entry', () => {
  test('who cancels an event, and none who cancels it again', async () => {
    const view = await event(days);
    await run('cancel-event', view.slug);
    await run('cancel-event', view.slug);
    expect(await entriesOf(view.id)).toEqual([
      {
        action: 'event.cancel',
        actor: 'operator:ana',
        subject: `event ${view.slug}`,
        before: { canceledAt: null },
        after: { canceledAt: expect.any(String) },
        why: null,
      },
    ]);
  });

  test('who closes a batch, opens, changes and closes a room', async () => {
    const view = await event(days);
    await run('room-open', view.slug, '120', '50');
    deployment.clock.pass(10);
    await run('room-rate', view.slug, '60', '20');
    await run('room-pause', view.slug);
    await run('room-resume', view.slug);
    await run('room-close', view.slug);
    const { rows } = await context.pool.query('select key from batch where event_id = $1', [view.id]);
    await run('close-batch', view.slug, rows[0].key);
    const entries = await entriesOf(view.id);
    expect(entries.map(({ action }) => action)).toEqual([
      'room.open',
      'room.change',
      'room.change',
      'room.change',
      'room.change',
      'batch.close',
    ]);
    expect(entries[0]?.after).toMatchObject({ ratePerMinute: 120, insideMax: 50 });
    expect(entries[1]?.after).toEqual({ rate: '60', inside: '20' });
    expect(entries.at(-1)).toMatchObject({ subject: `batch ${rows[0].key}`, before: { closedAt: null } });
  });

  test('who delivers, closes a review and refunds, each with what it was before', async () => {
    const { view, number } = await paidOrder();
    await run('ship', number, 'BR123456789');
    const { rows } = await context.pool.query('select id from payment where event_id = $1', [view.id]);
    const review = { reason: 'REFUND_FAILED', amountCents: 700, openedAt: context.clock.now() } as const;
    await openReview(context.db, {
      eventId: view.id,
      id: context.ids.uuid(),
      paymentId: rows[0].id,
      ...review,
    });
    await run('close-review', number, 'refund-failed', 'paid by hand');
    await run('refund-order', number, '--reason', 'sold twice');
    expect(await entriesOf(view.id)).toMatchObject([
      { action: 'order.deliver', before: { status: 'WAITING' }, after: { status: 'SHIPPED' } },
      { action: 'review.close', after: { closedCents: 700 }, why: 'paid by hand' },
      {
        action: 'order.refund-whole',
        subject: `order ${number}`,
        before: { status: 'APPROVED' },
        after: { status: 'CANCELED', units: 2 },
        why: 'sold twice',
      },
    ]);
  });

  test('who imports an event', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'canhoto-audit-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    const slug = 'baile-da-agulha';
    cpSync(fileURLToPath(new URL(`../../../../catalogue/${slug}`, import.meta.url)), join(folder, slug), {
      recursive: true,
    });
    await run('import', join(folder, slug));
    const view = await context.events.bySlug(slug);
    expect(await entriesOf(view?.id ?? '')).toMatchObject([
      { action: 'event.import', actor: 'operator:ana' },
    ]);
  });
});

describe('an entry', () => {
  test('is never changed and never removed, whoever asks', async () => {
    const view = await event(days);
    await run('cancel-event', view.slug);
    const refused = { message: 'audit_entry is append-only' };
    await expect(context.pool.query("update audit_entry set actor = 'operator:bob'")).rejects.toMatchObject(
      refused,
    );
    await expect(context.pool.query('delete from audit_entry')).rejects.toMatchObject(refused);
    await expect(context.pool.query('truncate audit_entry')).rejects.toMatchObject(refused);
    expect(await entriesOf(view.id)).toHaveLength(1);
  });

  test('that cannot be written leaves its change undone', async () => {
    const view = await event(days);
    const other = await event(days);
    await run('cancel-event', other.slug);
    const { rows } = await context.pool.query('select id from audit_entry where event_id = $1', [other.id]);
    // An id that is taken within the event: the first entry takes it, the second cannot be written.
    const ids = { ...context.ids, uuid: () => rows[0].id };
    await cancelEvent({ ...context, ids }, { slug: view.slug, actor: ana });
    await context.pool.query('update event set canceled_at = null where id = $1', [view.id]);
    await expect(cancelEvent({ ...context, ids }, { slug: view.slug, actor: ana })).rejects.toThrow();
    const { rows: after } = await context.pool.query('select canceled_at from event where id = $1', [
      view.id,
    ]);
    expect(after).toEqual([{ canceled_at: null }]);
  });
});

describe('a right', () => {
  const others: [string, Actor][] = [
    ['a customer', customer('01890000-0000-7000-8000-000000000001')],
    ['staff', { kind: 'staff', id: '01890000-0000-7000-8000-000000000001', grants: [] }],
    [
      'a device',
      {
        ...{ kind: 'device', id: '01890000-0000-7000-8000-000000000001', role: 'SUPERVISOR' },
        eventId: '01890000-0000-7000-8000-000000000002',
      },
    ],
    ['a partner', { kind: 'partner', id: '01890000-0000-7000-8000-000000000001' }],
    ['a provider', provider('stripe')],
    ['the clock', clock],
  ];
  test.each(others)('that %s does not have is refused before anything is read', async (_name, actor) => {
    const refused = { code: 'NOT_ALLOWED' };
    await expect(cancelEvent(context, { slug: 'nowhere', actor })).rejects.toMatchObject(refused);
    await expect(refundOrder(context, { number: 'nothing', actor, note: null })).rejects.toMatchObject(
      refused,
    );
    expect(policy['event.cancel'].kinds).not.toContain(actor.kind);
  });
});

import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Actor, operator } from '#src/domain/policy/actor.ts';
import { installation, type Role } from '#src/domain/policy/grant.ts';
import { openCheckout } from '#test/support/shop/checkout.ts';
import { refusedRefund, sendRefunds } from '#test/support/shop/refused-refund.ts';
import { readMoneyOfOrder } from '../../money/read-totals.ts';
import { refundForOrganizer } from '../refund/refund-for-organizer.ts';
import { retryRefund } from '../refund/retry-refund.ts';
import { findOrderByNumber } from '../state/office-order.ts';
import { closeReview } from './close-review.ts';

const checkout = await openCheckout();
const { deployment } = checkout;
const { context, clock } = deployment;
const staff = (role: Role): Actor => ({
  ...{ kind: 'staff', id: context.ids.uuid(), grants: [{ role, ...installation }] },
});
const finance = staff('FINANCE');

async function moneyOf(number: string) {
  const order = await findOrderByNumber(context, number);
  if (order === null) throw new Error(`There is no order ${number}.`);
  const { difference, refund, sent } = await readMoneyOfOrder(context, order);
  return { difference, refund, sent };
}

async function reviewsOf(eventId: string) {
  const { rows } = await context.pool.query(
    `select reason, amount_cents as cents, closed_at is not null as "isClosed", note, transfer_number as transfer,
      to_char(transferred_on, 'YYYY-MM-DD') as "on" from money_review where event_id = $1 order by opened_at`,
    [eventId],
  );
  return rows;
}

const byTransfer = (number: string, cents: number) => ({
  ...{ actor: finance, number, what: 'REFUND_FAILED', note: '', seenCents: cents },
  transfer: { number: ' E00038166202611271200abcdefghijk ', on: '2026-06-01' },
});

// The heading is one of docs/algorithms/needs-a-person.md.
describe('Settling a refused refund', () => {
  test('a transfer with its number and day closes the review, and the difference of the order is 0', async () => {
    const { number, cents, eventId } = await refusedRefund(checkout);
    expect(await moneyOf(number)).toEqual({ difference: cents, refund: 0, sent: 0 });
    expect(await closeReview(context, byTransfer(number, cents))).toBe(cents);
    expect(await moneyOf(number)).toEqual({ difference: 0, refund: cents, sent: cents });
    expect(await reviewsOf(eventId)).toMatchObject([
      { isClosed: true, cents, transfer: 'E00038166202611271200abcdefghijk', on: '2026-06-01' },
    ]);
    const { rows } = await context.pool.query(
      "select subject, after from audit_entry where event_id = $1 and action = 'review.close'",
      [eventId],
    );
    expect(rows).toEqual([
      {
        subject: `order ${number}`,
        after: {
          closedCents: cents,
          transferNumber: 'E00038166202611271200abcdefghijk',
          transferredOn: '2026-06-01',
        },
      },
    ]);
  });

  test('settled twice at once, the later one is refused and the money is booked once', async () => {
    const { number, cents } = await refusedRefund(checkout);
    const asked = byTransfer(number, cents);
    const answers = await Promise.allSettled([closeReview(context, asked), closeReview(context, asked)]);
    const refused = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason.code);
    expect(refused).toEqual(['REVIEW_NOT_FOUND']);
    expect(await moneyOf(number)).toEqual({ difference: 0, refund: cents, sent: cents });
  });

  test('of another sum than was seen, without a transfer, on a day to come, and by who may not, it is refused', async () => {
    const { number, cents } = await refusedRefund(checkout);
    const asked = byTransfer(number, cents);
    const { transfer } = asked;
    const tomorrow = new Date(clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
    const refusalOf = (change: object) =>
      closeReview(context, { ...asked, ...change }).then(
        () => null,
        (error) => [error.code, error.field].filter(Boolean).join(' '),
      );
    expect(await refusalOf({ seenCents: cents - 1 })).toBe('CHANGED_MEANWHILE');
    expect(await refusalOf({ transfer: null, note: 'Mandei' })).toBe('INVALID_INPUT transferNumber');
    expect(await refusalOf({ transfer: { ...transfer, number: ' ' } })).toBe('INVALID_INPUT transferNumber');
    expect(await refusalOf({ transfer: { ...transfer, number: 'x'.repeat(65) } })).toBe(
      'FIELD_TOO_LONG transferNumber',
    );
    for (const on of [tomorrow, '2026-02-30', 'hoje']) {
      expect(await refusalOf({ transfer: { ...transfer, on } })).toBe('INVALID_INPUT transferredOn');
    }
    expect(await refusalOf({ what: 'CHARGED_BACK_AFTER_REFUND' })).toBe('INVALID_INPUT transferNumber');
    expect(await refusalOf({ what: 'CHARGEBACK_REVERSED', transfer: null, note: 'x' })).toBe(
      'REVIEW_NOT_FOUND what',
    );
    for (const role of ['PRODUCER', 'SUPPORT'] as const) {
      expect(await refusalOf({ actor: staff(role) })).toBe('NOT_ALLOWED');
    }
    const elsewhere = { role: 'OWNER' as const, organizerId: context.ids.uuid(), eventId: null };
    expect(await refusalOf({ actor: { kind: 'staff', id: context.ids.uuid(), grants: [elsewhere] } })).toBe(
      'NOT_FOUND',
    );
    expect(await moneyOf(number)).toMatchObject({ difference: cents });
    const noted = { actor: operator('ana'), note: 'Enviado', transfer: null, seenCents: undefined };
    expect(await refusalOf(noted)).toBe(null);
  });

  test('another try at the provider is another request, and the books say it is on its way', async () => {
    const { number, cents, eventId } = await refusedRefund(checkout);
    // As a bank does: what it has refused stays refused under its name.
    const bank = vi.spyOn(deployment.bank, 'refund').mockImplementation(async ({ refundId }) => ({
      status: refundId.endsWith('r1') ? 'DONE' : 'FAILED',
    }));
    onTestFinished(() => bank.mockRestore());
    await retryRefund(context, { actor: finance, number, seenCents: cents });
    expect(await moneyOf(number)).toEqual({ difference: 0, refund: cents, sent: 0 });
    expect(await reviewsOf(eventId)).toMatchObject([{ isClosed: true, cents: 0 }]);
    await sendRefunds(deployment);
    expect(await moneyOf(number)).toEqual({ difference: 0, refund: cents, sent: cents });
  });

  test('a try that is refused again opens a review again, which a transfer settles', async () => {
    const { number, cents, eventId } = await refusedRefund(checkout);
    await retryRefund(context, { actor: finance, number, seenCents: cents });
    await sendRefunds(deployment);
    expect(await reviewsOf(eventId)).toMatchObject([
      { isClosed: true, cents: 0 },
      { isClosed: false, cents },
    ]);
    expect(await moneyOf(number)).toMatchObject({ difference: cents });
    await closeReview(context, byTransfer(number, cents));
    expect(await moneyOf(number)).toMatchObject({ difference: 0 });
  });

  test('a try of what was sent by hand, of another sum, and twice at once is refused', async () => {
    const { number, cents } = await refusedRefund(checkout);
    const asked = { actor: finance, number, seenCents: cents };
    await expect(retryRefund(context, { ...asked, seenCents: cents + 1 })).rejects.toThrow(
      'CHANGED_MEANWHILE',
    );
    await expect(retryRefund(context, { ...asked, actor: staff('SUPPORT') })).rejects.toThrow('NOT_ALLOWED');
    const answers = await Promise.allSettled([retryRefund(context, asked), retryRefund(context, asked)]);
    const refused = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason.code);
    expect(refused).toEqual(['REVIEW_NOT_FOUND']);
    await sendRefunds(deployment);
    await closeReview(context, byTransfer(number, cents));
    await expect(retryRefund(context, asked)).rejects.toThrow('REVIEW_NOT_FOUND');
    expect(await moneyOf(number)).toMatchObject({ difference: 0, refund: cents });
  });

  test('a review that has grown since it was seen is not closed', async () => {
    const { number, cents } = await refusedRefund(checkout);
    await refundForOrganizer(context, {
      ...{ actor: finance, number, ticketIds: null, keepsFee: false, note: 'Desistiu de tudo' },
    });
    await sendRefunds(deployment);
    expect(await moneyOf(number)).toMatchObject({ difference: 2 * cents });
    const answer = await closeReview(context, byTransfer(number, cents)).catch((error) => error.code);
    expect(answer).toBe('CHANGED_MEANWHILE');
    expect(await closeReview(context, byTransfer(number, 2 * cents))).toBe(2 * cents);
    expect(await moneyOf(number)).toMatchObject({ difference: 0 });
  });

  test('after a part was sent by hand the rest is not tried again', async () => {
    const refused = await refusedRefund(checkout);
    const { number, cents, eventId } = refused;
    await closeReview(context, byTransfer(number, cents));
    // The other ticket goes back as well, and is refused as well.
    const { rows } = await context.pool.query(
      "select t.id, t.customer_id from ticket t where t.event_id = $1 and status = 'VALID'",
      [eventId],
    );
    await refundForOrganizer(context, {
      ...{ actor: finance, number, ticketIds: [rows[0].id], keepsFee: false, note: 'Desistiu' },
    });
    await sendRefunds(deployment);
    await expect(retryRefund(context, { actor: finance, number, seenCents: cents })).rejects.toThrow(
      'REFUND_NOT_POSSIBLE',
    );
    expect(await closeReview(context, byTransfer(number, cents))).toBe(cents);
    expect(await moneyOf(number)).toEqual({ difference: 0, refund: 2 * cents, sent: 2 * cents });
  });
});

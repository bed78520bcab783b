import { expect } from 'vitest';
import { formatMoney } from '#src/domain/format/money.ts';
import { casesOf, languagesOnDevices, repeats } from '../support/cases.ts';
import { placeOrder } from '../support/journey/buyer.ts';
import { arriveAtCheckout, orderPaid } from '../support/journey/card.ts';
import { openOwnShop } from '../support/journey/shop.ts';
import type { Visit } from '../support/journey/visit.ts';

const slug = 'mundo-quadrinho';
const shop = openOwnShop();

/** The order's time is over now, by our own clock: nobody waits fifteen minutes for a test. */
async function letItRunOut(number: string): Promise<void> {
  await shop.pool.query(
    `with o as (update customer_order set payable_until = now() where number = $1 returning event_id, id)
    update payment p set expires_at = now(), next_check_at = now() from o
    where p.event_id = o.event_id and p.order_id = o.id`,
    [number],
  );
}

/** At the bank, money that had left its payer in time, booked only now. */
async function payLate({ context, press, text }: Visit, bankPath: string): Promise<void> {
  const bank = await context.newPage();
  await bank.goto(bankPath);
  const sandbox = text('sandbox');
  await bank.getByRole('checkbox', { name: sandbox('evenIfExpired') }).check();
  await press(bank.getByRole('button', { name: sandbox('payNow'), exact: true }));
  await bank.getByRole('heading', { level: 1, name: sandbox('paidTitle') }).waitFor();
  await bank.close();
}

async function orderThatRanOut(buyer: Visit): Promise<{ number: string; bankPath: string }> {
  const { page, text } = buyer;
  await arriveAtCheckout(buyer, slug, 1);
  const number = await placeOrder(buyer);
  const toBank = page.getByRole('link', { name: text('order')('sandboxPay') });
  const bankPath = (await toBank.getAttribute('href')) ?? '';
  await letItRunOut(number);
  await page.getByText(text('order')('nextEXPIRED')).waitFor();
  return { number, bankPath };
}

repeats(
  'money that comes late is %s',
  'the test bank pays a charge that ran out where its box says so, and only there',
).each(casesOf(1, languagesOnDevices))(
  'a Pix that ran out and is paid late becomes tickets while there are some ($locale, $device)',
  async (as) => {
    await shop.visit(as, async (buyer) => {
      const { page, text } = buyer;
      const { number, bankPath } = await orderThatRanOut(buyer);
      await payLate(buyer, bankPath);
      await expect.poll(async () => (await orderPaid(buyer, number)).status).toBe('APPROVED');
      await page.reload();
      await page.getByText(text('order')('nextAPPROVED')).waitFor();
      expect((await orderPaid(buyer, number)).tickets.map(({ status }) => status)).toEqual(['VALID']);
    });
  },
);

repeats(
  'money that comes late is %s',
  'a canceled order says that its time ran out, or that its money is on its way or back',
)('and goes back, told in words, when there are none', async () => {
  await shop.visit({ locale: 'pt', device: 'desktop' }, async (buyer) => {
    const { page, text } = buyer;
    const { number, bankPath } = await orderThatRanOut(buyer);
    await shop.pool.query('update pool set capacity = held + sold');
    await payLate(buyer, bankPath);
    await expect
      .poll(async () => (await orderPaid(buyer, number)).refunds)
      .toMatchObject([{ status: 'DONE' }]);
    const { status, totals, tickets } = await orderPaid(buyer, number);
    expect([status, tickets]).toEqual(['CANCELED', []]);
    await page.reload();
    const amount = formatMoney(totals.totalCents, 'pt');
    await page.getByText(text('order')('nextREFUNDED', { amount })).waitFor();
  });
});

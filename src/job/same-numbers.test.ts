import { expect, test } from 'vitest';
import { formatMoney } from '#src/domain/format/money.ts';
import { listMails, readMail } from '#src/service/ground/mail/read-mails.ts';
import { sendDueMails } from '#src/service/ground/mail/send-due-mails.ts';
import type { TestCustomer } from '../../test/support/deployment/deployment.ts';
import { readPdf } from '../../test/support/reading/read-pdf.ts';
import { byCard, openCheckout } from '../../test/support/shop/checkout.ts';
import { batchOf } from '../../test/support/shop/shop.ts';
import { testInsurance } from '../../test/support/shop/test-event.ts';
import { writeMail } from './write-mail.ts';

const { deployment, event, save, place, orderOf, giveBack, addressOf } = await openCheckout();
const { context, clock, bank, graphql } = deployment;

const plain = (text: string) => text.replace(/\s+/g, ' ');
const money = (cents: number) => plain(formatMoney(cents, 'pt'));

/** The one mail whose subject says so, once everything due has gone out. */
async function mailSaying(words: string) {
  await sendDueMails(context, (mail) => writeMail(context, mail));
  const found = (await listMails(context)).filter(({ subject }) => subject?.includes(words));
  expect(found).toHaveLength(1);
  const mail = await readMail(context, found[0]?.id ?? '');
  if (mail === null) throw new Error(`No mail says ${words}.`);
  return mail;
}

async function cardOrder() {
  const view = await event({
    days: { sat: 100 },
    offers: [
      { key: 'full', days: ['sat'], batches: [{ priceCents: 12_345, feeCents: 1_235 }] },
      { key: 'shirt', days: [], kind: 'PRODUCT', batches: [{ units: 9, priceCents: 8_990, feeCents: 0 }] },
    ],
    coupons: [{ code: 'DEZ', kind: 'PERCENT', basisPoints: 1_000 }],
    insurance: testInsurance,
    deliveries: [
      { method: 'ELECTRONIC', priceCents: 0, businessDaysMax: null },
      { method: 'DELIVERY', priceCents: 2_590, businessDaysMax: 5 },
    ],
  });
  const [buyer] = (await deployment.customers(1)) as [TestCustomer];
  const addressId = await addressOf(buyer);
  const lines = [
    { batchId: batchOf(view, 'full'), quantity: 3 },
    { batchId: batchOf(view, 'shirt'), quantity: 1 },
  ];
  const choices = { couponCode: 'DEZ', deliveryMethod: 'DELIVERY', insurance: true };
  const cart = (await save(view, buyer, lines, choices)).data.saveCart;
  const placed = await place(buyer, cart.id, {
    deliveryMethod: 'DELIVERY',
    deliveryAddressId: addressId,
    billingAddressId: addressId,
    insurance: true,
    expectedTotalCents: cart.totals.totalCents,
    payment: byCard('approve', 3),
  });
  expect(placed.errors).toBeUndefined();
  await bank.settled();
  return { buyer, order: await orderOf(buyer, placed.data.placeOrder.number) };
}

test('mail, PDF and the API tell the same numbers of an order and of its refund', async () => {
  const { buyer, order } = await cardOrder();
  expect(order.status).toBe('APPROVED');
  const { totals, lines } = order;
  // An order in which every number there is has something to say.
  for (const cents of Object.values(totals)) expect(cents).toBeGreaterThan(0);
  const said = [
    ...lines.map((line) => line.quantity * (line.priceCents + line.feeCents)),
    ...lines.flatMap(({ priceCents, feeCents }) => (feeCents > 0 ? [priceCents, feeCents] : [])),
    totals.feeCents,
    -totals.discountCents,
    totals.deliveryCents,
    totals.insuranceCents,
    totals.totalCents,
    order.payment.card?.installmentCents ?? 0,
  ].map(money);
  const mail = await mailSaying(`(pedido ${order.number})`);
  const [pdf] = mail.attachments;
  const { text } = await readPdf(Buffer.from(pdf?.base64 ?? '', 'base64'));
  for (const amount of said) {
    expect(plain(mail.plain)).toContain(amount);
    expect(plain(mail.html)).toContain(amount);
    expect(text).toContain(amount);
  }
  // And no other sum of money than those stands in either.
  const told = (words: string) => new Set(words.match(/-?R\$ [\d.]+,\d\d/g));
  expect(told(plain(mail.plain))).toEqual(new Set(said));
  expect(told(text)).toEqual(new Set(said));

  const refund = await giveBack(buyer, order.number, [order.tickets[0]?.id ?? '']);
  expect(refund.errors).toBeUndefined();
  const amount = money(refund.data.requestRefund.amountCents);
  const fee = money(lines.find(({ quantity }) => quantity > 0)?.feeCents ?? 0);
  const asked = await mailSaying('Reembolso a caminho');
  expect(told(plain(asked.plain))).toEqual(new Set([amount, fee]));
  expect((await orderOf(buyer, order.number)).refunds[0]?.amountCents).toBe(
    refund.data.requestRefund.amountCents,
  );
});

test('no mail about an order has a document, a card number or a token of its payment in it', async () => {
  const { buyer, order } = await cardOrder();
  const mail = await mailSaying(`(pedido ${order.number})`);
  const [pdf] = mail.attachments;
  const { text } = await readPdf(Buffer.from(pdf?.base64 ?? '', 'base64'));
  const { rows } = await context.pool.query(
    'select provider_reference, provider_id from payment p join customer_order o on o.event_id = p.event_id and o.id = p.order_id where o.number = $1',
    [order.number],
  );
  const html = mail.html.replace(/data:image[^"]*/g, '');
  for (const said of [mail.subject, mail.plain, html, text]) {
    expect(said.replace(/[.-]/g, '')).not.toContain(buyer.documentNumber);
    for (const secret of [rows[0].provider_reference, rows[0].provider_id])
      expect(said).not.toContain(secret);
    expect(said.replace(/EX-\S+|\S{100,}/g, '')).not.toMatch(/\b\d{13,19}\b/);
  }
  expect(mail.plain).toContain('final 0010');
});

test('a Pix that is paid within a minute is told of once, and one that is not is told how to be paid', async () => {
  const view = await event({ days: { sat: 10 }, offers: [{ key: 'full', days: ['sat'] }] });
  const buyers = await deployment.customers(2);
  const [quick, slow] = await Promise.all(
    buyers.map(async (buyer) => {
      const lines = [{ batchId: batchOf(view, 'full'), quantity: 1 }];
      const cart = (await save(view, buyer, lines)).data.saveCart;
      const placed = (await place(buyer, cart.id)).data.placeOrder;
      return { buyer, number: placed.number, pix: placed.payment.pix };
    }),
  );
  const templatesOf = async (number = '') => {
    await sendDueMails(context, (mail) => writeMail(context, mail));
    const { rows } = await context.pool.query<{ template: string }>(
      `select template from mail m join customer_order o on o.id::text = m.data ->> 'orderId'
      where o.number = $1 and m.sent_at is not null order by m.sent_at`,
      [number],
    );
    return rows.map(({ template }) => template);
  };
  await bank.pay(quick?.pix?.txid ?? '');
  await bank.settled();
  clock.pass(61);
  expect(await templatesOf(quick?.number)).toEqual(['order-approved']);
  expect(await templatesOf(slow?.number)).toEqual(['pix-waiting']);
  const mail = await mailSaying(`Falta só o Pix: pedido ${slow?.number}`);
  expect(mail.plain.split('\n')).toContain(slow?.pix?.copyAndPaste);
  await graphql(
    'mutation($number: String!) { cancelOrder(number: $number) { status } }',
    { number: slow?.number },
    slow?.buyer,
  );
  expect(await templatesOf(slow?.number)).toEqual(['pix-waiting', 'order-canceled']);
});

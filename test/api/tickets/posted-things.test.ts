import { expect, test } from 'vitest';
import { tellWalletTicket } from '#src/job/wallet/tell-wallet-ticket.ts';
import { writeMail } from '#src/job/write-mail.ts';
import { findTickets } from '#src/service/holding/ticket/view/list-tickets.ts';
import type { TestCustomer } from '../../support/deployment/deployment.ts';
import { byCard } from '../../support/shop/checkout.ts';
import { openHandOn } from '../../support/shop/hand-on.ts';
import { batchOf } from '../../support/shop/shop.ts';

// How what is bought gets to its holder, over HTTP and GraphQL: tickets, a product and a locker of one order.
const { deployment, event, save, place, addressOf, offer, tokenOf, accept, emailOf, mailsOf } =
  await openHandOn();
const { context, graphql } = deployment;

const days = { sat: 10 };
const offers = [
  { key: 'full', days: ['sat'], batches: [{ priceCents: 10_000 }] },
  { key: 'shirt', days: [], kind: 'PRODUCT' as const, stock: 10, batches: [{ priceCents: 8_000 }] },
  { key: 'locker', days: [], kind: 'EXTRA' as const, stock: 10, batches: [{ priceCents: 3_000 }] },
];
const deliveries = [
  { method: 'ELECTRONIC' as const, priceCents: 0, businessDaysMax: null },
  { method: 'DELIVERY' as const, priceCents: 2_400, businessDaysMax: 10 },
];

interface Posted {
  id: string;
  offer: { name: string };
  delivery: {
    method: string;
    recipient: string | null;
    address: string | null;
    expectedBy: string | null;
  } | null;
}
const fields = 'id offer { name } delivery { method recipient address expectedBy }';

async function ticketsOf(customer: TestCustomer): Promise<Posted[]> {
  return (await graphql<{ tickets: Posted[] }>(`{ tickets { ${fields} } }`, {}, customer)).data.tickets;
}

async function bought(deliveryMethod: 'ELECTRONIC' | 'DELIVERY') {
  const view = await event({ days, offers, deliveries });
  const [ana, bia] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
  const lines = offers.map(({ key }) => ({ batchId: batchOf(view, key), quantity: 1 }));
  const cart = (await save(view, ana, lines, { deliveryMethod })).data.saveCart;
  const address = await addressOf(ana);
  const placed = await place(ana, cart.id, {
    deliveryMethod,
    ...(deliveryMethod === 'DELIVERY' && { deliveryAddressId: address }),
    billingAddressId: address,
    payment: byCard(),
  });
  const tickets = await ticketsOf(ana);
  const of = (name: string) => tickets.find((ticket) => ticket.offer.name === name);
  return { view, ana, bia, of, number: placed.data.placeOrder.number };
}

test('the product of a delivered order comes by post, to whom and where its buyer said, and nothing else does', async () => {
  const { view, of } = await bought('DELIVERY');
  expect(of('shirt')?.delivery).toEqual({
    method: 'DELIVERY',
    recipient: 'Ana Souza',
    address: 'Rua das Acácias, 10 · Centro · São Paulo/SP · 01001-000',
    expectedBy: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
  expect(of('full')?.delivery).toBeNull();
  // A locker without a desk of its own is nothing to hand over.
  expect(of('locker')?.delivery).toBeNull();
  // Passes and mails say the same.
  const [shirt] = await findTickets(context, view.id, [of('shirt')?.id ?? '']);
  if (!shirt) throw new Error('The ticket is gone.');
  const { words } = tellWalletTicket(shirt, { locale: 'pt', publicUrl: '', now: deployment.clock.now() });
  expect(words.pt.entry).toEqual({ label: 'Entrega', value: 'Vai pelo correio para Ana Souza' });
  expect(words.en.entry).toEqual({ label: 'Delivery', value: 'Goes by post to Ana Souza' });
  expect(JSON.stringify(words)).not.toContain('Acácias');
  const [mail] = await mailsOf(view, 'order-approved');
  expect((await writeMail(context, mail as never))?.text).toContain('Vai pelo correio para Ana Souza');
});

test('the product of an order that came by mail is fetched', async () => {
  const { of } = await bought('ELECTRONIC');
  const fetched = { method: 'PICKUP', recipient: null, address: null, expectedBy: null };
  expect(of('shirt')?.delivery).toEqual(fetched);
  expect(of('full')?.delivery).toBeNull();
});

test('who is offered or given a product hears that its buyer gets it by post, and neither name nor address', async () => {
  const { view, ana, bia, of } = await bought('DELIVERY');
  const transfer = (await offer(ana, of('shirt')?.id ?? '', emailOf(bia))).data.transferTicket;
  const token = await tokenOf(transfer.id);
  const seen = await graphql(
    'query($token: String!) { transferInvitation(token: $token) { tickets { deliveryMethod offer { name } } } }',
    { token },
  );
  expect(seen.data).toEqual({
    transferInvitation: { tickets: [{ deliveryMethod: 'DELIVERY', offer: { name: 'shirt' } }] },
  });
  expect((await accept(bia, token)).errors).toBeUndefined();
  const [given] = await ticketsOf(bia);
  expect(given?.delivery).toEqual({ method: 'DELIVERY', recipient: null, address: null, expectedBy: null });
  const [mail] = await mailsOf(view, 'tickets-received');
  const written = await writeMail(context, mail as never);
  expect(written?.text).toContain('Vai pelo correio para quem comprou');
  expect(written?.text).not.toMatch(/Acácias|para Ana Souza/);
});

test('an offer says whether home delivery brings it', async () => {
  const { view } = await bought('ELECTRONIC');
  const { data } = await graphql<{ event: { categories: { offers: object[] }[] } }>(
    'query($slug: String!) { event(slug: $slug) { categories { offers { name isShippable } } } }',
    { slug: view.slug },
  );
  expect(data.event.categories.flatMap((category) => category.offers)).toEqual([
    { name: 'full', isShippable: false },
    { name: 'shirt', isShippable: true },
    { name: 'locker', isShippable: false },
  ]);
});

test('the price of a parcel goes back with the last thing in it, once, while the ticket stays', async () => {
  const { ana, of, number } = await bought('DELIVERY');
  const giveBack = async (name: string) => {
    const input = { orderNumber: number, ticketIds: [of(name)?.id ?? ''] };
    const asked = await graphql<{ refundQuote: { totalCents: number } }>(
      'query($input: RefundInput!) { refundQuote(input: $input) { totalCents } }',
      { input },
      ana,
    );
    const given = await graphql<{ requestRefund: { amountCents: number } }>(
      'mutation($input: RefundInput!) { requestRefund(input: $input) { amountCents } }',
      { input },
      ana,
    );
    const sums = [asked.data.refundQuote.totalCents, given.data.requestRefund.amountCents];
    expect(sums[1]).toBe(sums[0]);
    return sums[0] ?? 0;
  };
  const back = [await giveBack('locker'), await giveBack('shirt'), await giveBack('full')];
  expect(back).toEqual([4_500, 9_500 + 2_400, 11_500]);
});

import { expect } from 'vitest';
import { askApi } from './buyer.ts';
import type { Visit } from './visit.ts';

export interface HeldTicket {
  id: string;
  status: string;
  qrCode: string | null;
  orderNumber: string | null;
  actions: string[];
  event: { id: string; slug: string };
  offer: { name: string; ticketType: string | null };
  holder: { name: string; lastName: string } | null;
}

/** What the customer API says of the tickets of whoever is logged in in this browser; offers by their Portuguese names. */
export async function heldTickets(visit: Visit): Promise<HeldTicket[]> {
  const { tickets } = await askApi<{ tickets: HeldTicket[] }>(
    visit,
    `{ tickets { id status qrCode orderNumber actions event { id slug } offer { name ticketType }
      holder { name lastName } } }`,
  );
  return tickets;
}

interface Shelf {
  offers: { name: string; ticketType: string | null; batches: { id: string; status: string }[] }[];
}

/** The batch of an offer that is on sale now; the first where several offers share the name and the type. */
export async function batchNamed(
  visit: Visit,
  slug: string,
  offer: { name: string; ticketType?: string },
): Promise<string> {
  const { event } = await askApi<{ event: { categories: Shelf[] } }>(
    visit,
    `query ($slug: String!) { event(slug: $slug) { categories { offers { name ticketType batches { id status } } } } }`,
    { slug },
  );
  const batch = event.categories
    .flatMap(({ offers }) => offers)
    .filter(
      ({ name, ticketType }) => name === offer.name && (!offer.ticketType || ticketType === offer.ticketType),
    )
    .flatMap(({ batches }) => batches)
    .find(({ status }) => status === 'ON_SALE');
  if (!batch) throw new Error(`${offer.name} of ${slug} is not on sale.`);
  return batch.id;
}

/**
 * Buys one of each offer for whoever is logged in in this browser, without the pages, and pays by Pix; half-price ones
 * as a student. Resolves with the order's number when its tickets are there.
 */
export async function buyOffers(
  visit: Visit,
  slug: string,
  offers: readonly { name: string; ticketType?: string }[],
): Promise<string> {
  const batchIds: string[] = [];
  for (const offer of offers) batchIds.push(await batchNamed(visit, slug, offer));
  const { saveCart } = await askApi<{ saveCart: { id: string } }>(
    visit,
    'mutation ($input: CartInput!) { saveCart(input: $input) { id } }',
    {
      input: {
        eventSlug: slug,
        lines: [...new Set(batchIds)].map((batchId) => ({
          batchId,
          quantity: batchIds.filter((id) => id === batchId).length,
        })),
      },
    },
  );
  const { customer } = await askApi<{ customer: object }>(
    visit,
    '{ customer { name lastName documentType documentNumber } }',
  );
  const holders = offers.flatMap(({ ticketType }, index) =>
    ticketType === 'HALF' ? [{ ...customer, batchId: batchIds[index], halfPriceGround: 'STUDENT' }] : [],
  );
  const { placeOrder } = await askApi<{ placeOrder: { number: string; payment: { pix: { txid: string } } } }>(
    visit,
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { number payment { pix { txid } } } }',
    {
      input: {
        cartId: saveCart.id,
        idempotencyKey: `key-of-${saveCart.id}`,
        acceptTerms: true,
        insurance: false,
        deliveryMethod: 'ELECTRONIC',
        holders,
        payment: { method: 'PIX' },
      },
    },
  );
  const { number, payment } = placeOrder;
  await visit.context.request.post(`${visit.url}/sandbox/bank/${payment.pix.txid}`, {
    headers: { origin: visit.url },
    form: { what: 'pay', delivery: 'normal' },
    maxRedirects: 0,
  });
  await expect
    .poll(async () => (await heldTickets(visit)).filter((ticket) => ticket.orderNumber === number).length)
    .toBeGreaterThanOrEqual(offers.length);
  return number;
}

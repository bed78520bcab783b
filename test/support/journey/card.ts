import type { FrameLocator, Page } from 'playwright-core';
import { createContentPolicy } from '#src/api/security/content-security-policy.ts';
import { type SandboxOutcome, sandboxTestCards } from '#src/gateway/payment/sandbox/card-token.ts';
import { arriveAs } from './account.ts';
import { askApi, consent, holdTickets, newPerson, type Person } from './buyer.ts';
import type { Visit } from './visit.ts';

/** The provider's field: a page of its own in a frame. */
export function cardField({ page, text }: Visit): FrameLocator {
  return page.frameLocator(`iframe[title="${text('payment')('cardTitle')}"]`);
}

/** Somebody who is logged in and has an address, with a hold, at the checkout. */
export async function arriveAtCheckout(visit: Visit, slug: string, count: number): Promise<Person> {
  const person = newPerson();
  await arriveAs(visit, person);
  await saveAddress(visit);
  await holdTickets(visit, slug, count);
  await visit.page.getByText(person.email).waitFor();
  return person;
}

export async function saveAddress(visit: Visit): Promise<void> {
  await askApi(visit, 'mutation ($input: AddressInput!) { saveAddress(input: $input) { id } }', {
    input: {
      zipCode: '01310-200',
      streetName: 'Avenida Paulista',
      streetNumber: '1578',
      countryId: 76,
      stateId: 35,
      cityId: 3_550_308,
      description: 'Casa',
      main: true,
    },
  });
}

export async function chooseCard({ page, text }: Visit): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${text('payment')('CARD')}`) }).check();
}

/** Fills the field with the test card of an outcome, by the list a tester sees. */
export async function typeCard(visit: Visit, outcome: SandboxOutcome): Promise<string> {
  const card = sandboxTestCards.find((one) => one.outcome === outcome);
  if (card === undefined) throw new Error(`There is no test card for ${outcome}.`);
  const field = cardField(visit);
  const list = field.getByText(visit.text('payment')('testCards'), { exact: true });
  await list.click();
  const number = `${card.number.slice(0, 4)} ${card.number.slice(4, 8)} ${card.number.slice(8, 12)} ${card.number.slice(12)}`;
  await field
    .getByRole('button', { name: new RegExp(number) })
    .first()
    .click();
  await list.click();
  return card.number;
}

export async function chooseInstallments({ page, text }: Visit, count: number): Promise<void> {
  await page.getByLabel(text('payment')('installments'), { exact: true }).selectOption(String(count));
}

export function payCardButton({ page, text }: Visit) {
  return page.getByRole('button', { name: new RegExp(`^${text('payment')('payCard')}`) });
}

/** From the hold to the order, by the test card of an outcome. */
export async function payByCard(visit: Visit, outcome: SandboxOutcome, installments = 1): Promise<void> {
  await chooseCard(visit);
  await typeCard(visit, outcome);
  await chooseInstallments(visit, installments);
  await consent(visit);
  await visit.press(payCardButton(visit));
}

export interface OrderPaid {
  status: string;
  couponCode: string | null;
  totals: { discountCents: number; deliveryCents: number; insuranceCents: number; totalCents: number };
  payments: {
    method: string;
    status: string;
    amountCents: number;
    declineReason: string | null;
    card: { installments: number; lastDigits: string; totalCents: number } | null;
  }[];
  tickets: { id: string; status: string; holder: { name: string; documentNumber: string } | null }[];
  refunds: { status: string; amountCents: number }[];
}

export async function orderPaid(visit: Visit, number: string): Promise<OrderPaid> {
  const { order } = await askApi<{ order: OrderPaid }>(
    visit,
    `query ($number: String!) { order(number: $number) {
      status couponCode
      totals { discountCents deliveryCents insuranceCents totalCents }
      payments { method status amountCents declineReason card { installments lastDigits totalCents } }
      tickets { id status holder { name documentNumber } }
      refunds { status amountCents }
    } }`,
    { number },
  );
  return order;
}

/** The page as it is where this provider takes cards; tells the token that was sent to our server. */
export async function takeCardsBy(
  page: Page,
  provider: 'MERCADO_PAGO' | 'STRIPE',
  scriptUrl: string,
  script: string,
  hasExpress = false,
): Promise<() => string | undefined> {
  let token: string | undefined;
  // What may run on a page follows from who takes cards, too.
  const policy = createContentPolicy({
    site: { thirdParties: {} },
    socialLogins: [],
    cardScriptUrls: [scriptUrl],
  });
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return await route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const { pathname } = new URL(route.request().url());
    const body = await response.body();
    // As the server found them: nothing was slipped into this page.
    const inside = (parts: RegExp) =>
      Array.from(body.toString('utf8').matchAll(parts), ([, text = '']) => text);
    const headers = {
      ...response.headers(),
      'content-security-policy': policy(pathname, body, {
        scripts: inside(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g),
        styles: inside(/<style>([\s\S]*?)<\/style>/g),
      }),
    };
    return await route.fulfill({ response, headers });
  });
  await page.route(scriptUrl, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.route('**/graphql', async (route) => {
    const posted = route.request().postData() ?? '';
    if (posted.includes('mutation PlaceOrder')) token = JSON.parse(posted).variables.input.payment.cardToken;
    if (!posted.includes('query PaymentWays')) return await route.continue();
    const response = await route.fetch();
    const answer = await response.json();
    for (const option of answer.data.paymentOptions) {
      if (option.cardField) option.cardField = { provider, publicKey: 'public-key', scriptUrl, hasExpress };
    }
    return await route.fulfill({ response, json: answer });
  });
  return () => token;
}

import { expect, test } from 'vitest';
import {
  comeToCheckout,
  holdTickets,
  newPerson,
  payAtTheBank,
  placeOrder,
} from '../../support/journey/buyer.ts';
import { openShop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';

// One purchase in two tabs, from the Pix that waits to the log-out; each step alone:
// test/components/account/two-tabs.component.tsx, test/components/checkout/ordered-elsewhere.component.tsx.
const slug = 'mundo-quadrinho';
const shop = openShop();

async function openTab(visit: Visit, path: string): Promise<Visit> {
  const page = await visit.context.newPage();
  await page.goto(path);
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
  return { ...visit, page };
}

test('an order paid, left and logged out of in one tab is told so in the other, which leads on', async () => {
  const person = newPerson();
  await shop.visit({ locale: 'pt', device: 'phone' }, async (buyer) => {
    const { page, text } = buyer;
    const order = text('order');
    await holdTickets(buyer, slug, 1);
    await comeToCheckout(buyer, person);
    const number = await placeOrder(buyer);
    const path = `/pt/pedido/${number}`;
    const other = await openTab(buyer, path);
    await other.page.getByText(order('nextWAITING_FOR_APPROVAL')).waitFor();

    // The way back leads to the event, where nothing is held any more, and forward to the order.
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Mundo Quadrinho' }).waitFor();
    await page.goForward();
    await page.getByText(order('nextWAITING_FOR_APPROVAL')).waitFor();

    await payAtTheBank(buyer);
    for (const tab of [page, other.page]) await tab.getByText(order('nextAPPROVED')).waitFor();

    await other.page.goto('/pt/conta');
    await other.page
      .getByRole('main')
      .getByRole('button', { name: text('account')('logOut'), exact: true })
      .click();
    await page.waitForURL('**/auth/entrar?**');
    const auth = text('auth');
    await page.getByRole('heading', { level: 1, name: auth('logInTitle') }).waitFor();
    expect(await page.getByText(number).count()).toBe(0);
    await page.getByLabel(auth('email'), { exact: true }).fill(person.email);
    await page.getByLabel(auth('password'), { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${path}`);
    await page.getByText(order('nextAPPROVED')).waitFor();
  });
});

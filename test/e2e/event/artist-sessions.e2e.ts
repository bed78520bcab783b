import { generateCpf } from '@brazilian-utils/brazilian-utils/generate-cpf';
import { describe, expect, test } from 'vitest';
import { casesOf, languagesOnDevices, repeats } from '../../support/cases.ts';
import { arriveAs } from '../../support/journey/account.ts';
import {
  askApi,
  consent,
  newPerson,
  orderNumberShown,
  type Person,
  payAtTheBank,
  payButton,
} from '../../support/journey/buyer.ts';
import { pageProblems, schemesOf } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';
import { batchNamed, heldTickets } from '../../support/journey/tickets.ts';
import type { Visit } from '../../support/journey/visit.ts';

const slug = 'mundo-quadrinho';
const saturday = { name: 'Sábado', ticketType: 'FULL' };
const photo = { name: 'Foto com Iara Monteiro' };
const autograph = { name: 'Autógrafo de Iara Monteiro' };
const shop = openShop();

/** Each language and each kind of device, once. */
const twice = casesOf(1, languagesOnDevices);

/** Arrives at the checkout with these units held: what the event page does has journeys of its own. */
async function arriveWith(
  visit: Visit,
  offers: readonly { name: string; ticketType?: string; quantity: number }[],
) {
  const { page, go, text, locale } = visit;
  const lines: { batchId: string; quantity: number }[] = [];
  for (const { quantity, ...offer } of offers)
    lines.push({ batchId: await batchNamed(visit, slug, offer), quantity });
  const { saveCart } = await askApi<{ saveCart: { id: string; expiresAt: string } }>(
    visit,
    'mutation ($input: CartInput!) { saveCart(input: $input) { id expiresAt } }',
    { input: { eventSlug: slug, lines } },
  );
  await go(`/${locale}`);
  await page.evaluate(
    ([key, hold]) => localStorage.setItem('canhoto::cart', JSON.stringify({ [key as string]: hold })),
    [
      slug,
      {
        eventInfo: { slug, name: slug },
        shoppingCart: { ...saveCart, lines },
        categories: [],
        tickets: lines,
        artists: [],
        startCheckout: true,
      },
    ] as const,
  );
  await go(`/${locale}/checkout/${slug}`);
  await page.getByRole('complementary', { name: text('checkout')('summary') }).waitFor();
}

const sessionSelects = ({ page, text }: Visit) =>
  page.getByRole('combobox', { name: text('checkout')('holderFor'), exact: true });
const errorList = ({ page, text }: Visit) =>
  page
    .getByRole('alert')
    .filter({ hasText: text('common')('errorsTitle') })
    .getByRole('listitem');
const chosenIn = (visit: Visit, index: number) =>
  sessionSelects(visit).nth(index).locator('option:checked').innerText();

async function payAndCome(visit: Visit): Promise<string> {
  await consent(visit);
  await visit.press(payButton(visit));
  const number = await orderNumberShown(visit);
  await payAtTheBank(visit);
  await expect
    .poll(async () => (await heldTickets(visit)).some((one) => one.orderNumber === number))
    .toBe(true);
  return number;
}

async function holdersOf(visit: Visit, number: string): Promise<string[]> {
  const tickets = await heldTickets(visit);
  return tickets
    .filter(({ orderNumber }) => orderNumber === number)
    .map(({ offer, holder }) => `${offer.name}: ${holder?.name}`)
    .toSorted();
}

describe('sessions with artists at the checkout', () => {
  test.each(twice)(
    'two photos are two persons’, who are chosen and never typed again; later for one who has a ticket already ($locale, $device)',
    async (as) => {
      await shop.visit(as, async (buyer) => {
        const { page, press, text } = buyer;
        const checkout = text('checkout');
        const person: Person = newPerson();
        await arriveAs(buyer, person);
        await arriveWith(buyer, [
          { ...saturday, quantity: 2 },
          { ...photo, quantity: 2 },
        ]);
        await page.getByRole('heading', { name: checkout('sessions') }).waitFor();
        const me = checkout('sessionMine', { name: `${person.name} ${person.lastName}` });
        await expect.poll(() => sessionSelects(buyer).count()).toBe(2);
        await expect.poll(async () => [await chosenIn(buyer, 0), await chosenIn(buyer, 1)]).toEqual([me, me]);

        // Both tickets are the buyer's as yet, and nobody is on two photos at once.
        await consent(buyer);
        await press(payButton(buyer));
        await errorList(buyer)
          .filter({ hasText: checkout('sessionSameTime') })
          .waitFor();
        expect(await sessionSelects(buyer).nth(1).getAttribute('aria-invalid')).toBe('true');
        const problems = await pageProblems(page, 'sessions', { phone: 'dark', desktop: 'light' });
        expect(problems).toEqual([]);

        // The other ticket gets its person, and the other photo has them by itself.
        const fold = page.getByRole('button', { name: /^2 × / });
        await press(fold);
        const second = page.getByRole('group', { name: checkout('ticketOf', { position: 2, count: 2 }) });
        await press(second.getByText(checkout('holderOther'), { exact: true }));
        await second.getByLabel(checkout('holderName'), { exact: true }).fill('Bento');
        await second.getByLabel(checkout('holderLastName'), { exact: true }).fill('Moraes');
        await second.getByLabel(checkout('holderCPF'), { exact: true }).fill(generateCpf());
        await expect.poll(() => chosenIn(buyer, 1)).toBe('Bento Moraes');
        const number = await payAndCome(buyer);
        expect(await holdersOf(buyer, number)).toEqual([
          `${photo.name}: Bento`,
          `${photo.name}: ${person.name}`,
          `${saturday.name}: Bento`,
          `${saturday.name}: ${person.name}`,
        ]);

        // A day later: no ticket in this cart, and two who have one.
        await arriveWith(buyer, [{ ...autograph, quantity: 1 }]);
        await expect.poll(() => chosenIn(buyer, 0)).toBe(me);
        await sessionSelects(buyer).first().selectOption({ label: 'Bento Moraes' });
        const later = await payAndCome(buyer);
        expect(await holdersOf(buyer, later)).toEqual([`${autograph.name}: Bento`]);

        // What the server alone can know is told at the same place: Bento is there already.
        await arriveWith(buyer, [{ ...autograph, quantity: 1 }]);
        await expect.poll(() => chosenIn(buyer, 0)).toBe(me);
        await sessionSelects(buyer).first().selectOption({ label: 'Bento Moraes' });
        await consent(buyer);
        await press(payButton(buyer));
        await errorList(buyer)
          .filter({ hasText: text('error')('SAME_TIME') })
          .waitFor();
        expect(await sessionSelects(buyer).first().getAttribute('aria-invalid')).toBe('true');
        await sessionSelects(buyer).first().selectOption({ label: me });
        await expect.poll(() => sessionSelects(buyer).first().getAttribute('aria-invalid')).toBeNull();
      });
    },
  );

  repeats('a session without a ticket for its day is told at once, and nothing is sent (%s)').each(twice)(
    'without a ticket for the day it is said at once, and nothing is sent ($locale, $device)',
    async (as) => {
      await shop.visit(as, async (buyer) => {
        const { page, press, text } = buyer;
        const checkout = text('checkout');
        await arriveAs(buyer, newPerson());
        await arriveWith(buyer, [
          { name: 'Domingo', ticketType: 'FULL', quantity: 1 },
          { ...photo, quantity: 1 },
        ]);
        await page.getByText(checkout('sessionNobody')).first().waitFor();
        await consent(buyer);
        await press(payButton(buyer));
        await errorList(buyer)
          .filter({ hasText: checkout('sessionNobody') })
          .waitFor();
        expect(await pageProblems(page, 'nobody', schemesOf.pt)).toEqual([]);
        expect(await heldTickets(buyer)).toEqual([]);
      });
    },
  );
});

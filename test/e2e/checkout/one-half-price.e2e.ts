import { expect } from 'vitest';
import { casesOf, languagesOnDevices, repeats } from '../../support/cases.ts';
import { arriveAs } from '../../support/journey/account.ts';
import { consent, hold, newPerson, payAtTheBank, placeOrder } from '../../support/journey/buyer.ts';
import { orderPaid } from '../../support/journey/card.ts';
import { copyOfEvent } from '../../support/journey/own-event.ts';
import { pageProblems, schemesOf } from '../../support/journey/page-check.ts';
import { openChangingShop } from '../../support/journey/shop.ts';
import { shown, type Visit } from '../../support/journey/visit.ts';

// An event in RJ sells half-price as one ticket (docs/algorithms/half-price.md, "One half-price ticket").
const shop = openChangingShop();

const twice = casesOf(1, languagesOnDevices);

const labels = { pt: 'Plateia, meia', en: 'Stalls, half-price' } as const;

const more = ({ page, text, locale }: Visit) =>
  shown(
    page.getByRole('button', { name: text('event')('increase', { offer: labels[locale] }), exact: true }),
  );

const ground = ({ page, text }: Visit) => page.getByLabel(text('checkout')('halfGround'));

/** Somebody with an account, on the page of the event. */
async function openEvent(buyer: Visit, slug: string): Promise<void> {
  await arriveAs(buyer, newPerson());
  await buyer.go(`/${buyer.locale}/evento/${slug}`);
}

type Kind = 'HALF_PRICE' | 'STANDARD';

/** Units held and sold of each pool that a half-price ticket uses. */
async function takenOf(slug: string, kind: Kind): Promise<number> {
  const { rows } = await shop.pool.query(
    `select held + sold as units from pool p join event e on e.id = p.event_id where e.slug = $1 and p.kind = $2`,
    [slug, kind],
  );
  return Number(rows[0]?.units);
}

/** A copy of the event that has so many units left. */
async function eventWith(left: Record<Kind, number>) {
  const { slug } = await copyOfEvent(shop, 'encontro-lumi');
  for (const kind of ['HALF_PRICE', 'STANDARD'] as const) await leave(slug, kind, left[kind]);
  return { slug, taken: (kind: Kind) => takenOf(slug, kind) };
}

async function leave(slug: string, kind: Kind, units: number): Promise<void> {
  await shop.pool.query(
    `update pool set capacity = held + sold + $3 where kind = $2
    and event_id = (select id from event where slug = $1)`,
    [slug, kind, units],
  );
}

repeats(
  'is exchanged for its other side by the right that is chosen, to and fro',
  'one row sells the quota first, and what is outside it when the quota is sold out',
).each(twice)(
  'has one row, and the right chosen at the checkout decides about the quota ($locale, $device)',
  async (as) => {
    const { slug, taken } = await eventWith({ HALF_PRICE: 5, STANDARD: 5 });
    await shop.visit(as, async (buyer) => {
      const { page, press, text, go } = buyer;
      const checkout = text('checkout');
      await openEvent(buyer, slug);
      await more(buyer).waitFor();
      expect(await page.getByText(text('common')('ticketHALFOutside')).count()).toBe(0);
      await press(more(buyer));
      const [quota, standard] = [await taken('HALF_PRICE'), await taken('STANDARD')];
      await hold(buyer);
      expect(await taken('HALF_PRICE')).toBe(quota + 1);

      await ground(buyer).selectOption('SENIOR');
      await page.getByText(checkout('halfExchanged'), { exact: true }).waitFor();
      expect([await taken('HALF_PRICE'), await taken('STANDARD')]).toEqual([quota, standard + 1]);
      expect(await ground(buyer).inputValue()).toBe('SENIOR');
      expect(await pageProblems(page, 'one half-price ticket', schemesOf.pt)).toEqual([]);

      // On the event page the ticket that is held is still chosen, and nothing is to be held anew.
      await go(`/${as.locale}/evento/${slug}`);
      await press(shown(page.getByRole('button', { name: text('event')('goToCheckout') })));
      await ground(buyer).selectOption('STUDENT');
      await expect.poll(() => taken('HALF_PRICE')).toBe(quota + 1);
      await expect.poll(() => ground(buyer).isEnabled()).toBe(true);
      await ground(buyer).selectOption('UNDER_21');
      await expect.poll(() => taken('HALF_PRICE')).toBe(quota);
      await expect.poll(() => ground(buyer).isEnabled()).toBe(true);

      await consent(buyer);
      const number = await placeOrder(buyer);
      await payAtTheBank(buyer);
      await page.getByText(text('order')('nextAPPROVED')).waitFor();
      expect((await orderPaid(buyer, number)).tickets).toHaveLength(1);
      expect([await taken('HALF_PRICE'), await taken('STANDARD')]).toEqual([quota, standard + 1]);
    });
  },
);

repeats(
  'takes no right that the quota has no ticket for: %s',
  'the quota sells out under the buyer, and 60+ pay half all the same',
).each(twice)(
  'is sold outside the quota when that is gone, and to nobody whom the quota counts ($locale, $device)',
  async (as) => {
    const { slug, taken } = await eventWith({ HALF_PRICE: 0, STANDARD: 5 });
    await shop.visit(as, async (buyer) => {
      const { page, press, text } = buyer;
      const checkout = text('checkout');
      await openEvent(buyer, slug);
      const standard = await taken('STANDARD');
      await press(more(buyer));
      await hold(buyer);
      expect(await taken('STANDARD')).toBe(standard + 1);
      await ground(buyer).selectOption('STUDENT');
      await shown(page.getByText(checkout('halfQuotaGone')).first()).waitFor();
      expect(await ground(buyer).inputValue()).toBe('');
      expect(await ground(buyer).getAttribute('aria-invalid')).toBe('true');
      expect(await taken('STANDARD')).toBe(standard + 1);
      await ground(buyer).selectOption('SENIOR');
      await consent(buyer);
      await placeOrder(buyer);
      expect(await taken('STANDARD')).toBe(standard + 1);
    });
  },
);

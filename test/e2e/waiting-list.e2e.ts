import { beforeAll, describe, expect, test } from 'vitest';
import { casesOf, languagesOnDevices, repeats } from '../support/cases.ts';
import { arriveAs } from '../support/journey/account.ts';
import { newShopper, saveCart } from '../support/journey/api.ts';
import {
  askApi,
  consent,
  newPerson,
  orderNumberShown,
  payAtTheBank,
  payButton,
} from '../support/journey/buyer.ts';
import { unfold } from '../support/journey/fold.ts';
import { linkIn, mailTo } from '../support/journey/mail.ts';
import { copyOfEvent } from '../support/journey/own-event.ts';
import { looksAt, pageProblems, schemesOf } from '../support/journey/page-check.ts';
import { openChangingShop } from '../support/journey/shop.ts';
import type { Visit } from '../support/journey/visit.ts';

// docs/algorithms/waiting-list.md, in a browser, with the jobs running as they do.
const shop = openChangingShop();

/** Sold out from the first day on. */
const offer = 'arena';
let slug = '';
beforeAll(async () => {
  slug = (await copyOfEvent(shop, 'final-liga-vertice')).slug;
});
const each = casesOf(1, languagesOnDevices);

const listPath = ({ locale }: Visit) => `/${locale}/conta/lista-de-espera`;

/** Somebody holds more of it, where there is room for nobody else; the units come back when they let go. */
async function heldBySomebody(units: number) {
  const { rows } = await shop.pool.query(
    `with wanted as (
      select b.event_id, b.id from batch b join event e on e.id = b.event_id
      join offer o on o.event_id = b.event_id and o.id = b.offer_id
      where e.slug = $1 and o.key = $2 and b.purpose = 'SALE'
    ), room as (
      update pool p set capacity = greatest(p.capacity, p.held + p.sold + $3)
      from wanted w join batch_pool bp on bp.event_id = w.event_id and bp.batch_id = w.id
      where p.event_id = bp.event_id and p.id = bp.pool_id
    ) select id from wanted`,
    [slug, offer, units],
  );
  const holder = newShopper(shop.url);
  await holder.register(newPerson());
  const cart = await saveCart(holder, slug, rows[0].id, units);
  return {
    holder,
    cart,
    async letGo() {
      await holder.ask('mutation ($id: ID!) { releaseCart(id: $id) { success } }', { id: cart.id });
    },
  };
}

/** From the sold out item on the event's page to the way onto its list. */
async function followToList(visit: Visit): Promise<void> {
  const { page, press, text, go, locale } = visit;
  await go(`/${locale}/evento/${slug}`);
  await unfold(visit, 'Arena');
  await press(page.getByRole('link', { name: new RegExp(`^${text('event')('joinWaitlist')} `) }).first());
}

async function sendJoinForm({ page, press, text }: Visit, units: number): Promise<void> {
  const t = text('waitlist');
  await page.getByRole('heading', { level: 1, name: t('joinTitle') }).waitFor();
  await page.getByLabel(t('joinUnits'), { exact: true }).selectOption(String(units));
  await press(page.getByRole('button', { name: t('join'), exact: true }));
}

/** Joins while nothing is free, and waits for the message that says so. */
async function join(visit: Visit, units: number): Promise<void> {
  await sendJoinForm(visit, units);
  await visit.page
    .getByRole('status')
    .filter({ hasText: visit.text('waitlist')('joined') })
    .waitFor();
}

/** What is held for them, as it stands on the list. */
const turnOf = ({ page, text }: Visit) =>
  page.getByRole('listitem', { name: new RegExp(`^${text('waitlist')('offeredTitle')}: `) });

/** As turns come, for somebody who comes back to the page now and then: it looks anew each time. */
const turnComes = async (visit: Visit) =>
  await expect
    .poll(async () => {
      await visit.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return await turnOf(visit).count();
    })
    .toBe(1);

describe.each(each)('$locale on a $device', ({ locale, device }) => {
  repeats(
    'the log-in and the registration on the way to a waiting list say why it needs an account, and no others',
  )('the log-in and the registration say why the waiting list needs an account', async () => {
    await shop.visit({ locale, device }, async (fan) => {
      const { page, press, text, go } = fan;
      const auth = text('auth');
      const said = (words: 'logInWaitlist' | 'registerWaitlist' | 'logInText') =>
        page.getByRole('main').getByText(auth(words), { exact: true });
      await followToList(fan);
      await page.getByRole('heading', { level: 1, name: auth('logInTitle') }).waitFor();
      await said('logInWaitlist').waitFor();
      await press(page.getByRole('main').getByRole('link', { name: auth('registerTitle'), exact: true }));
      await page.getByRole('heading', { level: 1, name: auth('registerTitle') }).waitFor();
      await said('registerWaitlist').waitFor();
      // Nobody else is told of a list.
      await go(`/${locale}/auth/entrar?redirect=/${locale}/evento/${slug}`);
      await said('logInText').waitFor();
      expect(await said('logInWaitlist').count()).toBe(0);
    });
  });

  test('who waits logs in and comes back, sees their turn come, and pays', async () => {
    const held = await heldBySomebody(2);
    await shop.visit({ locale, device }, async (fan) => {
      const { page, press, text, go } = fan;
      const t = text('waitlist');
      const person = newPerson();
      await newShopper(shop.url).register(person, locale);
      const { look, problems } = looksAt(page, schemesOf[locale]);

      await go(listPath(fan));
      await followToList(fan);
      const auth = text('auth');
      await page.getByLabel(auth('email'), { exact: true }).fill(person.email);
      await page.getByLabel(auth('password'), { exact: true }).fill(person.password);
      await press(page.getByRole('button', { name: auth('submitLogIn'), exact: true }));
      await page.getByRole('heading', { level: 1, name: t('joinTitle') }).waitFor();
      // What led here is chosen already; without anything, the page says what is missing.
      const chosen = page.getByRole('checkbox', { checked: true });
      await expect.poll(() => chosen.count()).toBe(1);
      await look('join');
      const id = await chosen.getAttribute('id');
      await chosen.uncheck();
      await press(page.getByRole('button', { name: t('join'), exact: true }));
      await page
        .getByRole('alert')
        .filter({ hasText: t('joinNone') })
        .waitFor();
      await look('join, nothing chosen');
      await page.locator(`[id="${id}"]`).check();
      await join(fan, 2);
      await page.getByText(t('next'), { exact: true }).waitFor();
      await look('waiting');

      await held.letGo();
      // The page tells by itself; whoever is elsewhere gets a mail.
      await turnOf(fan).waitFor();
      await look('offered');
      const mail = await mailTo(shop.pool, person.email, 'waitlist-offer');
      expect(linkIn(mail, '/conta/lista-de-espera')).toBe(listPath(fan));

      await press(page.getByRole('button', { name: t('pay'), exact: true }));
      await page.getByRole('heading', { level: 1, name: text('checkout')('title') }).waitFor();
      await consent(fan);
      await press(payButton(fan));
      const number = await orderNumberShown(fan);
      await payAtTheBank(fan);
      await page.getByRole('heading', { name: text('order')('tickets'), exact: true }).waitFor();
      const { order } = await askApi<{ order: { tickets: { status: string }[] } }>(
        fan,
        'query($number: String!) { order(number: $number) { tickets { status } } }',
        { number },
      );
      expect(order.tickets.map(({ status }) => status)).toEqual(['VALID', 'VALID']);
      await expect
        .poll(async () => {
          await go(listPath(fan));
          return await page.getByText(t('statusBOUGHT'), { exact: true }).count();
        })
        .toBe(1);
      await look('over');
      expect(problems).toEqual([]);
    });
  });

  repeats(
    'is asked first, happens once, and says a refusal and a lost connection until then',
    'is another’s when its time is over; who let it pass is told and may join again, at the end',
  )('who lets go of what is held for them makes room for the next', async () => {
    const held = await heldBySomebody(1);
    await shop.visit({ locale, device }, async (fan) => {
      const { page, press, text, go } = fan;
      const t = text('waitlist');
      await go(`/${locale}`);
      await arriveAs(fan, newPerson());
      await followToList(fan);
      await join(fan, 1);
      await held.letGo();
      await turnComes(fan);

      // Its former holder waits too now, and is next.
      const waiting = await joinByApi(held.holder);
      expect(waiting.status).toBe('WAITING');
      await press(page.getByRole('button', { name: new RegExp(`^${t('giveUp')} `) }));
      const dialog = page.getByRole('dialog', { name: t('giveUpSure') });
      const problems = await pageProblems(page, 'asked once more', schemesOf[locale]);
      // With the keyboard alone: Escape keeps it, and the focus is where it was.
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: new RegExp(`^${t('giveUp')} `) }).focus();
      await page.keyboard.press('Enter');
      await press(dialog.getByRole('button', { name: t('giveUpYes'), exact: true }));
      await page
        .getByRole('status')
        .filter({ hasText: t('left') })
        .waitFor();
      await page.getByRole('heading', { name: t('emptyTitle') }).waitFor();
      problems.push(...(await pageProblems(page, 'left', schemesOf[locale])));
      expect(problems).toEqual([]);
      await expect
        .poll(async () => (await held.holder.ask<OwnList>('{ waitlist { status } }')).waitlist[0]?.status)
        .toBe('OFFERED');
      const { waitlist } = await held.holder.ask<OwnList>('{ waitlist { id status } }');
      await held.holder.ask('mutation ($id: ID!) { leaveWaitlist(id: $id) { status } }', {
        id: waitlist[0]?.id,
      });
    });
  });

  repeats(
    'is sold to who waits, and only then its owner’s no more: the worked case of the page',
    'sends it once, and says a refusal and a lost connection until it is done',
    'a ticket on the list is taken off it again, once, and says what keeps it there',
    'a ticket that is somebody else’s by now is canceled and has no code',
  )('a ticket that is given back to the list is its owner’s until the next one has paid', async () => {
    const held = await heldBySomebody(1);
    await held.letGo();
    await shop.visit({ locale, device }, async (owner) => {
      const { page, press, text, go } = owner;
      await go(`/${locale}`);
      const seller = newPerson();
      await arriveAs(owner, seller);
      const ticketId = await buyOne(owner, held.cart.lines[0]?.batch.id ?? '');
      const t = text('ticket');
      await go(`/${locale}/conta/meus-ingressos/${ticketId}`);
      await press(page.getByRole('button', { name: new RegExp(`^${t('return')}`) }));
      await press(
        page.getByRole('dialog', { name: t('returnTitle') }).getByRole('button', { name: t('returnYes') }),
      );
      await page.getByText(t('listedTitle')).waitFor();

      await shop.visit({ locale, device }, async (next) => {
        await next.go(`/${locale}`);
        await arriveAs(next, newPerson());
        await followToList(next);
        // A ticket is free already. The job may offer it before the list page loads, which then shows only the offer.
        await sendJoinForm(next, 1);
        const words = next.text('waitlist');
        await turnComes(next);
        // Still its owner's, and nobody else's yet.
        expect(await statusesOf(owner)).toEqual(['VALID']);
        await next.press(next.page.getByRole('button', { name: words('pay'), exact: true }));
        await consent(next);
        await next.press(payButton(next));
        await orderNumberShown(next);
        await payAtTheBank(next);
        await next.page.getByRole('heading', { name: text('order')('tickets'), exact: true }).waitFor();
        expect(await statusesOf(next)).toEqual(['VALID']);
      });
      expect(await statusesOf(owner)).toEqual(['CANCELED']);
      await mailTo(shop.pool, seller.email, 'return-sold');
      await go(`/${locale}/conta/meus-ingressos/${ticketId}`);
      await page.getByText(text('tickets')('CANCELED'), { exact: true }).first().waitFor();
    });
  });
});

interface OwnList {
  waitlist: { id: string; status: string }[];
}

async function joinByApi(shopper: ReturnType<typeof newShopper>): Promise<{ status: string }> {
  const { rows } = await shop.pool.query(
    'select o.id from offer o join event e on e.id = o.event_id where e.slug = $1 and o.key = $2',
    [slug, offer],
  );
  const { joinWaitlist } = await shopper.ask<{ joinWaitlist: { status: string } }>(
    'mutation ($input: WaitlistInput!) { joinWaitlist(input: $input) { status } }',
    { input: { eventSlug: slug, offerIds: [rows[0].id], units: 1 } },
  );
  return joinWaitlist;
}

async function statusesOf(visit: Visit): Promise<string[]> {
  const { tickets } = await askApi<{ tickets: { status: string }[] }>(visit, '{ tickets { status } }');
  return tickets.map(({ status }) => status);
}

/** Buys one over the API, so long ago that the days of regret are over. Tells the ticket's id. */
async function buyOne(owner: Visit, batchId: string): Promise<string> {
  interface Held {
    saveCart: { id: string };
  }
  const { saveCart: cart } = await askApi<Held>(
    owner,
    'mutation ($input: CartInput!) { saveCart(input: $input) { id } }',
    { input: { eventSlug: slug, lines: [{ batchId, quantity: 1 }] } },
  );
  const { placeOrder } = await askApi<{
    placeOrder: { number: string; payment: { pix: { txid: string } } };
  }>(
    owner,
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { number payment { pix { txid } } } }',
    {
      input: {
        cartId: cart.id,
        idempotencyKey: cart.id,
        acceptTerms: true,
        deliveryMethod: 'ELECTRONIC',
        insurance: false,
        payment: { method: 'PIX' },
      },
    },
  );
  await newShopper(shop.url).pay(placeOrder.payment.pix.txid);
  await expect.poll(() => statusesOf(owner)).toEqual(['VALID']);
  await shop.pool.query(
    `update customer_order set placed_at = placed_at - interval '8 days' where number = $1`,
    [placeOrder.number],
  );
  const { tickets } = await askApi<{ tickets: { id: string }[] }>(owner, '{ tickets { id } }');
  return tickets[0]?.id ?? '';
}

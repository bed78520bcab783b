import type { Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { placeOf } from '#src/domain/waiting-room/place-of.ts';
import type { RoomStatus } from '#src/domain/waiting-room/room-status.ts';
import { repeats } from '../../support/cases.ts';
import { arriveAs, logInAs } from '../../support/journey/account.ts';
import { batchOnSale, newShopper, saveCart } from '../../support/journey/api.ts';
import {
  chooseTickets,
  consent,
  newPerson,
  orderNumberShown,
  type Person,
  payAtTheBank,
  payButton,
} from '../../support/journey/buyer.ts';
import { copyOfEvent } from '../../support/journey/own-event.ts';
import { keepInBrowser, roomPath, setRoom, tellRoom } from '../../support/journey/room.ts';
import { openChangingShop } from '../../support/journey/shop.ts';
import { shown, type Visit } from '../../support/journey/visit.ts';
import { inSeconds, roomSeed, statusNow } from '../../support/room-status.ts';

// docs/algorithms/waiting-room.md, in browsers, with the caller running as it does.
const shop = openChangingShop();

const eventPath = ({ locale }: Pick<Visit, 'locale'>, slug: string) => `/${locale}/evento/${slug}`;
const said = ({ page }: Visit, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

/**
 * Until everybody is told so, and the pages have heard it: they would ask again only when it is worth it, and do so as
 * soon as somebody comes back to them. Loaded anew they would know no more that somebody waits there.
 */
async function lookAnew(slug: string, fans: Visit[], isTold: (status: RoomStatus) => boolean): Promise<void> {
  await expect
    .poll(async () => {
      const response = await fetch(`${shop.url}/api/waiting-room/${slug}`);
      return isTold((await response.json()) as RoomStatus);
    })
    .toBe(true);
  for (const { page } of fans) {
    const room = page.url();
    let isHeard = false;
    const hear = async (answer: Response) => {
      if (answer.url().includes('/api/waiting-room/'))
        isHeard ||= isTold(await answer.json().catch(() => ({})));
    };
    page.on('response', hear);
    await expect
      .poll(async () => {
        // Who is called has heard it too, and a page that goes on takes its answer along.
        if (page.url() !== room) return true;
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        return isHeard;
      })
      .toBe(true);
    page.off('response', hear);
  }
}

/** The big figure below its words: a number before the draw, a place after it. */
async function figureOf({ page, text }: Visit, key: 'numberTitle' | 'placeTitle'): Promise<number> {
  const panel = page.getByRole('region', { name: text('waitingRoom')(key), exact: true });
  await panel.waitFor();
  return Number((await panel.getByRole('paragraph').first().innerText()).replace(/\D/g, ''));
}

/** From the event's page, where the turn counts, to the tickets. */
async function buy(visit: Visit): Promise<void> {
  const { page, press, text } = visit;
  await page.getByText(text('event')('roomInside'), { exact: true }).waitFor();
  await chooseTickets(visit, 1);
  const words = text('event')('hold', { count: 15 }).replace('15', '\\d+');
  await press(shown(page.getByRole('button', { name: new RegExp(`^${words}$`) })));
  await page.getByRole('heading', { level: 1, name: text('checkout')('title') }).waitFor();
  await consent(visit);
  await press(payButton(visit));
  await orderNumberShown(visit);
  await payAtTheBank(visit);
  await page.getByRole('heading', { name: text('order')('tickets'), exact: true }).waitFor();
}

test('two wait for the opening, are drawn, and buy in the order of their places', async () => {
  const { slug } = await copyOfEvent(shop, 'mundo-quadrinho');
  await setRoom(shop.pool, slug, { opensIn: 3_600, startsIn: 7_200, insideMax: 1 });
  await shop.visit({ locale: 'pt', device: 'phone' }, async (ana) => {
    await shop.visit({ locale: 'en', device: 'desktop' }, async (ben) => {
      const people = new Map<Visit, Person>();
      for (const fan of [ana, ben]) {
        const person = newPerson();
        people.set(fan, person);
        await fan.go(`/${fan.locale}`);
        await arriveAs(fan, person);
        // Before it opens the event's page says when, and leads there.
        await fan.go(eventPath(fan, slug));
        await fan.press(fan.page.getByRole('link', { name: fan.text('event')('roomWay'), exact: true }));
        await said(fan, fan.text('waitingRoom')('beforeTitle')).waitFor();
        await fan.page.getByText(fan.text('waitingRoom')('beforeReady'), { exact: true }).waitFor();
      }

      // It opens while they look: each gets a number without a press.
      await setRoom(shop.pool, slug, { opensIn: 6, startsIn: 45 });
      await lookAnew(slug, [ana, ben], ({ startsAt }) => startsAt < inSeconds(60));
      for (const fan of [ana, ben]) {
        await fan.page.getByRole('timer').waitFor();
        await said(fan, fan.text('waitingRoom')('numberTitle')).waitFor();
      }
      const numbers = new Map<Visit, number>();
      for (const fan of [ana, ben]) numbers.set(fan, await figureOf(fan, 'numberTitle'));
      expect([...numbers.values()].sort()).toEqual([1, 2]);

      // Somebody without a pass is refused by the API, and led to the room by the page with the choice kept.
      const stranger = newShopper(shop.url);
      await stranger.register(newPerson());
      const batchId = await batchOnSale(stranger, slug);
      await expect(saveCart(stranger, slug, batchId, 1)).rejects.toThrow('PASS_REQUIRED');

      // Nobody is let in until the draw has been seen by everybody.
      await setRoom(shop.pool, slug, { startsIn: 6, isPaused: true });
      await lookAnew(slug, [ana, ben], ({ startsAt }) => startsAt < inSeconds(8));
      const places = new Map<Visit, number>();
      for (const fan of [ana, ben]) {
        await said(fan, fan.text('waitingRoom')('placeTitle')).waitFor();
        const place = await figureOf(fan, 'placeTitle');
        expect(place).toBe(placeOf({ seed: roomSeed, drawn: 2 }, numbers.get(fan) ?? 0));
        await expect
          .poll(() => fan.page.title())
          .toContain(fan.text('waitingRoom')('titleWaiting', { place }));
        await fan.page.getByText(fan.text('waitingRoom')('pausedTitle'), { exact: true }).first().waitFor();
        places.set(fan, place);
      }
      const [first, second] = places.get(ana) === 1 ? [ana, ben] : [ben, ana];

      // The second goes on another device, which takes the place along.
      const person = people.get(second) as Person;
      await shop.visit({ locale: second.locale }, async (other) => {
        await other.go(`/${other.locale}`);
        await logInAs(other, person);
        await other.go(roomPath(other, slug));
        await other.press(
          other.page.getByRole('button', { name: other.text('waitingRoom')('join'), exact: true }),
        );
        expect(await figureOf(other, 'placeTitle')).toBe(2);
      });

      // The room goes on: the first is called, comes in by itself and buys; with one inside nobody else is called.
      await setRoom(shop.pool, slug, { isPaused: false });
      await lookAnew(slug, [ana, ben], ({ state }) => state === 'CALLING');
      await first.page.waitForURL(`**${eventPath(first, slug)}`);
      expect(await figureOf(second, 'placeTitle')).toBe(2);
      await buy(first);

      // Whoever has bought makes room. The second's place is on the other device, says this one, and fetches it back.
      const t = second.text('waitingRoom');
      await said(second, t('movedTitle')).waitFor();
      await second.press(second.page.getByRole('button', { name: t('bring'), exact: true }));
      await second.page.waitForURL(`**${eventPath(second, slug)}`);
      await buy(second);
    });
  });
  const { rows } = await shop.pool.query(
    `select p.place from waiting_room_place p join event e on e.id = p.event_id
    where e.slug = $1 order by p.admitted_at`,
    [slug],
  );
  expect(rows.map(({ place }) => place)).toEqual([1, 2]);
});

test('who has no pass and no account is led through both with the choice kept', async () => {
  const { slug } = await copyOfEvent(shop, 'encontro-lumi');
  await setRoom(shop.pool, slug, { opensIn: -60, startsIn: -30 });
  await shop.visit({ locale: 'pt', device: 'phone' }, async (third) => {
    const { page, press, text, go } = third;
    const t = text('waitingRoom');
    const person = newPerson();
    await newShopper(shop.url).register(person);
    await expect
      .poll(async () => {
        await go(eventPath(third, slug));
        return await page.getByText(text('event')('roomRuns'), { exact: true }).count();
      })
      .toBe(1);
    const label = await chooseTickets(third, 2);
    await press(shown(page.getByRole('button', { name: text('event')('joinRoom'), exact: true })));
    await said(third, t('logInTitle')).waitFor();
    await press(page.getByRole('main').getByRole('link', { name: t('logIn'), exact: true }));
    const auth = text('auth');
    await page.getByLabel(auth('email'), { exact: true }).fill(person.email);
    await page.getByLabel(auth('password'), { exact: true }).fill(person.password);
    await press(page.getByRole('main').getByRole('button', { name: auth('submitLogIn'), exact: true }));
    // Back with a number taken, in the line behind everybody, and called at once for nobody else waits.
    await page.waitForURL(`**${roomPath(third, slug)}`);
    await page.waitForURL(`**${eventPath(third, slug)}`);
    await page
      .getByRole('group', { name: text('event')('quantityOf', { offer: label }), exact: true })
      .getByText('2', { exact: true })
      .waitFor();
    // Going back does not throw anybody out again.
    await page.goBack();
    await said(third, t('insideTitle')).waitFor();
    await press(page.getByRole('main').getByRole('link', { name: t('go'), exact: true }));
    await page.getByText(text('event')('roomInside'), { exact: true }).waitFor();
  });
});

repeats('a place is found again after a reload and in every tab, and by nobody who uses the browser next')(
  'a place survives a reload and belongs to every tab of the browser',
  async () => {
    const { slug } = await copyOfEvent(shop, 'pixel-verao');
    await setRoom(shop.pool, slug, { opensIn: -60, startsIn: -30, isPaused: true });
    await shop.visit({}, async (fan) => {
      const { page, context, press, text, go } = fan;
      await go('/pt');
      await arriveAs(fan, newPerson());
      await go(roomPath(fan, slug));
      await press(page.getByRole('button', { name: text('waitingRoom')('join'), exact: true }));
      const place = await figureOf(fan, 'placeTitle');
      const tab = await context.newPage();
      await tab.goto(roomPath(fan, slug));
      expect(await figureOf({ ...fan, page: tab }, 'placeTitle')).toBe(place);
      await tab.close();
      await page.reload();
      expect(await figureOf(fan, 'placeTitle')).toBe(place);

      // Nobody who uses this browser next finds it.
      await go('/pt/conta');
      await press(
        page.getByRole('main').getByRole('button', { name: text('account')('logOut'), exact: true }),
      );
      await expect.poll(() => page.evaluate(() => localStorage.getItem('canhoto::room'))).toBeNull();
    });
  },
);

repeats('a lost connection leaves the last word with its age, and the page finds back by itself')(
  'a lost connection leaves the last word with its age, and finds back',
  async () => {
    const { slug } = await copyOfEvent(shop, 'pixel-verao');
    let isLost = false;
    await shop.visit({}, async (fan) => {
      const { page, context, text, go } = fan;
      const t = text('waitingRoom');
      const number = 24_000;
      await tellRoom(page, () => (isLost ? undefined : statusNow({ serving: number - 3, last: number })));
      await keepInBrowser(page, slug, { number });
      await go(roomPath(fan, slug));
      expect(await figureOf(fan, 'placeTitle')).toBe(number);
      isLost = true;
      await context.setOffline(true);
      await page.getByText(t('lostText'), { exact: true }).waitFor();
      await page.getByText(new RegExp(t('lostSeconds').replace('{{seconds}}', '\\d+'))).waitFor();
      expect(await figureOf(fan, 'placeTitle')).toBe(number);
      isLost = false;
      await context.setOffline(false);
      await page.getByText(t('lostText'), { exact: true }).waitFor({ state: 'hidden' });
    });
  },
);

repeats(
  'a pass that runs out at the wrong moment leads back to the room, and the choice stays',
  'each state of the room says what it means, is accessible and fits',
)('a pass that runs out leads back to the room, and the choice stays', async () => {
  const { slug } = await copyOfEvent(shop, 'festival-taverna');
  await setRoom(shop.pool, slug, { opensIn: -60, startsIn: -30 });
  await shop.visit({ device: 'phone' }, async (fan) => {
    const { page, press, text, go } = fan;
    const t = text('waitingRoom');
    await go('/pt');
    await arriveAs(fan, newPerson());
    await go(roomPath(fan, slug));
    await press(page.getByRole('button', { name: t('join'), exact: true }));
    await page.waitForURL(`**${eventPath(fan, slug)}`);
    const label = await chooseTickets(fan, 1);
    // The server's clock is the one that counts; this is what it says when it is past the end.
    await page.route('**/production/customer/graphql', async (route) => {
      const { operationName } = route.request().postDataJSON() as { operationName: string };
      if (operationName !== 'SaveCart') await route.continue();
      else {
        const extensions = { code: 'PASS_EXPIRED', field: 'pass' };
        await route.fulfill({ json: { data: null, errors: [{ message: 'x', extensions }] } });
      }
    });
    const words = text('event')('hold', { count: 15 }).replace('15', '\\d+');
    await press(shown(page.getByRole('button', { name: new RegExp(`^${words}$`) })));
    await said(fan, t('passOverTitle')).waitFor();
    await page.goBack();
    await page
      .getByRole('group', { name: text('event')('quantityOf', { offer: label }), exact: true })
      .getByText('1', { exact: true })
      .waitFor();
    // Without a pass that runs the page's own button leads to the room.
    await shown(page.getByRole('button', { name: text('event')('joinRoom'), exact: true })).waitFor();
  });
});

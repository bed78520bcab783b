import { expect, test } from 'vitest';
import { repeats } from '../../support/cases.ts';
import { arriveAs } from '../../support/journey/account.ts';
import { newShopper } from '../../support/journey/api.ts';
import { chooseTickets, newPerson } from '../../support/journey/buyer.ts';
import { copyOfEvent } from '../../support/journey/own-event.ts';
import {
  figureOf,
  keepInBrowser,
  roomEventPath,
  roomPath,
  said,
  setRoom,
  tellRoom,
} from '../../support/journey/room.ts';
import { openChangingShop } from '../../support/journey/shop.ts';
import { shown } from '../../support/journey/visit.ts';
import { statusNow } from '../../support/room-status.ts';

// Passes and places of a waiting room that already calls, in browsers; its opening and draw: waiting-room.e2e.ts.
const shop = openChangingShop();

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
        await go(roomEventPath(third, slug));
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
    await page.waitForURL(`**${roomEventPath(third, slug)}`);
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

      // The next person who uses this browser does not find it.
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
    await page.waitForURL(`**${roomEventPath(fan, slug)}`);
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

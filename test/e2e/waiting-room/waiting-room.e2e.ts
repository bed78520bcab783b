import { expect, test } from 'vitest';
import { placeOf } from '#src/domain/waiting-room/place-of.ts';
import { arriveAs } from '../../support/journey/account.ts';
import { batchOnSale, newShopper, saveCart } from '../../support/journey/api.ts';
import {
  chooseTickets,
  consent,
  newPerson,
  orderNumberShown,
  payAtTheBank,
  payButton,
} from '../../support/journey/buyer.ts';
import { copyOfEvent } from '../../support/journey/own-event.ts';
import { figureOf, roomEventPath, said, setRoom } from '../../support/journey/room.ts';
import { openChangingShop } from '../../support/journey/shop.ts';
import { shown, type Visit } from '../../support/journey/visit.ts';
import { inSeconds, roomSeed } from '../../support/room-status.ts';
import { lookAnew } from './steps.ts';

// docs/algorithms/waiting-room.md, in browsers, with the caller running as it does.
const shop = openChangingShop();

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
      for (const fan of [ana, ben]) {
        await fan.go(`/${fan.locale}`);
        await arriveAs(fan, newPerson());
        // Before it opens the event's page says when, and leads there.
        await fan.go(roomEventPath(fan, slug));
        await fan.press(fan.page.getByRole('link', { name: fan.text('event')('roomWay'), exact: true }));
        await said(fan, fan.text('waitingRoom')('beforeTitle')).waitFor();
        await fan.page.getByText(fan.text('waitingRoom')('beforeReady'), { exact: true }).waitFor();
      }

      // It opens while they look: each gets a number without a press.
      await setRoom(shop.pool, slug, { opensIn: 3, startsIn: 45 });
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

      // The room goes on: the first is called, comes in by itself and buys; with one inside nobody else is called.
      await setRoom(shop.pool, slug, { isPaused: false });
      await lookAnew(slug, [ana, ben], ({ state }) => state === 'CALLING');
      await first.page.waitForURL(`**${roomEventPath(first, slug)}`);
      expect(await figureOf(second, 'placeTitle')).toBe(2);
      await buy(first);

      // A purchase makes room.
      await second.page.waitForURL(`**${roomEventPath(second, slug)}`);
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

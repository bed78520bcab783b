import { expect, test } from 'vitest';
import { arriveAs, logInAs } from '../../support/journey/account.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { copyOfEvent } from '../../support/journey/own-event.ts';
import { figureOf, roomEventPath, roomPath, said, setRoom } from '../../support/journey/room.ts';
import { openChangingShop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';
import { lookAnew } from './steps.ts';

const shop = openChangingShop();

const join = async (fan: Visit, slug: string) => {
  await fan.go(roomPath(fan, slug));
  await fan.press(fan.page.getByRole('button', { name: fan.text('waitingRoom')('join'), exact: true }));
};

test('a place goes along to another device; the first one says so and fetches it back', async () => {
  const { slug } = await copyOfEvent(shop, 'mundo-quadrinho');
  await setRoom(shop.pool, slug, { opensIn: -60, startsIn: -30, insideMax: 1, isPaused: true });
  const person = newPerson();
  await shop.visit({ locale: 'pt', device: 'phone' }, async (fan) => {
    const t = fan.text('waitingRoom');
    await fan.go('/pt');
    await arriveAs(fan, person);
    await join(fan, slug);
    const place = await figureOf(fan, 'placeTitle');
    await shop.visit({ locale: 'pt' }, async (other) => {
      await other.go('/pt');
      await logInAs(other, person);
      await join(other, slug);
      expect(await figureOf(other, 'placeTitle')).toBe(place);
    });
    await setRoom(shop.pool, slug, { isPaused: false });
    await lookAnew(slug, [fan], ({ state }) => state === 'CALLING');
    await said(fan, t('movedTitle')).waitFor();
    await fan.press(fan.page.getByRole('button', { name: t('bring'), exact: true }));
    await fan.page.waitForURL(`**${roomEventPath(fan, slug)}`);
    await fan.page.getByText(fan.text('event')('roomInside'), { exact: true }).waitFor();
  });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { readCart, saveCart } from '#src/web/parts/customer-api/shop.gen.ts';
import { joinWaitingRoom } from '#src/web/parts/customer-api/waiting-room.gen.ts';
import { logOut } from '#src/web/parts/log-in/account-calls.ts';
import { readPlace } from '#src/web/parts/waiting-room/room-place.ts';
import { inSeconds, statusNow } from '../../support/room-status.ts';
import { slug } from '../data/checkout-data.ts';
import { eventOf } from '../data/event-data.ts';
import { clocks } from '../support/clocks.ts';
import { chooseTickets, countOf, holdButtons, seen, showEvent } from '../support/event.tsx';
import { buttonOf } from '../support/forms.ts';
import { data, json, openNetwork, refused } from '../support/network.ts';
import { keepInBrowser, showRoom, tellRoom } from '../support/room.tsx';
import type { Shown } from '../support/show.tsx';

// What somebody in a waiting room goes through, without a server: a connection that is lost, a page that is loaded again,
// a pass that runs out.
afterEach(() => vi.useRealTimers());
const network = openNetwork({ isLoggedIn: true });
// A page asks for its hold, also one that a test has just left.
beforeEach(() => void network.hold(readCart));

/** The big figure below its words. */
async function expectPlace({ text }: Shown, place: number): Promise<void> {
  const panel = page.getByRole('region', { name: text('waitingRoom')('placeTitle'), exact: true });
  await expect
    .poll(() => Number(panel.getByRole('paragraph').first().element().textContent?.replace(/\D/g, '')))
    .toBe(place);
}

test('a lost connection leaves the last word with its age, and the page finds back by itself', async () => {
  vi.useFakeTimers({ toFake: clocks });
  const number = 24_000;
  let isLost = false;
  tellRoom(network, () => (isLost ? undefined : statusNow({ serving: number - 3, last: number })));
  keepInBrowser({ number });
  const shown = await showRoom();
  const t = shown.text('waitingRoom');
  const lost = page.getByText(t('lostText'), { exact: true });
  await expectPlace(shown, number);
  isLost = true;
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(2_000);
      return lost.elements().length;
    })
    .toBe(1);
  const age = new RegExp(`^${t('lostSeconds').replace('{{seconds}}', '\\d+')}$`);
  await expect.element(page.getByText(age)).toBeVisible();
  await expectPlace(shown, number);
  isLost = false;
  window.dispatchEvent(new Event('online'));
  await expect.element(lost).not.toBeInTheDocument();
});

test('a place is found again after a reload and in every tab, and by nobody who uses the browser next', async () => {
  const number = 24_000;
  tellRoom(network, () => statusNow({ state: 'PAUSED', serving: number - 3, last: number }));
  network.answer(joinWaitingRoom, () => data({ joinWaitingRoom: { place: 'signed', number } }));
  let shown = await showRoom();
  await buttonOf(shown.text('waitingRoom')('join')).click();
  await expectPlace(shown, number);
  await cleanup();
  shown = await showRoom();
  await expectPlace(shown, number);
  // Storage of the browser, and not of the tab, has it.
  expect(localStorage.getItem('canhoto::room')).toContain('signed');
  expect(network.sent(joinWaitingRoom)).toHaveLength(1);
  network.route('/api/logout', () => json({ data: { isLoggedIn: false, token: null, locale: 'pt' } }));
  await logOut();
  await expect.poll(() => localStorage.getItem('canhoto::room')).toBeNull();
});

test('a pass that runs out at the wrong moment leads back to the room, and the choice stays', async () => {
  const waitingRoom = { opensAt: inSeconds(-60), startsAt: inSeconds(-30), stage: 'STARTED' as const };
  const event = eventOf({ waitingRoom });
  keepInBrowser({ number: 7, pass: 'pass-7', passUntil: inSeconds(500) });
  let shown = await showEvent(network, { event, width: 375 });
  await expect.element(page.getByText(shown.text('event')('roomInside'), { exact: true })).toBeVisible();
  await chooseTickets(shown, 1);
  // The server's clock is the one that counts.
  network.answer(saveCart, () => refused('PASS_EXPIRED', { field: 'pass' }));
  await seen(holdButtons(shown)).click();
  await expect.poll(shown.address).toBe(`/pt/fila/${slug}`);
  expect(network.sent(saveCart)[0]?.input.pass).toBe('pass-7');
  // The room says that the turn is over: test "each state of the room".
  expect(Date.parse(readPlace(slug)?.passUntil ?? '')).toBe(0);
  await cleanup();
  shown = await showEvent(network, { event, width: 375 });
  await expect.element(countOf(shown)).toHaveTextContent('1');
  // Without a pass that runs the page's own button leads to the room.
  const join = page.getByRole('button', { name: shown.text('event')('joinRoom'), exact: true });
  await expect.poll(() => join.elements().length).toBeGreaterThan(0);
  await seen(join).click();
  await expect.poll(shown.address).toBe(`/pt/fila/${slug}`);
  expect(network.sent(saveCart)).toHaveLength(1);
});

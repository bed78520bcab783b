import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { enterShop } from '#src/web/parts/customer-api/waiting-room.gen.ts';
import { applyUser } from '#src/web/parts/session/session.ts';
import { inSeconds, statusNow } from '../../support/room-status.ts';
import { clocks } from '../support/clocks.ts';
import { lookProblems } from '../support/look.ts';
import { openNetwork, refused } from '../support/network.ts';
import { keepInBrowser, offers, showRoom, tellRoom } from '../support/room.tsx';

// The page of a waiting room in each of its states: seen and heard.
afterEach(() => vi.useRealTimers());
const network = openNetwork({ isLoggedIn: true });
const logsOut = () => applyUser({ isLoggedIn: false, token: null, locale: 'pt' }, new Headers());

test('a screen reader hears what is worth it, once a minute at most, and the call at once', async () => {
  vi.useFakeTimers({ toFake: clocks });
  const number = 24_000;
  let before = 300;
  tellRoom(network, () => statusNow({ serving: number - 1 - before, last: number, ratePerMinute: 60 }));
  network.hold(enterShop);
  keepInBrowser({ number });
  const { text } = await showRoom();
  const t = text('waitingRoom');
  const heard = (role: 'status' | 'alert') =>
    page
      .getByRole('main')
      .getByRole(role)
      .elements()
      .map((one) => one.textContent)
      .join('')
      .trim();
  /** The page looks again at once when somebody comes back to it. */
  const move = async (people: number, shownAs: string) => {
    before = people;
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(page.getByText(shownAs, { exact: true }).first()).toBeVisible();
  };
  await expect
    .element(page.getByText(t('likelyMinutes', { minutes: 5 }), { exact: true }).first())
    .toBeVisible();
  expect(heard('status')).toBe('');
  await move(280, t('ahead', { count: 280, number: 280 }));
  expect(heard('status')).toBe('');
  await move(180, t('likelyMinutes', { minutes: 3 }));
  await expect.poll(() => heard('status')).toContain(t('likelyMinutes', { minutes: 3 }));
  await move(60, t('likelyFew'));
  expect(heard('status')).toContain(t('likelyMinutes', { minutes: 3 }));
  expect(heard('alert')).toBe('');
  await move(-1, t('calledTitle'));
  await expect.poll(() => heard('alert')).toBe(t('calledSaid'));
  await expect.poll(() => document.title).toContain(t('calledTitle'));
});

interface State {
  name: string;
  told: () => ReturnType<typeof statusNow> | null | undefined;
  title: string;
  kept?: { number: number; pass?: string; passUntil?: string };
  isLoggedIn?: boolean;
  answer?: 'BUSY' | 'PLACE_MOVED';
}

const number = 21_831;
const closed = () => ({ ...beforeDraw(), state: 'CLOSED' as const, opensAt: inSeconds(900) });
const beforeDraw = () => ({
  state: 'WAITING' as const,
  ...{ seed: null, drawn: null, serving: 0, startsAt: inSeconds(1_800) },
});
const ids = offers.map(({ id }) => id);
const selling = { soldOut: ids.slice(0, 6), low: ids.slice(6) };
const serving = { serving: 22_000 };
const pass = { number, pass: 'signed' };

const states = [
  { name: 'before', told: () => statusNow(closed()), title: 'beforeTitle' },
  { name: 'before, logged out', told: () => statusNow(closed()), title: 'beforeTitle', isLoggedIn: false },
  { name: 'open', told: () => statusNow(beforeDraw()), title: 'joinTitle' },
  { name: 'open, logged out', told: () => statusNow(), title: 'logInTitle', isLoggedIn: false },
  { name: 'number', told: () => statusNow(beforeDraw()), title: 'numberTitle', kept: { number } },
  { name: 'waiting', told: () => statusNow(selling), title: 'placeTitle', kept: { number } },
  {
    name: 'waiting, logged out, paused',
    told: () => statusNow({ state: 'PAUSED', ratePerMinute: 0 }),
    title: 'placeTitle',
    kept: { number },
    isLoggedIn: false,
  },
  { name: 'called', told: () => statusNow(serving), title: 'calledTitle', kept: { number } },
  {
    name: 'called, refused',
    told: () => statusNow(serving),
    title: 'calledTitle',
    kept: { number },
    answer: 'BUSY',
  },
  {
    name: 'moved',
    told: () => statusNow(serving),
    title: 'movedTitle',
    kept: { number },
    answer: 'PLACE_MOVED',
  },
  {
    name: 'inside',
    told: () => statusNow(serving),
    title: 'insideTitle',
    kept: { ...pass, passUntil: inSeconds(500) },
  },
  {
    name: 'pass over',
    told: () => statusNow(serving),
    title: 'passOverTitle',
    kept: { ...pass, passUntil: inSeconds(-5) },
  },
  {
    name: 'sold out',
    told: () => statusNow({ ...selling, state: 'SOLD_OUT' }),
    title: 'soldOutTitle',
    kept: { number },
  },
  { name: 'no room', told: () => null, title: 'noneTitle' },
  { name: 'nobody answers', told: () => undefined, title: 'introTitle', isLoggedIn: false },
] as const satisfies readonly State[];

describe.each(['pt', 'en'] as const)('in %s', (locale) => {
  test('each state of the room says what it means, is accessible and fits', async () => {
    const problems: string[] = [];
    for (const { name, told, title, ...state } of states) {
      const { kept, isLoggedIn = true, answer }: Partial<State> = state;
      await cleanup();
      localStorage.clear();
      if (isLoggedIn) applyUser({ isLoggedIn: true, token: 'a-token', locale }, new Headers());
      else logsOut();
      tellRoom(network, told);
      if (kept) keepInBrowser(kept);
      if (answer) network.answer(enterShop, () => refused(answer));
      else network.hold(enterShop);
      const { text } = await showRoom(locale);
      const heading = page.getByRole('heading', { level: 2, name: text('waitingRoom')(title), exact: true });
      await expect.element(heading, { message: name }).toBeVisible();
      if (answer === 'BUSY')
        await expect.element(page.getByText(text('error')('BUSY')).first()).toBeVisible();
      // Only words differ between the languages.
      if (locale === 'pt') problems.push(...(await lookProblems()).map((problem) => `${name}: ${problem}`));
    }
    expect(problems).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import { pageProblems } from '../../support/journey/page-check.ts';
import {
  inSeconds,
  keepInBrowser,
  roomPath,
  setRoom,
  statusNow,
  tellRoom,
} from '../../support/journey/room.ts';
import { openShop } from '../../support/journey/shop.ts';

// The page of a waiting room in each of its states: seen, heard, and without script.
const shop = openShop();

test('a screen reader hears what is worth it, once a minute at most, and the call at once', async () => {
  const slug = 'pixel-verao';
  const number = 24_000;
  let before = 300;
  await shop.visit({}, async (fan) => {
    const { page, text, go } = fan;
    const t = text('waitingRoom');
    const status = () => statusNow({ serving: number - 1 - before, last: number, ratePerMinute: 60 });
    await tellRoom(page, status);
    await page.route('**/api/user', (route) =>
      route.fulfill({ json: { data: { isLoggedIn: true, token: 'token', locale: 'pt' } } }),
    );
    await page.route('**/production/customer/graphql', () => {});
    await keepInBrowser(page, slug, { number });
    const main = page.getByRole('main');
    const heard = async (role: 'status' | 'alert') =>
      (await main.getByRole(role).allInnerTexts()).join('').trim();
    /** The page looks again at once when somebody comes back to it. */
    const move = async (people: number, shownAs: string) => {
      before = people;
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await main.getByText(shownAs, { exact: true }).first().waitFor();
    };

    await go(roomPath(fan, slug));
    await main.getByText(t('likelyMinutes', { minutes: 5 }), { exact: true }).waitFor();
    expect(await heard('status')).toBe('');
    await move(280, t('ahead', { count: 280, number: 280 }));
    expect(await heard('status')).toBe('');
    await move(180, t('likelyMinutes', { minutes: 3 }));
    await expect.poll(() => heard('status')).toContain(t('likelyMinutes', { minutes: 3 }));
    await move(60, t('likelyFew'));
    expect(await heard('status')).toContain(t('likelyMinutes', { minutes: 3 }));
    expect(await heard('alert')).toBe('');
    await move(-1, t('calledTitle'));
    await expect.poll(() => heard('alert')).toBe(t('calledSaid'));
    await expect.poll(() => page.title()).toContain(t('calledTitle'));
  });
});

test('without script the page says when the room opens and what to have ready', async () => {
  const slug = 'soco-cruzado';
  await shop.visit({ hasScript: false, device: 'phone' }, async ({ page, text, go }) => {
    const t = text('waitingRoom');
    await go(`/pt/fila/${slug}`);
    await page.getByRole('heading', { level: 1, name: 'Soco Cruzado' }).waitFor();
    await page.getByText(t('withoutScript'), { exact: true }).waitFor();
    expect(await page.getByRole('definition').count()).toBe(2);
    const way = page.getByRole('main').getByRole('link', { name: t('logIn'), exact: true });
    expect(await way.getAttribute('href')).toBe(
      `/pt/auth/entrar?redirect=${encodeURIComponent(`/pt/fila/${slug}#entrar`)}`,
    );
    // The home page and the event's say it too.
    await go('/pt');
    const line = page.getByRole('listitem').filter({ hasText: 'Soco Cruzado' });
    await line.getByText(/^Fila abre /).waitFor();
    await go(`/pt/evento/${slug}`);
    await page.getByText(/^A fila abre /).waitFor();
    await page.getByRole('link', { name: text('event')('roomWay'), exact: true }).waitFor();
  });
});

describe.each(
  casesOf(0, [
    { locale: 'pt', phone: 'light', desktop: 'dark' },
    { locale: 'en', phone: 'dark', desktop: 'light' },
  ] as const),
)('in $locale, $phone on a phone and $desktop on a desk', ({ locale, ...schemes }) => {
  test('each state of the room says what it means, is accessible and fits', {
    timeout: 240_000,
  }, async () => {
    const slug = 'mundo-quadrinho';
    await setRoom(shop.pool, slug, { opensIn: -60, startsIn: -30 });
    const beforeDraw = {
      state: 'WAITING',
      seed: null,
      drawn: null,
      serving: 0,
      startsAt: inSeconds(1_800),
    } as const;
    const problems: string[] = [];
    type Told = Parameters<typeof tellRoom>[1];
    const look = async (
      state: string,
      told: Told,
      title: string,
      { kept, isLoggedIn = true, answer }: { kept?: Kept; isLoggedIn?: boolean; answer?: string } = {},
    ) => {
      await shop.visit({ locale }, async (fan) => {
        const { page, go } = fan;
        if (isLoggedIn) {
          await page.route('**/api/user', (route) =>
            route.fulfill({ json: { data: { isLoggedIn: true, token: 'token', locale } } }),
          );
        }
        await tellRoom(page, told);
        if (kept) await keepInBrowser(page, slug, kept);
        await page.route('**/production/customer/graphql', async (route) => {
          const { operationName } = route.request().postDataJSON() as { operationName: string };
          if (operationName !== 'EnterShop') await route.continue();
          else if (answer) {
            await route.fulfill({
              json: { data: null, errors: [{ message: answer, extensions: { code: answer } }] },
            });
          }
        });
        await go(roomPath({ locale }, slug));
        await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
        problems.push(...(await pageProblems(page, state, schemes)));
      });
    };
    interface Kept {
      number: number;
      pass?: string;
      passUntil?: string;
    }

    await shop.visit({ locale }, async ({ text }) => {
      const t = text('waitingRoom');
      const number = 21_831;
      const closed = { ...beforeDraw, state: 'CLOSED', opensAt: inSeconds(900) } as const;
      await look('before', () => statusNow(closed), t('beforeTitle'));
      await look('before, logged out', () => statusNow(closed), t('beforeTitle'), { isLoggedIn: false });
      await look('open', () => statusNow(beforeDraw), t('joinTitle'));
      await look('open, logged out', () => statusNow(), t('logInTitle'), { isLoggedIn: false });
      await look('number', () => statusNow(beforeDraw), t('numberTitle'), { kept: { number } });
      const offers = await shop.pool.query(
        `select o.id from offer o join event e on e.id = o.event_id where e.slug = $1 order by o.id limit 12`,
        [slug],
      );
      const ids = offers.rows.map(({ id }) => String(id));
      const selling = { soldOut: ids.slice(0, 6), low: ids.slice(6) };
      await look('waiting', () => statusNow(selling), t('placeTitle'), { kept: { number } });
      await look(
        'waiting, logged out, paused',
        () => statusNow({ state: 'PAUSED', ratePerMinute: 0 }),
        t('placeTitle'),
        {
          kept: { number },
          isLoggedIn: false,
        },
      );
      const serving = { serving: 22_000 };
      await look('called', () => statusNow(serving), t('calledTitle'), { kept: { number } });
      await look('called, refused', () => statusNow(serving), t('calledTitle'), {
        kept: { number },
        answer: 'BUSY',
      });
      await look('moved', () => statusNow(serving), t('movedTitle'), {
        kept: { number },
        answer: 'PLACE_MOVED',
      });
      const pass = { number, pass: 'signed' };
      await look('inside', () => statusNow(serving), t('insideTitle'), {
        kept: { ...pass, passUntil: inSeconds(500) },
      });
      await look('pass over', () => statusNow(serving), t('passOverTitle'), {
        kept: { ...pass, passUntil: inSeconds(-5) },
      });
      await look('sold out', () => statusNow({ ...selling, state: 'SOLD_OUT' }), t('soldOutTitle'), {
        kept: { number },
      });
      await look('no room', () => null, t('noneTitle'));
      await look('nobody answers', () => undefined, t('introTitle'), { isLoggedIn: false });
    });
    expect(problems).toEqual([]);
  });
});

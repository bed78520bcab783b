import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { ThirdParties } from '#src/domain/site/site.ts';
import App from '#src/web/storefront/_app.tsx';
import { openChat } from '#src/web/storefront/third-parties/chat.ts';
import { isAnythingRunning, runThirdParties } from '#src/web/storefront/third-parties/run-third-parties.ts';
import { casesOf } from '../../support/cases.ts';
import { wordsOf } from '../support/event.tsx';
import { footer } from '../support/frame.tsx';
import { keepDocument } from '../support/leaving.ts';
import { lookProblems } from '../support/look.ts';
import { type Showing, type Shown, showRoutes } from '../support/show.tsx';
import { site } from '../support/visitor.ts';

// The question of consent and the chat it offers. Here stands in what loads scripts:
// src/web/storefront/third-parties/run-third-parties.test.ts has which, and on which page.
vi.mock(import('#src/web/storefront/third-parties/run-third-parties.ts'), () => ({
  runThirdParties: vi.fn(),
  isAnythingRunning: vi.fn(),
}));
vi.mock(import('#src/web/storefront/third-parties/chat.ts'), () => ({
  openChat: vi.fn(),
  loadChat: vi.fn(),
  chatKeyInUse: vi.fn(),
}));

const event = '/pt/evento/festival-taverna';
const parties: ThirdParties = {
  chat: { scriptUrl: 'https://chat.example/chat.js', defaultKey: 'key', keys: [] },
  tagManager: { scriptUrl: 'https://google.example/gtm.js', id: 'GTM-TEST' },
};
const organizerPixels = {
  metaScriptUrl: 'https://meta.example/pixel.js',
  googleScriptUrl: 'https://google.example/gtag.js',
};
const eventPixels = { slug: 'festival-taverna', pixels: [{ kind: 'META' as const, id: '123456789012345' }] };

const { left } = keepDocument();
beforeEach(() => {
  // A frame that is not drawn is never idle, and would run out the two seconds that the page waits at most.
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((run) =>
    window.setTimeout(run, 0, { didTimeout: true, timeRemaining: () => 0 }),
  );
  // Without this, what an earlier test answered would count: it holds as long as its document where nothing is stored.
  localStorage.setItem('canhoto::consent', 'null');
  vi.mocked(runThirdParties).mockReset();
  vi.mocked(isAnythingRunning).mockReset().mockReturnValue(false);
  vi.mocked(openChat).mockReset().mockResolvedValue();
});

const bar = ({ text }: Shown): Locator => page.getByRole('region', { name: text('consent')('title') });
const button = ({ text }: Shown, key: 'accept' | 'refuse' | 'chatAllow'): Locator =>
  page.getByRole('button', { name: text('consent')(key), exact: true });
const contact = ({ text }: Shown): Locator =>
  footer().getByRole('button', { name: text('common')('contactUs') });
const dialog = ({ text }: Shown): Locator => page.getByRole('dialog', { name: text('common')('contactUs') });
const kept = (): unknown => JSON.parse(localStorage.getItem('canhoto::consent') ?? 'null');
const choose = (choice: string, version = 1) =>
  localStorage.setItem('canhoto::consent', JSON.stringify({ choice, version, at: new Date().toISOString() }));
/** The choices on which something may have been loaded, oldest first. */
const ran = () => vi.mocked(runThirdParties).mock.calls.map(([, choice]) => choice);
/** All that waits for a browser with nothing better to do is there, and has run: a bar may be seen before. */
const isThere = () => expect.poll(() => ran().length).toBeGreaterThan(0);

async function showSite(showing: Showing & { thirdParties?: ThirdParties } = {}): Promise<Shown> {
  const { thirdParties = parties, path = '/pt' } = showing;
  const pages = [
    { id: 'event', path: '/:locale/evento/:slug', loader: () => ({ eventPixels }), element: <h1>Event</h1> },
    { path: '*', element: <h1>Page</h1> },
  ];
  return await showRoutes([{ element: <App />, children: pages }], {
    ...showing,
    path,
    root: { site: { ...site, thirdParties } },
  });
}

describe('the question', () => {
  test('a no is as near as a yes, is remembered, and is asked for no more', async () => {
    const shown = await showSite();
    await expect.element(bar(shown)).toBeVisible();
    const [no, yes] = [button(shown, 'refuse'), button(shown, 'accept')].map((one) =>
      one.element().getBoundingClientRect(),
    );
    expect([no?.width, no?.height, no?.y]).toEqual([yes?.width, yes?.height, yes?.y]);
    await isThere();
    expect([kept(), new Set(ran())]).toEqual([null, new Set([undefined])]);
    // By itself it takes nobody's focus.
    await expect
      .element(page.getByRole('heading', { name: shown.text('consent')('title') }))
      .not.toHaveFocus();
    await button(shown, 'refuse').click();
    await expect.element(bar(shown)).not.toBeInTheDocument();
    expect(kept()).toEqual({ choice: 'refused', version: 1, at: expect.any(String) });
    await cleanup();
    vi.mocked(runThirdParties).mockReset();
    const again = await showSite({ path: event });
    await isThere();
    expect(bar(again).elements()).toEqual([]);
    expect([new Set(ran()), left]).toEqual([new Set(['refused']), []]);
  });

  test('a yes lets the page run what is agreed to, with the pixels of its event', async () => {
    const shown = await showSite({ path: `${event}?utm_source=insta` });
    await button(shown, 'accept').click();
    await expect.element(bar(shown)).not.toBeInTheDocument();
    const at = { pathname: event, search: '?utm_source=insta' };
    await expect
      .poll(() => vi.mocked(runThirdParties).mock.lastCall)
      .toEqual([parties, 'accepted', at, eventPixels]);
    expect([kept(), left]).toEqual([expect.objectContaining({ choice: 'accepted' }), []]);
  });

  test('it can be answered anew from the footer, and a yes taken back loads the document anew', async () => {
    choose('accepted');
    vi.mocked(isAnythingRunning).mockReturnValue(true);
    const shown = await showSite();
    await isThere();
    expect(bar(shown).elements()).toEqual([]);
    await footer()
      .getByRole('link', { name: shown.text('common')('cookiePreferences') })
      .click();
    const title = page.getByRole('heading', { name: shown.text('consent')('title') });
    await expect.element(title).toHaveFocus();
    await expect.poll(() => wordsOf(bar(shown))).toContain(shown.text('consent')('nowACCEPTED'));
    expect([shown.address(), left]).toEqual(['/pt', []]);
    await button(shown, 'refuse').click();
    await expect.poll(() => left.length).toBe(1);
    expect(kept()).toMatchObject({ choice: 'refused' });
  });

  test('where organizers may measure it says so, and a yes from before is asked for anew; a no is not', async () => {
    const thirdParties = { ...parties, organizerPixels };
    choose('accepted', 1);
    const shown = await showSite({ thirdParties, path: event });
    await expect.poll(() => wordsOf(bar(shown))).toContain(shown.text('consent')('textOrganizers'));
    await isThere();
    expect(new Set(ran())).toEqual(new Set([undefined]));
    await button(shown, 'accept').click();
    await expect.poll(() => ran().at(-1)).toBe('accepted');
    expect(kept()).toMatchObject({ choice: 'accepted', version: 2 });
    await cleanup();
    choose('refused', 1);
    vi.mocked(runThirdParties).mockReset();
    const refused = await showSite({ thirdParties, path: event });
    await isThere();
    expect([bar(refused).elements(), new Set(ran())]).toEqual([[], new Set(['refused'])]);
  });

  test('an installation without third parties asks for no consent', async () => {
    const shown = await showSite({ thirdParties: {} });
    const toOwn = footer().getByRole('link', { name: shown.text('common')('cookiePreferences') });
    await import('#src/web/storefront/third-parties/third-parties.tsx');
    for (let times = 0; times < 10; times += 1) await new Promise((rest) => requestIdleCallback(rest));
    expect([bar(shown).elements(), ran()]).toEqual([[], []]);
    // There is nothing to choose: it leads to what the policy says.
    await toOwn.click();
    await expect.poll(shown.address).toBe('/pt/politica-de-privacidade');
  });

  test.each(['/pt/auth/entrar', '/en/auth/nova-conta', '/pt/auth/nova-senha', '/pt/checkout/expo'])(
    'is not asked where one logs in and pays, on %s',
    async (path) => {
      const shown = await showSite({ path, locale: path.startsWith('/en') ? 'en' : 'pt' });
      await isThere();
      expect(bar(shown).elements()).toEqual([]);
    },
  );

  test.each(casesOf(0, ['pt', 'en'] as const))(
    'the question and the offer of the chat fit (%s)',
    async (locale) => {
      const shown = await showSite({ locale });
      await expect.element(bar(shown)).toBeVisible();
      const problems = await lookProblems();
      await button(shown, 'refuse').click();
      await contact(shown).click();
      await expect.element(button(shown, 'chatAllow')).toBeVisible();
      problems.push(...(await lookProblems()));
      expect(problems).toEqual([]);
    },
  );
});

describe('contact us', () => {
  test('a chat that is not allowed yet is offered, and a yes to it allows nothing else', async () => {
    choose('refused');
    const shown = await showSite();
    await isThere();
    await contact(shown).click();
    await expect.element(dialog(shown)).toBeVisible();
    expect(vi.mocked(openChat)).not.toHaveBeenCalled();
    await button(shown, 'chatAllow').click();
    await expect.element(dialog(shown)).not.toBeInTheDocument();
    expect(vi.mocked(openChat)).toHaveBeenCalledOnce();
    expect(kept()).toMatchObject({ choice: 'chat' });
    expect(new Set(ran())).toEqual(new Set(['refused', 'chat']));
  });

  test.each(['accepted', 'chat'])('opens the chat at once where it is allowed: %s', async (choice) => {
    choose(choice);
    const shown = await showSite();
    await isThere();
    await contact(shown).click();
    expect(vi.mocked(openChat)).toHaveBeenCalledOnce();
    expect(dialog(shown).elements()).toEqual([]);
  });

  test('tells of a chat that does not come, beside every other way', async () => {
    choose('accepted');
    vi.mocked(openChat).mockRejectedValue(new Error('the chat has not come'));
    const shown = await showSite();
    await isThere();
    await contact(shown).click();
    await expect.poll(() => wordsOf(dialog(shown))).toContain(shown.text('consent')('chatFailed'));
  });

  test('a page where the chat must not run opens the dialog with every other way', async () => {
    choose('accepted');
    const shown = await showSite({ path: '/pt/auth/entrar' });
    await isThere();
    await contact(shown).click();
    await expect.element(dialog(shown)).toBeVisible();
    expect(button(shown, 'chatAllow').elements()).toEqual([]);
    expect(vi.mocked(openChat)).not.toHaveBeenCalled();
  });
});

import { describe, expect, test } from 'vitest';
import { cdp, type Locator, page, userEvent } from 'vitest/browser';
import { applyUser } from '#src/web/parts/session/session.ts';
import { footer, header, hrefsOf, menuButton, openMenu, showFrame } from '../support/frame.tsx';
import { lookProblems } from '../support/look.ts';
import { openNetwork } from '../support/network.ts';
import { widths } from '../support/show.tsx';

// Specification section 2, statement by statement: header, menu and footer.
openNetwork();
const logsIn = () => applyUser({ isLoggedIn: true, token: 'a-token', locale: 'pt' }, new Headers());

/** Links and buttons of the menu as they are read out, from top to bottom. */
function itemsOf(menu: Locator): string[] {
  return [...menu.element().querySelectorAll('a, button')]
    .filter((item) => item.checkVisibility({ visibilityProperty: true }))
    .map((item) => (item.getAttribute('aria-label') ?? item.textContent ?? '').replace(/\s+/g, ' ').trim());
}

const isScrollLocked = () => getComputedStyle(document.documentElement).overflow === 'hidden';

describe('header', () => {
  test('a menu toggle, a centred logo linking home, PT|EN, and an account icon from 768 px on', async () => {
    const shown = await showFrame({ path: '/pt/termos-de-uso' });
    const common = shown.text('common');
    const logo = header().getByRole('link', { name: common('homeLink') });
    const offCentre = () => {
      const { x, width } = logo.element().getBoundingClientRect();
      return Math.abs(x + width / 2 - widths.desktop / 2);
    };
    await expect.poll(offCentre).toBeLessThan(2);
    const languages = header().getByRole('navigation').getByRole('link').elements();
    expect(languages.map((link) => (link.textContent ?? '').slice(0, 2))).toEqual(['PT', 'EN']);
    expect(await lookProblems()).toEqual([]);
    // The container holds 1200 px, at the top and at the bottom of the page.
    // From 1375 px on the header alone is wider (breakpoints.component.tsx).
    await page.viewport(1300, 800);
    const contentWidths = () =>
      [...document.querySelectorAll('header, footer')].flatMap((frame) =>
        [frame, ...frame.querySelectorAll('*')].flatMap((element) => {
          const { maxWidth, paddingLeft, paddingRight } = getComputedStyle(element);
          if (Number.parseFloat(maxWidth) < 1_200 || maxWidth === 'none') return [];
          return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        }),
      );
    await expect.poll(contentWidths).toEqual([1_200, 1_200]);
    const account = header().getByRole('link', { name: common('myAccount') });
    expect(account.element().getAttribute('href')).toBe('/pt/conta');
    await page.viewport(767, 800);
    await expect.element(header().getByLabelText(common('myAccount'))).not.toBeVisible();
    await logo.click();
    await expect.poll(shown.address).toBe('/pt');
  });
});

describe('menu', () => {
  test('of a visitor on a phone: languages, ways in, contact, help, privacy', async () => {
    const shown = await showFrame({ width: widths.phone });
    const common = shown.text('common');
    const menu = await openMenu(shown);
    expect(itemsOf(menu)).toEqual([
      common('menuClose'),
      'PTPortuguês',
      'ENEnglish',
      common('logIn'),
      common('register'),
      common('contactUs'),
      `${common('helpCenter')}(${common('opensElsewhere')})`,
      common('privacyPolicy'),
    ]);
    const links = menu.getByRole('link', {
      name: new RegExp(`^(${common('logIn')}|${common('register')})$`),
    });
    expect(hrefsOf(links)).toEqual(['/pt/auth/entrar', '/pt/auth/nova-conta']);
    // Two links in one line.
    const tops = links.elements().map((link) => link.getBoundingClientRect().top);
    expect(tops[0]).toBe(tops[1]);
    expect(await lookProblems()).toEqual([]);
  });

  test('of a visitor on a desk: contact, help, privacy', async () => {
    const shown = await showFrame();
    const common = shown.text('common');
    expect(itemsOf(await openMenu(shown))).toEqual([
      common('menuClose'),
      common('contactUs'),
      `${common('helpCenter')}(${common('opensElsewhere')})`,
      common('privacyPolicy'),
    ]);
  });

  test.each(['phone', 'desktop'] as const)(
    'of a customer, on a %s: account, gift badges, orders, tickets, contact, help, privacy',
    async (device) => {
      logsIn();
      const shown = await showFrame({ width: widths[device] });
      const common = shown.text('common');
      const menu = await openMenu(shown);
      await expect.element(menu.getByRole('link', { name: common('giftBadges') })).toBeVisible();
      expect(itemsOf(menu)).toEqual([
        common('menuClose'),
        ...(device === 'phone' ? ['PTPortuguês', 'ENEnglish'] : []),
        common('myAccount'),
        common('giftBadges'),
        common('myOrders'),
        common('myTickets'),
        common('contactUs'),
        `${common('helpCenter')}(${common('opensElsewhere')})`,
        common('privacyPolicy'),
      ]);
      const paths = [...menu.element().querySelectorAll('nav a[href^="/pt/"]')]
        .filter((link) => link.closest('noscript') === null && !link.hasAttribute('hreflang'))
        .map((link) => link.getAttribute('href'));
      expect(paths).toEqual([
        '/pt/conta',
        '/pt/conta/cortesias',
        '/pt/conta/meus-pedidos',
        '/pt/conta/meus-ingressos',
        '/pt/politica-de-privacidade',
      ]);
    },
  );

  test('is 429 px wide, locks scrolling while open, and closes by item, backdrop, Escape and its button', async () => {
    const shown = await showFrame();
    const common = shown.text('common');
    const ways: ((menu: Locator) => Promise<unknown>)[] = [
      (menu) => menu.click({ position: { x: 1_000, y: 400 }, force: true }),
      () => userEvent.keyboard('{Escape}'),
      (menu) => menu.getByRole('button', { name: common('menuClose') }).click(),
    ];
    expect(isScrollLocked()).toBe(false);
    for (const close of ways) {
      const menu = await openMenu(shown);
      await expect.poll(() => menu.element().getBoundingClientRect().width).toBe(429);
      await expect.poll(() => button().getAttribute('aria-expanded')).toBe('true');
      expect(isScrollLocked()).toBe(true);
      await cdp().send('Input.dispatchMouseEvent', {
        type: 'mouseWheel',
        x: 700,
        y: 400,
        deltaX: 0,
        deltaY: 600,
      });
      expect(scrollY).toBe(0);
      await close(menu);
      await expect.poll(isScrollLocked).toBe(false);
      await expect.element(menuButton(shown)).toHaveFocus();
      await expect.poll(() => button().getAttribute('aria-expanded')).toBe('false');
    }
    const menu = await openMenu(shown);
    await menu.getByRole('link', { name: common('privacyPolicy') }).click();
    await expect.poll(shown.address).toBe('/pt/politica-de-privacidade');
    expect(isScrollLocked()).toBe(false);

    function button(): Element {
      const found = document.querySelector(`button[aria-label="${common('menuOpen')}"]`);
      if (!found) throw new Error('There is no button that opens the menu.');
      return found;
    }
  });

  test('keeps the focus inside while it is open', async () => {
    await openMenu(await showFrame());
    for (let step = 0; step < 12; step += 1) {
      await userEvent.keyboard('{Tab}');
      const { activeElement } = document;
      expect(activeElement === document.body || activeElement?.closest('#menu') !== null).toBe(true);
    }
  });

  test('contact us opens every way to reach us where no chat is configured', async () => {
    const shown = await showFrame({ width: widths.phone });
    const common = shown.text('common');
    const menu = await openMenu(shown);
    await menu.getByRole('button', { name: common('contactUs') }).click();
    const dialog = page.getByRole('dialog', { name: common('contactUs') });
    await expect.element(dialog).toBeVisible();
    expect((document.getElementById('menu') as HTMLDialogElement).open).toBe(false);
    expect(hrefsOf(dialog.getByRole('link'))).toEqual([
      'mailto:contato@exemplo.com.br',
      'tel:+551134567890',
      'https://ajuda.exemplo.com.br',
    ]);
    expect(await lookProblems()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

test('the footer names the seller, help, policies, rights and four social networks', async () => {
  const { text } = await showFrame();
  const common = text('common');
  const words = (footer().element() as HTMLElement).innerText;
  for (const fact of [
    'EMPRESA EXEMPLO LTDA',
    'CNPJ 12.ABC.345/01DE-35',
    'CCM 1.234.567-8',
    'Rua Exemplo, 123',
  ]) {
    expect(words).toContain(fact);
  }
  const links = footer().getByRole('link').elements();
  expect(
    Object.fromEntries(links.map((link) => [link.textContent ?? '', link.getAttribute('href')])),
  ).toEqual({
    'contato@exemplo.com.br': 'mailto:contato@exemplo.com.br',
    '+55 11 3456-7890': 'tel:+551134567890',
    [common('helpCenter')]: 'https://ajuda.exemplo.com.br',
    [common('refunds')]: '/pt/cancelamento-e-reembolso',
    [common('halfPrice')]: '/pt/meia-entrada',
    [common('accessibility')]: '/pt/acessibilidade',
    [common('termsOfUse')]: '/pt/termos-de-uso',
    [common('privacyPolicy')]: '/pt/politica-de-privacidade',
    [common('cookiePreferences')]: '/pt/politica-de-privacidade#cookies',
    [common('consumerCode')]: 'https://www.planalto.gov.br/ccivil_03/leis/l8078compilado.htm',
    'consumidor.gov.br': 'https://www.consumidor.gov.br',
    'Procon-SP': 'https://www.procon.sp.gov.br',
    Instagram: 'https://www.instagram.com/exemplo',
    YouTube: 'https://www.youtube.com/@exemplo',
    X: 'https://x.com/exemplo',
    Facebook: 'https://www.facebook.com/exemplo',
  });
  await expect.element(footer().getByRole('button', { name: common('contactUs') })).toBeVisible();
});

import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { casesOf, repeats } from '../support/cases.ts';
import { arriveAs } from '../support/journey/account.ts';
import { askApi, newPerson, verifyAsAStranger } from '../support/journey/buyer.ts';
import { looksAt, pageProblems } from '../support/journey/page-check.ts';
import { readQr } from '../support/journey/qr.ts';
import { openShop } from '../support/journey/shop.ts';
import { buyOffers, type HeldTicket, heldTickets } from '../support/journey/tickets.ts';
import { type Visit, waitForFocus } from '../support/journey/visit.ts';
import { codesOn, photographOf, readByBoth, readPdf } from '../support/reading/read-pdf.ts';

const slug = 'mundo-quadrinho';
const thursday = { name: 'Quinta-feira', ticketType: 'FULL' };
const friday = { name: 'Sexta-feira', ticketType: 'FULL' };
const shop = openShop();

const each = casesOf(1, [
  { locale: 'pt', device: 'phone' },
  { locale: 'en', device: 'desktop' },
] as const);
const schemes = { pt: { phone: 'light', desktop: 'dark' }, en: { phone: 'dark', desktop: 'light' } } as const;

const pathOf = ({ locale }: Visit, ticket?: HeldTicket) =>
  `/${locale}/conta/meus-ingressos${ticket ? `/${ticket.id}` : ''}`;

/** The code on the screen, read by two readers that know nothing of each other. */
async function codeOnScreen({ page, text }: Visit): Promise<string> {
  const code = page.getByRole('img', { name: text('tickets')('qr'), exact: true }).first();
  await code.scrollIntoViewIfNeeded();
  return await readQr(await code.screenshot());
}

async function fileOf({ context, url }: Visit, path: string): Promise<Buffer> {
  const response = await context.request.get(url + path);
  expect(response.status(), path).toBe(200);
  return await response.body();
}

async function ownerOf(visit: Visit, offers = [thursday]): Promise<HeldTicket> {
  await visit.go(`/${visit.locale}`);
  await arriveAs(visit, newPerson());
  await buyOffers(visit, slug, offers);
  const [ticket] = await heldTickets(visit);
  if (!ticket) throw new Error('Nothing was bought.');
  return ticket;
}

describe.each(each)('$locale on a $device', ({ locale, device }) => {
  test('a ticket gets another holder and from then on another code, and leads to its refund and to extras', async () => {
    await shop.visit({ locale, device }, async (owner) => {
      const { page, press, text, go } = owner;
      const t = text('ticket');
      const ticket = await ownerOf(owner, [thursday, friday]);
      await go(pathOf(owner));
      await press(
        page.getByRole('link', { name: locale === 'pt' ? 'Quinta-feira' : 'Thursday', exact: true }),
      );
      await page.getByRole('button', { name: t('nameOther') }).waitFor();
      expect(await codeOnScreen(owner)).toBe(ticket.qrCode);

      const { look, problems } = looksAt(page, schemes[locale]);
      await look('ticket');
      await press(page.getByRole('button', { name: t('nameOther') }));
      const dialog = page.getByRole('dialog', { name: t('nameTitle') });
      await press(dialog.getByRole('button', { name: t('nameYes') }));
      await dialog.getByRole('alert').waitFor();
      await look('ticket, nobody named');
      await dialog.getByLabel(t('name'), { exact: true }).fill('Beatriz');
      await dialog.getByLabel(t('lastName'), { exact: true }).fill('Rocha');
      await dialog.getByLabel(t('documentNumber'), { exact: true }).fill('529.982.247-25');
      await press(dialog.getByRole('button', { name: t('nameYes') }));
      // What happened is said, and the focus is there: nobody has to look for it.
      const said = page.getByRole('status').filter({ hasText: t('named', { name: 'Beatriz Rocha' }) });
      await said.waitFor();
      await waitForFocus(said);

      const [after, second] = await heldTickets(owner);
      expect(after).toMatchObject({ id: ticket.id, holder: { name: 'Beatriz', lastName: 'Rocha' } });
      expect(after?.qrCode).not.toBe(ticket.qrCode);
      await expect.poll(() => codeOnScreen(owner)).toBe(after?.qrCode);
      const versionOf = async (code: string | null | undefined) =>
        (await verifyAsAStranger(shop.url, code ?? '', ticket.event.id))?.holderVersion;
      expect([await versionOf(ticket.qrCode), await versionOf(after?.qrCode)]).toEqual([1, 2]);
      expect(problems).toEqual([]);

      // Its page leads to what can be bought beside it, and to the refund with this one ticket in mind.
      await press(page.getByRole('link', { name: t('extras'), exact: true }));
      await page.waitForURL('**/evento/mundo-quadrinho#prateleira-*');
      const { hash } = new URL(page.url());
      const shelf = locale === 'pt' ? 'Fotos e autógrafos' : 'Photos and autographs';
      await expect.poll(() => page.locator(hash).textContent()).toBe(shelf);
      await go(pathOf(owner, second));
      await press(page.getByRole('link', { name: t('refund'), exact: true }));
      const chosen = page.getByRole('group', { name: text('order')('giveBackSome') }).getByRole('checkbox');
      await expect
        .poll(() => chosen.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked)))
        .toEqual([false, true]);
    });
  });

  repeats('the code fills the window by one press, and Escape leads back to where it was pressed')(
    'the code fills the screen by one press, and Escape leads back to where it was pressed',
    async () => {
      await shop.visit({ locale, device }, async (owner) => {
        const { page, press, text, go } = owner;
        const ticket = await ownerOf(owner);
        await go(pathOf(owner, ticket));
        const open = page.getByRole('button', { name: text('tickets')('fullScreen') });
        await press(open);
        const gate = page.getByRole('dialog', { name: text('tickets')('fullScreen') });
        const code = gate.getByRole('img', { name: text('tickets')('qr') });
        expect(await readQr(await code.screenshot())).toBe(ticket.qrCode);
        const { width = 0, height = 0 } = page.viewportSize() ?? {};
        expect(await gate.boundingBox()).toMatchObject({ x: 0, y: 0, width, height });
        await page.keyboard.press('Escape');
        await gate.waitFor({ state: 'hidden' });
        await waitForFocus(open);
      });
    },
  );

  repeats(
    'a ticket leads to its files, to what can be bought beside it and to its refund',
    'a PDF for paper and one for a phone hold the code the API tells',
    'a calendar has an entry for each date of one ticket, or of all',
  )('as paper, on the phone and in the calendar it is the same ticket', async () => {
    await shop.visit({ locale, device }, async (owner) => {
      const { page, text, go } = owner;
      const ticket = await ownerOf(owner);
      await go(pathOf(owner, ticket));
      const t = text('ticket');
      const hrefOf = async (name: string) =>
        (await page.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '';
      const sheet = await readPdf(await fileOf(owner, await hrefOf(t('pdfA4'))));
      expect((await codesOn(sheet.pages[0] as never)).map((code) => code.text)).toEqual([ticket.qrCode]);
      const small = await readPdf(await fileOf(owner, await hrefOf(t('pdfPhone'))));
      expect(await readByBoth(await photographOf(small.pages[0] as never))).toEqual({
        jsQr: ticket.qrCode,
        zxing: ticket.qrCode,
      });
      const calendar = (await fileOf(owner, await hrefOf(t('calendar')))).toString('utf8');
      const events = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent');
      expect(events.map((event) => new ICAL.Event(event).summary)).toEqual([
        expect.stringContaining('Mundo Quadrinho'),
      ]);
    });
  });

  test('what was seen opens without a network, and nothing of it is left for whoever comes next', async () => {
    await shop.visit({ locale, device }, async (owner) => {
      const { context, page, press, text, go } = owner;
      const tickets = text('tickets');
      const first = newPerson();
      const workers = () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
      await go(pathOf(owner));
      await page.waitForURL('**/auth/entrar?**');
      await arriveAs(owner, first);
      await go(`/${locale}/evento/${slug}`);
      // Only people with tickets are given a worker.
      expect(await workers()).toBe(0);
      await buyOffers(owner, slug, [thursday, friday]);
      const [seen, unseen] = await heldTickets(owner);
      if (!seen || !unseen) throw new Error('Two tickets were bought.');
      // The page of an approved order has the list kept, with every ticket on it and nothing of its own.
      await go(`/${locale}/pedido/${seen.orderNumber}`);
      const all = [pathOf(owner), pathOf(owner, seen), pathOf(owner, unseen)];
      await expect.poll(() => pagesKept(owner)).toEqual(all.flatMap((path) => [path, `${path}.data`]).sort());
      expect(await workers()).toBe(1);
      await go(pathOf(owner));
      await kept(owner, pathOf(owner));
      await kept(owner, pathOf(owner, unseen));
      await press(page.locator(`a[href="${pathOf(owner, seen)}"]`));
      await page.getByRole('heading', { name: text('ticket')('actions') }).waitFor();
      await kept(owner, pathOf(owner, seen));

      await context.setOffline(true);
      await go(pathOf(owner));
      const note = page.getByRole('status').filter({ hasText: tickets('keptTitle') });
      await note.waitFor();
      expect(await codeOnScreen(owner)).toBe(seen.qrCode);
      // From one page to the other without the document being loaded.
      await page.evaluate(() => Object.assign(window, { isStillHere: true }));
      await press(page.locator(`a[href="${pathOf(owner, seen)}"]`));
      await page.getByText(text('ticket')('offlineActions')).waitFor();
      expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true);
      await note.waitFor();
      expect(await codeOnScreen(owner)).toBe(seen.qrCode);
      await page.reload();
      await note.waitFor();
      expect(await codeOnScreen(owner)).toBe(seen.qrCode);
      const problems = await pageProblems(page, 'ticket without a network', schemes[locale]);
      expect(problems).toEqual([]);
      // A ticket on the list opens although its own page was never seen.
      await page.goto(pathOf(owner, unseen));
      await note.waitFor();
      expect(await codeOnScreen(owner)).toBe(unseen.qrCode);
      // Another page says what is wrong, and leads to the tickets.
      await page.goto(`/${locale}/evento/${slug}`);
      await page.getByRole('heading', { name: locale === 'pt' ? 'Sem conexão' : 'No connection' }).waitFor();
      await press(page.getByRole('link', { name: text('common')('myTickets') }));
      await note.waitFor();
      expect(new URL(page.url()).pathname).toBe(pathOf(owner));
      // The home page shows them at once, also where the list was seen in the other language only.
      for (const path of ['/', '/pt', '/en']) {
        await page.goto(path);
        await note.waitFor();
        expect(new URL(page.url()).pathname).toBe(pathOf(owner));
      }

      await context.setOffline(false);
      await go(pathOf(owner, seen));
      await note.waitFor({ state: 'detached' });
      await page.evaluate(async () => {
        await fetch('/api/logout', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        });
      });
      expect(await keptNow(owner)).toEqual([]);
      const second = newPerson();
      await arriveAs(owner, second);
      await context.setOffline(true);
      for (const path of [pathOf(owner), pathOf(owner, seen)]) {
        await page.goto(path);
        await page
          .getByRole('heading', { name: locale === 'pt' ? 'Sem conexão' : 'No connection' })
          .waitFor();
        expect(await page.content()).not.toContain(first.name);
      }
    });
  });
});

repeats(
  'once they have logged out elsewhere and any page asks who is here',
  'the pages of tickets and the session say whose they are, of nobody nothing, and after a log-out no more',
)('a log-out elsewhere ends the copies here with the next visit, of whatever page', async () => {
  await shop.visit({ locale: 'pt' }, async (owner) => {
    const { context, page, go } = owner;
    const ticket = await ownerOf(owner);
    await go(pathOf(owner, ticket));
    await kept(owner, pathOf(owner, ticket));
    const cookies = await context.cookies();
    await fetch(`${shop.url}/api/logout`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: shop.url,
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      },
      body: '{}',
    });
    expect(await keptNow(owner)).not.toEqual([]);
    await go('/pt');
    await expect.poll(() => keptNow(owner)).toEqual([]);
    await context.setOffline(true);
    await page.goto(pathOf(owner, ticket));
    await page.getByRole('heading', { name: 'Sem conexão' }).waitFor();
  });
});

repeats(
  'once somebody else is here, and %s says so',
  'the pages of tickets and the session say whose they are, of nobody nothing, and after a log-out no more',
).each(['/pt', '/pt/conta/meus-ingressos'])(
  'another account on the same device is shown nothing of the first, though nobody logged out: %s',
  async (visited) => {
    await shop.visit({ locale: 'pt' }, async (owner) => {
      const { context, page, go } = owner;
      const ticket = await ownerOf(owner);
      await go(pathOf(owner, ticket));
      await kept(owner, pathOf(owner, ticket));
      // The log-in of somebody else passes by the page and its worker altogether.
      await context.clearCookies();
      await arriveAs(owner, newPerson());
      await go(visited);
      await expect.poll(async () => (await keptNow(owner)).join(' ')).not.toContain(ticket.id);
      await context.setOffline(true);
      await page.goto(pathOf(owner, ticket));
      await page.getByRole('heading', { name: 'Sem conexão' }).waitFor();
    });
  },
);

repeats(
  'is brought up to date with the list, also a ticket that the list names no more',
  'makes another code and leaves the old one behind; the ticket stays the same',
)('with the list every kept ticket is brought up to date: no dead code is held up at a gate', async () => {
  await shop.visit({ locale: 'pt' }, async (owner) => {
    const { context, go } = owner;
    const ticket = await ownerOf(owner);
    await go(pathOf(owner, ticket));
    await kept(owner, pathOf(owner, ticket));
    await askApi(owner, 'mutation ($input: TicketHolderInput!) { nameTicketHolder(input: $input) { id } }', {
      input: {
        ticketId: ticket.id,
        name: 'Beatriz',
        lastName: 'Rocha',
        documentType: 'CPF',
        documentNumber: '52998224725',
      },
    });
    await go(pathOf(owner));
    const copy = () =>
      owner.page.evaluate(async (path) => (await caches.match(path))?.text() ?? '', pathOf(owner, ticket));
    await expect.poll(copy).toContain('Beatriz');
    const [after] = await heldTickets(owner);
    await context.setOffline(true);
    await go(pathOf(owner, ticket));
    expect(await codeOnScreen(owner)).toBe(after?.qrCode);
    expect(after?.qrCode).not.toBe(ticket.qrCode);
  });
});

repeats(
  'where our side is %s, with the moment it was seen',
  'where our side takes too long, and not before',
).each([
  { what: 'takes too long', answer: null },
  { what: 'says it is down', answer: { status: 503, body: 'down' } },
])('a copy is shown where our side $what', async ({ answer }) => {
  await shop.visit({ locale: 'pt' }, async (owner) => {
    const { context, page, go, text } = owner;
    const ticket = await ownerOf(owner);
    await go(pathOf(owner, ticket));
    await kept(owner, pathOf(owner, ticket));
    await context.route(`**${pathOf(owner, ticket)}`, async (route) => {
      if (answer) await route.fulfill(answer);
      else await new Promise((resolve) => setTimeout(resolve, 12_000)).then(() => route.abort());
    });
    await go(pathOf(owner, ticket));
    await page
      .getByRole('status')
      .filter({ hasText: text('tickets')('keptTitle') })
      .waitFor();
    expect(await codeOnScreen(owner)).toBe(ticket.qrCode);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

/** Waits until a page is kept, both as page and as data. */
async function kept(visit: Visit, path: string): Promise<void> {
  await expect.poll(() => keptNow(visit)).toEqual(expect.arrayContaining([path, `${path}.data`]));
  // The files come after the pages.
  await expect
    .poll(async () => (await keptNow(visit)).filter((one) => one.endsWith('.js')).length)
    .toBeGreaterThan(3);
  await visit.page.waitForLoadState('networkidle');
}

/** The same without files: pages and their data, sorted. */
async function pagesKept(visit: Visit): Promise<string[]> {
  return (await keptNow(visit))
    .filter((address) => !/^\/assets\/[\w.-]+$|^\/art\/[\w-]+\.svg\?v=\d+$/.test(address))
    .sort();
}

/** Every address this browser keeps a copy of. */
async function keptNow({ page }: Visit): Promise<string[]> {
  return await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => url.slice(location.origin.length));
  });
}

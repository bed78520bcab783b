import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { casesOf, languagesOnDevices, repeats } from '../../support/cases.ts';
import { arriveAs } from '../../support/journey/account.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { pageProblems, schemesOf } from '../../support/journey/page-check.ts';
import { readQr } from '../../support/journey/qr.ts';
import { openShop } from '../../support/journey/shop.ts';
import { buyOffers, heldTickets } from '../../support/journey/tickets.ts';
import { type Visit, waitForFocus } from '../../support/journey/visit.ts';
import { codesOn, photographOf, readByBoth, readPdf } from '../../support/reading/read-pdf.ts';
import { codeOnScreen, friday, kept, keptNow, ownerOf, pathOf, slug, thursday } from './steps.ts';

const shop = openShop();

const each = casesOf(1, languagesOnDevices);

async function fileOf({ context, url }: Visit, path: string): Promise<Buffer> {
  const response = await context.request.get(url + path);
  expect(response.status(), path).toBe(200);
  return await response.body();
}

/** The same without files: pages and their data, sorted. */
async function pagesKept(visit: Visit): Promise<string[]> {
  return (await keptNow(visit))
    .filter((address) => !/^\/assets\/[\w.-]+$|^\/art\/[\w-]+\.svg\?v=\d+$/.test(address))
    .sort();
}

describe.each(each)('$locale on a $device', ({ locale, device }) => {
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
      const problems = await pageProblems(page, 'ticket without a network', schemesOf[locale]);
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

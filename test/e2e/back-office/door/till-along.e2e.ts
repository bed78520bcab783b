import { expect, test } from 'vitest';
import { fillRegistration, newPerson } from '#test/support/journey/buyer.ts';
import { openOffice } from '#test/support/journey/office.ts';
import { copyOfEvent } from '#test/support/journey/own-event.ts';
import { readQr } from '#test/support/journey/qr.ts';
import { openChangingShop } from '#test/support/journey/shop.ts';
import { heldTickets } from '#test/support/journey/tickets.ts';

// A visitor at the door without an account: the code on the paper puts the ticket into a new one.
const shop = openChangingShop();
const office = openOffice(shop);

test('a receipt is read by a phone, and its ticket is in a new account with another code', async () => {
  const { id } = await copyOfEvent(shop, 'pixel-verao');
  let paper = { link: '', code: '' };
  await shop.visit({ device: 'desktop' }, async (visit) => {
    const { page, text, press } = visit;
    const [t, shift] = [text('officeTill'), text('officeTillShift')];
    const button = (named: string) => page.getByRole('button', { name: named, exact: true });
    await office.enter(visit, `/events/${id}/till`);
    await page.getByLabel(shift('station'), { exact: true }).fill('Portão A');
    await page.getByLabel(shift('sum'), { exact: true }).fill('200');
    await press(button(shift('open')));
    const offers = page.getByRole('button', { name: /inteira/ });
    await press(offers.first());
    await press(button(t('exact')));
    await press(page.getByRole('button', { name: new RegExp(`^${t('sellFor', { sum: '' }).trim()}`) }));
    await page.getByText(t('changeBack')).waitFor();
    await page.emulateMedia({ media: 'print' });
    const codes = page.getByRole('img', { name: t('alongQr') });
    paper = {
      link: await readQr(await codes.screenshot()),
      code: await readQr(await page.getByRole('main').getByRole('img').first().screenshot()),
    };
  });
  expect(paper.link).toContain(`${shop.url}/pt/transferencia/`);

  const path = new URL(paper.link).pathname;
  await shop.visit({ device: 'phone' }, async (visit) => {
    const { page, text, press, go } = visit;
    const t = text('takeAlong');
    await go(path);
    await page.getByRole('heading', { level: 1, name: t('title', { count: 1 }) }).waitFor();
    await page.getByText(t('paperText')).waitFor();
    await fillRegistration(visit, newPerson());
    await press(page.getByRole('button', { name: text('auth')('submitRegister'), exact: true }));
    await press(page.getByRole('button', { name: t('take'), exact: true }));
    await page.getByRole('heading', { level: 1, name: t('takenAlongTitle') }).waitFor();
    await press(page.getByRole('link', { name: t('seeTickets') }));
    const code = page.getByRole('img', { name: text('tickets')('qr'), exact: true }).first();
    await code.waitFor();
    const [own] = await heldTickets(visit);
    expect(own).toMatchObject({ status: 'VALID', orderNumber: null, holder: { name: 'Lúcia' } });
    expect(await readQr(await code.screenshot())).toBe(own?.qrCode);
    expect(own?.qrCode).not.toBe(paper.code);
  });

  await shop.visit({ device: 'phone' }, async ({ page, text, go }) => {
    await go(path);
    await page.getByText(text('error')('TAKE_ALONG_TAKEN')).waitFor();
  });
});

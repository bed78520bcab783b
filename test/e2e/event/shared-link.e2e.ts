import { describe, expect } from 'vitest';
import { casesOf, repeats } from '../../support/cases.ts';
import {
  chooseTickets,
  consent,
  fillRegistration,
  hold,
  newPerson,
  payAtTheBank,
  payButton,
} from '../../support/journey/buyer.ts';
import { readQr } from '../../support/journey/qr.ts';
import { openShop } from '../../support/journey/shop.ts';
import { heldTickets } from '../../support/journey/tickets.ts';

// A friend gets an event by WhatsApp, in the language of whoever sent it, and ends with a code for the gate.
const shop = openShop();

describe.each(
  casesOf(0, [
    { locale: 'pt', device: 'phone', preview: /^https?:\S+\/link-preview\/pt\/pixel-verao\.jpg\?v=\d+$/ },
    { locale: 'en', device: 'desktop', preview: /^https?:\S+\/link-preview\/en\/pixel-verao\.jpg\?v=\d+$/ },
  ] as const),
)('$locale on a $device', ({ locale, device, preview }) => {
  repeats(
    'is shared by WhatsApp and by its address, with a picture in its language',
    'from the home page to a ticket the gate can read',
  )('from a shared link to the ticket', async () => {
    let sent = '';
    await shop.visit({ locale, device }, async ({ page, go }) => {
      await go(`/${locale}/evento/pixel-verao`);
      const whatsApp = page.locator('[data-share] a[href^="https://wa.me/"]');
      sent = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
    });
    const { pathname } = new URL(/http\S+$/.exec(sent)?.[0] ?? '');

    await shop.visit({ locale, device }, async (friend) => {
      const { page, press, text, go } = friend;
      await go(pathname);
      // What the chat showed of it.
      const image = page.locator('meta[property="og:image"]');
      expect(await image.getAttribute('content')).toMatch(preview);
      await chooseTickets(friend, 1);
      await hold(friend);
      await fillRegistration(friend, newPerson());
      await page.getByRole('radio', { name: /^Pix/ }).check();
      await consent(friend);
      await press(payButton(friend));
      await payAtTheBank(friend);
      await page.getByText(text('order')('nextAPPROVED')).waitFor();
      const [ticket] = await heldTickets(friend);
      const code = page.getByRole('img', { name: text('tickets')('qr') });
      await code.scrollIntoViewIfNeeded();
      expect(await readQr(await code.screenshot())).toBe(ticket?.qrCode);
    });
  });
});

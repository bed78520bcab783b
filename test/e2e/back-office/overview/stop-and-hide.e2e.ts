import { describe, expect, test } from 'vitest';
import { casesOf } from '#test/support/cases.ts';
import {
  comeToCheckout,
  holdTickets,
  newPerson,
  orderNumberShown,
  payAtTheBank,
  placeOrder,
} from '#test/support/journey/buyer.ts';
import { openOffice } from '#test/support/journey/office.ts';
import { copyOfEvent } from '#test/support/journey/own-event.ts';
import { openChangingShop } from '#test/support/journey/shop.ts';

// A whole sale that is stopped while a fan holds, and an event that is hidden (docs/algorithms/stopped-and-hidden.md).
const shop = openChangingShop();
const office = openOffice(shop);

describe.each(casesOf(0, [{ locale: 'pt' }, { locale: 'en' }] as const))('in $locale', ({ locale }) => {
  test('a sale stops in one press: nobody else holds, who holds buys, and it opens again', async () => {
    const { id, slug } = await copyOfEvent(shop, 'pixel-verao');
    await shop.visit({ locale }, async (fan) => {
      await holdTickets(fan, slug, 1);
      await shop.visit({ locale }, async (visit) => {
        await office.enter(visit, `/events/${id}`);
        const t = visit.text('officeStop');
        await visit.page.getByRole('button', { name: t('stop'), exact: true }).click();
        await visit.page.getByRole('button', { name: t('open'), exact: true }).waitFor();
        await shop.visit({ locale }, async (late) => {
          const { page, go, text } = late;
          const isTold = async () => {
            await go(`/${locale}/evento/${slug}`);
            return await page.getByText(text('event')('saleSTOPPED')).isVisible();
          };
          await expect.poll(isTold).toBe(true);
        });
        await comeToCheckout(fan, newPerson());
        await placeOrder(fan);
        await payAtTheBank(fan);
        expect(await orderNumberShown(fan)).not.toBe('');
        await visit.page.getByRole('button', { name: t('open'), exact: true }).click();
        await visit.page.getByRole('button', { name: t('stop'), exact: true }).waitFor();
      });
    });
  });

  test('a hidden event is there for who has its link, and nobody else', async () => {
    const { id, slug } = await copyOfEvent(shop, 'pixel-verao');
    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const t = text('officeOverview');
      await office.enter(visit, `/events/${id}`);
      await page.getByRole('button', { name: t('hide') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('hideGo') })
        .click();
      const link = await page.getByLabel(t('link')).inputValue();
      expect(link).toContain(`/${locale}/evento/${slug}~`);
      const plain = `${shop.url}/${locale}/evento/${slug}`;
      await expect.poll(async () => (await fetch(plain)).status).toBe(404);
      await shop.visit({ locale }, async (guest) => {
        await guest.go(new URL(link).pathname);
        await guest.page.getByRole('heading', { level: 2, name: guest.text('event')('tickets') }).waitFor();
        await holdTickets(guest, new URL(link).pathname.split('/').at(-1) ?? '', 1);
      });
    });
  });
});

test('the overview of the largest event is two phones and a bit high', async () => {
  const { event } = await office.ask<{ event: { items: { id: string; slug: string }[] } }>(
    '{ event: events(filter: { search: "mundo-quadrinho" }) { items { id slug } } }',
  );
  const id = event.items.find(({ slug }) => slug === 'mundo-quadrinho')?.id ?? '';
  await shop.visit({ device: 'phone' }, async (visit) => {
    const { page, text } = visit;
    await office.enter(visit, `/events/${id}`);
    await page.getByRole('heading', { level: 2, name: text('officeEvents')('batches') }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2_000);
  });
});

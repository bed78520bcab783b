import { describe, expect } from 'vitest';
import { casesOf, repeats } from '#test/support/cases.ts';
import { openOffice } from '#test/support/journey/office.ts';
import { openChangingShop } from '#test/support/journey/shop.ts';
import { colleague, paidOrder } from './support-steps.ts';

// Support finds orders and helps their people, sees no sum, and works beside colleagues (docs/algorithms/orders-in-the-office.md).
const shop = openChangingShop();
const office = openOffice(shop);

describe.each(
  casesOf(1, [
    { locale: 'pt', giver: 'Bia Rocha', getter: 'Caio Dias' },
    // An order is handed to a name, and the shop has the people of the other language too.
    { locale: 'en', giver: 'Nara Reis', getter: 'Otto Luz' },
  ] as const),
)('in $locale', ({ locale, giver, getter }) => {
  repeats(
    'colleagues who have it open as well are named',
    'who has an order open is named to the others for some seconds, and the audit knows nothing of it',
    'an order is taken, handed to a colleague who is told by mail, and let go; each is in the audit',
    'has the columns that are chosen, in its address, and a filter keeps them',
  )('two people see each other on an order, one hands it to the other, and chosen columns stay', async () => {
    const { event, number } = await paidOrder(shop);
    const [one, other] = [
      await colleague(shop, office, giver, 'SUPPORT', locale),
      await colleague(shop, office, getter, 'FINANCE', locale),
    ];
    await shop.visit({ locale }, async (first) => {
      await shop.visit({ locale }, async (second) => {
        const t = first.text('officeOrders');
        await one.enter(first, `/orders/${number}`);
        await other.enter(second, `/orders/${number}`);
        const beside = (names: string) => t('lookers', { count: 1, names });
        await second.page.getByText(beside(giver)).waitFor();
        await first.page.getByText(beside(getter)).waitFor();
        await first.page.getByLabel(t('handWho'), { exact: true }).selectOption({ label: getter });
        await first.page.getByRole('button', { name: t('handSave'), exact: true }).click();
        await first.page.getByText(t('handSaved')).waitFor();

        const { page } = second;
        const t2 = second.text('office');
        await page.goto(`/back-office/events/${event.id}/orders?with=me`);
        const row = page.getByRole('row').filter({ hasText: number });
        await row.getByText(getter).waitFor();
        await page.getByRole('button', { name: t2('columns'), exact: true }).click();
        const columns = page.getByRole('dialog', { name: t2('columnsTitle') });
        await columns.getByRole('checkbox', { name: t('origin'), exact: true }).check();
        await columns.getByRole('checkbox', { name: t('buyer'), exact: true }).uncheck();
        await columns
          .getByRole('button', { name: t2('close'), exact: true })
          .first()
          .click();
        const heads = () => page.getByRole('columnheader').allInnerTexts();
        const isChosen = async () => {
          const shown = (await heads()).map((head) => head.trim().toLowerCase());
          return [t('origin'), t('buyer')].map((name) => shown.includes(name.toLowerCase()));
        };
        await expect.poll(isChosen).toEqual([true, false]);
        expect(new URL(page.url()).searchParams.get('columns')).toContain('origin');
        expect(new URL(page.url()).searchParams.get('with')).toBe('me');
        await page.reload();
        await row.waitFor();
        expect(await isChosen()).toEqual([true, false]);
        // The address is all that a colleague needs.
        await first.page.goto(
          new URL(page.url()).pathname + new URL(page.url()).search.replace('with=me', 'with=taken'),
        );
        await first.page.getByRole('row').filter({ hasText: number }).getByText(t('originSALE')).waitFor();
      });
    });
    const { rows } = await shop.pool.query(
      "select count(*)::int as mails from mail where template = 'staff-order-handed' and data ->> 'eventId' = $1::text",
      [event.id],
    );
    expect(rows).toEqual([{ mails: 1 }]);
  });
});

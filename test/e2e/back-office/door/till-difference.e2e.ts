import { expect } from 'vitest';
import { formatMoney } from '#src/domain/format/money.ts';
import { repeats } from '#test/support/cases.ts';
import { openOffice } from '#test/support/journey/office.ts';
import { copyOfEvent } from '#test/support/journey/own-event.ts';
import { openChangingShop } from '#test/support/journey/shop.ts';

// A visitor without the student card at the gate pays the difference at the till, and the count agrees.
const shop = openChangingShop();
const office = openOffice(shop);

interface Sales {
  till: { sales: { tickets: { code: string }[] }[] };
}

/** The code of the last ticket that the till has sold, as a scanner types it. */
async function codeOfSale(eventId: string): Promise<string> {
  const { till } = await office.ask<Sales>(
    'query ($eventId: ID!) { till(eventId: $eventId) { sales { tickets { code } } } }',
    { eventId },
  );
  return till.sales[0]?.tickets[0]?.code ?? '';
}

repeats(
  'a scanned ticket shows what was paid and what the public pays, and one request takes the difference in cash',
  'is shown, taken in cash, and told by receipt, drawer, ledger, report, story and audit; no stock moves',
  'is paid once: the same request is one payment, also at once, and of two tills one takes it',
)(
  'the difference of a half-price ticket is scanned and paid in cash, once, and the drawer agrees',
  async () => {
    const { id } = await copyOfEvent(shop, 'pixel-verao');
    await shop.visit({ device: 'desktop' }, async (visit) => {
      const { page, text, press } = visit;
      const [t, shift, difference] = [
        text('officeTill'),
        text('officeTillShift'),
        text('officeTillDifference'),
      ];
      const button = (named: string | RegExp) => page.getByRole('button', { name: named, exact: true });
      const startingWith = (named: string) =>
        page.getByRole('button', { name: new RegExp(`^${named.trim()}`) });
      await office.enter(visit, `/events/${id}/till`);
      await page.getByLabel(shift('station'), { exact: true }).fill('Portão A');
      await page.getByLabel(shift('sum'), { exact: true }).fill('200');
      await press(button(shift('open')));
      await press(page.getByRole('button', { name: /meia-entrada/ }).first());
      await press(button(text('grounds')('STUDENT')));
      await press(button(t('exact')));
      await press(startingWith(t('sellFor', { sum: '' })));
      await page.getByText(t('changeBack')).waitFor();
      await press(button(t('nextSale')));

      const code = await codeOfSale(id);
      await press(button(t('partDIFFERENCE')));
      const field = page.getByLabel(difference('code'), { exact: true });
      await field.fill(code);
      await field.press('Enter');
      await page.getByText(text('grounds')('STUDENT')).waitFor();
      await press(button(t('exact')));
      await press(startingWith(difference('payFor', { sum: '' })));
      await page.getByText(difference('paidText')).waitFor();
      await press(button(difference('next')));
      await field.fill(code);
      await field.press('Enter');
      await page.getByText(text('error')('DIFFERENCE_PAID')).waitFor();

      const { rows } = await shop.pool.query<{ kind: string; balance: number }>(
        `select kind, balance_cents as balance from till_entry where event_id = $1 order by number`,
        [id],
      );
      expect(rows.map(({ kind }) => kind)).toEqual(['OPENING', 'SALE', 'DIFFERENCE']);
      const balance = rows.at(-1)?.balance ?? 0;
      await press(button(t('partCLOSE')));
      await page.getByLabel(shift('sum'), { exact: true }).fill((balance / 100).toFixed(2));
      await press(button(shift('closeWith', { sum: formatMoney(balance, 'pt') })));
      await page.getByText(shift('differenceEQUAL')).waitFor();
    });
  },
);

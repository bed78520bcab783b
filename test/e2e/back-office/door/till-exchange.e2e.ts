import { expect } from 'vitest';
import { formatMoney } from '#src/domain/format/money.ts';
import { repeats } from '#test/support/cases.ts';
import { openOffice } from '#test/support/journey/office.ts';
import { copyOfEvent } from '#test/support/journey/own-event.ts';
import { openChangingShop } from '#test/support/journey/shop.ts';

// A visitor at the door takes half-price for a full ticket: one act, and the drawer has both halves.
const shop = openChangingShop();
const office = openOffice(shop);

repeats(
  'shows what goes back, the new price and the difference, and sends one request with what was shown',
  'in cash takes the difference alone, and drawer, ledger and stock see both halves',
)('a ticket is exchanged for a cheaper one in one act, and the count agrees', async () => {
  const { id } = await copyOfEvent(shop, 'pixel-verao');
  await shop.visit({ device: 'desktop' }, async (visit) => {
    const { page, text, press } = visit;
    const [t, shift] = [text('officeTill'), text('officeTillShift')];
    const button = (named: string | RegExp) => page.getByRole('button', { name: named, exact: true });
    const dialog = page.getByRole('dialog');
    await office.enter(visit, `/events/${id}/till`);
    await page.getByLabel(shift('station'), { exact: true }).fill('Portão A');
    await page.getByLabel(shift('sum'), { exact: true }).fill('200');
    await press(button(shift('open')));
    await press(page.getByRole('button', { name: /inteira/ }).first());
    await press(button(t('exact')));
    await press(page.getByRole('button', { name: new RegExp(`^${t('sellFor', { sum: '' }).trim()}`) }));
    await page.getByText(t('changeBack')).waitFor();
    await press(button(t('nextSale')));

    await press(button(t('partSALES')));
    await press(
      page.getByRole('button', { name: new RegExp(`^${shift('exchangeNamed', { number: '' }).trim()}`) }),
    );
    await dialog.getByLabel(shift('reason'), { exact: true }).fill('É estudante');
    await press(dialog.getByRole('button', { name: shift('exchangeChoose'), exact: true }));
    await press(page.getByRole('button', { name: /meia-entrada/ }).first());
    await press(button(text('grounds')('STUDENT')));
    await page.getByText(shift('differenceBack')).first().waitFor();
    await press(button(shift('exchangeGo')));
    await page.getByText(t('changeBack')).waitFor();
    await press(button(t('nextSale')));

    const { rows } = await shop.pool.query<{ kind: string; amount: number; balance: number }>(
      `select kind, amount_cents as amount, balance_cents as balance from till_entry where event_id = $1 order by number`,
      [id],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['OPENING', 'SALE', 'SALE', 'REFUND']);
    const balance = rows.at(-1)?.balance ?? 0;
    expect(balance).toBe(20_000 + (rows[2]?.amount ?? 0));
    await press(button(t('partCLOSE')));
    await page.getByLabel(shift('sum'), { exact: true }).fill((balance / 100).toFixed(2));
    await press(button(shift('closeWith', { sum: formatMoney(balance, 'pt') })));
    await page.getByText(shift('differenceEQUAL')).waitFor();
  });
});

import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { formatMoney } from '#src/domain/format/money.ts';
import type { MadeRow } from '#test/statements/made-row.ts';
import { plainOfx, writeOfx } from '#test/statements/write-ofx.ts';
import { casesOf } from '#test/support/cases.ts';
import { batchOnSale, newShopper, orderCart, saveCart } from '#test/support/journey/api.ts';
import { newPerson } from '#test/support/journey/buyer.ts';
import { newColleague } from '#test/support/journey/colleague.ts';
import { openOffice } from '#test/support/journey/office.ts';
import { copyOfEvent } from '#test/support/journey/own-event.ts';
import { openChangingShop } from '#test/support/journey/shop.ts';

// docs/algorithms/statements.md: a bank says more than our books, and a person says why.
const shop = openChangingShop();
const office = openOffice(shop);

describe.each(casesOf(0, [{ locale: 'pt' }, { locale: 'en' }] as const))('in $locale', ({ locale }) => {
  test('finance reads a statement, sees the one difference by its name, takes and explains it, and the audit tells it in words', async () => {
    const { slug } = await copyOfEvent(shop, 'pixel-verao');
    const shopper = newShopper(shop.url);
    await shopper.register({ ...newPerson(), name: 'Lia', lastName: 'Moreira' });
    const cart = await saveCart(shopper, slug, await batchOnSale(shopper, slug), 1);
    const { number, payment } = await orderCart(shopper, cart.id);
    await shopper.pay(payment.pix.txid);
    const paid = async () => {
      const { rows } = await shop.pool.query<{ cents: number; at: Date; settlement: string }>(
        `select p.captured_cents::float8 as cents, p.settled_at as at, p.settlement_reference as settlement
        from payment p join customer_order o on o.event_id = p.event_id and o.id = p.order_id
        where o.number = $1 and o.status = 'APPROVED' and p.captured_cents > 0`,
        [number],
      );
      return rows[0];
    };
    await expect.poll(paid).toBeDefined();
    const { cents = 0, at = new Date(), settlement = '' } = (await paid()) ?? {};
    const email = `caixa.${randomInt(1e9)}@example.com`;
    const finance = await newColleague(shop, office, { name: 'Nina Prado', email, role: 'FINANCE', locale });

    // The bank lists the payment, and the same money once more a minute later.
    const row: MadeRow = {
      ...{ at, kind: 'PAYMENT', grossCents: cents, feeCents: 0, text: 'PIX RECEBIDO' },
      ...{ ourReference: payment.pix.txid, theirId: settlement },
    };
    const again = { ...row, at: new Date(at.getTime() + 60_000), theirId: `${settlement}x`.slice(-40) };
    const account = { bank: '0341', branch: null, number: `${10_000 + randomInt(89_999)}-${randomInt(10)}` };
    const bytes = writeOfx([row, again], { ...plainOfx, account });

    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const t = text('officeStatements');
      await finance.enter(visit, '/money/statements');
      await page
        .getByLabel(t('file'), { exact: true })
        .setInputFiles({ name: 'novembro.ofx', mimeType: 'application/x-ofx', buffer: Buffer.from(bytes) });
      await page.getByText(t('newOf', { new: 2, known: 0 })).waitFor();
      await page.getByRole('button', { name: t('store') }).click();
      await page.getByText(t('stored', { count: 2 })).waitFor();

      const difference = page.getByRole('row').filter({ hasText: account.number });
      const open = difference.filter({ hasText: t('kindDOUBLED') });
      await open.getByText(formatMoney(cents, locale)).waitFor();
      await open.getByText(number).waitFor();
      await open.getByRole('button', { name: t('take') }).click();
      await open.getByText('Nina Prado').waitFor();
      await open.getByRole('button', { name: t('open') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(t('todoDOUBLED')).waitFor();
      await dialog.getByLabel(t('explanation')).selectOption('BANK_CORRECTS');
      await dialog.getByLabel(t('note')).fill('O banco estorna amanhã.');
      await dialog.getByRole('button', { name: t('settleGo') }).click();
      await page.getByText(t('settled')).waitFor();
      await expect.poll(() => open.count()).toBe(0);
      await page.getByLabel(t('state')).selectOption('SETTLED');
      await open.getByText('Nina Prado').waitFor();

      await page.goto('/back-office/audit?action=statement.settle');
      const entry = page.getByRole('row').filter({ hasText: account.number });
      const words = await entry.innerText();
      for (const said of [
        t('kindDOUBLED'),
        t('explanationBANK_CORRECTS'),
        'O banco estorna amanhã.',
        'Nina Prado',
      ])
        expect(words).toContain(said);
      expect(words).toContain(formatMoney(cents, locale));
    });
  });
});

import { describe, expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import { arriveAs } from '../../support/journey/account.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { mailTo } from '../../support/journey/mail.ts';
import { openOffice } from '../../support/journey/office.ts';
import { copyOfEvent } from '../../support/journey/own-event.ts';
import { openChangingShop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';

// A campaign of courtesies in the back office: codes from a list, mailed, one redeemed by a fan, the rest revoked.
const shop = openChangingShop();
const office = openOffice(shop);

/** A fan redeems a code for one ticket, in a browser of their own. */
async function redeem({ page, press, text, go, locale }: Visit, code: string, day: string): Promise<void> {
  const t = text('courtesies');
  await go(`/${locale}/conta/cortesias`);
  await page.getByLabel(t('code'), { exact: true }).fill(code);
  await press(page.getByRole('button', { name: t('check'), exact: true }));
  await press(page.getByRole('button', { name: t('increase', { offer: day }), exact: true }));
  await press(page.getByRole('button', { name: t('redeem'), exact: true }));
  await page.getByRole('heading', { level: 2, name: t('doneTitle') }).waitFor();
}

describe.each(
  casesOf(1, [
    { locale: 'pt', kind: 'Imprensa e criadores', day: 'Sábado' },
    { locale: 'en', kind: 'Press and creators', day: 'Saturday' },
  ] as const),
)('in $locale', ({ locale, kind, day }) => {
  test('a campaign from a list with a bad line to its end', async () => {
    const { id, code: eventCode } = await copyOfEvent(shop, 'mundo-quadrinho');
    const [once, courtesies] = [`${locale}.${eventCode.toLowerCase()}`, `/events/${id}/courtesies`];
    const at = (name: string) => `${name}.${once}@exemplo.com.br`;
    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const t = text('officeCodes');
      await office.enter(visit, courtesies);
      await page.getByRole('region', { name: kind, exact: true }).waitFor();
      await page.getByRole('link', { name: t('makeOf', { name: kind }), exact: true }).click();

      await page.getByRole('radio', { name: new RegExp(`^${t('howList')}`) }).check();
      const lines = [
        'Nome;E-mail;Nota',
        `Ana Sá;${at('ana')};Folha`,
        'Bia Reis;bia@;Rádio',
        `"=Caio";${at('caio')};`,
      ];
      const file = { name: 'imprensa.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
      await page.getByLabel(t('file'), { exact: true }).setInputFiles(file);
      await page
        .getByRole('radio', { name: new RegExp(`^${t(locale === 'pt' ? 'mailPt' : 'mailEn')}`) })
        .check();
      await page.getByLabel(t('note'), { exact: true }).fill(`Estreia ${once}`);
      await page.getByRole('button', { name: t('look'), exact: true }).click();
      const problem = t('problemLine', { line: '3', problem: t('EMAIL_INVALID') });
      // The problem leads to its line, and typing mends it there.
      await page.getByRole('button', { name: problem }).click();
      await page.keyboard.type(`Bia Reis;${at('bia')};Rádio`);
      expect(await page.getByLabel(t('list'), { exact: true }).inputValue()).toBe(
        lines.join('\n').replace('bia@', at('bia')),
      );
      await page.getByRole('button', { name: t('look'), exact: true }).click();

      await page.getByText(t('previewCodes', { count: 3, name: kind })).waitFor();
      await page.getByText(t('previewMails', { count: 3 })).waitFor();
      // An answer that is lost: the same request again makes no second set.
      let isLost = false;
      await page.route('**/graphql', async (route) => {
        const isMaking = route.request().postData()?.includes('CreateCourtesyCodes') === true;
        if (!isMaking || isLost) return await route.continue();
        isLost = true;
        await route.fetch();
        await route.abort();
      });
      const make = page.getByRole('button', { name: t('go', { count: 3 }), exact: true });
      await make.click();
      await page.getByRole('alert').waitFor();
      await make.click();
      await page.getByText(t('madeNow', { count: 3 })).waitFor();
      expect(isLost).toBe(true);
      const table = page.getByRole('table', { name: t('codes'), exact: true });
      await table.getByRole('row', { name: /Ana Sá/ }).waitFor();
      expect(await table.getByRole('row').count()).toBe(4);

      const { plain } = await mailTo(shop.pool, at('ana'), 'courtesy-code');
      const code = new RegExp(`${eventCode}(?:-[0-9A-Z]{4}){4}`).exec(plain)?.[0] ?? '';
      await shop.visit({ locale, device: 'phone' }, async (fan) => {
        await arriveAs(fan, newPerson());
        await redeem(fan, code, day);
      });
      await page.reload();
      const used = table.getByRole('row').filter({ hasText: 'Ana Sá' });
      await used.getByText(t('stateREDEEMED'), { exact: true }).waitFor();
      await used.getByText(/Lúcia D'Ávila/).waitFor();

      // Filters are in the address, and one code is revoked.
      await page.getByLabel(t('search'), { exact: true }).fill(at('bia'));
      await page.waitForURL(/q=bia/);
      await table.getByRole('row').filter({ hasText: 'Ana Sá' }).waitFor({ state: 'detached' });
      await page.getByRole('checkbox', { name: t('chooseShown'), exact: true }).check();
      await page.getByText(t('chosen', { count: 1 }), { exact: true }).waitFor();
      await page.getByRole('button', { name: t('revoke') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('revokeGo', { count: 1 }), exact: true })
        .click();
      await page.getByText(t('revokedNow', { count: 1 })).waitFor();

      // The rest of the campaign ends; what was redeemed stays.
      await office.enter(visit, courtesies);
      await page.getByRole('button', { name: t('endOf', { name: kind }), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button').first().click();
      await dialog.waitFor({ state: 'hidden' });
      const states = await shop.pool.query(
        `select recipient_name as name, redeemed_at is not null as redeemed, revoked_at is not null as revoked
        from courtesy_code where note = $1 or recipient_email like $2 order by name`,
        [`Estreia ${once}`, `%.${once}@%`],
      );
      expect(states.rows).toEqual([
        { name: '=Caio', redeemed: false, revoked: true },
        { name: 'Ana Sá', redeemed: true, revoked: false },
        { name: 'Bia Reis', redeemed: false, revoked: true },
      ]);
    });
  });
});

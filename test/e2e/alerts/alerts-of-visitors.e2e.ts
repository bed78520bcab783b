import { describe, expect } from 'vitest';
import { casesOf, languagesOnDevices, repeats } from '../../support/cases.ts';
import { linkIn, mailTo } from '../../support/journey/mail.ts';
import { pageProblems, schemesOf } from '../../support/journey/page-check.ts';
import { openChangingShop } from '../../support/journey/shop.ts';
import { alertsPath, announcedCopy, opensIn } from './steps.ts';

// docs/algorithms/alerts.md, in a browser, with the jobs running as they do.
const shop = openChangingShop();

const each = casesOf(1, languagesOnDevices);

describe.each(each)('$locale on a $device', ({ locale, device }) => {
  repeats(
    'are asked for with an address, which says yes by the link in its mail and not by opening it',
    'that were refused say so beside the address, with all that was typed and chosen',
    'wait for the mail to be confirmed, and have no form then',
    'says of what one will be told, and asks',
    'says when it is confirmed',
    'says what it ends, and offers to end all',
    'says when it was used before, and when it is done',
    'gets one mail before it has confirmed, and everything it asked for afterwards',
    'ends what it asked for by the link of a mail, which a look at it does not',
    'a fan follows, is told by mail and push, buys, is reminded, and ends the mails by their link',
  ).each([true, false])('a visitor asks, confirms, and ends it; with script: %s', async (hasScript) => {
    const { slug } = await announcedCopy(shop, 'mundo-quadrinho');
    await shop.visit({ locale, device, hasScript }, async (visitor) => {
      const { page, press, text, go } = visitor;
      const t = text('alerts');
      const problems: string[] = [];
      // axe is a script.
      const look = async (state: string) =>
        hasScript ? problems.push(...(await pageProblems(page, state, schemesOf[locale]))) : 0;
      const email = `visitor.${locale}.${hasScript}@example.com`;
      await go(alertsPath(visitor, slug));
      await page.getByLabel(t('email'), { exact: true }).fill('nobody');
      await press(page.getByRole('button', { name: t('ask'), exact: true }));
      await page.getByRole('alert').waitFor();
      expect(await page.getByLabel(t('email'), { exact: true }).inputValue()).toBe('nobody');
      await look('refused');
      await page.getByLabel(t('email'), { exact: true }).fill(email);
      await press(page.getByRole('button', { name: t('ask'), exact: true }));
      await page.getByText(t('asked'), { exact: true }).waitFor();
      await look('asked');

      const asking = await mailTo(shop.pool, email, 'confirm-follow');
      await go(linkIn(asking, '/avisos/confirmar'));
      await look('to confirm');
      await press(page.getByRole('button', { name: t('confirm') }));
      await page.getByText(t('confirmed'), { exact: true }).waitFor();
      await look('confirmed');

      await opensIn(shop, slug, '-1 minute');
      const told = await mailTo(shop.pool, email, 'alert');
      await go(linkIn(told, '/avisos/parar'));
      await look('to end');
      const follows = async () => {
        const { rows } = await shop.pool.query(
          'select f.id from follow f join alert_address a on a.id = f.address_id where a.email = $1',
          [email],
        );
        return rows.length;
      };
      // Opening it ended nothing.
      expect(await follows()).toBe(1);
      await press(page.getByRole('button', { name: t('end') }));
      await page.getByText(t('ended'), { exact: true }).waitFor();
      await look('ended');
      expect(await follows()).toBe(0);
      expect(problems).toEqual([]);
    });
  });
});

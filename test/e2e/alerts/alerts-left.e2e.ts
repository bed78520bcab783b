import { describe, expect } from 'vitest';
import { casesOf, languagesOnDevices, repeats } from '../../support/cases.ts';
import { arriveAs } from '../../support/journey/account.ts';
import { askApi, newPerson } from '../../support/journey/buyer.ts';
import { pageProblems, schemesOf } from '../../support/journey/page-check.ts';
import { openChangingShop } from '../../support/journey/shop.ts';
import { alertsPath } from './steps.ts';

// docs/algorithms/alerts.md, in a browser, with the jobs running as they do.
const shop = openChangingShop();

const each = casesOf(1, languagesOnDevices);

describe.each(each)('$locale on a $device', ({ locale, device }) => {
  repeats(
    'can be left, with a way back, and a failure of either is told',
    'reminders are turned off and on by a press each, which a failure takes back',
    'to who ended it in the settings',
    'of reminders to who ended them, while push goes on',
    'that were saved say so, followed or not (%s)',
  )('what is followed can be left, with a way back, and reminders be turned off', async () => {
    await shop.visit({ locale, device }, async (fan) => {
      const { page, press, text, go } = fan;
      const t = text('notifications');
      await go(`/${locale}`);
      await arriveAs(fan, newPerson());
      await go(alertsPath(fan, 'mundo-quadrinho'));
      await press(page.getByRole('button', { name: text('alerts')('save'), exact: true }));
      await press(page.getByRole('link', { name: text('alerts')('seeAll') }));
      await page.getByRole('heading', { name: t('followedTitle') }).waitFor();
      const problems = await pageProblems(page, 'settings', schemesOf[locale]);
      const leave = page.getByRole('button', { name: new RegExp(`^${t('unfollow')}`) });
      await press(leave);
      await page.getByText(t('followedEmpty')).waitFor();
      problems.push(...(await pageProblems(page, 'left', schemesOf[locale])));
      await press(page.getByRole('button', { name: t('undo') }));
      await leave.waitFor();
      await page.getByRole('checkbox', { name: `${t('byMail')}: ${t('remindersTitle')}` }).uncheck();
      await page.getByText(t('saved')).waitFor();
      await expect
        .poll(() => askApi(fan, '{ followed { byMail } reminders { byMail byPush } }'))
        .toEqual({ followed: [{ byMail: true }], reminders: { byMail: false, byPush: true } });
      expect(problems).toEqual([]);
    });
  });
});

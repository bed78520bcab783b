import { describe, expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import { arriveAs } from '../../support/journey/account.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { buttonOf } from '../../support/journey/forms.ts';
import { mailTo } from '../../support/journey/mail.ts';
import { everyLookProblems } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';
import { giveAuthenticator } from '../../support/journey/staff-visit.ts';

const shop = openShop();

describe.each(casesOf(1, ['pt', 'en'] as const))('a passkey (%s)', (locale) => {
  test('is added on the page of security, and opens the account by one press', async () => {
    await shop.visit({ locale, device: 'desktop' }, async (visitor) => {
      const { context, page, press, text, go } = visitor;
      const [auth, security, person] = [text('auth'), text('security'), newPerson()];
      await giveAuthenticator(visitor);
      await arriveAs(visitor, person);
      await go(`/${locale}/conta/seguranca`);
      await press(buttonOf(visitor, security('passkeyAdd')));
      await page.getByText(security('passkeyAdded')).waitFor();
      expect(await everyLookProblems(page, 'passkeys')).toEqual([]);
      await mailTo(shop.pool, person.email, 'passkey-added');

      await context.clearCookies();
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
      await go(`/${locale}/auth/entrar?redirect=/${locale}/conta/seguranca`);
      // Whoever only looks at the page asks for nothing.
      expect(scripts.filter((path) => path.includes('passkey'))).toEqual([]);
      // Without a connection nothing can be loaded for it: that is told, and the button works again afterwards.
      await context.setOffline(true);
      await press(buttonOf(visitor, auth('byPasskey')));
      await page.getByText(text('error')('OFFLINE')).first().waitFor();
      await context.setOffline(false);
      await press(buttonOf(visitor, auth('byPasskey')));
      await page.waitForURL(`**/${locale}/conta/seguranca`);
      await press(page.getByRole('button', { name: new RegExp(`^${security('passkeyRemove')}`) }));
      await page.getByText(security('passkeyRemoved')).waitFor();
      await page.getByText(security('passkeyNone')).waitFor();
    });
  });
});

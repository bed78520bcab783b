import { describe, expect } from 'vitest';
import { casesOf, repeats } from '../../support/cases.ts';
import { newShopper } from '../../support/journey/api.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { buttonOf, fieldOf } from '../../support/journey/forms.ts';
import { linkIn, mailTo } from '../../support/journey/mail.ts';
import { looksAt } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';
import { type Visit, waitForFocus } from '../../support/journey/visit.ts';

// The pages of log-in as the server draws them, passed, and with a new password; their other states are looked at in
// test/components/log-in.
const shop = openShop();

async function askForPassword(visitor: Visit, email: string): Promise<void> {
  const auth = visitor.text('auth');
  await fieldOf(visitor, auth('email')).fill(email);
  await visitor.press(buttonOf(visitor, auth('submitAskPassword')));
}

describe.each(
  casesOf(0, [
    { locale: 'pt', phone: 'light', desktop: 'dark' },
    { locale: 'en', phone: 'dark', desktop: 'light' },
  ] as const),
)('in $locale, $phone on a phone and $desktop on a desk', ({ locale, ...schemes }) => {
  repeats(
    'every page of log-in and of the account is accessible and fits, also one that the server could not fill',
    'is done by its button, once',
  )('every page of log-in is accessible and fits', async () => {
    const person = newPerson();
    await newShopper(shop.url).register(person, locale);
    await shop.visit({ locale }, async (visitor) => {
      const { page, press, text, go } = visitor;
      const auth = text('auth');
      const { look, problems } = looksAt(page, schemes);
      for (const end of ['entrar', 'nova-conta', 'nova-senha', 'nao-fui-eu']) {
        await go(`/${locale}/auth/${end}`);
        await look(end);
      }
      const mail = await mailTo(shop.pool, person.email, 'confirm-email');
      await go(linkIn(mail, '/auth/confirmar-email'));
      await press(buttonOf(visitor, auth('submitConfirmEmail')));
      await page.getByText(auth('confirmedTitle'), { exact: true }).waitFor();
      await look('confirmed');
      expect(problems).toEqual([]);
    });
  });
});

describe('a new password', () => {
  repeats(
    'is asked for by an address, which is mended where it is none',
    'asking says and does the same for an address with and without an account',
    'a new password is asked for, set by the link in the mail, and logs in',
    'that is saved leads on by the question about other ways in',
    'nobody is asked about social logins who has none',
  )('has the same answer for every address, and for an account a link that works once', async () => {
    const person = newPerson();
    await newShopper(shop.url).register(person, 'pt');
    await shop.visit({}, async (visitor) => {
      const { page, press, text, go } = visitor;
      const auth = text('auth');
      const answers: string[] = [];
      for (const email of [person.email, `ninguem.${Date.now()}@example.com`]) {
        await go('/pt/auth/nova-senha?redirect=/pt/conta/dados');
        await askForPassword(visitor, email);
        const outcome = page.getByRole('status').filter({ hasText: auth('sentTitle') });
        await outcome.waitFor();
        // The form took the focus along; the answer has it now.
        await waitForFocus(outcome);
        answers.push(await page.getByRole('main').innerText());
      }
      expect(answers[0]).toBe(answers[1]);

      const link = linkIn(await mailTo(shop.pool, person.email, 'new-password'), '/auth/nova-senha');
      await go(link);
      await fieldOf(visitor, auth('newPassword')).fill('Outro segredo #2');
      await fieldOf(visitor, auth('passwordConfirmation')).fill('Outro segredo #2');
      await press(buttonOf(visitor, auth('submitSavePassword')));
      await page.waitForURL(`${shop.url}/pt/conta`);
      expect(page.url()).not.toContain('token');
    });
  });
});

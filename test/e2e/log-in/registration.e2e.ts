import { describe, expect, test } from 'vitest';
import { askApi, newCompany } from '../../support/journey/buyer.ts';
import { buttonOf, chooseDocument, fieldOf } from '../../support/journey/forms.ts';
import { openShop } from '../../support/journey/shop.ts';

// Registration on a slow network, and what the server keeps of it; its form is tested in test/components/log-in.
const shop = openShop();

describe('on a network so slow that the page is there long before its script', () => {
  test('a company that has chosen its document stays one', async () => {
    await shop.visit({}, async (visitor) => {
      const { page, press, text } = visitor;
      const auth = text('auth');
      const company = newCompany();
      const { promise: chosen, resolve: letScriptsGo } = Promise.withResolvers<void>();
      await page.route('**/*.js', async (route) => {
        await chosen;
        await route.continue();
      });
      await page.goto('/pt/auth/nova-conta', { waitUntil: 'commit' });
      // The style sheet alone hides what is not asked for.
      expect(await fieldOf(visitor, auth('corporateName')).isVisible()).toBe(false);
      await chooseDocument(visitor, 'CNPJ');
      expect(await fieldOf(visitor, auth('birthDate')).isVisible()).toBe(false);
      await fieldOf(visitor, auth('corporateName')).fill(company.corporateName);
      letScriptsGo();
      await fieldOf(visitor, auth('documentNumberCNPJ')).waitFor();
      expect(await fieldOf(visitor, auth('corporateName')).inputValue()).toBe(company.corporateName);
      expect(await fieldOf(visitor, auth('birthDate')).isVisible()).toBe(false);

      await fieldOf(visitor, auth('fullName')).fill(`${company.name} ${company.lastName}`);
      await fieldOf(visitor, auth('email')).fill(company.email);
      await fieldOf(visitor, auth('documentNumberCNPJ')).fill(company.documentNumber);
      await fieldOf(visitor, auth('password')).fill(company.password);
      await fieldOf(visitor, auth('passwordConfirmation')).fill(company.password);
      await press(buttonOf(visitor, auth('submitRegister')));
      await page.waitForURL(`${shop.url}/pt/conta`);
      const { customer } = await askApi<{ customer: object }>(
        visitor,
        '{ customer { documentType corporateName birthDate genderId } }',
      );
      expect(customer).toEqual({
        documentType: 'CNPJ',
        corporateName: company.corporateName,
        birthDate: null,
        genderId: null,
      });
    });
  });
});

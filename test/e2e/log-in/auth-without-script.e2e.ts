import { expect } from 'vitest';
import { repeats } from '../../support/cases.ts';
import { askApi, fillRegistration, newCompany } from '../../support/journey/buyer.ts';
import { buttonOf, fieldOf } from '../../support/journey/forms.ts';
import { openShop } from '../../support/journey/shop.ts';

// Forms that are sent without script are in test/http/auth-without-script.test.ts. This one needs a browser: the style
// sheet alone hides what a company is not asked for, and the policy of the page lets its form be sent.
const shop = openShop();

repeats('a company registers without a date of birth', 'a company that has chosen its document stays one')(
  'a company registers, and is asked for no date of birth',
  async () => {
    const company = newCompany();
    await shop.visit({ locale: 'pt', device: 'phone', hasScript: false }, async (visitor) => {
      const { page, press, text, go } = visitor;
      const auth = text('auth');
      await go('/pt/auth/nova-conta?redirect=/pt/conta/dados');
      expect(await fieldOf(visitor, auth('corporateName')).isVisible()).toBe(false);
      await fillRegistration(visitor, company);
      expect(await fieldOf(visitor, auth('birthDate')).isVisible()).toBe(false);
      await press(buttonOf(visitor, auth('submitRegister')));
      await page.waitForURL(`${shop.url}/pt/conta/dados`);
      const { customer } = await askApi<{ customer: object }>(
        visitor,
        '{ customer { email documentType documentNumber birthDate corporateName tradeName contactName } }',
      );
      expect(customer).toEqual({
        email: company.email,
        documentType: 'CNPJ',
        documentNumber: company.documentNumber,
        birthDate: null,
        corporateName: company.corporateName,
        tradeName: company.tradeName,
        contactName: company.contactName,
      });
    });
  },
);

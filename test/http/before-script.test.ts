import { describe, expect, test } from 'vitest';
import { paths } from '#src/web/parts/pages/paths.ts';
import { casesOf } from '../support/cases.ts';
import { FormVisitor, fillRegistration, isOff } from '../support/http/form-visitor.ts';
import { elementsIn, type Markup } from '../support/http/markup.ts';
import { openSite } from '../support/http/site.ts';
import { newCustomer } from '../support/journey/account-browser.ts';

// A page before its script is the page as it was sent. What happens to typed text when the script comes is in
// test/e2e/log-in/before-script.e2e.ts.
const shop = openSite();

const isForm = ({ tag, attributes }: Markup) => tag === 'form' && attributes.get('role') !== 'search';

describe.each(casesOf(1, ['pt', 'en'] as const))('before the script is there (%s)', (locale) => {
  test('no form of the account sends what was typed in an address, or to where nobody reads it', async () => {
    const open = [paths.logIn(locale), paths.register(locale), paths.newPassword(locale)];
    const own = [
      ...[paths.account(locale), paths.profile(locale), paths.security(locale), paths.notifications(locale)],
      ...[paths.addresses(locale), paths.courtesies(locale)],
    ];
    const visitor = new FormVisitor(shop.url, locale);
    const found: string[] = [];
    let forms = 0;
    const look = async (path: string): Promise<Markup[]> => {
      await visitor.go(path);
      expect(visitor.at).toBe(path);
      const here = visitor.shown().filter(isForm);
      forms += here.length;
      // A form that names no method sends in the address.
      for (const form of here) if (form.attributes.get('method') !== 'post') found.push(path);
      return here;
    };
    for (const path of open) await look(path);

    const person = newCustomer({ locale });
    const auth = visitor.text('auth');
    await visitor.go(paths.register(locale));
    fillRegistration(visitor, person);
    await visitor.send(auth('submitRegister'));
    const pressed: string[] = [];
    for (const path of own) {
      const buttons = (await look(path)).flatMap(elementsIn).filter((element) => {
        const isSubmit = element.tag === 'button' && element.attributes.get('type') === 'submit';
        return isSubmit && !isOff(element);
      });
      pressed.push(...buttons.map(() => path));
    }
    expect(found).toEqual([]);
    // The way out works without script; whatever else only script can do waits for it.
    expect(pressed).toEqual([paths.account(locale)]);
    expect(forms).toBeGreaterThan(8);
  });
});

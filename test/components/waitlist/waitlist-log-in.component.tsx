import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { registerPage } from '#src/web/parts/customer-api/account.gen.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import * as logIn from '#src/web/storefront/auth/log-in.tsx';
import * as register from '#src/web/storefront/auth/register.tsx';
import { casesOf } from '../../support/cases.ts';
import { data, openNetwork } from '../support/network.ts';
import { showPage } from '../support/show-page.tsx';
import { soldOutEvent } from './waitlist-data.ts';

const network = openNetwork();

describe.each(casesOf(1, ['pt', 'en'] as const))('in %s', (locale) => {
  test('the log-in and the registration on the way to a waiting list say why it needs an account, and no others', async () => {
    network.answer(registerPage, () => data({ genders: [] }));
    const list = paths.joinWaitlist(locale, soldOutEvent.slug, 'thursday-full');
    const event = paths.event(locale, soldOutEvent.slug);
    for (const [module, address, own, plain] of [
      [logIn, paths.logIn, 'logInWaitlist', 'logInText'],
      [register, paths.register, 'registerWaitlist', 'registerText'],
    ] as const) {
      for (const [target, said, unsaid] of [
        [list, own, plain],
        [event, plain, own],
      ] as const) {
        const path = address(locale, target);
        const route = `:locale${new URL(path, location.origin).pathname.slice(3)}`;
        const { text } = await showPage(module, network, { locale, path, route });
        const auth = text('auth');
        await expect.element(page.getByText(auth(said), { exact: true })).toBeVisible();
        expect(page.getByText(auth(unsaid), { exact: true }).elements()).toEqual([]);
        // The way to the other of the two leads to the list as well.
        const others = page.getByRole('main').getByRole('link').elements();
        const lead = others.filter((link) => /redirect=/.test(link.getAttribute('href') ?? ''));
        expect(lead.some((link) => link.getAttribute('href')?.includes(encodeURIComponent(target)))).toBe(
          true,
        );
        await cleanup();
      }
    }
  });
});

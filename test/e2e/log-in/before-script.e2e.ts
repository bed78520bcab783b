import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '#src/web/parts/pages/paths.ts';
import { casesOf } from '../../support/cases.ts';
import { arriveAs } from '../../support/journey/account.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { buttonOf, fieldOf } from '../../support/journey/forms.ts';
import { arriveWithTicket, makeLink } from '../../support/journey/give-away.ts';
import { openShop } from '../../support/journey/shop.ts';

// Pages whose script comes later than the person's fingers: nothing typed is lost, and nothing of it is in an address.
const shop = openShop();

/** Keeps all scripts back until the function is called that it resolves with. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Forms of a page that a browser would send in the address; a search is meant to be there. */
async function sentInAddress(page: Page): Promise<string[]> {
  return await page.locator('form:not([role="search"])').evaluateAll((forms) =>
    forms.flatMap((form) => {
      const { method, elements } = form as HTMLFormElement;
      const names = [...elements].flatMap((field) => field.getAttribute('name') ?? []);
      return method === 'get' ? [`${location.pathname}: ${names.join(', ')}`] : [];
    }),
  );
}

/** Pages of forms that a press would send now. */
async function sendable(page: Page): Promise<string[]> {
  return await page
    .locator('form:not([role="search"]) [type="submit"]:enabled')
    .evaluateAll((buttons) => buttons.map(() => location.pathname));
}

describe.each(
  casesOf(1, [
    { locale: 'pt', device: 'phone' },
    { locale: 'en', device: 'desktop' },
  ] as const),
)('before the script is there ($locale, $device)', ({ locale, device }) => {
  test('no form of the account sends what was typed in an address, or to where nobody reads it', async () => {
    await shop.visit({ locale, device }, async (owner) => {
      const { page, go } = owner;
      const open = [paths.logIn(locale), paths.register(locale), paths.newPassword(locale)];
      const own = [
        ...[
          paths.account(locale),
          paths.profile(locale),
          paths.security(locale),
          paths.notifications(locale),
        ],
        ...[paths.addresses(locale), paths.courtesies(locale)],
      ];
      await go(`/${locale}`);
      const release = await holdScripts(page);
      const found: string[] = [];
      let forms = 0;
      const look = async (path: string) => {
        await page.goto(path, { waitUntil: 'commit' });
        await page.getByRole('contentinfo').waitFor();
        forms += await page.locator('form:not([role="search"])').count();
        found.push(...(await sentInAddress(page)));
      };
      for (const path of open) await look(path);
      release();
      await page.unrouteAll({ behavior: 'wait' });
      await go(`/${locale}`);
      await arriveAs(owner, newPerson());
      const releaseOwn = await holdScripts(page);
      const pressed: string[] = [];
      for (const path of own) {
        await look(path);
        pressed.push(...(await sendable(page)));
      }
      releaseOwn();
      expect(found).toEqual([]);
      // The way out works without script; whatever else only script can do waits for it.
      expect(pressed).toEqual([paths.account(locale)]);
      expect(forms).toBeGreaterThan(8);
    });
  });

  test('an invitation keeps what was typed, and sends nothing', async () => {
    await shop.visit({ locale, device }, async (owner) => {
      await arriveWithTicket(owner);
      const invitation = await makeLink(owner);
      await shop.visit({ locale, device }, async (other) => {
        const { page, text } = other;
        const auth = text('auth');
        const person = newPerson();
        const release = await holdScripts(page);
        const sent: string[] = [];
        page.on('request', (request) => {
          if (request.isNavigationRequest()) sent.push(`${request.method()} ${request.url()}`);
        });
        await page.goto(invitation, { waitUntil: 'commit' });
        await fieldOf(other, auth('fullName')).fill(`${person.name} ${person.lastName}`);
        await fieldOf(other, auth('email')).fill(person.email);
        await fieldOf(other, auth('email')).press('Enter');
        const submit = buttonOf(other, auth('submitRegister'));
        expect(await submit.isDisabled()).toBe(true);
        await submit.click({ force: true });
        await page.waitForTimeout(300);
        release();
        await expect.poll(() => submit.isEnabled()).toBe(true);
        expect(await fieldOf(other, auth('fullName')).inputValue()).toBe(`${person.name} ${person.lastName}`);
        expect(await fieldOf(other, auth('email')).inputValue()).toBe(person.email);
        expect(sent).toEqual([`GET ${other.url}${invitation}`]);
      });
    });
  });
});

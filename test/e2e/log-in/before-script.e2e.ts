import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { casesOf, languagesOnDevices, repeats } from '../../support/cases.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { buttonOf, fieldOf } from '../../support/journey/forms.ts';
import { arriveWithTicket, makeLink } from '../../support/journey/give-away.ts';
import { openShop } from '../../support/journey/shop.ts';

// A page whose script comes later than the person's fingers: nothing typed is lost. The forms as they are sent are in
// test/http/before-script.test.ts.
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

describe.each(casesOf(1, languagesOnDevices))(
  'before the script is there ($locale, $device)',
  ({ locale, device }) => {
    repeats(
      'an invitation keeps what was typed before its script was there, and sends nothing until then',
      'a company that has chosen its document stays one',
    )('an invitation keeps what was typed, and sends nothing', async () => {
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
          expect(await fieldOf(other, auth('fullName')).inputValue()).toBe(
            `${person.name} ${person.lastName}`,
          );
          expect(await fieldOf(other, auth('email')).inputValue()).toBe(person.email);
          expect(sent).toEqual([`GET ${other.url}${invitation}`]);
        });
      });
    });
  },
);

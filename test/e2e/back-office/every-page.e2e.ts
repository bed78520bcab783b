import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Locale } from '#src/domain/locale.ts';
import { openOffice } from '../../support/journey/office.ts';
import { officeStates } from '../../support/journey/office-states.ts';
import { everyLookProblems } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';
import { staffPassword } from '../../support/journey/staff-browser.ts';
import { headingOf, mailedLink } from '../../support/journey/staff-visit.ts';

// Every page of the back office and every state that looks otherwise, at all widths and in both schemes: the journeys
// look at each state in one scheme for each width, and this looks at what they leave out.
const shop = openShop();
const office = openOffice(shop);

async function idsOf(): Promise<Parameters<typeof officeStates>[0]> {
  const { events } = await office.ask<{
    events: { items: { id: string; slug: string; organizerId: string }[] };
  }>('{ events { items { id slug organizerId } } }');
  const of = (slug: string) => events.items.find((event) => event.slug === slug);
  const { id = '', organizerId = '' } = of('mundo-quadrinho') ?? {};
  return { eventId: id, organizerId, roomlessId: of('festival-taverna')?.id ?? '' };
}

test('no page is left out', async () => {
  const routes = readFileSync(new URL('../../../src/web/back-office/routes.tsx', import.meta.url), 'utf8');
  const paths = [...routes.matchAll(/path: '([^'*]+)'/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(20);
  const looked = [...officeStates(await idsOf()).map(({ path }) => path), ...entries];
  const isLooked = (route: string) => {
    const form = route.replace('/:part?', '(/[^/]+)?').replace(/:\w+/g, '[^/]+');
    // Pages of one event are written below it.
    return looked.some((path) => new RegExp(`^/(events/[^/]+/)?${form}([?#]|$)`).test(path));
  };
  expect(paths.filter((path) => !isLooked(path))).toEqual([]);
});

const entries = ['/log-in', '/request-password', '/new-password', '/invitation', '/second-factor'];

test.each<Locale>(['pt', 'en'])('before the log-in in %s', { timeout: 300_000 }, async (locale) => {
  const email = `caio.${locale}.${Date.now()}@example.com`;
  await office.ask(`mutation { inviteStaff(input: { email: "${email}", role: READER, locale: ${locale} }) }`);
  await shop.visit({ locale }, async (visit) => {
    const { page, text } = visit;
    visit.tolerates(/status of 4\d\d/);
    const [t, invitation] = [text('officeLogIn'), text('officeInvitation')];
    const problems: string[] = [];
    const look = async (state: string) => {
      problems.push(...(await everyLookProblems(page, state)));
      await page.setViewportSize({ width: 1440, height: 900 });
    };
    await page.goto('/back-office/request-password');
    await headingOf(page, t('requestTitle'));
    await look('a password to request');
    await page.getByLabel(t('email'), { exact: true }).fill(email);
    await page.getByRole('button', { name: t('request') }).click();
    await headingOf(page, t('requestedTitle'));
    await look('a requested password');
    await page.goto('/back-office/new-password');
    await headingOf(page, t('noCodeTitle'));
    await look('a new password without a link');

    await page.goto('/back-office/log-in');
    await headingOf(page, t('title'));
    await look('the log-in');
    await page.getByLabel(t('password'), { exact: true }).fill('nada');
    await page.getByRole('button', { name: t('goOn') }).click();
    await page.getByRole('alert').waitFor();
    await look('a wrong password');
    await page.goto('/back-office/log-in');
    await page.getByRole('button', { name: t('goOn') }).click();
    await headingOf(page, t('codeTitle'));
    await page.getByLabel(t('code'), { exact: true }).fill('000000');
    await page.keyboard.press('Enter');
    await page.getByText(text('error')('CODE_WRONG')).first().waitFor();
    await look('a wrong code');

    // The password of another person was right in this browser.
    await page.goto(await mailedLink(shop.pool, email, 'invitation'));
    const logOut = page.getByRole('button', { name: invitation('logOut') });
    await logOut.waitFor();
    await look('the invitation of another person');
    await logOut.click();
    await page.getByLabel(invitation('name'), { exact: true }).fill('Caio Lima');
    await look('an invitation');
    const auth = text('auth');
    await page.getByLabel(auth('password'), { exact: true }).fill(staffPassword);
    await page.getByLabel(auth('passwordConfirmation'), { exact: true }).fill(staffPassword);
    await page.getByRole('button', { name: invitation('accept') }).click();
    await headingOf(page, text('officeFactor')('title'));
    await look('a second factor to set up');
    await page.getByRole('button', { name: new RegExp(`^${text('officeFactor')('app')}`) }).click();
    await page.getByRole('img', { name: text('officeFactor')('qr') }).waitFor();
    await look('an application to set up');
    expect(problems).toEqual([]);
  });
});

test.each<Locale>(['pt', 'en'])('in %s', { timeout: 600_000 }, async (locale) => {
  const states = officeStates(await idsOf());
  // Each language has half of them, and both have all pages between them.
  const own = states.filter((_, index) => index % 2 === (locale === 'pt' ? 0 : 1));
  await shop.visit({ locale }, async (visit) => {
    // What is refused on purpose.
    visit.tolerates(/Failed to load resource|404/);
    const problems: string[] = [];
    for (const { name, path, open } of own) {
      await office.enter(visit, path);
      await visit.page.waitForLoadState('networkidle');
      await open?.(visit);
      problems.push(...(await everyLookProblems(visit.page, name)));
      await visit.page.setViewportSize({ width: 1440, height: 900 });
    }
    expect(problems).toEqual([]);
  });
});

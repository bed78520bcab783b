import { describe, expect, test } from 'vitest';
import { casesOf, repeats } from '../support/cases.ts';
import { runOperator } from '../support/deployment/run-operator.ts';
import { arriveAs } from '../support/journey/account.ts';
import { newPerson, ticketsOf, verifyAsAStranger } from '../support/journey/buyer.ts';
import { pageProblems } from '../support/journey/page-check.ts';
import { readQr } from '../support/journey/qr.ts';
import { openShop } from '../support/journey/shop.ts';
import type { Visit } from '../support/journey/visit.ts';

const shop = openShop();

/** As the organiser gets codes to send on. */
async function printCodes(count: number): Promise<string[]> {
  const { host = '', port = 5432, user = '', database = '', password } = shop.pool.options;
  const login = typeof password === 'string' ? `${user}:${encodeURIComponent(password)}` : user;
  const words = ['courtesy-codes', 'mundo-quadrinho', 'imprensa', String(count), 'Rádio Gibi'];
  const { out, errors } = await runOperator(words, {
    DATABASE_URL: `postgresql://${login}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
  });
  const codes = out.trim().split('\n');
  if (codes.length !== count) throw new Error(errors);
  return codes;
}

let addresses = 0;

/** Tries are counted by address, and all journeys of this machine come from one. */
async function fromElsewhere(visit: Visit): Promise<void> {
  addresses += 1;
  await visit.context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.100.${addresses}` });
}

async function typeCode({ page, press, text }: Visit, code: string): Promise<void> {
  const t = text('courtesies');
  await page.getByLabel(t('code'), { exact: true }).fill(code);
  await press(page.getByRole('button', { name: t('check'), exact: true }));
}

/** A person of another browser, from another address, with an account. */
function visitAs(
  who: { locale: 'pt' | 'en'; device: 'phone' | 'desktop' },
  person: ReturnType<typeof newPerson>,
  steps: (visit: Visit) => Promise<void>,
): Promise<void> {
  return shop.visit(who, async (visit) => {
    await fromElsewhere(visit);
    await arriveAs(visit, person);
    await steps(visit);
  });
}

describe.each(
  casesOf(0, [
    { locale: 'pt', device: 'phone', day: 'Sábado' },
    { locale: 'en', device: 'desktop', day: 'Saturday' },
  ] as const),
)('$locale on a $device', ({ locale, device, day }) => {
  const schemes =
    locale === 'pt'
      ? ({ phone: 'light', desktop: 'dark' } as const)
      : ({ phone: 'dark', desktop: 'light' } as const);

  test('a code becomes tickets with names, once', async () => {
    const [code = ''] = await printCodes(1);
    const problems: string[] = [];
    const ana = newPerson();
    await visitAs({ locale, device }, ana, async (visit) => {
      const { page, press, text, go } = visit;
      const [t, error] = [text('courtesies'), text('error')];
      const look = async (state: string) => problems.push(...(await pageProblems(page, state, schemes)));
      const alert = page.getByRole('alert');
      await go(`/${locale}/conta/cortesias`);
      await page.getByText(t('emptyText')).waitFor();

      await press(page.getByRole('button', { name: t('check'), exact: true }));
      await alert.filter({ hasText: t('codeMissing') }).waitFor();
      await typeCode(visit, 'MQ-0000-0000-0000-0000');
      await alert.filter({ hasText: error('COURTESY_CODE_INVALID') }).waitFor();
      await look('a wrong code');

      // Somebody who came by a social log-in has no document yet.
      await shop.pool.query(
        `update customer c set document_type = null, document_number = null
        from auth_user u where u.id = c.id and u.email = $1`,
        [ana.email],
      );
      await go(`/${locale}/conta/cortesias`);
      await typeCode(visit, ` ${code.toLowerCase().replaceAll('-', ' ')} `);
      await page.getByText(error('COURTESY_REGISTRATION_INCOMPLETE')).waitFor();
      await look('registration incomplete');
      await press(page.getByRole('link', { name: t('incompleteGo'), exact: true }));
      const profile = text('profile');
      await page.getByLabel(profile('documentNumberCPF'), { exact: true }).fill(ana.documentNumber);
      await press(page.getByRole('button', { name: text('account')('save'), exact: true }));

      // Back by itself, with the code as it was.
      await page.getByRole('heading', { level: 2, name: 'Mundo Quadrinho' }).waitFor();
      await press(page.getByRole('button', { name: t('redeem'), exact: true }));
      await alert.filter({ hasText: t('chooseOne') }).waitFor();
      const more = page.getByRole('button', { name: t('increase', { offer: day }), exact: true });
      await press(more);
      await press(more);
      const [first, second] = [1, 2].map((position) =>
        page.getByRole('group', { name: t('itemOf', { offer: day, position, count: 2 }), exact: true }),
      ) as [ReturnType<Visit['page']['getByRole']>, ReturnType<Visit['page']['getByRole']>];
      expect(await first.getByRole('radio', { name: new RegExp(`^${t('mine')}`) }).isChecked()).toBe(true);
      await press(page.getByRole('button', { name: t('redeem'), exact: true }));
      await alert.filter({ hasText: t('nameMissing') }).waitFor();
      await look('names missing');

      const bia = { ...newPerson(), name: 'Bia', lastName: 'Reis' };
      const field = (label: string) => second.getByLabel(label, { exact: true });
      await field(t('name')).fill(bia.name);
      await field(t('lastName')).fill(bia.lastName);
      await field(t('numberCPF')).fill(ana.documentNumber);
      await press(page.getByRole('button', { name: t('redeem'), exact: true }));
      await alert.filter({ hasText: error('HOLDER_DUPLICATE') }).waitFor();
      await field(t('numberCPF')).fill(bia.documentNumber);
      await look('two people named');
      await press(page.getByRole('button', { name: t('redeem'), exact: true }));

      await page.getByRole('heading', { level: 2, name: t('doneTitle') }).waitFor();
      await page.getByText(t('for', { name: 'Bia Reis' }), { exact: true }).waitFor();
      await look('redeemed');
      await press(
        page.getByRole('link', { name: t('seeTicketOf', { offer: day, name: 'Bia Reis' }), exact: true }),
      );
      const picture = page.getByRole('img', { name: text('tickets')('qr'), exact: true }).first();
      await picture.waitFor();
      const onScreen = await readQr(await picture.screenshot());
      const ticket = (await ticketsOf(visit)).find(({ qrCode }) => qrCode === onScreen);
      expect(ticket?.status).toBe('VALID');
      expect(await verifyAsAStranger(shop.url, onScreen, ticket?.event.id ?? '')).toMatchObject({
        ticketId: ticket?.id,
      });

      await go(`/${locale}/conta/cortesias`);
      await page.getByRole('heading', { level: 2, name: t('beforeTitle') }).waitFor();
      expect(await page.getByRole('article').count()).toBe(2);
      await look('redeemed before');
      await go(`/${locale}/conta/meus-pedidos`);
      await page.getByText(text('order')('listEmptyTitle')).waitFor();
    });

    await visitAs({ locale, device }, newPerson(), async (visit) => {
      await visit.go(`/${locale}/conta/cortesias`);
      await typeCode(visit, code);
      const said = visit.page
        .getByRole('alert')
        .filter({ hasText: visit.text('error')('COURTESY_REDEEMED') });
      await said.waitFor();
    });
    expect(problems).toEqual([]);
  });
});

repeats('with the keyboard alone one comes from the code to the ticket')(
  'with the keyboard alone, from the code to the ticket',
  async () => {
    const [code = ''] = await printCodes(1);
    await visitAs({ locale: 'pt', device: 'desktop' }, newPerson(), async ({ page, text, go }) => {
      const t = text('courtesies');
      await go('/pt/conta/cortesias');
      await page.getByLabel(t('code'), { exact: true }).focus();
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
      // The opened part has the focus; its first choice is the next stop.
      const heading = page.getByRole('heading', { level: 2, name: 'Mundo Quadrinho' });
      await heading.waitFor();
      const focused = () =>
        page.evaluate(
          () =>
            document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
        );
      await expect.poll(focused).toBe('Mundo Quadrinho');
      const until = async (name: string) => {
        for (let presses = 0; presses < 30 && (await focused()) !== name; presses += 1)
          await page.keyboard.press('Tab');
        expect(await focused()).toBe(name);
      };
      await until(t('increase', { offer: 'Sábado' }));
      await page.keyboard.press('Enter');
      await until(t('redeem'));
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 2, name: t('doneTitle') }).waitFor();
      await expect.poll(focused).toBe(t('doneTitle'));
    });
  },
);

repeats(
  'a code is redeemed once, and says a refusal and that a lost answer may have been a yes',
  'sent again with the same items gives what it gave, and with others is used',
)('an answer that is lost on its way is given again', async () => {
  const [code = ''] = await printCodes(1);
  await visitAs({ locale: 'pt', device: 'phone' }, newPerson(), async (visit) => {
    const { page, press, text, go } = visit;
    const t = text('courtesies');
    await go('/pt/conta/cortesias');
    await typeCode(visit, code);
    await press(page.getByRole('button', { name: t('increase', { offer: 'Sábado' }), exact: true }));
    // The program has done it, and the phone never hears so.
    let isLost = false;
    await page.route('**/graphql', async (route) => {
      const isRedeeming = route.request().postData()?.includes('RedeemCourtesy') === true;
      if (!isRedeeming || isLost) return await route.continue();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await press(page.getByRole('button', { name: t('redeem'), exact: true }));
    await page
      .getByRole('alert')
      .filter({ hasText: t('redeemUnsure') })
      .waitFor();
    await press(page.getByRole('button', { name: t('redeem'), exact: true }));
    await page.getByRole('heading', { level: 2, name: t('doneTitle') }).waitFor();
    expect(isLost).toBe(true);
    expect(await page.getByRole('article').count()).toBe(1);
    expect(await ticketsOf(visit)).toHaveLength(1);
  });
});

import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createDraft } from '#src/web/back-office/staff-api/drafts.gen.ts';
import { find } from '#src/web/back-office/staff-api/frame.gen.ts';
import {
  correctHolder,
  orderPage,
  orders,
  refundQuote,
  sendTicketsElsewhere,
} from '#src/web/back-office/staff-api/orders.gen.ts';
import { people } from '#src/web/back-office/staff-api/people.gen.ts';
import { eventId, organizerId, sessionOf } from '../data/office-lists.ts';
import { orderRows, orderToHelp } from '../data/office-orders.ts';
import { data, json, refused } from '../support/network.ts';
import { dialog, type Look, press, seen, startOf } from './looks.ts';

const plain = [
  ...['/events', '/events?q=nada-assim', '/events/new', '/organizers', '/organizers/new'],
  ...[`/organizers/${organizerId}`, '/approvals', '/people', '/people/invite', '/account', '/audit'],
  ...['/audit?action=export', '/nothing', '/orders', '/orders?q=nada-assim'],
  ...['/orders/MQ-4F8K2J', '/orders/MQ-7TT2WX', `/buyers/${orderRows[0]?.customerId}`],
];

const invited = {
  ...{ email: 'caio@exemplo.com.br', name: null, role: 'PRODUCER', placeName: 'Estúdio Traço' },
  ...{
    isForEvent: false,
    invitedByName: 'Dono da bilheteria',
    expiresAt: '2031-03-02T12:00:00Z',
  },
  hasLogin: false,
} as const;

/** A mailed link was opened in this tab. */
function takeLink(page: 'invitation' | 'new-password'): void {
  sessionStorage.setItem(`canhoto-office-code-${page}`, 'a-code');
}

/** Lists, people and the pages around them. */
export const listLooks: Look[] = [
  ...plain.map((path) => ({ name: path.replace(/[0-9a-f-]{36}/, '…'), path })),
  {
    name: 'the people of nobody',
    path: '/people',
    answer: ({ network }) => network.answer(people, () => data({ people: { next: null, items: [] } })),
  },
  {
    name: 'orders like what was searched for, more than are counted',
    path: '/orders?q=joao%20silav',
    answer: ({ network }) =>
      network.answer(orders, () => {
        const totals = { orders: 10_000, isMore: true, keptCents: null };
        return data({ orders: { items: orderRows, next: 'more', isGuess: true, totals } });
      }),
  },
  {
    name: 'a refund of tickets, without a reason',
    path: '/orders/MQ-4F8K2J',
    answer: ({ network }) =>
      network.answer(refundQuote, () =>
        data({
          refundQuote: {
            refundCents: 28_000,
            keptCents: 4_200,
            units: 2,
            isWhole: true,
            divisibleCents: 32_200,
          },
        }),
      ),
    open: async ({ text }) => {
      const t = text('officeOrders');
      await press(t('refund'));
      await page.getByRole('checkbox', { name: t('refundAll') }).click();
      await seen(t('quoteWhole'));
      await press(startOf(t('refundGo', { sum: '' }).trim()), dialog());
      await expect.element(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'a sum to give back, without a sum and a reason',
    path: '/orders/MQ-4F8K2J',
    answer: ({ network }) =>
      network.answer(refundQuote, () =>
        data({
          refundQuote: { refundCents: 32_200, keptCents: 0, units: 2, isWhole: true, divisibleCents: 32_200 },
        }),
      ),
    open: async ({ text }) => {
      const t = text('officeOrders');
      await press(t('refund'));
      await page.getByRole('radio', { name: startOf(t('waySum')) }).click();
      await page.getByRole('checkbox', { name: t('sumAll') }).click();
      await seen(t('sumStays'));
      await press(t('refundGo', { sum: '' }).trim(), dialog());
      await expect.element(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'a holder to correct, refused',
    path: '/orders/MQ-4F8K2J',
    answer: ({ network }) => {
      network.answer(orderPage, () => data({ order: orderToHelp }));
      network.answer(correctHolder, () => refused('HOLDER_DUPLICATE', { field: 'documentNumber' }));
    },
    open: async ({ text }) => {
      const t = text('officeOrders');
      await press(startOf(t('correctOf', { name: '' }).trim()));
      await page.getByLabelText(t('note'), { exact: true }).fill('CPF trocado');
      await press(t('holderGo'), dialog());
      await expect.element(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'tickets to another address, refused',
    path: '/orders/MQ-4F8K2J',
    answer: ({ network }) =>
      network.answer(sendTicketsElsewhere, () => refused('EMAIL_INVALID', { field: 'email' })),
    open: async ({ text }) => {
      const t = text('officeOrders');
      await press(t('elsewhere'));
      await page.getByLabelText(t('note'), { exact: true }).fill('Perdeu o e-mail');
      await press(t('elsewhereGo'), dialog());
      await expect.element(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'codes to replace',
    path: '/orders/MQ-4F8K2J',
    open: async ({ text }) => {
      const t = text('officeOrders');
      await press(t('replace'));
      await seen(t('followsHolderStays'));
    },
  },
  {
    name: 'the search',
    path: '/events',
    answer: ({ network }) =>
      network.answer(find, () =>
        data({
          find: [
            { kind: 'EVENT', id: eventId, name: 'Pixel Verão', detail: '10/1', organizerId, eventId },
            {
              kind: 'PERSON',
              id: 'p',
              name: 'Bia Prado',
              detail: 'bia@exemplo.com.br',
              organizerId,
              eventId: null,
            },
          ],
        }),
      ),
    open: async ({ text }) => {
      await userEvent.keyboard('{Control>}k{/Control}');
      await page.getByRole('combobox', { name: text('office')('searchHint') }).fill('a');
      await expect.element(page.getByRole('option', { name: /Pixel Verão/ })).toBeVisible();
    },
  },
  {
    name: 'a view to save',
    path: '/events?state=ON_SALE',
    open: async ({ text }) => {
      await press(text('officeViews')('save'));
      await expect.element(page.getByLabelText(text('officeViews')('name'), { exact: true })).toBeVisible();
    },
  },
  {
    name: 'an event without a template',
    path: '/events/new',
    answer: ({ network }) =>
      network.answer(createDraft, () => refused('INVALID_INPUT', { field: 'template' })),
    open: async ({ text }) => {
      const t = text('officeNewEvent');
      await page.getByLabelText(t('name'), { exact: true }).fill('Festa');
      await page.getByLabelText(t('organizer'), { exact: true }).selectOptions('Vértice Produções');
      await press(t('create'));
      await expect.element(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'a person',
    path: '/people',
    open: async ({ text }) => {
      await press(startOf(text('officePeople')('manageNamed', { name: 'Bia' })));
      await expect.element(dialog()).toBeVisible();
    },
  },
  {
    name: 'a grant to take away',
    path: '/people',
    open: async ({ text }) => {
      const t = text('officePeople');
      await press(startOf(t('manageNamed', { name: 'Bia' })));
      await press(startOf(`${t('remove')} `), dialog());
      await seen(t('loses', { name: 'Bia Prado', place: 'Estúdio Traço' }));
    },
  },
  {
    name: 'an invitation to revoke',
    path: '/people',
    open: async ({ text }) => {
      const t = text('officePeople');
      await press(t('revokeNamed', { email: 'dora@exemplo.com.br' }));
      await expect.element(page.getByRole('button', { name: t('revokeGo'), exact: true })).toBeVisible();
    },
  },
  {
    name: 'an invitation without a role',
    path: '/people/invite',
    open: async ({ text }) => {
      await press(text('officePeople')('look'));
      await expect.element(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'an invitation before it is sent',
    path: '/people/invite',
    open: async ({ text }) => {
      const t = text('officePeople');
      await page.getByLabelText(t('inviteEmail'), { exact: true }).fill('eva@exemplo.com.br');
      await page.getByRole('radio', { name: new RegExp(`^${text('officeRoles')('PRODUCER')}`, 'i') }).click();
      await press(t('look'));
      await expect.element(page.getByRole('heading', { level: 1, name: t('previewTitle') })).toBeVisible();
    },
  },
  {
    name: 'another password',
    path: '/account',
    open: async ({ text }) => {
      await press(text('officeAccount')('changePassword'));
      await expect.element(page.getByLabelText(text('officeAccount')('currentPassword'))).toBeVisible();
    },
  },
  {
    name: 'a passkey to add',
    path: '/account',
    open: async ({ text }) => {
      await press(text('officeAccount')('addPasskey'));
      await expect
        .element(page.getByLabelText(text('officeFactor')('passkeyName'), { exact: true }))
        .toBeVisible();
    },
  },
  {
    name: 'the last factor',
    path: '/account',
    answer: ({ network }) =>
      network.route('/api/staff/remove-factor', () => json({ errors: [{ code: 'LAST_FACTOR' }] }, 400)),
    open: async ({ text }) => {
      const t = text('officeAccount');
      await press(t('removeNamed', { name: 'Chave' }));
      await press(t('remove'), dialog());
      await seen(text('error')('LAST_FACTOR'));
    },
  },
];

/** The pages before the log-in. */
export const entryLooks: Look[] = [
  { name: 'the log-in', path: '/log-in', isEntry: true },
  {
    name: 'a wrong password',
    path: '/log-in',
    isEntry: true,
    answer: ({ network }) =>
      network.route('/api/staff/login', () => json({ errors: [{ code: 'LOGIN_FAILED' }] }, 401)),
    open: async ({ text }) => {
      await press(text('officeLogIn')('goOn'));
      await expect.element(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'the code',
    path: '/log-in',
    isEntry: true,
    answer: ({ network }) => network.route('/api/staff/login', () => json(sessionOf('NEEDS_CODE'))),
    open: async ({ text }) => {
      await press(text('officeLogIn')('goOn'));
      await expect.element(page.getByLabelText(text('officeLogIn')('code'), { exact: true })).toBeVisible();
    },
  },
  {
    name: 'a wrong code',
    path: '/log-in',
    isEntry: true,
    answer: ({ network }) => {
      network.route('/api/staff/login', () => json(sessionOf('NEEDS_CODE')));
      network.route('/api/staff/code', () => json({ errors: [{ code: 'CODE_WRONG', field: 'code' }] }, 400));
    },
    open: async ({ text }) => {
      const t = text('officeLogIn');
      await press(t('goOn'));
      await page.getByLabelText(t('code'), { exact: true }).fill('000000');
      await userEvent.keyboard('{Enter}');
      await seen(text('error')('CODE_WRONG'));
    },
  },
  { name: 'a password to request', path: '/request-password', isEntry: true },
  {
    name: 'a requested password',
    path: '/request-password',
    isEntry: true,
    answer: ({ network }) => network.route('/api/staff/request-password', () => json({})),
    open: async ({ text }) => {
      const t = text('officeLogIn');
      await page.getByLabelText(t('email'), { exact: true }).fill('caio@exemplo.com.br');
      await press(t('request'));
      await expect.element(page.getByRole('heading', { level: 1, name: t('requestedTitle') })).toBeVisible();
    },
  },
  { name: 'a new password without a link', path: '/new-password', isEntry: true },
  {
    name: 'a password to set',
    path: '/new-password',
    isEntry: true,
    answer: () => takeLink('new-password'),
  },
  { name: 'a link that opens nothing', path: '/invitation', isEntry: true },
  {
    name: 'an invitation',
    path: '/invitation',
    isEntry: true,
    answer: ({ network }, locale) => {
      takeLink('invitation');
      network.route('/api/staff/invitation', () => json({ invitation: { ...invited, locale } }));
    },
  },
  {
    name: 'an invitation of who has a login',
    path: '/invitation',
    isEntry: true,
    answer: ({ network }, locale) => {
      takeLink('invitation');
      network.route('/api/staff/invitation', () =>
        json({ invitation: { ...invited, locale, hasLogin: true } }),
      );
    },
  },
  {
    name: 'an invitation with a weak password',
    path: '/invitation',
    isEntry: true,
    answer: ({ network }, locale) => {
      takeLink('invitation');
      network.route('/api/staff/invitation', () => json({ invitation: { ...invited, locale } }));
    },
    open: async ({ text }) => {
      await page.getByLabelText(text('officeInvitation')('name'), { exact: true }).fill('Caio Lima');
      await page.getByLabelText(text('auth')('password'), { exact: true }).fill('curta');
      await press(text('officeInvitation')('accept'));
      await expect.element(page.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'the invitation of another person',
    path: '/invitation',
    answer: ({ network }, locale) => {
      takeLink('invitation');
      network.route('/api/staff/invitation', () => json({ invitation: { ...invited, locale } }));
    },
  },
  {
    name: 'a second factor to set up',
    path: '/second-factor',
    answer: ({ session }) => session(sessionOf('NEEDS_FACTOR')),
  },
  {
    name: 'the first passkey',
    path: '/second-factor',
    answer: ({ session }) => session(sessionOf('NEEDS_FACTOR')),
    open: async ({ text }) => {
      const t = text('officeFactor');
      await press(startOf(t('passkey')));
      await expect.element(page.getByRole('heading', { level: 1, name: t('passkey') })).toBeVisible();
    },
  },
  {
    name: 'an application to set up',
    path: '/second-factor',
    answer: ({ session, network }) => {
      session(sessionOf('NEEDS_FACTOR'));
      const made = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Canhoto?secret=JBSWY3DPEHPK3PXP' };
      network.route('/api/staff/totp-begin', () => json(made));
    },
    open: async ({ text }) => {
      const t = text('officeFactor');
      await press(startOf(t('app')));
      await expect.element(page.getByRole('img', { name: t('qr') })).toBeVisible();
    },
  },
];

import type { Locator } from 'playwright-core';
import { partIds } from '#src/web/back-office/editor/part-places.ts';
import type { Visit } from './visit.ts';

/** One state of a page of the back office: its path, and what is pressed there. Nothing of it is stored. */
export interface OfficeState {
  name: string;
  path: string;
  open?: (visit: Visit) => Promise<void>;
}

/** What the states are about. */
export interface OfficeFacts {
  eventId: string;
  /** Of an event that never had a waiting room. */
  roomlessId: string;
  organizerId: string;
}

async function press(target: Locator): Promise<void> {
  await target.first().click();
}

/** The dialog of what may be done to the first batch that sells. */
async function openBatch({ page, text }: Visit): Promise<Locator> {
  const selling = page.getByRole('row').filter({ hasText: text('officeEvents')('stateON_SALE') });
  await press(
    selling.getByRole('button', { name: startOf(text('officeSale')('changeNamed', { name: '' })) }),
  );
  return page.getByRole('dialog');
}

const startOf = (text: string) => new RegExp(`^${text.trim()}`);

const lists = [
  ...['/events', '/events?q=nada-assim', '/events/new', '/organizers', '/organizers/new'],
  ...['/approvals', '/people', '/people/invite', '/account', '/audit', '/audit?action=export', '/nothing'],
];

/** Every page of the back office behind the log-in, each as it opens and in the states that look otherwise. */
export function officeStates({ eventId, roomlessId, organizerId }: OfficeFacts): OfficeState[] {
  const event = `/events/${eventId}`;
  const pages = [
    ...[...lists, `/organizers/${organizerId}`, event],
    ...['capacity', 'room', 'coupons', 'coupons?state=OVER', 'postponement', 'courtesies'].map(
      (part) => `${event}/${part}`,
    ),
    ...[`${event}/courtesies/new`, `/events/${roomlessId}/room`],
    ...partIds.map((part) => `${event}/edit/${part}`),
  ];
  return [
    ...pages.map((path) => ({ name: path.replace(/[0-9a-f-]{36}/, '…'), path })),
    {
      name: 'the search',
      path: '/events',
      open: async ({ page, text }) => {
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox', { name: text('office')('searchHint') }).fill('a');
        await page.getByRole('dialog').getByRole('option').first().waitFor();
      },
    },
    {
      name: 'a view to save',
      path: '/events?state=ON_SALE',
      open: async ({ page, text }) => {
        await press(page.getByRole('button', { name: text('officeViews')('save'), exact: true }));
        await page.getByLabel(text('officeViews')('name'), { exact: true }).waitFor();
      },
    },
    {
      name: 'an event without a template',
      path: '/events/new',
      open: async ({ page, text }) => {
        await press(page.getByRole('button', { name: text('officeNewEvent')('create') }));
        await page.getByRole('alert').waitFor();
      },
    },
    {
      name: 'a price',
      path: event,
      open: async (visit) => void (await openBatch(visit)),
    },
    {
      name: 'a wrong price',
      path: event,
      open: async (visit) => {
        const t = visit.text('officeSale');
        const dialog = await openBatch(visit);
        await dialog.getByLabel(t('newPrice'), { exact: true }).fill('abc');
        await press(dialog.getByRole('button', { name: t('see') }));
        await dialog.getByText(t('priceWrong')).first().waitFor();
      },
    },
    {
      name: 'what a price changes',
      path: event,
      open: async (visit) => {
        const t = visit.text('officeSale');
        const dialog = await openBatch(visit);
        await dialog.getByLabel(t('newPrice'), { exact: true }).fill('810,00');
        await press(dialog.getByRole('button', { name: t('see') }));
        await dialog.getByRole('button', { name: t('go') }).waitFor();
      },
    },
    {
      name: 'a stop without a time',
      path: event,
      open: async (visit) => {
        const t = visit.text('officeSale');
        const dialog = await openBatch(visit);
        await dialog.getByRole('radio', { name: t('actSTOP_BATCH') }).check();
        await press(dialog.getByRole('button', { name: t('see') }));
        await dialog.getByText(t('untilMissing')).first().waitFor();
      },
    },
    {
      name: 'a batch to close',
      path: event,
      open: async ({ page, text }) => {
        await press(page.getByRole('button', { name: text('officeEvents')('closeBatch') }));
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'units to move',
      path: `${event}/capacity`,
      open: async ({ page, text }) => {
        const t = text('officeSale');
        await press(page.getByRole('table', { name: t('capacity') }).getByRole('button'));
        const dialog = page.getByRole('dialog');
        await press(dialog.getByRole('button', { name: t('see') }));
        await dialog.getByText(t('unitsWrong')).first().waitFor();
      },
    },
    {
      name: 'too many units',
      path: `${event}/capacity`,
      open: async ({ page, text }) => {
        const t = text('officeSale');
        await press(page.getByRole('table', { name: t('capacity') }).getByRole('button'));
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('radio', { name: t('wayFEWER') }).check();
        await dialog.getByLabel(t('howMany'), { exact: true }).fill('999999');
        await press(dialog.getByRole('button', { name: t('see') }));
        await dialog.getByRole('alert').waitFor();
      },
    },
    {
      name: 'a cancellation',
      path: event,
      open: async ({ page, text }) => {
        await press(page.getByRole('button', { name: text('officeCancel')('whole') }));
        await page.getByRole('dialog').getByText(text('officeCancel')('forever')).waitFor();
      },
    },
    {
      name: 'a room with a wrong pace',
      path: `/events/${roomlessId}/room`,
      open: async ({ page, text }) => {
        const t = text('officeRoom');
        await press(page.getByRole('button', { name: t('open'), exact: true }));
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(t('ratePerMinute'), { exact: true }).fill('nada');
        await press(dialog.getByRole('button', { name: t('openGo') }));
        await dialog.getByText(text('error')('ROOM_NUMBERS_INVALID')).first().waitFor();
      },
    },
    {
      name: 'a postponement without a reason',
      path: `${event}/postponement`,
      open: async ({ page, text }) => {
        await press(page.getByRole('button', { name: text('officePostpone')('see') }));
        await page.getByText(text('officePostpone')('reasonMissing')).first().waitFor();
      },
    },
    {
      name: 'what a postponement does',
      path: `${event}/postponement`,
      open: async ({ page, text }) => {
        const t = text('officePostpone');
        await page.getByLabel(t('reasonPt'), { exact: true }).fill('A chuva alagou o pavilhão.');
        await page.getByLabel(t('reasonEn'), { exact: true }).fill('Rain flooded the hall.');
        await page.getByLabel(t('days'), { exact: true }).fill('35');
        await press(page.getByRole('button', { name: t('see') }));
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('go') })
          .waitFor();
      },
    },
    {
      name: 'codes in a wrong number',
      path: `${event}/courtesies/new`,
      open: async ({ page, text }) => {
        const t = text('officeCodes');
        await page.getByLabel(t('count'), { exact: true }).fill('5001');
        await press(page.getByRole('button', { name: t('look'), exact: true }));
        await page.getByRole('alert').waitFor();
      },
    },
    {
      name: 'codes for a bad list',
      path: `${event}/courtesies/new`,
      open: async ({ page, text }) => {
        const t = text('officeCodes');
        await page.getByRole('radio', { name: new RegExp(`^${t('howList')}`) }).check();
        await page
          .getByLabel(t('list'), { exact: true })
          .fill('Ana Sá;ana@exemplo.com.br;Folha\nBia;bia@;Rádio');
        await press(page.getByRole('button', { name: t('look'), exact: true }));
        await page
          .getByText(t('problems', { count: 1 }))
          .first()
          .waitFor();
      },
    },
    {
      name: 'codes before they are made',
      path: `${event}/courtesies/new`,
      open: async ({ page, text }) => {
        const t = text('officeCodes');
        await page.getByLabel(t('count'), { exact: true }).fill('3');
        await press(page.getByRole('button', { name: t('look'), exact: true }));
        await page.getByRole('button', { name: t('go', { count: 3 }), exact: true }).waitFor();
      },
    },
    {
      name: 'courtesies to end',
      path: `${event}/courtesies`,
      open: async ({ page, text }) => {
        await press(page.getByRole('button', { name: startOf(text('officeCodes')('endOf', { name: '' })) }));
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'many coupons with a wrong code',
      path: `${event}/edit/coupons`,
      open: async ({ page, text }) => {
        const t = text('officeCoupons');
        await press(page.getByText(t('many'), { exact: true }));
        await page.getByRole('radio', { name: t('manyPasted'), exact: true }).check();
        await page.getByLabel(t('manyCodes'), { exact: true }).fill('fã1\nFAS-2, FAS-3');
        await press(page.getByRole('button', { name: t('manyAdd'), exact: true }));
        await page.getByText(t('CODE_INVALID')).waitFor();
      },
    },
    {
      name: 'a photo that is none',
      path: `${event}/edit/art`,
      open: async ({ page, text }) => {
        const photo = page.getByRole('region', { name: text('officePhotos')('eventPhoto'), exact: true });
        const file = { name: 'lista.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
        await photo.getByLabel(text('officePhotos')('choose')).setInputFiles(file);
        await photo.getByText(text('error')('PICTURE_FORMAT')).waitFor();
      },
    },
    {
      name: 'a person',
      path: '/people',
      open: async ({ page, text }) => {
        await press(
          page.getByRole('button', { name: startOf(text('officePeople')('manageNamed', { name: '' })) }),
        );
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'an invitation without a role',
      path: '/people/invite',
      open: async ({ page, text }) => {
        await press(page.getByRole('button', { name: text('officePeople')('look') }));
        await page.getByRole('alert').waitFor();
      },
    },
    {
      name: 'another password',
      path: '/account',
      open: async ({ page, text }) => {
        await press(page.getByRole('button', { name: text('officeAccount')('changePassword') }));
        await page.getByLabel(text('officeAccount')('currentPassword')).waitFor();
      },
    },
  ];
}

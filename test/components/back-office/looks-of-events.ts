import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { cancellation } from '#src/web/back-office/staff-api/approvals.gen.ts';
import { courtesyCodesPreview } from '#src/web/back-office/staff-api/codes.gen.ts';
import { previewPostponement } from '#src/web/back-office/staff-api/events.gen.ts';
import { makeManualOrder } from '#src/web/back-office/staff-api/manual.gen.ts';
import { openRoom, type RoomDeskQuery, roomDesk } from '#src/web/back-office/staff-api/room.gen.ts';
import { previewSaleChange } from '#src/web/back-office/staff-api/sale.gen.ts';
import { noEffect, postponement, priceEffect, room } from '../data/office-event.ts';
import { eventId } from '../data/office-lists.ts';
import { data, json, type Network, refused } from '../support/network.ts';
import type { Entered } from '../support/office.tsx';
import { dialog, type Look, openGroup, press, seen, startOf } from './looks.ts';
import { overviewLooks } from './overview/looks-of-overview.ts';

const event = `/events/${eventId}`;

const plain = [
  ...[
    '',
    '/orders',
    '/capacity',
    '/manual',
    '/manual?q=nobody',
    '/coupons',
    '/coupons?state=UPCOMING',
    '/postponement',
    '/courtesies',
    '/courtesies/new',
  ],
].map((path) => event + path);

/** The dialog of what may be done to the first batch that sells. */
async function openBatch({ text, locale }: Entered) {
  await openGroup(locale === 'pt' ? 'Sexta-feira' : 'Friday');
  await press(startOf(text('officeSale')('changeNamed', { name: '' })));
  return dialog();
}

function answerRoom(network: Network, shown: NonNullable<RoomDeskQuery['event']>['room']): void {
  network.answer(roomDesk, () =>
    data({ event: { id: eventId, timeZone: 'America/Sao_Paulo', room: shown } }),
  );
}

const codes = {
  ...{ codes: 3, mails: 3, repeatedEmails: 1, isEnough: true, problems: [] },
  offers: [{ name: { pt: 'Sábado', en: 'Saturday' }, units: 6, promised: 4, left: 39 }],
};

/** One event while it sells. */
export const eventLooks: Look[] = [
  ...plain.map((path) => ({ name: path.replace(eventId, '…'), path })),
  ...overviewLooks,
  {
    name: 'a manual order to make, without a unit',
    path: `${event}/manual`,
    async open({ text }) {
      const t = text('officeManual');
      await press(t('make'));
      await press(t('send'));
      await seen(t('unitsMissing'));
    },
  },
  {
    name: 'a manual order that is refused',
    path: `${event}/manual`,
    answer: ({ network }) =>
      network.answer(makeManualOrder, () =>
        refused('MANUAL_UNITS_MAX', { field: 'lines', facts: { remaining: 3 } }),
      ),
    async open({ text }) {
      const t = text('officeManual');
      await press(t('make'));
      await dialog().getByPlaceholder('0').first().fill('4');
      await press(t('send'));
      await seen(text('error')('MANUAL_UNITS_MAX', { remaining: 3 }));
    },
  },
  {
    name: 'invoice data of a manual order that are refused',
    path: `${event}/manual`,
    answer: ({ network }) =>
      network.answer(makeManualOrder, () => refused('CNPJ_INVALID', { field: 'invoice.cnpj' })),
    async open({ text }) {
      const t = text('officeManual');
      await press(t('make'));
      await dialog().getByPlaceholder('0').first().fill('4');
      await press(t('send'));
      await expect
        .element(dialog().getByLabelText(t('invoiceCnpj'), { exact: true }))
        .toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'before a manual order ends',
    path: `${event}/manual`,
    async open({ text }) {
      await press(startOf(text('officeManual')('end')));
      await expect.element(dialog()).toBeVisible();
    },
  },
  { name: 'files of an event', path: `${event}/files` },
  { name: 'no room', path: `${event}/room`, answer: ({ network }) => answerRoom(network, null) },
  { name: 'a room that calls', path: `${event}/room`, answer: ({ network }) => answerRoom(network, room) },
  {
    name: 'a closed room',
    path: `${event}/room`,
    answer: ({ network }) => answerRoom(network, { ...room, state: 'CLOSED' }),
  },
  {
    name: 'before a room closes',
    path: `${event}/room`,
    answer: ({ network }) => answerRoom(network, { ...room, state: 'PAUSED' }),
    open: async ({ text }) => {
      await press(text('officeRoom')('close'));
      await expect.element(dialog()).toBeVisible();
    },
  },
  {
    name: 'a room with a wrong pace',
    path: `${event}/room`,
    answer: ({ network }) => {
      answerRoom(network, null);
      network.answer(openRoom, () => refused('ROOM_NUMBERS_INVALID', { field: 'ratePerMinute' }));
    },
    open: async ({ text }) => {
      const t = text('officeRoom');
      await press(t('open'));
      await dialog().getByLabelText(t('ratePerMinute'), { exact: true }).fill('nada');
      await press(t('openGo'), dialog());
      await seen(text('error')('ROOM_NUMBERS_INVALID'));
    },
  },
  { name: 'a price', path: event, open: async (entered) => void (await openBatch(entered)) },
  {
    name: 'a wrong price',
    path: event,
    open: async (entered) => {
      const t = entered.text('officeSale');
      const inside = await openBatch(entered);
      await inside.getByLabelText(t('newPrice'), { exact: true }).fill('abc');
      await press(t('see'), inside);
      await seen(t('priceWrong'));
    },
  },
  {
    name: 'what a price changes',
    path: event,
    answer: ({ network }) =>
      network.answer(previewSaleChange, () =>
        data({ previewSaleChange: { version: 2, reasons: [], effect: priceEffect } }),
      ),
    open: async (entered) => {
      const t = entered.text('officeSale');
      const inside = await openBatch(entered);
      await inside.getByLabelText(t('newPrice'), { exact: true }).fill('810,00');
      await press(t('see'), inside);
      await expect.element(inside.getByRole('button', { name: t('go'), exact: true })).toBeVisible();
    },
  },
  {
    name: 'a stop of a batch',
    path: event,
    open: async (entered) => {
      const t = entered.text('officeSale');
      const inside = await openBatch(entered);
      await inside.getByRole('radio', { name: startOf(t('actSTOP_BATCH')) }).click();
      await expect.element(inside.getByRole('button', { name: t('stopGo'), exact: true })).toBeVisible();
    },
  },
  {
    name: 'a batch to close',
    path: event,
    open: async (entered) => {
      const inside = await openBatch(entered);
      const t = entered.text('officeSale');
      await inside.getByRole('radio', { name: startOf(t('actCLOSE_BATCH')) }).click();
      await expect.element(inside.getByRole('button', { name: t('closeGo') })).toBeVisible();
    },
  },
  {
    name: 'units to move',
    path: `${event}/capacity`,
    open: async ({ text }) => {
      const t = text('officeSale');
      await page
        .getByRole('table', { name: t('capacity') })
        .getByRole('button')
        .first()
        .click();
      await press(t('see'), dialog());
      await seen(t('unitsWrong'));
    },
  },
  {
    name: 'too many units',
    path: `${event}/capacity`,
    answer: ({ network }) =>
      network.answer(previewSaleChange, () => {
        const reasons = [
          { code: 'POOL_TOO_SMALL', facts: { taken: 3_800, capacity: 1 }, path: ['dates', 'sexta'] },
        ];
        return data({ previewSaleChange: { version: 2, reasons, effect: null } });
      }),
    open: async ({ text }) => {
      const t = text('officeSale');
      await page
        .getByRole('table', { name: t('capacity') })
        .getByRole('button')
        .first()
        .click();
      await dialog()
        .getByRole('radio', { name: startOf(t('wayFEWER')) })
        .click();
      await dialog().getByLabelText(t('howMany'), { exact: true }).fill('999999');
      await press(t('see'), dialog());
      await seen(t('refusedTitle'));
    },
  },
  {
    name: 'a cancellation',
    path: event,
    open: async ({ text }) => {
      await press(startOf(text('officeCancel')('whole')));
      await seen(text('officeCancel')('forever'));
    },
  },
  {
    name: 'a cancellation that another person approves',
    path: event,
    answer: ({ network }) =>
      network.answer(cancellation, () =>
        data({ cancellation: { orders: 1, tickets: 1, people: 1, cents: 100, isApprovalNeeded: true } }),
      ),
    open: async ({ text }) => {
      await press(startOf(text('officeCancel')('whole')));
      await seen(text('officeEvents')('needsAnother'));
    },
  },
  {
    name: 'a postponement without a reason',
    path: `${event}/postponement`,
    open: async ({ text }) => {
      await press(text('officePostpone')('see'));
      await seen(text('officePostpone')('reasonMissing'));
    },
  },
  {
    name: 'what a postponement does',
    path: `${event}/postponement`,
    answer: ({ network }) =>
      network.answer(previewPostponement, () => data({ previewPostponement: postponement })),
    open: async ({ text }) => {
      const t = text('officePostpone');
      await page.getByLabelText(t('reasonPt'), { exact: true }).fill('A chuva alagou o pavilhão.');
      await page.getByLabelText(t('reasonEn'), { exact: true }).fill('Rain flooded the hall.');
      await page.getByLabelText(t('days'), { exact: true }).fill('35');
      await press(t('see'));
      await expect.element(dialog().getByRole('button', { name: t('go'), exact: true })).toBeVisible();
    },
  },
  {
    name: 'codes in a wrong number',
    path: `${event}/courtesies/new`,
    answer: ({ network }) =>
      network.answer(courtesyCodesPreview, () => refused('INVALID_INPUT', { field: 'count' })),
    open: async ({ text }) => {
      const t = text('officeCodes');
      await page.getByLabelText(t('count'), { exact: true }).fill('5001');
      await press(t('look'));
      await expect.element(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'codes for a bad list',
    path: `${event}/courtesies/new`,
    answer: ({ network }) =>
      network.answer(courtesyCodesPreview, () =>
        data({ courtesyCodesPreview: { ...codes, problems: [{ line: 2, code: 'EMAIL_INVALID' }] } }),
      ),
    open: async ({ text }) => {
      const t = text('officeCodes');
      await page.getByRole('radio', { name: startOf(t('howList')) }).click();
      await page
        .getByLabelText(t('list'), { exact: true })
        .fill('Ana Sá;ana@exemplo.com.br;Folha\nBia;bia@;Rádio');
      await press(t('look'));
      await seen(t('problems', { count: 1 }));
    },
  },
  {
    name: 'codes before they are made',
    path: `${event}/courtesies/new`,
    answer: ({ network }) =>
      network.answer(courtesyCodesPreview, () => data({ courtesyCodesPreview: codes })),
    open: async ({ text }) => {
      const t = text('officeCodes');
      await page.getByLabelText(t('count'), { exact: true }).fill('3');
      await press(t('look'));
      await expect
        .element(page.getByRole('button', { name: t('go', { count: 3 }), exact: true }))
        .toBeVisible();
    },
  },
  {
    name: 'courtesies to end',
    path: `${event}/courtesies`,
    open: async ({ text }) => {
      await press(startOf(text('officeCodes')('endOf', { name: '' })));
      await expect.element(dialog()).toBeVisible();
    },
  },
  {
    name: 'codes to revoke',
    path: `${event}/courtesies`,
    open: async ({ text }) => {
      const t = text('officeCodes');
      await page.getByRole('checkbox', { name: t('chooseShown'), exact: true }).click();
      await press(startOf(t('revoke')));
      await expect.element(dialog()).toBeVisible();
    },
  },
  {
    name: 'the proof by a code',
    path: `${event}/capacity`,
    answer: ({ network }) => {
      network.answer(previewSaleChange, () => refused('CONFIRMATION_REQUIRED'));
      network.route('/api/staff/confirm', () =>
        json({ errors: [{ code: 'CODE_WRONG', field: 'code' }] }, 400),
      );
    },
    open: async ({ text }) => {
      const [t, frame] = [text('officeSale'), text('office')];
      await page
        .getByRole('table', { name: t('capacity') })
        .getByRole('button')
        .first()
        .click();
      await dialog().getByLabelText(t('howMany'), { exact: true }).fill('10');
      await press(t('see'), dialog());
      const proof = page.getByRole('dialog', { name: frame('confirmTitle') });
      await proof.getByLabelText(frame('confirmCode')).fill('000000');
      await press(frame('confirmGo'), proof);
      await seen(text('error')('CODE_WRONG'));
    },
  },
  {
    name: 'what moves and what is added',
    path: event,
    answer: ({ network }) =>
      network.answer(previewSaleChange, () => {
        const added = [{ key: 'x', name: { pt: 'Extra', en: 'Extra' } }];
        const pools = [
          {
            key: 'sexta',
            kind: 'DATE',
            names: [{ pt: 'Sexta', en: 'Friday' }],
            number: null,
            path: ['dates', 'sexta'],
            before: 15_000,
            after: 14_900,
            taken: 3_800,
            left: 11_100,
          },
        ];
        return data({
          previewSaleChange: {
            version: 2,
            reasons: [],
            effect: { ...noEffect, pools, offersAdded: added, offersRemoved: added },
          },
        });
      }),
    open: async (entered) => {
      const t = entered.text('officeSale');
      await press(t('see'), await openBatch(entered));
      await expect.element(dialog().getByRole('button', { name: t('go'), exact: true })).toBeVisible();
    },
  },
];

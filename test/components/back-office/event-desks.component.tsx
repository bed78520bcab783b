import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { exportCoupons } from '#src/web/back-office/staff-api/codes.gen.ts';
import { postpone, postponements, previewPostponement } from '#src/web/back-office/staff-api/events.gen.ts';
import { endManualOrder, makeManualOrder, manualOrders } from '#src/web/back-office/staff-api/manual.gen.ts';
import {
  closeRoom,
  openRoom,
  pauseRoom,
  type RoomDeskQuery,
  resumeRoom,
  roomDesk,
  setRoomRate,
} from '#src/web/back-office/staff-api/room.gen.ts';
import { answerEvent, postponable, postponement, room } from '../data/office-event.ts';
import { eventId, movedVenue } from '../data/office-lists.ts';
import { data, refused } from '../support/network.ts';
import { openOffice } from '../support/office.tsx';
import { keepDownloads } from './downloads.ts';
import { dialog, press, seen, startOf } from './looks.ts';

// The desks of one event: its waiting room, its coupons, its postponement.
const office = openOffice();
const { network } = office;

beforeEach(() => answerEvent(network));

type Room = NonNullable<RoomDeskQuery['event']>['room'];

describe('the waiting room', () => {
  test('a room is opened, paced, paused, called again and closed', async () => {
    let shown: Room = null;
    const event = () => ({ id: eventId, timeZone: 'America/Sao_Paulo', room: shown });
    const become = (next: Partial<NonNullable<Room>>) => {
      shown = { ...room, ...shown, ...next };
      return event();
    };
    network.answer(roomDesk, () => data({ event: event() }));
    network.answer(openRoom, ({ ratePerMinute, insideMax }) =>
      ratePerMinute === 0
        ? refused('ROOM_NUMBERS_INVALID', { field: 'ratePerMinute' })
        : data({ openRoom: become({ state: 'CALLING', ratePerMinute, insideMax, changes: [] }) }),
    );
    network.answer(setRoomRate, ({ ratePerMinute }) => data({ setRoomRate: become({ ratePerMinute }) }));
    network.answer(pauseRoom, () => data({ pauseRoom: become({ state: 'PAUSED' }) }));
    network.answer(resumeRoom, () => data({ resumeRoom: become({ state: 'CALLING' }) }));
    network.answer(closeRoom, () => data({ closeRoom: become({ state: 'CLOSED', changes: room.changes }) }));
    const { text } = await office.enter(`/events/${eventId}/room`);
    const t = text('officeRoom');
    await seen(t('none'));
    await press(t('open'));
    const pace = dialog().getByLabelText(t('ratePerMinute'), { exact: true });
    await pace.fill('nada');
    await press(t('openGo'), dialog());
    await seen(text('error')('ROOM_NUMBERS_INVALID'));
    await pace.fill('120');
    await dialog().getByLabelText(t('insideMax'), { exact: true }).fill('50');
    await press(t('openGo'), dialog());
    await seen(t('opened'));
    await seen(t('stateCALLING'));
    expect(network.sent(openRoom).at(-1)).toEqual({ eventId, ratePerMinute: 120, insideMax: 50 });

    await press(t('changePace'));
    await pace.fill('300');
    await press(t('paceGo'), dialog());
    await seen(t('paceDone'));
    expect(network.sent(setRoomRate)[0]).toMatchObject({ eventId, ratePerMinute: 300 });
    await press(t('pause'));
    await seen(t('statePAUSED'));
    await press(t('resume'));
    await seen(t('stateCALLING'));
    await press(t('close'));
    await press(t('close'), dialog());
    await seen(t('stateCLOSED'));
    const history = page.getByRole('table', { name: t('history') });
    await expect.element(history.getByText(t('didRATE', { note: '120' }))).toBeVisible();
  });

  test('a room that stands in a moment is seen to stand without doing anything', async () => {
    let state: NonNullable<Room>['state'] = 'OPENING';
    network.answer(roomDesk, () =>
      data({ event: { id: eventId, timeZone: 'America/Sao_Paulo', room: { ...room, state } } }),
    );
    const { text } = await office.enter(`/events/${eventId}/room`);
    const t = text('officeRoom');
    await seen(t('stateOPENING'));
    state = 'CALLING';
    await seen(t('stateCALLING'));
  });
});

describe('manual orders', () => {
  test('units are held for somebody, once, and another is ended', async () => {
    network.answer(makeManualOrder, ({ input }) => data({ makeManualOrder: input.id }));
    network.answer(endManualOrder, ({ id }) => data({ endManualOrder: id }));
    const { text } = await office.enter(`/events/${eventId}/manual`);
    const t = text('officeManual');
    await press(t('make'));
    await press(t('send'));
    await seen(t('unitsMissing'));
    expect(network.sent(makeManualOrder)).toEqual([]);
    const field = (label: string) => dialog().getByLabelText(label, { exact: true });
    await field(t('name')).fill(' Rita Lee ');
    await field(t('email')).fill('rita@exemplo.com.br');
    await dialog().getByPlaceholder('0').first().fill('3');
    await field(t('days')).selectOptions('14');
    await field(t('transferTo')).fill('Banco Tatu, conta 12345-6');
    await field(t('invoiceCompany')).fill('Quadrinhos Ltda.');
    await field(t('invoiceCnpj')).fill('12.ABC.345/01DE-35');
    await field(t('invoiceTo')).fill('notas@exemplo.com.br');
    const asked = network.sent(manualOrders).length;
    await press(t('send'));
    await seen(t('made', { email: 'rita@exemplo.com.br' }));
    const sent = network.sent(makeManualOrder);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.input).toMatchObject({
      eventId,
      name: 'Rita Lee',
      locale: 'pt',
      lines: [{ quantity: 3 }],
      transferTo: 'Banco Tatu, conta 12345-6',
      invoice: {
        companyName: 'Quadrinhos Ltda.',
        cnpj: '12.ABC.345/01DE-35',
        sendTo: 'notas@exemplo.com.br',
      },
    });
    const days = (Date.parse(sent[0]?.input.endsAt ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThanOrEqual(14);
    // The list is read again.
    await expect.poll(() => network.sent(manualOrders).length).toBe(asked + 1);

    await press(startOf(t('end')));
    await press(t('endYes'));
    await seen(t('ended'));
    expect(network.sent(endManualOrder)).toEqual([{ eventId, id: 'm1' }]);
    await expect.poll(() => network.sent(manualOrders).length).toBe(asked + 2);
  });
});

describe('coupons', () => {
  test('their use is seen, filtered by the address, and exported', async () => {
    const kept = keepDownloads();
    network.answer(exportCoupons, () =>
      data({ exportCoupons: { name: 'cupons.csv', text: 'Código\r\nAMIGOS', rows: 1 } }),
    );
    const { text, address } = await office.enter(`/events/${eventId}/coupons`);
    const t = text('officeCouponUses');
    const rows = page.getByRole('table', { name: t('title'), exact: true }).getByRole('rowheader');
    await expect.poll(() => rows.elements().map((row) => row.textContent)).toEqual(['AMIGOS', 'FEIRA']);
    await page.getByLabelText(t('code'), { exact: true }).fill('amigos');
    await expect.poll(address).toBe(`/events/${eventId}/coupons?q=amigos`);
    await expect.poll(() => rows.elements().map((row) => row.textContent)).toEqual(['AMIGOS']);
    await press(t('export'));
    await expect.element(page.getByText(t('exported', { count: 1 }))).toBeVisible();
    expect(await kept[0]).toEqual({ name: 'cupons.csv', text: 'Código\r\nAMIGOS' });
    expect(network.sent(exportCoupons)[0]).toMatchObject({
      filter: { search: 'amigos', state: null },
      locale: 'pt',
    });
    await page.getByLabelText(t('state'), { exact: true }).selectOptions('OVER');
    await expect.element(page.getByText(t('nothingFound'))).toBeVisible();
  });
});

describe('a postponement', () => {
  test('needs both reasons and other dates, moves all by days, and is confirmed by the code', async () => {
    const unchanged = { ...postponement, problems: [{ code: 'DATES_UNCHANGED', key: null }] };
    network.answer(previewPostponement, ({ what }) =>
      data({
        previewPostponement: what.starts.some(({ startsAt }) => startsAt.startsWith('2031-07'))
          ? postponement
          : unchanged,
      }),
    );
    network.answer(postpone, () => data({ postpone: 'DONE' }));
    const { text } = await office.enter(`/events/${eventId}/postponement`);
    const t = text('officePostpone');
    await press(t('see'));
    await seen(t('reasonMissing'));
    expect(network.sent(previewPostponement)).toEqual([]);
    await page.getByLabelText(t('reasonPt'), { exact: true }).fill('A chuva alagou o pavilhão.');
    await page.getByLabelText(t('reasonEn'), { exact: true }).fill('Rain flooded the hall.');
    await press(t('see'));
    await seen(text('error')('DATES_UNCHANGED'));
    await page.getByLabelText(t('days'), { exact: true }).fill('35');
    await press(t('see'));
    await expect.element(dialog().getByText(t('effectMails', { count: 200 }))).toBeVisible();
    expect(network.sent(previewPostponement).at(-1)?.what.starts).toEqual([
      { key: 'sexta', startsAt: '2031-07-10T11:00' },
      { key: 'sabado', startsAt: '2031-07-11T11:00' },
    ]);
    await dialog()
      .getByLabelText(text('officeEvents')('typeCode', { code: 'MQ' }))
      .fill('MQ');
    const [made] = postponable.postponements;
    network.answer(postponements, () =>
      data({
        event: { ...postponable, postponements: made ? [{ ...made, mails: { done: 7, total: 200 } }] : [] },
      }),
    );
    await press(t('go'), dialog());
    await seen(t('done'));
    await seen(t('progress', { done: '7', total: '200' }));
    expect(network.sent(postpone)[0]).toMatchObject({
      reason: { pt: 'A chuva alagou o pavilhão.', en: 'Rain flooded the hall.' },
    });
  });

  test('changes other facts as the draft has them, without a date', async () => {
    const age = {
      kind: 'AGE_RATING',
      key: null,
      before: { pt: 'L', en: 'L' },
      after: { pt: 'A18', en: 'A18' },
    };
    const draftFacts = [movedVenue, { ...age, kind: 'AGE_RATING' as const }];
    network.answer(postponements, () => data({ event: { ...postponable, draftFacts } }));
    network.answer(previewPostponement, () =>
      data({ previewPostponement: { ...postponement, dates: [], facts: [movedVenue] } }),
    );
    network.answer(postpone, () => data({ postpone: 'DONE' }));
    const { text } = await office.enter(`/events/${eventId}/postponement`);
    const t = text('officePostpone');
    const say = text('changedFact');
    const ofAge = `${say('kindAGE_RATING')}: ${say('fromTo', { from: say('codeL'), to: say('codeA18') })}`;
    await page.getByLabelText(ofAge, { exact: true }).click();
    await page.getByLabelText(t('reasonPt'), { exact: true }).fill('O galpão pegou fogo.');
    await page.getByLabelText(t('reasonEn'), { exact: true }).fill('The hall burned down.');
    await press(t('see'));
    await expect.element(dialog().getByText('Cais, Recife (PE)', { exact: false })).toBeVisible();
    expect(network.sent(previewPostponement).at(-1)?.what).toEqual({
      ...{ starts: [], facts: [{ kind: 'VENUE', key: null }], refundUntil: null },
    });
    await dialog()
      .getByLabelText(text('officeEvents')('typeCode', { code: 'MQ' }))
      .fill('MQ');
    await press(t('go'), dialog());
    await seen(t('done'));
    expect(network.sent(postpone)[0]?.what.facts).toEqual([{ kind: 'VENUE', key: null }]);
    expect(network.sent(postpone)[0]?.mark).toBe(postponement.mark);
  });

  test('of a fact that was edited after the look is not done, and shows the fact anew', async () => {
    const named = (pt: string) => ({ ...movedVenue, after: { pt, en: pt } });
    network.answer(postponements, () =>
      data({ event: { ...postponable, draftFacts: [named('Pavilhão Novo')] } }),
    );
    network.answer(previewPostponement, () =>
      data({ previewPostponement: { ...postponement, dates: [], facts: [named('Pavilhão Novo')] } }),
    );
    network.answer(postpone, () => refused('DRAFT_CHANGED', { field: 'facts' }));
    const { text } = await office.enter(`/events/${eventId}/postponement`);
    const t = text('officePostpone');
    await page.getByLabelText(t('reasonPt'), { exact: true }).fill('O galpão pegou fogo.');
    await press(t('see'));
    await dialog()
      .getByLabelText(text('officeEvents')('typeCode', { code: 'MQ' }))
      .fill('MQ');
    network.answer(postponements, () => data({ event: { ...postponable, draftFacts: [named('Pavi')] } }));
    await press(t('go'), dialog());
    await seen(t('factsChanged'));
    await expect.element(page.getByLabelText(/Pavi$/)).toBeChecked();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test('Enter in a field of the form sees what would be done, and does nothing', async () => {
    network.answer(previewPostponement, () => data({ previewPostponement: postponement }));
    const { text } = await office.enter(`/events/${eventId}/postponement`);
    const t = text('officePostpone');
    await page.getByLabelText(t('reasonPt'), { exact: true }).fill('Chuva.');
    await page.getByLabelText(t('reasonEn'), { exact: true }).fill('Rain.');
    await page.getByLabelText(t('days'), { exact: true }).fill('1');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog()).toBeVisible();
    expect(network.sent(postpone)).toEqual([]);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { formatMoney } from '#src/domain/format/money.ts';
import {
  approvals,
  cancel,
  cancellation,
  decideApproval,
  takeBackApproval,
} from '#src/web/back-office/staff-api/approvals.gen.ts';
import {
  closeBatch,
  eventHead,
  eventOverview,
  openBatch,
  openSale,
  stopBatch,
  stopSale,
} from '#src/web/back-office/staff-api/events.gen.ts';
import { waiting } from '#src/web/back-office/staff-api/frame.gen.ts';
import { capacities, changeSale, previewSaleChange } from '#src/web/back-office/staff-api/sale.gen.ts';
import { answerEvent, noEffect, overview, priceEffect, stoppedHead } from '../data/office-event.ts';
import { approval, eventId, rightsOf, sessionOf } from '../data/office-lists.ts';
import { data, json, refused } from '../support/network.ts';
import { openOffice } from '../support/office.tsx';
import { dialog, openGroup, press, seen, startOf } from './looks.ts';

// An event while it sells: its prices, its units, a batch closed, a cancellation and the second person for it.
const office = openOffice();
const { network } = office;

beforeEach(() => answerEvent(network));

describe('a batch', () => {
  test('a price is shown with what it changes before it is set; a wrong one is told at its field', async () => {
    network.answer(previewSaleChange, () =>
      data({ previewSaleChange: { version: 2, reasons: [], effect: priceEffect } }),
    );
    network.answer(changeSale, () => data({ changeSale: 3 }));
    const { text } = await office.enter(`/events/${eventId}`);
    const t = text('officeSale');
    await openGroup('Sexta-feira');
    await press(startOf(t('changeNamed', { name: 'Sexta-feira' })));
    const price = dialog().getByLabelText(t('newPrice'), { exact: true });
    await price.fill('abc');
    await press(t('see'), dialog());
    await seen(t('priceWrong'));
    await expect.element(price).toHaveAttribute('aria-invalid', 'true');
    expect(network.sent(previewSaleChange)).toEqual([]);
    await price.fill('810,00');
    await press(t('see'), dialog());
    await expect.element(dialog().getByText(formatMoney(16_100, 'pt'), { exact: false })).toBeVisible();
    // Nothing is done before it is confirmed, and what was changed since is looked at again.
    expect(network.sent(changeSale)).toEqual([]);
    await price.fill('811,00');
    await expect
      .element(dialog().getByRole('button', { name: t('go'), exact: true }))
      .not.toBeInTheDocument();
    await press(t('see'), dialog());
    await press(t('go'), dialog());
    await expect.element(dialog()).not.toBeInTheDocument();
    await seen(t('done', { version: 3 }));
    expect(network.sent(changeSale)).toEqual([
      {
        ...{ eventId, change: { kind: 'PRICE_BATCH', batchKey: 'sexta/1', priceCents: 81_100 } },
        ...{ over: 2, note: null },
      },
    ]);
  });

  test('stops in one press without an end, or with one of the clock at the event', async () => {
    network.answer(stopBatch, () => data({ stopBatch: { id: eventId } }));
    const { text } = await office.enter(`/events/${eventId}`);
    const t = text('officeSale');
    await openGroup('Sexta-feira');
    const choose = async () => {
      await press(startOf(t('changeNamed', { name: 'Sexta-feira' })));
      await dialog()
        .getByRole('radio', { name: startOf(t('actSTOP_BATCH')) })
        .click();
    };
    await choose();
    await press(t('stopGo'), dialog());
    await seen(t('batchStopped'));
    await choose();
    await dialog().getByLabelText(t('until'), { exact: true }).fill('2031-05-20T12:00');
    await press(t('stopGo'), dialog());
    await expect.element(dialog()).not.toBeInTheDocument();
    const batch = { eventId, batchKey: 'sexta/1' };
    expect(network.sent(stopBatch)).toEqual([
      { ...batch, until: null },
      { ...batch, until: '2031-05-20T15:00:00.000Z' },
    ]);
  });

  test('that is stopped opens again, and its end is told at its field when it is refused', async () => {
    const stopped = { state: 'SCHEDULED', stoppedAt: '2031-05-01T03:00:00Z' } as const;
    const batches = (overview.batches ?? []).map((batch) => ({ ...batch, ...stopped }));
    network.answer(eventOverview, () => data({ event: { ...overview, batches } }));
    network.answer(stopBatch, () => refused('STOP_TIME_INVALID', { field: 'until' }));
    network.answer(openBatch, () => data({ openBatch: { id: eventId } }));
    const { text } = await office.enter(`/events/${eventId}`);
    const t = text('officeSale');
    await openGroup('Sexta-feira');
    await press(startOf(t('changeNamed', { name: 'Sexta-feira' })));
    await dialog()
      .getByRole('radio', { name: startOf(t('actSTOP_BATCH')) })
      .click();
    const until = dialog().getByLabelText(t('until'), { exact: true });
    await until.fill('2039-05-20T12:00');
    await press(t('stopGo'), dialog());
    await expect.element(until).toHaveAttribute('aria-invalid', 'true');
    await dialog()
      .getByRole('radio', { name: startOf(t('actOPEN_BATCH')) })
      .click();
    await press(t('openGo'), dialog());
    await seen(t('batchOpened'));
    expect(network.sent(openBatch)).toEqual([{ eventId, batchKey: 'sexta/1' }]);
  });

  test('before a batch is closed the page says how many hold of it, and at which price', async () => {
    network.answer(closeBatch, () => data({ closeBatch: { id: eventId } }));
    const { text } = await office.enter(`/events/${eventId}`);
    const t = text('officeSale');
    await openGroup('Sexta-feira');
    await press(startOf(t('changeNamed', { name: 'Sexta-feira' })));
    await dialog()
      .getByRole('radio', { name: startOf(t('actCLOSE_BATCH')) })
      .click();
    await seen(t('closeText', { held: '2', price: formatMoney(16_100, 'pt') }));
    expect(network.sent(closeBatch)).toEqual([]);
    await press(t('closeGo'), dialog());
    await seen(t('batchClosed'));
    expect(network.sent(closeBatch)).toEqual([{ eventId, batchKey: 'sexta/1' }]);
  });
});

describe('the whole sale', () => {
  test('stops in one press, says by whom, and opens in one press', async () => {
    network.answer(stopSale, () => data({ stopSale: { id: eventId } }));
    network.answer(openSale, () => data({ openSale: { id: eventId } }));
    const { text } = await office.enter(`/events/${eventId}`);
    const t = text('officeStop');
    network.answer(eventHead, () => data({ event: stoppedHead }));
    await press(t('stop'));
    await expect.element(page.getByRole('status').filter({ hasText: 'Bia Prado' })).toBeVisible();
    expect(network.sent(stopSale)).toEqual([{ eventId, until: null }]);
    network.answer(eventHead, () => data({ event: overview }));
    await press(t('open'));
    await expect.element(page.getByRole('button', { name: t('stop'), exact: true })).toBeVisible();
    expect(network.sent(openSale)).toEqual([{ eventId }]);
  });

  test('has an end by the clock of the event', async () => {
    network.answer(eventHead, () => data({ event: stoppedHead }));
    network.answer(stopSale, () => data({ stopSale: { id: eventId } }));
    const { text } = await office.enter(`/events/${eventId}/capacity`);
    const t = text('officeStop');
    await press(t('end'));
    await dialog().getByLabelText(t('until'), { exact: true }).fill('2031-05-20T12:00');
    await press(t('save'), dialog());
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(network.sent(stopSale)).toEqual([{ eventId, until: '2031-05-20T15:00:00.000Z' }]);
  });

  test('is stopped and opened only by whoever has the right', async () => {
    network.answer(eventHead, () => data({ event: { ...stoppedHead, rights: rightsOf('READER') } }));
    const { text } = await office.enter(`/events/${eventId}`);
    const t = text('officeStop');
    await seen(t('stopped'));
    await expect.poll(() => page.getByRole('button', { name: t('open') }).elements()).toEqual([]);
  });
});

describe('units', () => {
  test('units move from a day to another; more than are free are refused in words', async () => {
    network.answer(previewSaleChange, ({ change }) => {
      const reasons = [
        { code: 'POOL_TOO_SMALL', facts: { taken: 3_800, capacity: 1 }, path: ['dates', 'sexta'] },
      ];
      const isTooMany = (change.units ?? 0) > 11_200;
      return data({
        previewSaleChange: {
          version: 3,
          ...(isTooMany ? { reasons, effect: null } : { reasons: [], effect: noEffect }),
        },
      });
    });
    network.answer(changeSale, () => data({ changeSale: 4 }));
    const { text } = await office.enter(`/events/${eventId}/capacity`);
    const t = text('officeSale');
    await page
      .getByRole('table', { name: t('capacity') })
      .getByRole('button')
      .first()
      .click();
    await press(t('see'), dialog());
    await seen(t('unitsWrong'));
    const units = dialog().getByLabelText(t('howMany'), { exact: true });
    await units.fill('14999');
    await press(t('see'), dialog());
    await seen(t('refusedTitle'));
    await expect
      .element(dialog().getByRole('button', { name: t('go'), exact: true }))
      .not.toBeInTheDocument();
    await units.fill('100');
    await press(t('see'), dialog());
    await press(t('go'), dialog());
    await seen(t('done', { version: 4 }));
    expect(network.sent(changeSale)[0]?.change).toMatchObject({
      ...{ kind: 'MOVE_UNITS', from: ['dates', 'sexta'], to: ['dates', 'sabado'], units: 100 },
    });
  });

  test('after a lost answer, and after a change of somebody else, the units are looked at anew before they move', async () => {
    let version = 3;
    network.answer(previewSaleChange, () =>
      data({ previewSaleChange: { version, reasons: [], effect: noEffect } }),
    );
    network.answer(changeSale, () => 'lost');
    const { text } = await office.enter(`/events/${eventId}/capacity`);
    const t = text('officeSale');
    await page
      .getByRole('table', { name: t('capacity') })
      .getByRole('button')
      .first()
      .click();
    await dialog().getByLabelText(t('howMany'), { exact: true }).fill('100');
    await press(t('see'), dialog());
    await press(t('go'), dialog());
    await seen(text('error')('OFFLINE'));
    const go = dialog().getByRole('button', { name: t('go'), exact: true });
    await expect.element(go).not.toBeInTheDocument();
    const looks = network.sent(capacities).length;
    version = 4;
    network.answer(changeSale, () => refused('CHANGED_MEANWHILE'));
    await press(t('see'), dialog());
    await expect.poll(() => network.sent(capacities).length).toBe(looks + 1);
    await press(t('go'), dialog());
    await seen(text('error')('CHANGED_MEANWHILE'));
    await expect.element(go).not.toBeInTheDocument();
    await expect.poll(() => network.sent(capacities).length).toBe(looks + 2);
    expect(network.sent(changeSale).map(({ over }) => over)).toEqual([3, 4]);
  });
});

describe('a cancellation', () => {
  test('above the limits a cancellation is shown, and requested with the code of the event', async () => {
    network.answer(cancellation, () =>
      data({ cancellation: { orders: 1, tickets: 1, people: 1, cents: 16_100, isApprovalNeeded: true } }),
    );
    network.answer(cancel, () => data({ cancel: 'REQUESTED' }));
    const { text } = await office.enter(`/events/${eventId}`);
    const [t, events] = [text('officeCancel'), text('officeEvents')];
    await press(startOf(t('whole')));
    await seen(events('needsAnother'));
    await seen(t('effectMoney', { sum: formatMoney(16_100, 'pt') }));
    const code = dialog().getByLabelText(events('typeCode', { code: 'MQ' }));
    await code.fill('WRONG');
    await press(events('requestApproval'), dialog());
    await seen(events('codeWrong'));
    expect(network.sent(cancel)).toEqual([]);
    await dialog().getByLabelText(t('why')).fill('Chuva');
    await code.fill('mq');
    await press(events('requestApproval'), dialog());
    await seen(t('requested'));
    expect(network.sent(cancel)).toEqual([{ eventId, what: { kind: 'EVENT', key: null }, why: 'Chuva' }]);
  });

  test('who requested it does not approve it, and takes it back', async () => {
    network.answer(takeBackApproval, () => data({ takeBackApproval: { id: 'a1', isApproved: false } }));
    // A producer requests, and decides nothing.
    network.answer(approvals, () => data({ approvals: [{ ...approval, rights: ['approval.read'] }] }));
    const { text } = await office.enter('/approvals');
    const t = text('officeApprovals');
    const row = page.getByRole('row').filter({ hasText: 'Dono da bilheteria' }).first();
    await expect.element(row.getByRole('button', { name: startOf(t('takeBack')) })).toBeVisible();
    await expect.poll(() => row.getByRole('button', { name: startOf(t('approve')) }).elements()).toEqual([]);
    network.answer(approvals, () => data({ approvals: [] }));
    await press(startOf(t('takeBack')));
    await expect.element(page.getByText(t('noneWaiting'))).toBeVisible();
    expect(network.sent(takeBackApproval)).toEqual([{ eventId, approvalId: approval.id }]);
  });

  test('of a mailing its words are read before it is approved', async () => {
    const both = (pt: string, en: string) => ({ pt, en });
    const mailing = { kind: 'MAILING', mailingSubject: both('Portão 3', 'Gate 3') } as const;
    const body = { mailingBody: both('Entre por lá.', 'Enter there.'), mailingPurpose: 'ORDER' } as const;
    const theirs = { ...approval, isOwn: false, isApprovable: true, requestedBy: 'Bia Prado' };
    network.answer(approvals, () => data({ approvals: [{ ...theirs, ...mailing, ...body }] }));
    const { text } = await office.enter('/approvals');
    await press(startOf(text('officeApprovals')('approve')));
    await expect.element(dialog().getByText('Entre por lá.')).toBeVisible();
    await expect.element(dialog().getByText('Enter there.')).toBeVisible();
  });

  test('the menu says how many acts wait for the person, until they are decided', async () => {
    network.answer(decideApproval, () => data({ decideApproval: { id: 'a2', isApproved: false } }));
    const { text } = await office.enter('/approvals');
    const [t, frame] = [text('officeApprovals'), text('office')];
    const entry = (more: string) =>
      page.getByRole('navigation').getByRole('link', { name: `${frame('approvals')}${more}`, exact: true });
    await expect.element(entry('')).toBeVisible();
    network.answer(waiting, () => data({ me: { waitingApprovals: 2, waitingNeeds: 0 } }));
    const foreign = page.getByRole('row').filter({ hasText: 'Bia Prado' }).first();
    await foreign.getByRole('button', { name: startOf(t('refuse')) }).click();
    await expect.element(entry(` ${frame('waiting', { count: 2 })}`)).toBeVisible();
    network.answer(waiting, () => data({ me: { waitingApprovals: 1, waitingNeeds: 0 } }));
    await foreign.getByRole('button', { name: startOf(t('refuse')) }).click();
    await expect.element(entry(` ${frame('waiting', { count: 1 })}`)).toBeVisible();
  });

  test('whoever was let in by the requester is not offered to approve, and may refuse', async () => {
    const theirs = { ...approval, isOwn: false, isApprovable: false, requestedBy: 'Bia Prado' };
    network.answer(approvals, () => data({ approvals: [theirs] }));
    const { text } = await office.enter('/approvals');
    const t = text('officeApprovals');
    await expect.element(page.getByRole('button', { name: startOf(t('refuse')) })).toBeVisible();
    await expect.poll(() => page.getByRole('button', { name: startOf(t('approve')) }).elements()).toEqual([]);
  });

  test('a thing is canceled after a fresh proof; a wrong code is told, and the act waits', async () => {
    let isProved = false;
    network.route('/api/staff/confirm', async (request) => {
      const { code } = (await request.json()) as { code: string };
      isProved = code === '123456';
      return isProved
        ? json(sessionOf('OPEN'))
        : json({ errors: [{ code: 'CODE_WRONG', field: 'code' }] }, 400);
    });
    network.answer(cancel, () => (isProved ? data({ cancel: 'DONE' }) : refused('CONFIRMATION_REQUIRED')));
    const { text } = await office.enter(`/events/${eventId}`);
    const [t, frame] = [text('officeCancel'), text('office')];
    await openGroup(text('officeOverview')('thingsFold'));
    await press(t('seeNamed', { name: 'Camiseta' }));
    await dialog()
      .getByLabelText(text('officeEvents')('typeCode', { code: 'MQ' }))
      .fill('MQ');
    await press(t('go'), dialog());
    const proof = page.getByRole('dialog', { name: frame('confirmTitle') });
    await proof.getByLabelText(frame('confirmCode')).fill('000000');
    await press(frame('confirmGo'), proof);
    await seen(text('error')('CODE_WRONG'));
    await proof.getByLabelText(frame('confirmCode')).fill('123456');
    network.answer(eventOverview, () => data({ event: { ...overview, settlement: { done: 3, total: 3 } } }));
    await press(frame('confirmGo'), proof);
    await seen(t('done'));
    await seen(t('progress', { done: '3', total: '3' }));
    expect(network.sent(cancel).at(-1)).toEqual({
      eventId,
      what: { kind: 'OFFER', key: 'camiseta' },
      why: null,
    });
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  endGateDevice,
  gateDesk,
  makeGateDevice,
  settleGateScans,
} from '#src/web/back-office/staff-api/gate.gen.ts';
import { answerEvent, overview } from '../../data/office-event.ts';
import {
  answerGate,
  conflict,
  desk,
  device,
  double,
  fridayId,
  kioskDevice,
  quietDesk,
  saturdayId,
  waitingDevice,
} from '../../data/office-gate.ts';
import { eventId, publicUrl } from '../../data/office-lists.ts';
import { clocks } from '../../support/clocks.ts';
import { data } from '../../support/network.ts';
import { openOffice } from '../../support/office.tsx';
import { dialog, press, seen, startOf } from '../looks.ts';
import { answerPairing, askForCode, gatePath, mayOnlyRead } from './looks-of-gate.ts';

// The gates of an event: what is counted, who is inside, phones, the plan, and what a person has to look at.
const office = openOffice();
const { network } = office;

beforeEach(() => answerEvent(network));
afterEach(() => vi.useRealTimers());

/** Comes back to the page, which then asks at once. */
const look = () => document.dispatchEvent(new Event('visibilitychange'));
const rowsOf = (name: string) =>
  page
    .getByRole('table', { name, exact: true })
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const [friday, saturday] = desk.dates as [(typeof desk.dates)[number], (typeof desk.dates)[number]];

describe('counts', () => {
  test('are asked again every five seconds, and stay with their time while no answer comes', async () => {
    vi.useFakeTimers({ toFake: clocks });
    const { text } = await office.enter(gatePath);
    const t = text('officeGate');
    await seen('2.890');
    answerGate(network, { ...desk, dates: [{ ...friday, inside: 2_901 }, saturday] });
    await vi.advanceTimersByTimeAsync(4_900);
    expect(network.sent(gateDesk)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    await seen('2.901');
    network.answer(gateDesk, () => 'lost');
    const lost = page.getByText(startOf(t('lost', { time: '' })));
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(1_000);
        return lost.elements().length;
      })
      .toBe(1);
    expect(network.sent(gateDesk)).toHaveLength(4);
    await seen('2.901');
    answerGate(network);
    look();
    await expect.element(lost).not.toBeInTheDocument();
    await seen('2.890');
  });

  test('stand by date, by gate and hour, and by offer', async () => {
    const { text } = await office.enter(gatePath);
    const t = text('officeGate');
    await expect
      .poll(() => rowsOf(t('byGate')))
      .toEqual([
        ['Portão A', '120', '240', '360', '480', '600', '1.800', ''],
        ['Portão B, do estacionamento', '70', '140', '210', '280', '350', '1.050', ''],
        // The plan does not have it any more.
        ['portao-velho', '0', '4', '8', '12', '16', '40', ''],
      ]);
    expect(rowsOf(t('byOffer'))).toEqual([
      ['Sexta-feira', '2.850', ''],
      ['Camarote Nankin', '40', ''],
    ]);
    await seen('6.110');
    await press('Sábado');
    await seen(t('nobodyYet'));
    await seen('12.000');
    await expect
      .element(page.getByRole('link', { name: t('large') }))
      .toHaveAttribute('href', expect.stringContaining(`/gate/inside?date=${saturdayId}`));
  });

  test('say at least how many are to come where people may return', async () => {
    answerGate(network, { ...desk, plan: { ...desk.plan, hasReentry: true } });
    const { text } = await office.enter(gatePath);
    await seen(text('officeGate')('toComeReentryHint'));
  });
});

test('people inside fill a screen of their own, and are counted on', async () => {
  const { text, address } = await office.enter(`${gatePath}/inside`);
  const t = text('officeGate');
  const number = page.getByText('2.890', { exact: true });
  await expect.element(number).toBeVisible();
  expect(number.element().getBoundingClientRect().height).toBeGreaterThan(200);
  await seen(t('insideWord', { count: 2_890 }));
  answerGate(network, { ...desk, dates: [{ ...friday, inside: 1 }, saturday] });
  look();
  await seen(t('insideWord', { count: 1 }));
  await page.getByLabelText(t('date'), { exact: true }).selectOptions('Sábado');
  await seen('0');
  expect(address()).toBe(`${gatePath}/inside?date=${saturdayId}`);
});

describe('conflicts', () => {
  test('are told in words, and settled with a note', async () => {
    const { text } = await office.enter(gatePath);
    const t = text('officeGate');
    const items = page.getByRole('list', { name: t('conflicts'), exact: true }).getByRole('listitem');
    const first = items.first();
    for (const told of [t('kindDOUBLE'), t('ticket', { ending: '00F7' })])
      await expect.element(first.getByText(told, { exact: true })).toBeVisible();
    await expect.element(first.getByText(/14:02 · Portão A · Celular 1$/)).toBeVisible();
    await seen(t('serverSays', { answer: t('answerCANCELED') }));
    await seen(t('reason', { reason: 'A tela do telefone está quebrada' }));
    network.answer(settleGateScans, () => {
      answerGate(network, { ...desk, conflicts: [conflict] });
      return data({ settleGateScans: 2 });
    });
    await press(t('settle'));
    await press(t('settleGo'), dialog());
    await seen(t('noteMissing'));
    expect(network.sent(settleGateScans)).toEqual([]);
    await dialog().getByLabelText(t('note'), { exact: true }).fill(' Conversamos com as duas pessoas. ');
    await press(t('settleGo'), dialog());
    await seen(t('settled'));
    expect(network.sent(settleGateScans)).toEqual([
      { eventId, scanIds: ['c1 41', 'c2 7'], note: 'Conversamos com as duas pessoas.' },
    ]);
    await expect.element(page.getByText(t('kindDOUBLE'))).not.toBeInTheDocument();
  });

  test('that are many come on request; the code of a refusal is told in its words; without any the page says so', async () => {
    const many = Array.from({ length: 21 }, (_, place) => ({
      ...{ ...double, code: place === 20 ? 'INVALID_INPUT' : null },
      scans: double.scans.map((scan) => ({ ...scan, id: `${scan.id} ${place}` })),
    }));
    answerGate(network, { ...desk, conflicts: many });
    const { text } = await office.enter(gatePath);
    const t = text('officeGate');
    const told = t('serverSays', { answer: text('error')('INVALID_INPUT') });
    await expect.poll(() => page.getByText(t('kindDOUBLE')).elements().length).toBe(20);
    expect(page.getByText(told).elements()).toEqual([]);
    await press(t('more'));
    await seen(told);
    answerGate(network, quietDesk);
    look();
    await seen(t('noConflicts'));
  });
});

test('sessions are counted as their hosts see them, and the part is missing where no gate names one', async () => {
  const { text } = await office.enter(gatePath);
  const t = text('officeGate');
  const rows = page.getByRole('table', { name: t('sessions'), exact: true }).getByRole('row');
  for (const told of ['Foto com Iara', '1.037', '14']) {
    await expect.element(rows.nth(1).getByText(new RegExp(`${told}$`))).toBeVisible();
  }
  answerGate(network, { ...desk, sessions: [] });
  look();
  await expect.element(page.getByRole('table', { name: t('sessions') })).not.toBeInTheDocument();
});

describe('devices', () => {
  test('tell their state, and are marked while they are not heard of or their battery is low', async () => {
    const [waiting, unheard] = desk.devices as [typeof device, typeof device];
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const others = desk.devices.slice(3);
    answerGate(network, {
      ...desk,
      devices: [
        { ...unheard, seenAt: minutesAgo(12.5) },
        { ...device, seenAt: minutesAgo(4.5) },
        waiting,
        ...others,
      ],
    });
    const { text } = await office.enter(gatePath);
    const t = text('officeGate');
    const devices = page.getByRole('table', { name: t('devices'), exact: true }).getByRole('row');
    const toldIn = (row: number, text: string) => devices.nth(row).getByText(new RegExp(`${text}$`));
    for (const told of [t('silent'), 'há 12 minutos', '9%', '1.204', '3.456'])
      await expect.element(toldIn(1, told)).toBeVisible();
    await expect.element(toldIn(2, 'há 4 minutos')).toBeVisible();
    expect(toldIn(2, t('silent')).elements()).toEqual([]);
    await expect.element(toldIn(3, t('stateWAITING'))).toBeVisible();
    await page.getByText(t('endedDevices', { count: 2 }), { exact: true }).click();
    await seen(t('stateLAPSED'));
    await seen(t('stateENDED'));
  });

  test('are paired by a QR Code of the public site, which says when a phone has used it', async () => {
    answerPairing(network, { pairingEndsAt: new Date(Date.now() + 14.9 * 60_000).toISOString() });
    const { text } = await office.enter(gatePath);
    const t = text('officeGate');
    await press(t('pair'));
    await press(t('pairGo'), dialog());
    await seen(t('nameMissing'));
    expect(network.sent(makeGateDevice)).toEqual([]);
    await dialog().getByLabelText(t('name'), { exact: true }).fill('Celular 9');
    await dialog().getByText(t('roleSUPERVISOR'), { exact: true }).click();
    await dialog().getByLabelText('Portão A', { exact: true }).click();
    await dialog().getByLabelText('Sábado', { exact: true }).click();
    await press(t('pairGo'), dialog());
    await expect.element(dialog().getByRole('img', { name: t('codeQr') })).toBeVisible();
    expect(network.sent(makeGateDevice)).toEqual([
      {
        eventId,
        device: {
          ...{ name: 'Celular 9', role: 'SUPERVISOR', gateKeys: ['portao-b'], dateIds: [fridayId] },
          paper: null,
        },
      },
    ]);
    await expect
      .element(dialog().getByLabelText(t('codeAddress'), { exact: true }))
      .toHaveValue(`${publicUrl}/gate/#pair=MQ27.${'a'.repeat(43)}`);
    await expect.poll(() => dialog().getByRole('timer').element().textContent).toMatch(/^14:\d\d$/);
    answerGate(network, {
      ...desk,
      devices: [{ ...waitingDevice, id: 'made', state: 'WORKING' }, ...desk.devices],
    });
    look();
    await seen(t('paired', { name: 'Celular 9' }));
    await expect.element(dialog().getByRole('img', { name: t('codeQr') })).not.toBeInTheDocument();
  });

  test('that are kiosks are made for a paper of the plan, for no gate, and stand in the list with it', async () => {
    answerPairing(network);
    answerGate(network, { ...desk, devices: [kioskDevice] });
    const { text } = await office.enter(gatePath);
    const [t, badges] = [text('officeGate'), text('officeBadges')];
    await seen(`${t('roleKIOSK')} · ${t('version', { version: '1.4.0' })}`);
    await press(t('pair'));
    await dialog().getByLabelText(t('name'), { exact: true }).fill('Quiosque 2');
    await dialog().getByText(t('roleKIOSK'), { exact: true }).click();
    await dialog().getByLabelText(badges('paper'), { exact: true }).selectOptions(badges('paperWRISTBAND'));
    await expect.element(dialog().getByText(t('gates'), { exact: true })).not.toBeInTheDocument();
    await press(t('pairGo'), dialog());
    await expect.element(dialog().getByRole('img', { name: t('codeQr') })).toBeVisible();
    const where = { gateKeys: [], dateIds: [], paper: 'WRISTBAND' };
    expect(network.sent(makeGateDevice)).toEqual([
      { eventId, device: { name: 'Quiosque 2', role: 'KIOSK', ...where } },
    ]);
  });

  test('is the one that was made, and none of the same name that was paired meanwhile', async () => {
    network.answer(makeGateDevice, () => {
      const namesake = { ...waitingDevice, id: 'other', state: 'WORKING' } as const;
      answerGate(network, {
        ...desk,
        devices: [namesake, { ...waitingDevice, id: 'made' }, ...desk.devices],
      });
      return data({ makeGateDevice: { id: 'made', code: `MQ27.${'a'.repeat(43)}` } });
    });
    const entered = await office.enter(gatePath);
    const t = entered.text('officeGate');
    await askForCode(entered);
    await expect.element(dialog().getByRole('timer')).toBeVisible();
    await expect.element(dialog().getByRole('img', { name: t('codeQr') })).toBeVisible();
    expect(page.getByText(t('paired', { name: waitingDevice.name })).elements()).toEqual([]);
  });

  test('need another code when theirs has run out, and keep what was typed', async () => {
    answerPairing(network, { pairingEndsAt: new Date(Date.now() - 1_000).toISOString() });
    const entered = await office.enter(gatePath);
    const t = entered.text('officeGate');
    await askForCode(entered);
    await seen(t('codeOver'));
    await press(t('again'), dialog());
    await expect.element(dialog().getByLabelText(t('name'), { exact: true })).toHaveValue('Celular 9');
  });

  test('are ended after it was said what is lost', async () => {
    network.answer(endGateDevice, ({ id }) => {
      answerGate(network, { ...desk, devices: [device] });
      return data({ endGateDevice: id });
    });
    const { text } = await office.enter(gatePath);
    const t = text('officeGate');
    const silent = desk.devices[1];
    await press(t('endNamed', { name: silent?.name ?? '' }));
    await seen(t('endText'));
    await seen(t('endUnsent', { count: 1204 }));
    expect(network.sent(endGateDevice)).toEqual([]);
    await press(t('endYes'), dialog());
    await seen(t('ended'));
    expect(network.sent(endGateDevice)).toEqual([{ eventId, id: silent?.id }]);
  });
});

test('who may only see the gates is offered no act', async () => {
  mayOnlyRead(network);
  const { text } = await office.enter(gatePath);
  const t = text('officeGate');
  await seen(t('kindDOUBLE'));
  await seen(t('opensForAll'));
  const acts = [t('pair'), t('settle'), t('save'), t('addGate')];
  const offered = page
    .getByRole('main')
    .getByRole('button')
    .elements()
    .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '');
  expect(offered.filter((name) => acts.includes(name) || name.startsWith(t('end')))).toEqual([]);
});

test('the page is offered to who has the right to see the gates, and to nobody else', async () => {
  const { text } = await office.enter(gatePath);
  const ways = page.getByRole('navigation', { name: text('officeEvents')('pages') });
  const way = ways.getByRole('link', { name: text('officeEvents')('pageGate'), exact: true });
  await expect.element(way).toHaveAttribute('aria-current', 'page');
  const rights = overview.rights.filter((right) => right !== 'gate.read');
  answerEvent(network, { ...overview, rights });
  await office.enter(`/events/${eventId}`);
  await expect.element(ways.first()).toBeVisible();
  await expect
    .poll(() =>
      ways
        .last()
        .getByRole('link', { name: text('officeEvents')('pageGate') })
        .elements(),
    )
    .toEqual([]);
});

import { page } from 'vitest/browser';
import { eventHead } from '#src/web/back-office/staff-api/events.gen.ts';
import { endGateDevice, makeGateDevice, saveGatePlan } from '#src/web/back-office/staff-api/gate.gen.ts';
import { overview } from '../../data/office-event.ts';
import {
  answerGate,
  type Desk,
  desk,
  device,
  kioskDevice,
  quietDesk,
  waitingDevice,
} from '../../data/office-gate.ts';
import { eventId } from '../../data/office-lists.ts';
import { data, type Network, refused } from '../../support/network.ts';
import type { Entered } from '../../support/office.tsx';
import { dialog, type Look, press, seen, startOf } from '../looks.ts';

export const gatePath = `/events/${eventId}/gate`;

/** Makes a device, which then stands in the list. */
export function answerPairing(network: Network, made: Partial<Desk['devices'][number]> = {}): void {
  network.answer(makeGateDevice, () => {
    answerGate(network, { ...desk, devices: [{ ...waitingDevice, id: 'made', ...made }, ...desk.devices] });
    return data({ makeGateDevice: { id: 'made', code: `MQ27.${'a'.repeat(43)}` } });
  });
}

export async function askForCode({ text }: Pick<Entered, 'text'>, name = waitingDevice.name): Promise<void> {
  const t = text('officeGate');
  await press(t('pair'));
  await dialog().getByLabelText(t('name'), { exact: true }).fill(name);
  await press(t('pairGo'), dialog());
}

/** The person may see the gates and do nothing with them. */
export function mayOnlyRead(network: Network): void {
  const rights = overview.rights.filter((right) => !/^gate\.(change|pair|settle)$/.test(right));
  network.answer(eventHead, () => data({ event: { ...overview, rights } }));
}

/** The gates of an event, their dialogs, and the count for a wall. */
export const gateLooks: Look[] = [
  { name: 'gates', path: gatePath },
  { name: 'gates before the event', path: gatePath, answer: ({ network }) => answerGate(network, quietDesk) },
  {
    name: 'gates of an event without dates',
    path: gatePath,
    answer: ({ network }) => answerGate(network, { ...quietDesk, dates: [] }),
  },
  {
    name: 'gates for who may only see them',
    path: gatePath,
    answer: ({ network }) => mayOnlyRead(network),
  },
  {
    name: 'a device to pair, without a name',
    path: gatePath,
    open: async ({ text }) => {
      const t = text('officeGate');
      await press(t('pair'));
      await press(t('pairGo'), dialog());
      await seen(t('nameMissing'));
    },
  },
  {
    name: 'a kiosk of an event without badges',
    path: gatePath,
    answer: ({ network }) => answerGate(network, { ...desk, papers: [] }),
    open: async ({ text }) => {
      const t = text('officeGate');
      await press(t('pair'));
      await dialog().getByLabelText(t('name'), { exact: true }).fill('Quiosque');
      await dialog().getByText(t('roleKIOSK'), { exact: true }).click();
      await press(t('pairGo'), dialog());
      await seen(t('noPapers'));
      await seen(t('paperMissing'));
    },
  },
  {
    name: 'a kiosk that is ended',
    path: gatePath,
    answer: ({ network }) => answerGate(network, { ...desk, devices: [kioskDevice] }),
    open: async ({ text }) => {
      const t = text('officeGate');
      await press(startOf(t('endNamed', { name: 'Quiosque do' })));
      await seen(t('endKioskText'));
    },
  },
  {
    name: 'a device too many',
    path: gatePath,
    answer: ({ network }) =>
      network.answer(makeGateDevice, () => refused('TOO_MANY_DEVICES', { facts: { most: 200 } })),
    open: async (entered) => {
      await askForCode(entered);
      await seen(entered.text('error')('TOO_MANY_DEVICES', { most: 200 }));
    },
  },
  {
    name: 'the code of a device',
    path: gatePath,
    answer: ({ network }) => answerPairing(network),
    open: async (entered) => {
      await askForCode(entered);
      await seen(entered.text('officeGate')('codeText'));
    },
  },
  {
    name: 'the code of a device that has run out',
    path: gatePath,
    answer: ({ network }) => answerPairing(network, { state: 'LAPSED' }),
    open: async (entered) => {
      await askForCode(entered);
      await seen(entered.text('officeGate')('codeOver'));
    },
  },
  {
    name: 'a device that is paired',
    path: gatePath,
    answer: ({ network }) => answerPairing(network, { state: 'WORKING' }),
    open: async (entered) => {
      await askForCode(entered);
      await seen(entered.text('officeGate')('paired', { name: waitingDevice.name }));
    },
  },
  {
    name: 'a device that cannot be ended',
    path: gatePath,
    answer: ({ network }) => network.answer(endGateDevice, () => refused('NOT_FOUND')),
    open: async ({ text }) => {
      const t = text('officeGate');
      await press(startOf(t('endNamed', { name: 'Celular da' })));
      await press(t('endYes'), dialog());
      await seen(text('error')('NOT_FOUND'));
    },
  },
  {
    name: 'all the devices there may be',
    path: gatePath,
    answer: ({ network }) => answerGate(network, { ...desk, devices: [device], devicesMax: 1 }),
  },
  {
    name: 'a conflict without a note',
    path: gatePath,
    open: async ({ text }) => {
      const t = text('officeGate');
      await press(t('settle'));
      await press(t('settleGo'), dialog());
      await seen(t('noteMissing'));
    },
  },
  {
    name: 'a plan with errors',
    path: gatePath,
    open: async ({ text }) => {
      const t = text('officeGate');
      await press(t('addGate'));
      await press(t('save'));
      await seen(t('gateNameMissing'));
    },
  },
  {
    name: 'a plan that somebody else has changed',
    path: gatePath,
    answer: ({ network }) =>
      network.answer(saveGatePlan, () => {
        answerGate(network, { ...desk, revision: 4 });
        return refused('CHANGED_MEANWHILE');
      }),
    open: async ({ text }) => {
      const t = text('officeGate');
      await press(t('addGate'));
      await page.getByLabelText(t('gateName'), { exact: true }).last().fill('Doca');
      await press(t('save'));
      await seen(t('changedTitle'));
    },
  },
  { name: 'people inside', path: `${gatePath}/inside` },
  {
    name: 'people inside of an event without dates',
    path: `${gatePath}/inside`,
    answer: ({ network }) => answerGate(network, { ...quietDesk, dates: [] }),
  },
];

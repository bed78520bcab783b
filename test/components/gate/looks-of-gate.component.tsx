import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Locale } from '#src/domain/locale.ts';
import { type DeviceState, type GateVerdict, gateAnswers } from '#src/web/gate/port/device-port.ts';
import { casesOf } from '../../support/cases.ts';
import { lookProblems } from '../support/look.ts';
import { admitted, createDevice, type DeviceDouble } from './support/device-double.ts';
import { breakReader, type FakeCamera, openCamera } from './support/fake-camera.ts';
import { typeFast } from './support/scanner.ts';
import { queueOf, sessions } from './support/session-data.ts';
import { type GateShown, showGate } from './support/show-gate.tsx';

/** One state of the gate: what the device and the camera are like, and what is done there. */
interface Look {
  name: string;
  state?: Partial<DeviceState>;
  path?: string;
  isNew?: boolean;
  prepare?: (parts: { device: DeviceDouble; camera: FakeCamera }) => void;
  open?: (shown: GateShown) => Promise<void>;
}

const long = { pt: 'Passaporte de três dias com área coberta', en: 'Three-day pass with covered area' };
const at = new Date(2026, 11, 5, 14, 2).getTime();
const whole: Partial<GateVerdict> = {
  offerName: long,
  earlier: { at, gate: 'Portão B, lado do estacionamento' },
  gates: ['Portão B', 'Portão C'],
  dates: [{ pt: 'Domingo', en: 'Sunday' }],
  opensAt: at,
};

const read = async () => {
  typeFast([...'CODIGO-1', 'Enter']);
  await expect.poll(() => document.querySelector('[data-look]')).not.toBeNull();
};

const answering = (verdict: Partial<GateVerdict>): Pick<Look, 'prepare' | 'open'> => ({
  prepare: ({ device }) => {
    device.answers = () => ({ ...admitted, ...whole, ...verdict });
  },
  open: read,
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();

const refusals = [
  ['NotAllowedError', 'DENIED'],
  ['NotFoundError', 'NONE'],
  ['NotReadableError', 'TAKEN'],
  ['NotSupportedError', 'UNSUPPORTED'],
  ['TypeError', 'FAILED'],
] as const;

const queueLooks: Look[] = [
  {
    name: 'a queue with everybody there may be',
    path: '/queue',
    state: { sessions, isOnline: false },
    prepare: ({ device }) => {
      device.queue = queueOf({ there: 40, called: 3, done: 12, expected: 140 });
    },
    open: async ({ text }) => {
      await press(text('gateSession')('callNext', { count: 5 }));
      await expect.element(page.getByText(text('gateSession')('undo'))).toBeVisible();
    },
  },
  { name: 'a queue of nobody', path: '/queue', state: { sessions: sessions.slice(0, 1) } },
  {
    name: 'a session that is over, with those who did not come',
    path: '/queue',
    state: { sessions: sessions.slice(0, 1) },
    prepare: ({ device }) => {
      device.queue = queueOf({ done: 2, noShows: 5, isNamed: false });
    },
    open: async ({ text }) => await page.getByText(`${text('gateSession')('noShows')} (5)`).click(),
  },
  { name: 'a gate without a session', path: '/queue' },
];

const looks: Look[] = [
  {
    name: 'reading',
    open: async ({ text }) => await expect.element(page.getByText(text('gateCamera')('hold'))).toBeVisible(),
  },
  {
    name: 'reading with every sign there is',
    state: {
      ...{ isOnline: false, unsent: 1_204, conflicts: 12, direction: 'OUT' },
      gates: [{ key: 'A', name: 'Portão A, lado do estacionamento' }],
      unseen: ['Portão B', 'Portão C'].map((gate) => ({ gate, since: Date.now() - 3_600_000 })),
      let: { here: 12_045, all: 104_812, inside: 99_790 },
    },
    prepare: () => void openCamera({ lenses: 3, hasTorch: true }),
    open: async ({ text }) =>
      await expect.element(page.getByText(text('gateCamera')('torchOn'))).toBeVisible(),
  },
  ...refusals.map(
    ([name, refusal]): Look => ({
      name: `a camera that is ${refusal}`,
      prepare: ({ camera }) => camera.refuse(name),
      open: async ({ text }) =>
        await expect.element(page.getByText(text('gateCamera')(`title${refusal}`))).toBeVisible(),
    }),
  ),
  {
    name: 'a reader of codes that is missing',
    prepare: breakReader,
    open: async ({ text }) =>
      await expect.element(page.getByText(text('gateCamera')('titleReader'))).toBeVisible(),
  },
  ...gateAnswers.map((answer): Look => ({ name: `the answer ${answer}`, ...answering({ answer }) })),
  {
    name: 'all there is to check',
    ...answering({
      ...{ ground: 'LOW_INCOME_YOUTH', ageRating: 'A16' },
      wristband: { pt: 'azul, no pulso direito', en: 'blue, on the right wrist' },
    }),
  },
  {
    name: 'an entry that was taken back',
    ...answering({ ground: 'STUDENT' }),
    open: async ({ text }) => {
      await read();
      await press(text('gateAnswer')('noProof'));
    },
  },
  { name: 'typing a code', open: async ({ text }) => await press(text('gateCamera')('type')) },
  { name: 'starting', state: { phase: 'STARTING' } },
  { name: 'unpaired', state: { phase: 'UNPAIRED' } },
  { name: 'pairing', state: { phase: 'PAIRING' } },
  {
    name: 'a pairing that is refused, and a text that is no link',
    state: { phase: 'REVOKED', unsent: 3 },
    prepare: ({ device }) => {
      device.pairRefusal = 'NOT_FOUND';
    },
    open: async ({ text }) => {
      const t = text('gatePairing');
      await page.getByLabelText(t('link')).fill('https://x.example/gate/#pair=1');
      await press(t('pair'));
      await expect.element(page.getByText(text('error')('NOT_FOUND'))).toBeVisible();
      await page.getByLabelText(t('link')).fill('no link');
      await press(t('pair'));
      await expect.element(page.getByText(t('notLink'))).toBeVisible();
      await press(t('byCamera'));
    },
  },
  { name: 'loading', state: { phase: 'LOADING', loaded: 4_000 } },
  { name: 'choosing the place', isNew: true },
  { name: 'the place in a queue', ...answering({ place: 14 }) },
  ...queueLooks,
  {
    name: 'the device of a steward',
    path: '/device',
    state: { unsent: 2, conflicts: 1 },
    prepare: ({ device }) => {
      const line = {
        seq: 1,
        at,
        answer: 'ADMITTED',
        offerName: long,
        code: '0a1f',
        isTakenBack: false,
      } as const;
      device.isSyncFailing = true;
      device.lines = [
        { ...line, state: 'UNSENT', conflict: null, isTakenBack: true },
        { ...line, seq: 2, state: 'SENT', conflict: null },
        { ...line, seq: 3, state: 'CONFLICT', conflict: 'NOT_FOUND' },
      ];
    },
    open: async ({ text }) => {
      await press(text('gateDevice')('syncNow'));
      await expect.element(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'the device of a supervisor, with nothing read and an entry that is refused by hand',
    path: '/device',
    state: { role: 'SUPERVISOR' },
    prepare: ({ device }) => {
      device.answers = () => ({ ...admitted, answer: 'ALREADY_IN' });
    },
    open: async ({ text }) => {
      const t = text('gateDevice');
      await page.getByLabelText(t('reason')).fill('Imprensa');
      await press(t('admit'));
      await page.getByLabelText(t('reason')).fill('');
      await press(t('admit'));
      await expect.element(page.getByText(t('reasonMissing'))).toBeVisible();
    },
  },
  {
    name: 'the device of a supervisor who blocks what is no ticket',
    path: '/device',
    state: { role: 'SUPERVISOR' },
    prepare: ({ device }) => {
      device.stopped = 'UNKNOWN';
    },
    open: async ({ text }) => {
      const t = text('gateDevice');
      await press(t('stopByCamera'));
      await page.getByLabelText(t('stopCode')).fill('ABC');
      await page.getByLabelText(t('stopReason')).fill('Cópia');
      await press(t('stopGo'));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('stopGo') })
        .click();
      await expect.element(page.getByText(text('gateAnswer')('nextUNKNOWN'))).toBeVisible();
    },
  },
  {
    name: 'blocking a ticket is asked about',
    path: '/device',
    state: { role: 'SUPERVISOR' },
    open: async ({ text }) => {
      const t = text('gateDevice');
      await page.getByLabelText(t('stopCode')).fill('ABC');
      await page.getByLabelText(t('stopReason')).fill('Cópia');
      await press(t('stopGo'));
    },
  },
  { name: 'a gate that is gone', state: { isPlaceGone: true } },
  { name: 'no gate that is left', state: { isPlaceGone: true, gates: [] } },
  { name: 'a phone without space', state: { cannotKeep: true } },
  { name: 'a page while another one reads', state: { phase: 'ELSEWHERE' } },
  {
    name: 'unpairing that is refused',
    path: '/device',
    prepare: ({ device }) => {
      device.isForgetRefused = true;
    },
    open: async ({ text }) => {
      const t = text('gateDevice');
      await press(t('unpair'));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('unpair') })
        .click();
      await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    },
  },
];

for (const [index, { name, state, path = '/', isNew = false, prepare, open }] of looks.entries()) {
  test.each<Locale>(casesOf(index % 2, ['pt', 'en'] as const))(`${name} in %s`, async (locale) => {
    const camera = openCamera();
    const device = createDevice(state);
    prepare?.({ device, camera });
    const shown = await showGate(device, { path, locale, isPlaceChosen: !isNew });
    await open?.(shown);
    expect(await lookProblems()).toEqual([]);
  });
}

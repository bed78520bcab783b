import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { kioskAnswers } from '#src/domain/badge/kiosk-answer.ts';
import type { Locale } from '#src/domain/locale.ts';
import { casesOf } from '../../support/cases.ts';
import { lookProblems } from '../support/look.ts';
import type { DeviceDouble } from './support/device-double.ts';
import { type FakeCamera, openCamera } from './support/fake-camera.ts';
import { createKiosk, ready, said, show, withoutPrinter } from './support/kiosk-data.ts';
import { type GateShown, showGate } from './support/show-gate.tsx';

/** One screen of a kiosk: what the server says, and what a visitor has done there. */
interface Look {
  name: string;
  prepare?: (parts: { device: DeviceDouble; camera: FakeCamera }) => void;
  open?: (shown: GateShown) => Promise<void>;
}

const longName = 'Maria das Dores Wolfeschlegelsteinhausenbergerdorff';
const never = () => new Promise<never>(() => {});
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const seen = async (title: string) =>
  await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible();

/** A result, which would go away while it is looked at. */
const stays = async ({ text }: GateShown) => await press(text('gateKiosk')('more'));

const print = async ({ text }: GateShown) => {
  show();
  await press(text('gateKiosk')('print'));
};

const looks: Look[] = [
  { name: 'the first screen' },
  {
    name: 'the first screen without a network, with two lenses',
    prepare: ({ device }) => {
      openCamera({ lenses: 2 });
      device.become({ isOnline: false });
    },
    open: async ({ text }) => await expect.element(page.getByText(text('gateCamera')('lens'))).toBeVisible(),
  },
  {
    name: 'a camera that is refused',
    prepare: ({ camera }) => camera.refuse('NotAllowedError'),
    open: async ({ text }) =>
      await expect.element(page.getByText(text('gateCamera')('titleDENIED'))).toBeVisible(),
  },
  { name: 'a code to type', open: async ({ text }) => await press(text('gateCamera')('type')) },
  {
    name: 'a code that is asked for',
    prepare: ({ device }) => {
      device.kioskAnswers.look = never;
    },
    open: async ({ text }) => {
      show();
      await seen(text('gateKiosk')('looking'));
    },
  },
  {
    name: 'a name',
    open: async (shown) => {
      show();
      await stays(shown);
    },
  },
  {
    name: 'the longest name',
    prepare: ({ device }) => {
      const { told } = ready as Extract<typeof ready, { told: unknown }>;
      device.kioskAnswers.look = () => ({ refusal: null, told: { ...told, name: longName } });
    },
    open: async (shown) => {
      show();
      await stays(shown);
    },
  },
  {
    name: 'a badge under way',
    prepare: ({ device }) => {
      device.kioskAnswers.print = never;
    },
    open: print,
  },
  {
    name: 'a badge that is tried again',
    prepare: ({ device }) => {
      let tries = 0;
      device.kioskAnswers.print = () => {
        tries += 1;
        return tries === 1 ? { refusal: 'OFFLINE' } : never();
      };
    },
    open: async (shown) => {
      await print(shown);
      await expect
        .element(page.getByText(shown.text('gateKiosk')('tryingAgain'), { exact: true }))
        .toBeVisible();
    },
  },
  {
    name: 'a badge that is printed',
    open: async (shown) => {
      await print(shown);
      await stays(shown);
    },
  },
  ...kioskAnswers
    .filter((answer) => answer !== 'READY')
    .map(
      (answer): Look => ({
        name: `the answer ${answer}`,
        prepare: ({ device }) => {
          device.kioskAnswers.look = () => said(answer, answer === 'PRINTED' ? '12-047' : null);
        },
        open: async (shown) => {
          show();
          await stays(shown);
        },
      }),
    ),
  ...(['OFFLINE', 'BUSY', 'UNEXPECTED'] as const).map(
    (refusal): Look => ({
      name: `the refusal ${refusal}`,
      prepare: ({ device }) => {
        device.kioskAnswers.look = () => ({ refusal });
      },
      open: async (shown) => {
        show();
        await stays(shown);
      },
    }),
  ),
  {
    name: 'a print that is refused',
    prepare: ({ device }) => {
      device.kioskAnswers.print = () => ({ refusal: 'NOT_ALLOWED' });
    },
    open: async (shown) => {
      await print(shown);
      await stays(shown);
    },
  },
  { name: 'a kiosk that was ended', prepare: ({ device }) => device.become({ phase: 'REVOKED' }) },
];

let printer = withoutPrinter();
beforeEach(() => {
  printer = withoutPrinter();
});
afterEach(() => printer.mockRestore());

for (const [index, { name, prepare, open }] of looks.entries()) {
  test.each<Locale>(casesOf(index % 2, ['pt', 'en'] as const))(`${name} in %s`, async (locale) => {
    const camera = openCamera();
    const { device } = createKiosk();
    prepare?.({ device, camera });
    const shown = await showGate(device, { locale });
    if (device.state().phase === 'KIOSK') await seen(shown.text('gateKiosk')('title'));
    await open?.(shown);
    expect(await lookProblems()).toEqual([]);
  });
}

import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locale } from '#src/domain/locale.ts';
import { type GateVerdict, gateAnswers } from '#src/web/gate/port/device-port.ts';
import { casesOf } from '../../support/cases.ts';
import { readerHears } from '../support/reader.ts';
import { admitted, createDevice } from './support/device-double.ts';
import { openCamera } from './support/fake-camera.ts';
import { typeFast } from './support/scanner.ts';
import { showGate } from './support/show-gate.tsx';

const at = new Date(2026, 11, 5, 14, 2).getTime();
const earlier = { at, gate: 'Portão B' };
const days = [{ pt: 'Domingo', en: 'Sunday' }];

/** The gate with a device that answers like this; `read` is a scanner that sends a code. */
async function scanning(verdict: Partial<GateVerdict>, locale: Locale = 'pt') {
  openCamera();
  const device = createDevice();
  const answer = (next: Partial<GateVerdict>) => {
    device.answers = () => ({ ...admitted, ...next });
  };
  answer(verdict);
  const shown = await showGate(device, { locale });
  const read = () => void typeFast([...'CODIGO-1', 'Enter']);
  return { ...shown, device, read, answer };
}

const screenShown = () => document.querySelector<HTMLElement>('[data-look]');
const colour = () => getComputedStyle(screenShown() ?? document.body).backgroundColor;
const told = () => document.querySelector('[aria-live="assertive"]');

/** Counts the sounds of a test, by their shapes, and its shakes. */
function listen() {
  const sounds: string[] = [];
  const shakes: unknown[] = [];
  const oscillator = vi.spyOn(AudioContext.prototype, 'createOscillator').mockImplementation(function (
    this: AudioContext,
  ) {
    const node = new OscillatorNode(this);
    vi.spyOn(node, 'start').mockImplementation(() => void sounds.push(node.type));
    vi.spyOn(node, 'stop').mockImplementation(() => {});
    return node;
  });
  const vibrate = vi.spyOn(navigator, 'vibrate').mockImplementation((pattern) => shakes.push(pattern) > 0);
  onTestFinished(() => {
    oscillator.mockRestore();
    vibrate.mockRestore();
  });
  return { sounds, shakes };
}

describe('an answer', () => {
  test.each(casesOf(1, ['pt', 'en'] as const))(
    'has a word for the eye and for the ear in %s',
    async (locale) => {
      const { text, read, answer } = await scanning({}, locale);
      for (const one of gateAnswers) {
        answer({ answer: one, earlier, gates: ['Portão B'], dates: days, opensAt: at });
        read();
        const word = text('gateAnswer')(`word${one}`);
        await expect.element(page.getByRole('region', { name: word })).toBeVisible();
        expect(told()?.textContent).toContain(word);
      }
    },
  );

  test('that lets through and one that does not differ in colour, shape, sound and shake', async () => {
    const { sounds, shakes } = listen();
    const seen: { colour: string; shape: string | undefined; sounds: string; shake: string }[] = [];
    const { read, answer } = await scanning({});
    for (const [one, look] of [
      ['ADMITTED', 'go'],
      ['ALREADY_IN', 'stop'],
    ] as const) {
      answer({ answer: one });
      read();
      await expect.poll(() => screenShown()?.dataset.look).toBe(look);
      // It changes with the next frame.
      await expect.poll(colour).not.toBe(seen[0]?.colour);
      seen.push({
        colour: colour(),
        shape: screenShown()?.querySelector('svg')?.innerHTML,
        sounds: sounds.splice(0).join(),
        shake: String(shakes.splice(0)),
      });
    }
    const [first, second] = seen;
    for (const sign of ['colour', 'shape', 'sounds', 'shake'] as const) {
      expect(first?.[sign], sign).toBeTruthy();
      expect(first?.[sign], sign).not.toBe(second?.[sign]);
    }
  });

  test('is silent where the device is, and shakes all the same', async () => {
    const { sounds, shakes } = listen();
    const { read } = await scanning({});
    localStorage.setItem('canhoto-gate-muted', '1');
    read();
    await expect.poll(() => screenShown()).not.toBeNull();
    expect([sounds, shakes.length]).toEqual([[], 1]);
  });

  test('fills the screen and goes by a tap, Escape or its button', async () => {
    const { text, read } = await scanning({});
    const leave = [
      () => page.getByText('Sábado, inteira').click(),
      () => userEvent.keyboard('{Escape}'),
      () => page.getByRole('button', { name: text('gateAnswer')('next') }).click(),
    ];
    for (const act of leave) {
      read();
      await expect.poll(() => screenShown()).not.toBeNull();
      const box = screenShown()?.getBoundingClientRect();
      expect([box?.width, box?.height]).toEqual([innerWidth, innerHeight]);
      await act();
      await expect.poll(() => screenShown()).toBeNull();
    }
  });

  test('that comes twice is told twice, and one that is ignored changes nothing', async () => {
    const { device, read } = await scanning({});
    read();
    await expect.poll(() => told()?.firstChild).not.toBeNull();
    const first = told()?.firstChild;
    read();
    await expect.poll(() => told()?.firstChild).not.toBe(first);
    expect(told()?.textContent).toBe(first?.textContent);
    await page.getByText('Sábado, inteira').click();
    device.answers = () => null;
    read();
    await expect.poll(() => device.calls.filter(([name]) => name === 'scan').length).toBe(3);
    expect(screenShown()).toBeNull();
  });
});

describe('below the word stands what to do', () => {
  test.each<[string, Partial<GateVerdict>, RegExp]>([
    ['the time and the gate of before', { answer: 'ALREADY_IN', earlier }, /14h02, em Portão B/],
    ['the way out of before', { answer: 'NOT_IN', earlier }, /Saiu às .*14h02, em Portão B/],
    ['the right gates', { answer: 'WRONG_GATE', gates: ['Portão B', 'Portão C'] }, /Portão B, Portão C/],
    ['the right day', { answer: 'WRONG_DATE', dates: days }, /Domingo/],
    ['when it opens', { answer: 'TOO_EARLY', opensAt: at }, /14h02/],
    ['the age', { ageRating: 'A16' }, /16 anos/],
    ['the wristband', { wristband: { pt: 'azul', en: 'blue' } }, /Pulseira: azul/],
    ['somebody to call', { answer: 'ALREADY_IN', earlier: null }, /supervisão/],
  ])('%s', async (_, verdict, words) => {
    const { read } = await scanning(verdict);
    read();
    await expect.poll(() => screenShown()?.textContent).toMatch(words);
    expect(told()?.textContent).toMatch(words);
  });

  test('the proof of half-price, an open hand, and a button that takes the entry back', async () => {
    const { text, device, read } = await scanning({ ground: 'STUDENT', seq: 7 });
    const t = text('gateAnswer');
    read();
    await expect.poll(() => screenShown()?.dataset.look).toBe('check');
    expect(screenShown()?.textContent).toContain(text('grounds')('STUDENT'));
    expect(screenShown()?.textContent).toContain(text('grounds')('STUDENTProof'));
    await page.getByRole('button', { name: t('noProof') }).click();
    await expect.poll(() => screenShown()?.dataset.look).toBe('stop');
    expect(device.calls).toContainEqual(['takeBack', 7]);
    expect(told()?.textContent).toContain(t('nextTakenBack'));
    expect(screenShown()?.textContent).toContain(t('nextDifference'));
    expect(told()?.textContent).toContain(t('nextDifference'));
    expect(page.getByRole('button', { name: t('noProof') }).elements()).toEqual([]);
  });
});

test('the line of status says where one stands and what is not known', async () => {
  openCamera();
  const device = createDevice({
    ...{ isOnline: false, unsent: 3, conflicts: 1, direction: 'OUT' },
    unseen: [{ gate: 'Portão B', since: Date.now() - 12.5 * 60_000 }],
  });
  const { text } = await showGate(device);
  const t = text('gateStatus');
  const line = page.getByRole('region', { name: t('status') });
  for (const words of [
    ...['Portão A', `Sábado · ${t('out')}`, '120', '4812', '4790', t('offline')],
    t('unseen', { gate: 'Portão B', count: 12 }),
    t('unsent', { count: 3 }),
    t('conflicts', { count: 1 }),
  ]) {
    await expect.element(line.getByText(words, { exact: true })).toBeVisible();
  }
  device.become({
    isOnline: true,
    unseen: [],
    unsent: 0,
    conflicts: 0,
    let: { here: 121, all: 4_813, inside: 4_791 },
  });
  await expect.element(line.getByText(t('online'))).toBeVisible();
  await expect.element(line.getByText('121')).toBeVisible();
  expect(line.getByText(t('unsent', { count: 3 })).elements()).toEqual([]);
});

test('a screen reader finds the page and its ways', async () => {
  const { text } = await scanning({});
  await expect.element(page.getByText(text('gateCamera')('hold'))).toBeVisible();
  expect(await readerHears()).toEqual([
    `heading 1: ${text('gate')('scan')}`,
    `button: ${text('gateCamera')('type')}`,
    `link: ${text('gate')('device')}`,
  ]);
});

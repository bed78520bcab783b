import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LogLine } from '#src/web/gate/port/device-port.ts';
import { admitted, createDevice } from './support/device-double.ts';
import { openCamera, ticketCode } from './support/fake-camera.ts';
import { showGate } from './support/show-gate.tsx';

const line: LogLine = {
  seq: 1,
  at: Date.now(),
  answer: 'ADMITTED',
  offerName: { pt: 'Sábado, inteira', en: 'Saturday, full price' },
  code: '0a1f',
  state: 'SENT',
  conflict: null,
  isTakenBack: false,
};

const atDevice = { path: '/device' };

describe('the log', () => {
  test('has conflicts first, in words, and says what was taken back', async () => {
    const device = createDevice();
    device.lines = [
      { ...line, seq: 4, state: 'UNSENT', isTakenBack: true },
      { ...line, seq: 3 },
      { ...line, seq: 2, state: 'CONFLICT', conflict: 'ALREADY_IN', code: 'beef' },
      { ...line, seq: 1, state: 'CONFLICT', conflict: 'NOT_FOUND' },
    ];
    const { text } = await showGate(device, atDevice);
    const t = text('gateDevice');
    const items = () => [...document.querySelectorAll('ol > li')].map((item) => item.textContent);
    await expect.poll(() => items().length).toBe(4);
    const [first, second, third, fourth] = items();
    expect(first).toContain(t('serverSaid', { word: text('gateAnswer')('wordALREADY_IN') }));
    expect(first).toContain('…beef');
    expect(second).toContain(t('serverSaid', { word: text('error')('NOT_FOUND') }));
    expect(third).toContain(t('takenBack'));
    expect(third).toContain(t('stateUNSENT'));
    expect(fourth).toContain(t('stateSENT'));
  });

  test('follows the device, and has at most a hundred lines', async () => {
    const device = createDevice();
    const { text } = await showGate(device, atDevice);
    await expect.element(page.getByText(text('gateDevice')('logEmpty'))).toBeVisible();
    device.lines = Array.from({ length: 120 }, (_, at) => ({ ...line, seq: at + 1 }));
    device.become({ unsent: 0 });
    await expect.poll(() => document.querySelectorAll('ol > li').length).toBe(100);
  });
});

test('gate, day and direction are chosen here', async () => {
  const device = createDevice();
  const { text } = await showGate(device, atDevice);
  const t = text('gateDevice');
  await page.getByLabelText(t('gate')).selectOptions('B');
  await page.getByRole('radio', { name: t('out') }).click();
  await expect
    .poll(() => device.calls)
    .toEqual([
      ['choose', { gateKey: 'B' }],
      ['choose', { direction: 'OUT' }],
    ]);
});

test('a synchronization that fails says so, and nothing is lost', async () => {
  const device = createDevice({ unsent: 2, syncedAt: null });
  device.isSyncFailing = true;
  const { text } = await showGate(device, atDevice);
  await page.getByRole('button', { name: text('gateDevice')('syncNow') }).click();
  await expect.element(page.getByRole('alert').getByText(text('error')('OFFLINE'))).toBeVisible();
  await expect.element(page.getByText(text('gateStatus')('unsent', { count: 2 }))).toBeVisible();
});

describe('by hand', () => {
  test('nobody but a supervisor lets in', async () => {
    const { text } = await showGate(createDevice(), atDevice);
    await expect.element(page.getByText(text('gateDevice')('settings'))).toBeVisible();
    expect(page.getByRole('button', { name: text('gateDevice')('admit') }).elements()).toEqual([]);
  });

  test('nobody is let in without a reason, and with one also without a ticket', async () => {
    const device = createDevice({ role: 'SUPERVISOR' });
    const { text } = await showGate(device, atDevice);
    const t = text('gateDevice');
    const admit = page.getByRole('button', { name: t('admit') });
    await admit.click();
    await expect.element(page.getByText(t('reasonMissing'))).toBeVisible();
    expect(device.calls).toEqual([]);
    await page.getByLabelText(t('reason')).fill('Lista da imprensa');
    await admit.click();
    await expect.element(page.getByText(t('admitted'))).toBeVisible();
    expect(device.calls).toEqual([['admitByHand', null, 'Lista da imprensa']]);
  });

  test('a ticket that is refused says why, and what was typed stays', async () => {
    const device = createDevice({ role: 'SUPERVISOR' });
    device.answers = () => ({ ...admitted, answer: 'CANCELED' });
    const { text } = await showGate(device, atDevice);
    const t = text('gateDevice');
    await page.getByLabelText(t('code')).fill('ABC');
    await page.getByLabelText(t('reason')).fill('Celular sem bateria');
    await page.getByRole('button', { name: t('admit') }).click();
    const word = text('gateAnswer')('wordCANCELED');
    await expect.element(page.getByText(t('notAdmitted', { word }))).toBeVisible();
    await expect.element(page.getByLabelText(t('reason'))).toHaveValue('Celular sem bateria');
  });
});

describe('blocking a ticket', () => {
  test('nobody but a supervisor does it', async () => {
    const { text } = await showGate(createDevice(), atDevice);
    await expect.element(page.getByText(text('gateDevice')('settings'))).toBeVisible();
    expect(page.getByRole('button', { name: text('gateDevice')('stopGo') }).elements()).toEqual([]);
  });

  test('needs a code and a reason, is asked about and told', async () => {
    const device = createDevice({ role: 'SUPERVISOR' });
    const { text } = await showGate(device, atDevice);
    const t = text('gateDevice');
    const go = page.getByRole('button', { name: t('stopGo'), exact: true });
    await go.click();
    await expect.element(page.getByText(t('stopCodeMissing'))).toBeVisible();
    await expect.element(page.getByText(t('reasonMissing'))).toBeVisible();
    await page.getByLabelText(t('stopCode')).fill('ABC');
    await page.getByLabelText(t('stopReason')).fill('Cópia na internet');
    await go.click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(t('stopSureText'))).toBeVisible();
    await dialog.getByRole('button', { name: t('cancel') }).click();
    expect(device.calls).toEqual([]);
    await go.click();
    await dialog.getByRole('button', { name: t('stopGo') }).click();
    await expect.element(page.getByText(t('stopped'))).toBeVisible();
    expect(device.calls).toEqual([['stop', 'ABC', 'Cópia na internet']]);
    await expect.element(page.getByLabelText(t('stopCode'))).toHaveValue('');
  });

  test('reads the ticket by camera', async () => {
    const camera = openCamera();
    const { text } = await showGate(createDevice({ role: 'SUPERVISOR' }), atDevice);
    const t = text('gateDevice');
    await page.getByRole('button', { name: t('stopByCamera') }).click();
    camera.hold(ticketCode());
    await expect.element(page.getByLabelText(t('stopCode'))).toHaveValue(ticketCode());
    await expect.element(page.getByRole('button', { name: t('stopByCamera') })).toBeVisible();
  });
});

describe('a device that reads nothing', () => {
  test.each(['/', '/device'])('because its gate is gone asks for another at %s', async (path) => {
    const device = createDevice({ isPlaceGone: true, gateKey: 'C' });
    const { text } = await showGate(device, { path });
    const t = text('gate');
    await expect.element(page.getByRole('heading', { name: t('goneTitle') })).toBeVisible();
    await page.getByRole('button', { name: 'Portão B' }).click();
    expect(device.calls).toEqual([['choose', { gateKey: 'B', dateId: 'd1' }]]);
    device.become({ isPlaceGone: false });
    await expect.poll(() => page.getByRole('heading', { name: t('goneTitle') }).elements()).toEqual([]);
  });

  test('because no gate is left for it is paired again', async () => {
    const device = createDevice({ isPlaceGone: true, gates: [] });
    const { text } = await showGate(device);
    await expect.element(page.getByText(text('gate')('goneNone'))).toBeVisible();
    await page.getByRole('button', { name: text('gateDevice')('unpair') }).click();
    await expect.element(page.getByText(text('gateDevice')('unpairText'))).toBeVisible();
  });

  test.each(['READY', 'LOADING'] as const)(
    'because it has no space says so while it is %s, and tries again',
    async (phase) => {
      const device = createDevice({ phase, cannotKeep: true });
      const { text } = await showGate(device);
      const t = text('gate');
      await expect.element(page.getByRole('alert').getByText(t('fullText'))).toBeVisible();
      await page.getByRole('button', { name: t('tryAgain') }).click();
      expect(device.calls).toEqual([['syncNow']]);
    },
  );
});

describe('unpairing', () => {
  test('is asked about first', async () => {
    const device = createDevice();
    const { text } = await showGate(device, atDevice);
    const t = text('gateDevice');
    await page.getByRole('button', { name: t('unpair') }).click();
    expect(device.calls).toEqual([]);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('unpair') })
      .click();
    await expect.poll(() => device.calls).toEqual([['forget']]);
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  });

  test('is not offered while something is unsent', async () => {
    const { text } = await showGate(createDevice({ unsent: 1 }), atDevice);
    const t = text('gateDevice');
    await page.getByRole('button', { name: t('unpair') }).click();
    await expect.element(page.getByText(t('unpairUnsent', { count: 1 }))).toBeVisible();
    expect(
      page
        .getByRole('dialog')
        .getByRole('button', { name: t('unpair') })
        .elements(),
    ).toEqual([]);
  });

  test('that is refused says so', async () => {
    const device = createDevice();
    device.isForgetRefused = true;
    const { text } = await showGate(device, atDevice);
    const t = text('gateDevice');
    await page.getByRole('button', { name: t('unpair') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('unpair') })
      .click();
    await expect.element(page.getByRole('dialog').getByText(t('unpairFailed'))).toBeVisible();
  });
});

test('sound and language are chosen here, and stay', async () => {
  const { text } = await showGate(createDevice(), atDevice);
  await page.getByLabelText(text('gateDevice')('mute')).click();
  expect(localStorage.getItem('canhoto-gate-muted')).toBe('1');
  await page.getByRole('button', { name: 'English' }).click();
  await expect.element(page.getByRole('link', { name: 'Back to reading' })).toBeVisible();
  await expect.poll(() => document.documentElement.lang).toBe('en');
  expect(localStorage.getItem('canhoto-gate-locale')).toBe('en');
});

import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { chooseReader, type ReadCode } from '#src/web/gate/decoding/choose-reader.ts';
import { createDevice } from './support/device-double.ts';
import { breakReader, openCamera, ticketCode } from './support/fake-camera.ts';
import { showGate } from './support/show-gate.tsx';

/** Texts that the camera told the device of so far. */
const readBy = (device: ReturnType<typeof createDevice>) =>
  device.calls.filter(([name, , how]) => name === 'scan' && how === 'CAMERA').map(([, text]) => text);

const sees = async (device: ReturnType<typeof createDevice>, texts: readonly string[]) =>
  await expect.poll(() => readBy(device)).toEqual(texts);

function setVisible(isVisible: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isVisible ? 'visible' : 'hidden'),
  });
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'));
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('a code before the camera', () => {
  test.each([
    ['straight', {}],
    ['at an angle', { degrees: 33 }],
    ['upside down and far', { degrees: 180, part: 0.4 }],
    ['in dim light', { light: 0.25 }],
    ['with a torn corner', { torn: 0.25 }],
  ])('is read %s', async (_, how) => {
    const camera = openCamera();
    const device = createDevice();
    await showGate(device);
    camera.hold(ticketCode(), how);
    await sees(device, [ticketCode()]);
  });

  test('is told also where it is an address and no ticket', async () => {
    const camera = openCamera();
    const device = createDevice();
    await showGate(device);
    camera.hold('https://example.com/menu?mesa=4');
    await sees(device, ['https://example.com/menu?mesa=4']);
  });

  test('is told once while it is held up, and the next one under the answer', async () => {
    const camera = openCamera();
    const device = createDevice();
    const { text } = await showGate(device);
    camera.hold(ticketCode(1));
    await sees(device, [ticketCode(1)]);
    await expect.element(page.getByText(text('gateAnswer')('wordADMITTED')).first()).toBeVisible();
    camera.hold(ticketCode(2));
    await sees(device, [ticketCode(1), ticketCode(2)]);
    expect(camera.streams).toHaveLength(1);
  });
});

describe('the camera', () => {
  test('is asked for once, away from the person, and is silent', async () => {
    const camera = openCamera();
    const device = createDevice();
    const { text } = await showGate(device);
    await expect.element(page.getByText(text('gateCamera')('hold'))).toBeVisible();
    await page.getByRole('link', { name: text('gate')('device') }).click();
    await page.getByRole('link', { name: text('gate')('back') }).click();
    camera.hold(ticketCode());
    await sees(device, [ticketCode()]);
    expect(camera.asked).toEqual([
      { audio: false, video: expect.objectContaining({ facingMode: { ideal: 'environment' } }) },
    ]);
  });

  test('is let go while the page is hidden, and comes back', async () => {
    const camera = openCamera();
    const device = createDevice();
    await showGate(device);
    await expect.poll(() => camera.streams.length).toBe(1);
    await expect.element(page.getByRole('main')).toBeVisible();
    setVisible(false);
    await expect.poll(() => camera.streams[0]?.active).toBe(false);
    setVisible(true);
    camera.hold(ticketCode());
    await sees(device, [ticketCode()]);
    expect(camera.streams).toHaveLength(2);
  });

  test.each([
    ['NotAllowedError', 'DENIED'],
    ['NotFoundError', 'NONE'],
    ['NotReadableError', 'TAKEN'],
    ['TypeError', 'FAILED'],
  ] as const)('that is refused with %s says what to do, and is tried again', async (name, refusal) => {
    const camera = openCamera();
    camera.refuse(name);
    const device = createDevice();
    const { text } = await showGate(device);
    const t = text('gateCamera');
    await expect.element(page.getByText(t(`title${refusal}`))).toBeVisible();
    await expect.element(page.getByText(t(`text${refusal}`))).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('type') })).toBeVisible();
    camera.refuse(null);
    await page.getByRole('button', { name: t('tryAgain') }).click();
    camera.hold(ticketCode());
    await sees(device, [ticketCode()]);
  });

  test('that another program takes says so', async () => {
    const camera = openCamera();
    const { text } = await showGate(createDevice());
    await expect.element(page.getByText(text('gateCamera')('hold'))).toBeVisible();
    camera.streams[0]?.getVideoTracks()[0]?.dispatchEvent(new Event('ended'));
    await expect.element(page.getByText(text('gateCamera')('titleTAKEN'))).toBeVisible();
  });

  test('whose codes nothing here can read yet says so, and that they can be typed', async () => {
    breakReader();
    const camera = openCamera();
    const device = createDevice();
    const { text } = await showGate(device);
    camera.hold(ticketCode());
    await expect.element(page.getByText(text('gateCamera')('titleReader'))).toBeVisible();
    expect(readBy(device)).toEqual([]);
  });

  test('has a light where the phone has one, and the next lens where it has several', async () => {
    const camera = openCamera({ lenses: 3, hasTorch: true });
    const { text } = await showGate(createDevice());
    const t = text('gateCamera');
    await page.getByRole('button', { name: t('torchOn') }).click();
    await expect.element(page.getByRole('button', { name: t('torchOff') })).toBeVisible();
    await page.getByRole('button', { name: t('lens') }).click();
    await expect.poll(() => camera.asked.length).toBe(2);
    expect(camera.asked[1]?.video).toMatchObject({ deviceId: { exact: 'lens-0' } });
    expect(camera.streams[0]?.active).toBe(false);
    await expect.element(page.getByRole('button', { name: t('lens') })).toBeVisible();
  });

  test('has neither where there is none', async () => {
    openCamera();
    const { text } = await showGate(createDevice());
    await expect.element(page.getByText(text('gateCamera')('hold'))).toBeVisible();
    expect(page.getByRole('button', { name: text('gateCamera')('lens') }).elements()).toEqual([]);
    expect(page.getByRole('button', { name: text('gateCamera')('torchOn') }).elements()).toEqual([]);
  });
});

describe('a reader of codes', () => {
  const image = new ImageData(1, 1);
  const ours: ReadCode = async () => 'OURS';
  const scopeWith = (formats: string[], detect: () => Promise<{ rawValue: string }[]>) => ({
    BarcodeDetector: Object.assign(
      class {
        detect = detect;
      },
      { getSupportedFormats: async () => formats },
    ),
  });

  test('is that of the browser, and ours is not loaded', async () => {
    const load = vi.fn(async () => ours);
    const read = await chooseReader(
      scopeWith(['qr_code'], async () => [{ rawValue: '' }, { rawValue: 'ITS' }]),
      load,
    );
    expect(await read(image)).toBe('ITS');
    expect(load).not.toHaveBeenCalled();
  });

  test('is ours where the browser has none, or none for these codes', async () => {
    for (const scope of [{}, scopeWith(['ean_13'], async () => [])]) {
      expect(await (await chooseReader(scope, async () => ours))(image)).toBe('OURS');
    }
  });

  test('is ours once that of the browser fails, and is loaded once', async () => {
    const load = vi.fn(async () => ours);
    const read = await chooseReader(
      scopeWith(['qr_code'], async () => {
        throw new DOMException('', 'NotSupportedError');
      }),
      load,
    );
    expect([await read(image), await read(image)]).toEqual(['OURS', 'OURS']);
    expect(load).toHaveBeenCalledTimes(1);
  });
});

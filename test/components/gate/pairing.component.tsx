import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pairLink, takePairLink } from '#src/web/gate/pairing/pair-link.ts';
import { createDevice } from './support/device-double.ts';
import { openCamera } from './support/fake-camera.ts';
import { showGate } from './support/show-gate.tsx';

const link = 'https://canhoto.example/gate/#pair=abc-123';

/** The page was opened by a pairing link. */
function openByLink(): void {
  const before = location.href;
  onTestFinished(() => history.replaceState(null, '', before));
  history.replaceState(null, '', `${location.pathname}${location.search}#pair=abc-123`);
  takePairLink();
}

describe('a pairing link', () => {
  test('is out of the address at once, and pairs when it is pressed', async () => {
    openByLink();
    expect(location.href).not.toContain('pair=');
    expect(pairLink()).toContain('#pair=abc-123');
    const device = createDevice({ phase: 'UNPAIRED' });
    const { text } = await showGate(device);
    expect(device.calls).toEqual([]);
    await page.getByRole('button', { name: text('gatePairing')('pairNow') }).click();
    await expect.poll(() => device.calls).toEqual([['pair', expect.stringContaining('#pair=abc-123')]]);
    await expect.poll(pairLink).toBeNull();
  });

  test('is read by camera', async () => {
    const camera = openCamera();
    const device = createDevice({ phase: 'UNPAIRED' });
    const { text } = await showGate(device);
    camera.hold(link);
    expect(camera.asked).toEqual([]);
    await page.getByRole('button', { name: text('gatePairing')('byCamera') }).click();
    await expect.poll(() => device.calls).toEqual([['pair', link]]);
  });

  test('is pasted, with spaces around it', async () => {
    const device = createDevice({ phase: 'UNPAIRED' });
    const { text } = await showGate(device);
    await page.getByLabelText(text('gatePairing')('link')).fill(`  ${link} `);
    await page.getByRole('button', { name: text('gatePairing')('pair'), exact: true }).click();
    await expect.poll(() => device.calls).toEqual([['pair', link]]);
  });

  test('that is none says so and asks nobody', async () => {
    const device = createDevice({ phase: 'UNPAIRED' });
    const { text } = await showGate(device);
    const t = text('gatePairing');
    await page.getByLabelText(t('link')).fill('https://canhoto.example/gate/');
    await page.getByRole('button', { name: t('pair'), exact: true }).click();
    await expect.element(page.getByText(t('notLink'))).toBeVisible();
    expect(device.calls).toEqual([]);
  });

  test('that is refused says why', async () => {
    const device = createDevice({ phase: 'UNPAIRED' });
    device.pairRefusal = 'NOT_FOUND';
    const { text } = await showGate(device, { locale: 'en' });
    await page.getByLabelText(text('gatePairing')('link')).fill(link);
    await page.getByRole('button', { name: text('gatePairing')('pair'), exact: true }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(text('error')('NOT_FOUND'));
  });
});

test('a device that loads says how far it is, and is not ready before', async () => {
  const camera = openCamera();
  const device = createDevice({ phase: 'LOADING', tickets: 12_000, loaded: 3_000 });
  const { text } = await showGate(device);
  const t = text('gatePairing');
  const bar = page.getByRole('progressbar', { name: t('loadingTitle') });
  await expect.element(bar).toHaveAttribute('value', '3000');
  await expect.element(bar).toHaveAttribute('max', '12000');
  await expect.element(page.getByText(t('loaded', { loaded: 3_000, tickets: 12_000 }))).toBeVisible();
  expect(camera.asked).toEqual([]);
  device.become({ phase: 'READY' });
  await expect.element(page.getByText(text('gateCamera')('hold'))).toBeVisible();
});

test('a new device is asked where it stands, once', async () => {
  openCamera();
  const device = createDevice();
  const { text } = await showGate(device, { isPlaceChosen: false });
  await page.getByLabelText(text('gateDevice')('gate')).selectOptions('B');
  await page.getByLabelText(text('gateDevice')('date')).selectOptions('d2');
  await page.getByRole('button', { name: text('gatePairing')('start') }).click();
  await expect.element(page.getByText(text('gateCamera')('hold'))).toBeVisible();
  expect(device.calls).toEqual([
    ['choose', { gateKey: 'B' }],
    ['choose', { dateId: 'd2' }],
  ]);
  device.become({ phase: 'UNPAIRED' });
  await expect.element(page.getByText(text('gatePairing')('lead'))).toBeVisible();
  device.become({ phase: 'READY' });
  await expect.element(page.getByRole('button', { name: text('gatePairing')('start') })).toBeVisible();
});

test('a device that was ended and is paired anew on the spot is asked again where it stands', async () => {
  openCamera();
  const device = createDevice();
  const { text } = await showGate(device, { isPlaceChosen: true });
  await expect.element(page.getByText(text('gateCamera')('hold'))).toBeVisible();
  device.become({ phase: 'REVOKED' });
  await expect.element(page.getByRole('alert')).toBeVisible();
  for (const phase of ['PAIRING', 'LOADING', 'READY'] as const) device.become({ phase });
  await expect.element(page.getByRole('button', { name: text('gatePairing')('start') })).toBeVisible();
});

test('with one gate and one day nothing is asked', async () => {
  openCamera();
  const one = createDevice({
    gates: [{ key: 'A', name: 'Portão A' }],
    dates: [{ id: 'd1', name: { pt: 'Sábado', en: 'Saturday' } }],
  });
  const { text } = await showGate(one, { isPlaceChosen: false });
  await expect.element(page.getByText(text('gateCamera')('hold'))).toBeVisible();
});

test('a device that was turned off says so, and what is still kept', async () => {
  const { text } = await showGate(createDevice({ phase: 'REVOKED', unsent: 2 }));
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText(text('gatePairing')('revokedTitle'))).toBeVisible();
  await expect.element(alert.getByText(text('gatePairing')('revokedUnsent', { count: 2 }))).toBeVisible();
});

describe('in a tab of iOS', () => {
  const onIphone = () => {
    const agent = vi
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_4)');
    onTestFinished(() => agent.mockRestore());
  };

  test('no device is ready, also one that was paired: it is installed first', async () => {
    const camera = openCamera();
    onIphone();
    const { text } = await showGate(createDevice());
    await expect
      .element(page.getByRole('heading', { name: text('gatePairing')('installTitle') }))
      .toBeVisible();
    expect(camera.asked).toEqual([]);
    expect(page.getByRole('listitem').elements()).toHaveLength(3);
  });

  test('the link can be taken along to the installed one', async () => {
    openByLink();
    onIphone();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    onTestFinished(() => write.mockRestore());
    const device = createDevice({ phase: 'UNPAIRED' });
    const { text } = await showGate(device);
    await page.getByRole('button', { name: text('gatePairing')('copyLink') }).click();
    await expect.element(page.getByRole('status')).toHaveTextContent(text('gatePairing')('copied'));
    expect(write).toHaveBeenCalledWith(expect.stringContaining('#pair=abc-123'));
    expect(device.calls).toEqual([]);
  });
});

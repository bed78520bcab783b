import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createDevice, type DeviceDouble } from './support/device-double.ts';
import { openCamera, ticketCode } from './support/fake-camera.ts';
import { typeFast } from './support/scanner.ts';
import { showGate } from './support/show-gate.tsx';

const scans = (device: DeviceDouble) => device.calls.filter(([name]) => name === 'scan');

async function open() {
  openCamera();
  const device = createDevice();
  return { device, ...(await showGate(device)) };
}

test('a scanner is heard wherever the focus is, and its Enter presses nothing', async () => {
  const { device, text } = await open();
  const button = page.getByRole('button', { name: text('gateCamera')('type') });
  (button.element() as HTMLElement).focus();
  const free = typeFast([...ticketCode(), 'Enter']);
  expect(free.at(-1)).toBe(false);
  await expect.poll(() => scans(device)).toEqual([['scan', ticketCode(), 'SCANNER']]);
  expect(page.getByRole('dialog').elements()).toEqual([]);
});

test('a scanner without Enter is heard at its pause', async () => {
  const { device } = await open();
  typeFast([...ticketCode()]);
  expect(scans(device)).toEqual([]);
  await expect.poll(() => scans(device)).toEqual([['scan', ticketCode(), 'SCANNER']]);
});

test('a scanner is heard under an answer, too', async () => {
  const { device } = await open();
  typeFast([...ticketCode(1), 'Enter']);
  await expect.poll(() => scans(device)).toHaveLength(1);
  typeFast([...ticketCode(2), 'Enter']);
  await expect.poll(() => scans(device)).toHaveLength(2);
});

test('in a field a scanner writes, and what it wrote is sent once', async () => {
  const { device, text } = await open();
  await page.getByRole('button', { name: text('gateCamera')('type') }).click();
  const field = page.getByLabelText(text('gateCamera')('code'));
  await expect.element(field).toHaveFocus();
  typeFast([...ticketCode(), 'Tab']);
  await userEvent.fill(field, ticketCode());
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => scans(device)).toEqual([['scan', ticketCode(), 'TYPED']]);
});

test('an empty field sends nothing', async () => {
  const { device, text } = await open();
  await page.getByRole('button', { name: text('gateCamera')('type') }).click();
  await userEvent.fill(page.getByLabelText(text('gateCamera')('code')), '   ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(scans(device)).toEqual([]);
});

test('all can be done by keys alone', async () => {
  const { device, text } = await open();
  await expect.element(page.getByText(text('gateCamera')('hold'))).toBeVisible();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.textContent).toBe(text('gateCamera')('type'));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText(text('gateCamera')('code'))).toHaveFocus();
  await userEvent.keyboard('ABC{Enter}');
  await expect.poll(() => scans(device)).toEqual([['scan', 'ABC', 'TYPED']]);
  await expect.element(page.getByRole('button', { name: text('gateAnswer')('next') })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.textContent).toBe(text('gateAnswer')('next'));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.querySelector('[data-look]')).toBeNull();
});

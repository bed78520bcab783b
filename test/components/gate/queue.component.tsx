import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionRow } from '#src/web/gate/port/device-port.ts';
import { admitted, createDevice, nobody } from './support/device-double.ts';
import { typeFast } from './support/scanner.ts';
import { queueOf, sessions } from './support/session-data.ts';
import { showGate } from './support/show-gate.tsx';

const atQueue = { path: '/queue' };
const row = (number: number, more: Partial<SessionRow> = {}): SessionRow => ({
  ...{ tail: `${number}`.padStart(16, '0'), name: ['Ana S.', 'Bia T.', 'Caio U.'][number - 1] ?? null },
  ...{ since: Date.now(), isMissed: false, entrySeq: null, ...more },
});
const three = [row(1), row(2, { entrySeq: 7 }), row(3)];
const button = (name: string) => page.getByRole('button', { name, exact: true });
const acts = (device: ReturnType<typeof createDevice>) =>
  device.calls.filter(([name]) => name === 'actAtSession' || name === 'takeBack');

describe('the queue of a session', () => {
  test('calls the next group, says who that is, and takes it back as a whole', async () => {
    const device = createDevice({ sessions });
    device.queue = { ...nobody, there: three };
    const { text } = await showGate(device, atQueue);
    const t = text('gateSession');
    await expect.element(page.getByRole('heading', { name: sessions[0]?.name.pt ?? '' })).toBeVisible();
    for (let press = 0; press < 3; press += 1) await button(t('fewer')).click();
    await button(t('callNext', { count: 2 })).click();
    const tails = [three[0]?.tail, three[1]?.tail];
    expect(acts(device)).toEqual([['actAtSession', 's1', 'CALL', tails]]);
    const told = t('toldCALL', { who: 'Ana S., Bia T.' });
    await expect.element(page.getByRole('status').getByText(told)).toBeVisible();
    await button(t('undo')).click();
    expect(
      acts(device)
        .slice(1)
        .map(([name]) => name),
    ).toEqual(['takeBack', 'takeBack']);
    await expect.element(page.getByRole('status').getByText(t('undone'))).toBeVisible();
    expect(button(t('undo')).elements()).toEqual([]);
  });

  test('has as many in the next group as the host said before, and never none', async () => {
    const { text } = await showGate(createDevice({ sessions }), atQueue);
    const t = text('gateSession');
    for (let press = 0; press < 6; press += 1) await button(t('fewer')).click();
    await expect.element(button(t('callNext', { count: 1 }))).toBeVisible();
    await button(t('more')).click();
    const again = await showGate(createDevice({ sessions }), atQueue);
    const next = again.text('gateSession')('callNext', { count: 2 });
    await expect.element(button(next).last()).toBeVisible();
  });

  test('ends and puts back who was called, and calls again only who has not come', async () => {
    const device = createDevice({ sessions });
    device.queue = { ...nobody, called: [row(1, { isMissed: true }), row(2)] };
    const { text } = await showGate(device, atQueue);
    const t = text('gateSession');
    await expect.element(page.getByText(t('missed'))).toBeVisible();
    expect(button(t('againNamed', { who: 'Bia T.' })).elements()).toEqual([]);
    await button(t('againNamed', { who: 'Ana S.' })).click();
    await button(t('laterNamed', { who: 'Ana S.' })).click();
    await button(t('finishNamed', { who: 'Bia T.' })).click();
    expect(acts(device).map(([, , ...rest]) => rest)).toEqual([
      ['CALL', [row(1).tail]],
      ['LATER', [row(1).tail]],
      ['OUT', [row(2).tail]],
    ]);
  });

  test('tells how long people have waited by the clock of the server', async () => {
    const device = createDevice({ sessions });
    const late = 3_600_000;
    device.now = () => Date.now() + late;
    device.queue = { ...nobody, there: [row(1, { since: Date.now() + late - 3.5 * 60_000 })] };
    const { text } = await showGate(device, atQueue);
    await expect.element(page.getByText(text('gateSession')('minutes', { count: 3 }))).toBeVisible();
  });

  test('lets leave who was scanned here, and nobody of another phone', async () => {
    const device = createDevice({ sessions });
    device.queue = { ...nobody, there: three };
    const { text } = await showGate(device, atQueue);
    const t = text('gateSession');
    expect(button(t('leaveNamed', { who: 'Ana S.' })).elements()).toEqual([]);
    await button(t('leaveNamed', { who: 'Bia T.' })).click();
    expect(acts(device)).toEqual([['takeBack', 7]]);
    expect(button(t('undo')).elements()).toEqual([]);
  });

  test('has numbers where there are no names, and says who did not come', async () => {
    const device = createDevice({ sessions });
    device.queue = { ...nobody, there: [row(4)], noShows: [row(5)] };
    const { text } = await showGate(device, atQueue);
    const t = text('gateSession');
    await expect.element(page.getByText(t('person', { code: '0004' }))).toBeVisible();
    await page.getByText(`${t('noShows')} (1)`).click();
    await expect.element(page.getByText(t('person', { code: '0005' }))).toBeVisible();
  });

  test('asks for names while it is open, of the session that is chosen', async () => {
    const device = createDevice({ sessions });
    const { text } = await showGate(device, atQueue);
    await page.getByLabelText(text('gateSession')('session')).selectOptions('s2');
    await page.getByRole('link', { name: text('gate')('back') }).click();
    await expect
      .poll(() => device.calls)
      .toEqual([
        ['openSession', 's1'],
        ['closeSession', 's1'],
        ['openSession', 's2'],
        ['closeSession', 's2'],
      ]);
  });

  test('shows hundreds a part at a time', async () => {
    const device = createDevice({ sessions });
    device.queue = queueOf({ there: 70 });
    const { text } = await showGate(device, atQueue);
    const shown = () => document.querySelectorAll('ol > li').length;
    await expect.poll(shown).toBe(30);
    await button(text('gateSession')('showMore')).click();
    await expect.poll(shown).toBe(60);
  });

  test('is offered where the gate has a session, and nowhere else', async () => {
    const device = createDevice();
    const { text } = await showGate(device);
    const t = text('gateSession');
    const way = page.getByRole('link', { name: t('queue'), exact: true });
    await expect.element(page.getByRole('link', { name: text('gate')('device') })).toBeVisible();
    expect(way.elements()).toEqual([]);
    device.become({ sessions });
    await way.click();
    await expect.element(page.getByRole('heading', { name: sessions[0]?.name.pt ?? '' })).toBeVisible();
  });
});

test('the answer at a session says the place in the queue', async () => {
  const device = createDevice({ sessions });
  device.answers = () => ({ ...admitted, place: 14 });
  const { text } = await showGate(device);
  typeFast([...'CODIGO-1', 'Enter']);
  await expect
    .element(page.getByText(text('gateAnswer')('place', { place: 14 }), { exact: true }))
    .toBeVisible();
});

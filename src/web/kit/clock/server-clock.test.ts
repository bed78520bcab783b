import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const noon = Date.parse('2027-03-01T12:00:00.000Z');
let monotonic = 0;

beforeEach(() => {
  vi.resetModules();
  monotonic = 5_000;
  vi.stubGlobal('performance', { now: () => monotonic });
});
afterEach(() => vi.unstubAllGlobals());

const clock = async () => await import('./server-clock.ts');

test('nobody knows the time before the first answer', async () => {
  const { serverNow, isPast } = await clock();
  expect(serverNow()).toBeNull();
  expect(isPast('2000-01-01T00:00:00Z')).toBe(false);
});

test('the time is that of the answer, whatever the clock of the device says, and goes on by itself', async () => {
  const { hearTime, serverNow, isPast } = await clock();
  vi.stubGlobal('Date', class extends Date {});
  Date.now = () => noon + 3_600_000;
  hearTime({ from: noon, to: noon }, monotonic, monotonic);
  monotonic += 60_000;
  Date.now = () => noon - 7_200_000;
  expect(serverNow()).toBe(noon + 60_000);
  expect(isPast('2027-03-01T12:00:59Z')).toBe(true);
  expect(isPast('2027-03-01T12:01:01Z')).toBe(false);
});

test('several answers together know it better than each of them', async () => {
  const { hearTime, serverNow } = await clock();
  // Written at 12:00:00.9, on its way for two seconds.
  hearTime({ from: noon, to: noon + 1_000 }, 5_000, 7_000);
  // Written at 12:00:03.1, by a quick answer.
  hearTime({ from: noon + 3_000, to: noon + 4_000 }, 8_000, 8_100);
  monotonic = 8_100;
  const now = serverNow() ?? 0;
  expect(now).toBeGreaterThanOrEqual(noon + 3_000);
  expect(now).toBeLessThanOrEqual(noon + 4_100);
  // The first says it is no later than noon + 1 s + 3.1 s, the second no earlier than noon + 3 s.
  hearTime({ from: noon + 4_000, to: noon + 5_000 }, 8_100, 8_200);
  monotonic = 8_200;
  expect(Math.abs((serverNow() ?? 0) - (noon + 4_050))).toBeLessThanOrEqual(60);
});

test('an answer that contradicts what was known replaces it: the device has slept', async () => {
  const { hearTime, serverNow } = await clock();
  hearTime({ from: noon, to: noon + 1_000 }, 5_000, 5_000);
  // Ten minutes later on the server, a second later here.
  hearTime({ from: noon + 600_000, to: noon + 601_000 }, 6_000, 6_000);
  monotonic = 6_000;
  expect(serverNow()).toBe(noon + 600_500);
});

test('the time is heard from the header of an answer, and an answer without one changes nothing', async () => {
  const { fetchInTime, serverNow, subscribeToClock } = await clock();
  let told = 0;
  const stop = subscribeToClock(() => {
    told += 1;
  });
  const answers = [
    new Response('{}'),
    new Response('{}', { headers: { date: new Date(noon).toUTCString() } }),
  ];
  vi.stubGlobal('fetch', async () => answers.shift());
  await fetchInTime('/a', {});
  expect(serverNow()).toBeNull();
  await fetchInTime('/b', {});
  expect(serverNow()).toBe(noon + 500);
  expect(told).toBe(1);
  stop();
});

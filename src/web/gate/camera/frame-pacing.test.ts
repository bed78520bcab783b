import { describe, expect, test } from 'vitest';
import { createPacing, createSightings, type PacingClock } from './frame-pacing.ts';

/** A clock that stands until it is set forward. */
function createClock() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const clock: PacingClock = {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  const forward = (ms: number) => {
    now += ms;
    for (const timer of timers.filter(({ at }) => at <= now)) {
      timers = timers.filter((other) => other !== timer);
      timer.run();
    }
  };
  return { clock, forward };
}

/** A pacing whose decodes end when the test says so. */
function pacing() {
  const { clock, forward } = createClock();
  const open: (() => void)[] = [];
  const silent: string[] = [];
  let begun = 0;
  const paced = createPacing({
    clock,
    decode() {
      begun += 1;
      return new Promise((resolve) => open.push(resolve));
    },
    onSilent: (what) => silent.push(what),
  });
  return {
    ...{ paced, forward, silent },
    begun: () => begun,
    async end() {
      open.shift()?.();
      // The pacing hears of it in the microtasks that follow.
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

describe('frames', () => {
  test('are decoded one at a time', async () => {
    const { paced, forward, begun, end } = pacing();
    paced.frame();
    forward(500);
    paced.frame();
    expect(begun()).toBe(1);
    await end();
    paced.frame();
    expect(begun()).toBe(2);
  });

  test('are decoded at most 12 times a second', async () => {
    const { paced, forward, begun, end } = pacing();
    for (let ms = 0; ms < 1_000; ms += 16) {
      paced.frame();
      await end();
      forward(16);
    }
    expect(begun()).toBeGreaterThanOrEqual(10);
    expect(begun()).toBeLessThanOrEqual(13);
  });

  test('that never come are told, before the first one too, and again', () => {
    const { forward, silent } = pacing();
    forward(4_999);
    expect(silent).toEqual([]);
    forward(1);
    expect(silent).toEqual(['FRAMES']);
    forward(5_000);
    expect(silent).toEqual(['FRAMES', 'FRAMES']);
  });

  test('that come keep the watch quiet', async () => {
    const { paced, forward, silent, end } = pacing();
    for (let second = 0; second < 20; second += 1) {
      paced.frame();
      await end();
      forward(1_000);
    }
    expect(silent).toEqual([]);
  });

  test('go on after a decode that never ends, and its late end changes nothing', async () => {
    const { paced, forward, silent, begun, end } = pacing();
    paced.frame();
    for (let second = 0; second < 5; second += 1) {
      forward(1_000);
      paced.frame();
    }
    expect(silent).toEqual(['DECODER']);
    expect(begun()).toBe(2);
    await end();
    forward(100);
    paced.frame();
    expect(begun()).toBe(2);
  });

  test('are let go once it is stopped, and nobody watches', () => {
    const { paced, forward, silent, begun } = pacing();
    paced.stop();
    paced.frame();
    forward(60_000);
    expect([begun(), silent]).toEqual([0, []]);
  });
});

test('a code is new when it comes into the picture, and not while it stays there', () => {
  const { clock, forward } = createClock();
  const isNew = createSightings(clock);
  expect(isNew('A')).toBe(true);
  for (let glance = 0; glance < 20; glance += 1) {
    forward(1_000);
    expect(isNew('A')).toBe(false);
  }
  expect(isNew('B')).toBe(true);
  expect(isNew('A')).toBe(true);
  forward(1_500);
  expect(isNew('A')).toBe(true);
});

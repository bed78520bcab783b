import { expect, test } from 'vitest';
import { batteryNow, runningBuild } from './phone-facts.ts';

test('a battery is told in percent, and by a browser that hides it or fails not at all', async () => {
  expect(await batteryNow({ getBattery: async () => ({ level: 0.826 }) })).toBe(83);
  expect(await batteryNow({})).toBeNull();
  expect(await batteryNow({ getBattery: () => Promise.reject(new Error('hidden')) })).toBeNull();
});

test('the build is known by the name of its script', () => {
  const other = { src: 'https://a.example/gate/assets/other.js' };
  expect(runningBuild([other, { src: 'https://a.example/gate/assets/index-MRrIJfAx.js' }])).toBe('MRrIJfAx');
  expect(runningBuild([other])).toBe('dev');
});

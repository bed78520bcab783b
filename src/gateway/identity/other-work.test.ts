import { expect, test } from 'vitest';
import { watchOtherWork } from './other-work.ts';

function node() {
  const readings = { at: 0, served: 0 };
  const watch = watchOtherWork({ now: () => readings.at, servedMilliseconds: () => readings.served });
  let hashed = 0;
  /** A second in which so much was served and so much was hashed. */
  return (served: number, hashes: number) => {
    readings.at += 1_000;
    readings.served += served;
    hashed += hashes;
    return watch(hashed);
  };
}

test('a storm of log-ins is no other work, however many cores hash', () => {
  const passes = node();
  // What was measured on two cores, log-ins through HTTP: 60 to 70 ms of serving to 2 s of hashing.
  expect(passes(67, 2_000)).toBe(false);
  expect(passes(35, 1_000)).toBe(false);
  expect(passes(260, 8_000)).toBe(false);
});

test('a sale is, and so is one that log-ins come to', () => {
  const passes = node();
  expect(passes(90, 0)).toBe(true);
  expect(passes(90 + 35, 1_000)).toBe(true);
  expect(passes(90 + 67, 2_000)).toBe(true);
  expect(passes(67, 2_000)).toBe(false);
});

test('a node that serves hardly anybody has none', () => {
  const passes = node();
  expect(passes(15, 0)).toBe(false);
  expect(passes(0, 0)).toBe(false);
});

test('it looks four times a second, so that one visitor is no sale', () => {
  const readings = { at: 0, served: 0 };
  const watch = watchOtherWork({ now: () => readings.at, servedMilliseconds: () => readings.served });
  readings.at = 100;
  readings.served = 50;
  expect(watch(0)).toBe(false);
  readings.at = 260;
  expect(watch(0)).toBe(true);
});

import { expect, test } from 'vitest';
import { whyNotStarted } from './server.ts';

const starting = '2026-11-22 12:00:00.000 UTC [7] FATAL:  the database system is starting up';

test('a start that fails on a full disk says so, whatever else stands in the log', () => {
  const full =
    '2026-11-22 12:00:01.000 UTC [8] FATAL:  could not write to file "pg_wal/xlogtemp.8": No space left on device';
  expect(whyNotStarted([starting, starting, full].join('\n'))).toContain('the disk is full');
});

test('that somebody asked too early is not why it does not start', () => {
  const bad = '2026-11-22 12:00:01.000 UTC [8] PANIC:  could not locate a valid checkpoint record';
  expect(whyNotStarted([starting, bad].join('\n'))).toBe('could not locate a valid checkpoint record');
  expect(whyNotStarted(starting)).toBeNull();
  expect(whyNotStarted('')).toBeNull();
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lastBeforeFork, timelineOf } from './timeline.ts';

const place = mkdtempSync(join(tmpdir(), 'canhoto-timeline-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

function clusterWith(histories: Record<string, string>): string {
  const cluster = mkdtempSync(join(place, 'cluster-'));
  mkdirSync(join(cluster, 'pg_wal'));
  for (const [name, text] of Object.entries(histories)) writeFileSync(join(cluster, 'pg_wal', name), text);
  return cluster;
}

test('a cluster that was never restored is of the first timeline, and comes from no other', () => {
  const cluster = clusterWith({});
  expect([timelineOf(cluster), lastBeforeFork(cluster)]).toEqual(['00000001', null]);
});

test.each([
  ['within a file', '0/5000028', '000000010000000000000005'],
  ['at the edge of two files, where the second is the child’s', '0/5000000', '000000010000000000000004'],
  ['at the edge of 4 GB', '2/0', '0000000100000001000000FF'],
])('a cluster that was restored %s has its parent’s journal up to there', (_, fork, last) => {
  const cluster = clusterWith({ '00000002.history': `1\t${fork}\tno recovery target specified\n` });
  expect([timelineOf(cluster), lastBeforeFork(cluster)]).toEqual(['00000002', last]);
});

test('a cluster that was restored twice comes from the newest before it', () => {
  const first = '1\t0/5000000\tno recovery target specified\n';
  const cluster = clusterWith({
    '00000002.history': first,
    '00000003.history': `${first}\n2\t0/9000110\tbefore 2026-11-29 13:00:00+00\n`,
  });
  expect([timelineOf(cluster), lastBeforeFork(cluster)]).toEqual(['00000003', '000000020000000000000009']);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isOurAnswer } from './is-our-answer.ts';

// docs/algorithms/till-roll.md, "Opened without a network".
const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');

test('the page of the back office is ours; what a proxy says in its place, with any status, is not', async () => {
  const told = [
    new Response(page),
    new Response(page, { status: 503 }),
    new Response('<h1>502 Bad Gateway</h1>', { status: 502 }),
    new Response('<h1>Wi-Fi</h1>'),
  ];
  expect(await Promise.all(told.map(isOurAnswer))).toEqual([true, false, false, false]);
});

test('a redirect goes on to where it leads, such as a log-in', async () => {
  const answer = { type: 'opaqueredirect' as const, ok: false, clone: () => new Response('') };
  expect(await isOurAnswer(answer)).toBe(true);
});

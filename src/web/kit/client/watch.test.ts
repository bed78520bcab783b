import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GraphqlResult } from './graphql-result.ts';
import { type Watch, type WatchOptions, watch } from './watch.ts';

type Data = { left: number };
const failed: GraphqlResult<Data> = { errors: [{ message: 'x', extensions: { code: 'BUSY' } }] };
const every = 1_000;

let page: EventTarget & { visibilityState: string };
let heard: number[];
let missed: number[];
let answer: GraphqlResult<Data>;
let asked: number;
let watched: Watch;

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  [heard, missed, asked] = [[], [], 0];
  answer = { data: { left: 1 } };
});
afterEach(() => {
  watched.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function begin(change: Partial<WatchOptions<Data>> = {}): void {
  watched = watch<Data>({
    ask: async () => {
      asked += 1;
      return answer;
    },
    onData: ({ left }) => heard.push(left),
    onMissed: (times) => missed.push(times),
    pause: () => every,
    beginsNow: true,
    ...change,
  });
}

function look(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('asks now and after every pause', async () => {
  begin();
  await pass(0);
  answer = { data: { left: 2 } };
  await pass(every);
  expect(heard).toEqual([1, 2]);
});

test('begins after the first pause where it is told to', async () => {
  begin({ beginsNow: false });
  await pass(every - 1);
  expect(asked).toBe(0);
  await pass(1);
  expect(heard).toEqual([1]);
});

test('errors are ignored: without data the last stays, and only its age is told', async () => {
  begin();
  await pass(0);
  answer = failed;
  await pass(3 * every);
  expect(heard).toEqual([1]);
  expect(missed).toEqual([0, 1, 2, 3]);
  // Data with errors beside it is data.
  answer = { data: { left: 4 }, errors: failed.errors };
  await pass(every);
  expect(heard).toEqual([1, 4]);
  expect(missed.at(-1)).toBe(0);
});

test('the pause is told what was missed, and null ends the asking', async () => {
  answer = failed;
  begin({ pause: (times) => (times < 2 ? every * (times + 1) : null) });
  await pass(0);
  await pass(2 * every);
  expect(asked).toBe(2);
  await pass(100 * every);
  look('visible');
  await pass(every);
  expect(asked).toBe(2);
  // Asked for by name it is asked all the same.
  await watched.refresh();
  expect(asked).toBe(3);
});

test('nobody looking, nobody asking; and at once when they are back, in one loop', async () => {
  begin();
  await pass(0);
  look('hidden');
  await pass(10 * every);
  expect(asked).toBe(1);
  for (const visibility of ['visible', 'hidden', 'visible'] as const) look(visibility);
  await pass(0);
  expect(asked).toBe(2);
  await pass(3 * every);
  expect(asked).toBe(5);
});

test('a refresh does not take what was asked before it for an answer', async () => {
  const waiting: ((result: GraphqlResult<Data>) => void)[] = [];
  begin({ ask: () => new Promise((settle) => waiting.push(settle)) });
  const refreshed = watched.refresh();
  waiting[0]?.({ data: { left: 1 } });
  await pass(0);
  expect(waiting).toHaveLength(2);
  waiting[1]?.({ data: { left: 0 } });
  await refreshed;
  expect(heard).toEqual([1, 0]);
});

test('what comes after the end is not told', async () => {
  let settle: (result: GraphqlResult<Data>) => void = () => {};
  begin({ ask: () => new Promise((resolve) => (settle = resolve)) });
  watched.stop();
  settle({ data: { left: 1 } });
  await pass(5 * every);
  look('visible');
  expect(heard).toEqual([]);
  expect(missed).toEqual([]);
});

test('goes on while nobody looks where the title of the tab tells', async () => {
  page.visibilityState = 'hidden';
  begin({ isNeverHidden: true });
  await pass(0);
  await pass(every);
  expect(asked).toBe(2);
});

import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { loadTogether } from './load-together.ts';

function setUp() {
  const asked: string[][] = [];
  let answer = (keys: readonly string[]) => new Map(keys.map((key) => [key, `${key}!`]));
  const load = loadTogether(async (keys: readonly string[]) => {
    asked.push([...keys]);
    return answer(keys);
  });
  return {
    asked,
    load,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
  };
}

test('what is asked for in one go is loaded once, and each gets their own', async () => {
  const { asked, load } = setUp();
  const later = async () => {
    for (let step = 0; step < 20; step += 1) await Promise.resolve();
    return await load('a');
  };
  expect(await Promise.all([load('a'), load('b'), later()])).toEqual(['a!', 'b!', 'a!']);
  expect(asked).toEqual([['a', 'b']]);
});

test('what is asked for after a load began waits for none that may have missed something', async () => {
  const { asked, load } = setUp();
  const first = load('a');
  while (asked.length === 0) await turn();
  const second = load('a');
  expect(await Promise.all([first, second])).toEqual(['a!', 'a!']);
  expect(asked).toEqual([['a'], ['a']]);
});

test('a failure is told to all who asked, and the next who ask load again', async () => {
  const { load, answerWith } = setUp();
  answerWith(() => {
    throw new Error('away');
  });
  const both = await Promise.allSettled([load('a'), load('b')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  answerWith(() => new Map([['a', 'back']]));
  expect(await load('a')).toBe('back');
  await expect(load('b')).rejects.toThrow('Not all');
});

test('where a machine is away, only the keys on it fail', async () => {
  const { load, answerWith } = setUp();
  answerWith((keys) => {
    if (keys.includes('gone')) throw Object.assign(new Error('away'), { code: '08006', severity: 'ERROR' });
    return new Map(keys.map((key) => [key, key]));
  });
  const told = await Promise.allSettled([load('a'), load('gone'), load('b')]);
  expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

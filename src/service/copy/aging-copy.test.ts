import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createAgingCopy } from './aging-copy.ts';

function setUp(ageMilliseconds: number) {
  let now = 0;
  let loads = 0;
  let answer: () => Promise<string> = async () => `load ${loads}`;
  const copy = createAgingCopy({
    load: () => {
      loads += 1;
      return answer();
    },
    milliseconds: () => now,
    ageMilliseconds,
  });
  return {
    copy,
    loads: () => loads,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    answerWith: (next: () => Promise<string>) => {
      answer = next;
    },
  };
}

describe('a copy that ages', () => {
  test('is loaded once for all who ask at once', async () => {
    const { copy, loads } = setUp(400);
    expect(copy.known()).toBeNull();
    expect(await Promise.all([copy.read(), copy.read(), copy.read()])).toEqual([
      'load 1',
      'load 1',
      'load 1',
    ]);
    expect(loads()).toBe(1);
  });

  test('is renewed behind its readers from half its age on, and waited for past it', async () => {
    const { copy, loads, pass } = setUp(400);
    await copy.read();
    pass(199);
    expect(await copy.read()).toBe('load 1');
    expect(loads()).toBe(1);
    pass(1);
    expect(await copy.read()).toBe('load 1');
    expect(loads()).toBe(2);
    expect(await copy.read()).toBe('load 2');
    pass(400);
    expect(copy.known()).toBeNull();
    expect(await copy.read()).toBe('load 3');
  });

  test('is as old as the moment its load began', async () => {
    const { copy, pass, answerWith } = setUp(400);
    answerWith(async () => {
      pass(400);
      return 'slow';
    });
    expect(await copy.read()).toBe('slow');
    expect(copy.known()).toBeNull();
  });

  test('is shown while it may be, though it cannot be renewed, and fails after', async () => {
    const { copy, pass, answerWith } = setUp(400);
    await copy.read();
    answerWith(() => Promise.reject(new Error('away')));
    pass(300);
    expect(await copy.read()).toBe('load 1');
    pass(100);
    await expect(copy.read()).rejects.toThrow('away');
  });

  test('that is known to be wrong is renewed behind its next reader, a hundred times a second at most', async () => {
    const { copy, loads, pass } = setUp(400);
    await copy.read();
    pass(30);
    copy.outdate();
    expect(copy.known()).toBe('load 1');
    await turn();
    expect(await copy.read()).toBe('load 2');
    copy.outdate();
    pass(9);
    await copy.read();
    expect(loads()).toBe(2);
    pass(1);
    await copy.read();
    expect(loads()).toBe(3);
  });

  test('is renewed once more where it is outdated while it loads', async () => {
    const { copy, loads, pass, answerWith } = setUp(400);
    await copy.read();
    pass(30);
    copy.outdate();
    answerWith(async () => {
      copy.outdate();
      return 'too early';
    });
    copy.known();
    answerWith(async () => 'right');
    await turn();
    pass(20);
    expect(await copy.read()).toBe('too early');
    expect(loads()).toBe(3);
    await turn();
    expect(await copy.read()).toBe('right');
  });
});

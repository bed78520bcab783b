import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createSwrCache } from './swr-cache.ts';

function setUp(ageMilliseconds: number, staleMilliseconds?: number) {
  let now = 0;
  let loads = 0;
  let answer: () => Promise<string> = async () => `load ${loads}`;
  let waited = 0;
  let timers: { act: () => void; at: number }[] = [];
  const copy = createSwrCache({
    load: () => {
      loads += 1;
      return answer();
    },
    milliseconds: () => now,
    later: (act, milliseconds) => {
      const timer = { act, at: waited + milliseconds };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    ageMilliseconds,
    ...(staleMilliseconds === undefined ? {} : { staleMilliseconds }),
  });
  return {
    copy,
    loads: () => loads,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    /** So long is waited; the age of the copy stays as it is. */
    wait: async (milliseconds: number) => {
      await turn();
      waited += milliseconds;
      for (const { act } of timers.filter(({ at }) => at <= waited)) act();
      timers = timers.filter(({ at }) => at > waited);
      await turn();
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

describe('a load that does not end', () => {
  test('keeps nobody longer than four seconds; without a copy they are told BUSY', async () => {
    const { copy, answerWith, loads, wait } = setUp(400);
    answerWith(() => new Promise(() => {}));
    const asked = [copy.read(), copy.read()].map((read) =>
      expect(read).rejects.toMatchObject({ code: 'BUSY' }),
    );
    await wait(4_000);
    await Promise.all(asked);
    expect(loads()).toBe(1);
    // The next reader tries again.
    answerWith(async () => 'there');
    expect(await copy.read()).toBe('there');
  });

  test('leaves the old copy to those who may see one, who then do not wait at all', async () => {
    const { copy, answerWith, pass, wait } = setUp(400, 10_000);
    await copy.read();
    answerWith(() => new Promise(() => {}));
    pass(500);
    const waited = copy.read();
    await wait(2_000);
    expect(await waited).toBe('load 1');
    expect(await copy.read()).toBe('load 1');
    expect(copy.known()).toBeNull();
    pass(10_000);
    const tooOld = expect(copy.read()).rejects.toMatchObject({ code: 'BUSY' });
    await wait(4_000);
    await tooOld;
  });

  test('is not begun without end: three hang, and the next is told BUSY at once', async () => {
    const { copy, answerWith, loads, wait } = setUp(400);
    answerWith(() => new Promise(() => {}));
    for (let round = 0; round < 3; round += 1) {
      const asked = expect(copy.read()).rejects.toMatchObject({ code: 'BUSY' });
      await wait(4_000);
      await asked;
    }
    await expect(copy.read()).rejects.toMatchObject({ code: 'BUSY' });
    expect(loads()).toBe(3);
  });

  test('that ends after another took its place does not put back the old state', async () => {
    const { copy, answerWith, pass, wait } = setUp(400);
    let end: (value: string) => void = () => {};
    answerWith(
      () =>
        new Promise((resolve) => {
          end = resolve;
        }),
    );
    const asked = expect(copy.read()).rejects.toMatchObject({ code: 'BUSY' });
    await wait(4_000);
    await asked;
    pass(2_000);
    answerWith(async () => 'new');
    expect(await copy.read()).toBe('new');
    end('old');
    await turn();
    expect(copy.known()).toBe('new');
  });

  test('that fails shows the old copy for as long as it may be shown', async () => {
    const { copy, answerWith, pass } = setUp(400, 1_000);
    await copy.read();
    answerWith(() => Promise.reject(new Error('away')));
    pass(500);
    expect(await copy.read()).toBe('load 1');
    pass(500);
    await expect(copy.read()).rejects.toThrow('away');
  });
});

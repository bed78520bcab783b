import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { untilIdle } from '#test/support/deployment/turns.ts';
import { createHoldQueue, type HoldCalls } from './hold-queue.ts';
import type { HoldRequest, HoldVerdict } from './hold-request.ts';

// "One call, many requests" of docs/algorithms/stock-and-holds.md.
const request = (cartId: string): HoldRequest => ({
  cartId,
  isNew: true,
  customerId: null,
  bound: null,
  lines: [],
});
const held: HoldVerdict = { refusal: null, expiresAt: null, lines: [] };
const soldOut = { refusal: 'SOLD_OUT', batchId: 'b', remaining: 0, hasOverdueCarts: false } as const;
const soldOutBesideOverdue: HoldVerdict = { ...soldOut, hasOverdueCarts: true };

/** Calls that are recorded and answered when the test says so. */
function slowCalls(answer: (cartId: string) => HoldVerdict = () => held) {
  const calls: { eventId: string; cartIds: string[]; finish(): void }[] = [];
  const made: HoldCalls = {
    saveCarts: (eventId, requests) =>
      new Promise((resolve) => {
        const cartIds = requests.map(({ cartId }) => cartId);
        calls.push({ eventId, cartIds, finish: () => resolve(cartIds.map(answer)) });
      }),
    releaseCarts: async (_eventId, requests) => requests.map(() => null),
    expireCarts: async () => 0,
  };
  return { made, calls };
}

const limits = { waitingMax: 5, requestsPerCall: 3 };

test('what arrives while a call is under way leaves in the next one, in order, and no more than fits', async () => {
  const { made, calls } = slowCalls();
  const queue = createHoldQueue(made, { waitingMax: 100, requestsPerCall: 3 });
  const answers = [queue.hold('e', request('a'))];
  await untilIdle();
  answers.push(...['b', 'c', 'd', 'e'].map((cartId) => queue.hold('e', request(cartId))));
  expect(calls.map(({ cartIds }) => cartIds)).toEqual([['a']]);
  for (let turn = 0; turn < 3; turn += 1) {
    calls[turn]?.finish();
    await untilIdle();
  }
  expect(calls.map(({ cartIds }) => cartIds)).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
  await Promise.all(answers);
  expect(queue.waiting()).toBe(0);
});

test('one event never waits for another', async () => {
  const { made, calls } = slowCalls();
  const queue = createHoldQueue(made, limits);
  void queue.hold('slow', request('a'));
  const other = queue.hold('quick', request('b'));
  await untilIdle();
  calls.find(({ eventId }) => eventId === 'quick')?.finish();
  expect(await other).toEqual(held);
});

test('two requests for one cart are never in one batch, and keep their order', async () => {
  const { made, calls } = slowCalls();
  const queue = createHoldQueue(made, limits);
  const answers = ['a', 'b', 'a', 'a'].map((cartId) => queue.hold('e', request(cartId)));
  for (let turn = 0; turn < 3; turn += 1) {
    await untilIdle();
    calls[turn]?.finish();
  }
  await Promise.all(answers);
  expect(calls.map(({ cartIds }) => cartIds)).toEqual([['a', 'b'], ['a'], ['a']]);
});

test('a full queue says BUSY at once and takes no notice', async () => {
  const { made, calls } = slowCalls();
  const queue = createHoldQueue(made, limits);
  const first = queue.hold('e', request('first'));
  await untilIdle();
  const waiting = ['a', 'b', 'c', 'd', 'e'].map((cartId) => queue.hold('e', request(cartId)));
  await expect(queue.hold('e', request('late'))).rejects.toMatchObject({ code: 'BUSY' });
  for (let turn = 0; turn < 3; turn += 1) {
    calls[turn]?.finish();
    await untilIdle();
  }
  await Promise.all([first, ...waiting]);
  expect(calls.flatMap(({ cartIds }) => cartIds)).not.toContain('late');
});

test('whoever would wait longer than the limit by the pace of the calls is told at once, at other events nobody is', async () => {
  const queue = createHoldQueue(
    {
      saveCarts: async (eventId, requests) => {
        if (eventId === 'slow') await wait(40);
        return requests.map(() => held);
      },
      releaseCarts: async () => [],
      expireCarts: async () => 0,
    },
    { waitingMax: 10_000, requestsPerCall: 3, waitMaxMilliseconds: 200 },
  );
  const early = Array.from({ length: 60 }, (_, at) => queue.hold('slow', request(`early ${at}`)));
  await wait(250);
  // About five calls have shown their pace; more than twelve wait.
  await expect(queue.hold('slow', request('late'))).rejects.toMatchObject({ code: 'BUSY' });
  expect(await queue.hold('quick', request('elsewhere'))).toEqual(held);
  expect(new Set(await Promise.all(early))).toEqual(new Set([held]));
  expect(await queue.hold('slow', request('again'))).toEqual(held);
});

test('a call that fails fails its own requests, and the next call goes on', async () => {
  let isFirst = true;
  const queue = createHoldQueue(
    {
      saveCarts: async (_eventId, requests) => {
        if (!isFirst) return requests.map(() => held);
        isFirst = false;
        throw new Error('connection lost');
      },
      releaseCarts: async () => [],
      expireCarts: async () => 0,
    },
    limits,
  );
  await expect(queue.hold('e', request('a'))).rejects.toThrow('connection lost');
  expect(await queue.hold('e', request('b'))).toEqual(held);
});

test('who waited too long for a call that fails then fails with it, and who came lately goes on', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  try {
    const calls: string[][] = [];
    const lost = Promise.withResolvers<HoldVerdict[]>();
    const failing: HoldCalls = {
      saveCarts: async (_eventId, requests) => {
        calls.push(requests.map(({ cartId }) => cartId));
        return calls.length === 1 ? await lost.promise : requests.map(() => held);
      },
      releaseCarts: async () => [],
      expireCarts: async () => 0,
    };
    const queue = createHoldQueue(failing, { waitingMax: 9, requestsPerCall: 9, waitMaxMilliseconds: 2_000 });
    const said = async (cartId: string) =>
      await queue.hold('e', request(cartId)).then(
        () => 'held',
        (error: Error) => error.message,
      );
    const first = said('first');
    await untilIdle();
    const early = said('early');
    now = 1_900;
    const late = said('late');
    now = 3_000;
    lost.reject(new Error('it stood still'));
    expect(await Promise.all([first, early, late])).toEqual(['it stood still', 'it stood still', 'held']);
    expect(calls).toEqual([['first'], ['late']]);
    expect(queue.waiting()).toBe(0);
  } finally {
    clock.mockRestore();
  }
});

test('a release that waited too long behind holds that fail then fails with them', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  try {
    const lost = Promise.withResolvers<HoldVerdict[]>();
    const released: string[] = [];
    const failing: HoldCalls = {
      saveCarts: () => lost.promise,
      releaseCarts: async (_eventId, requests) => {
        released.push(...requests.map(({ cartId }) => cartId));
        return requests.map(() => null);
      },
      expireCarts: async () => 0,
    };
    const queue = createHoldQueue(failing, { waitingMax: 9, requestsPerCall: 9, waitMaxMilliseconds: 2_000 });
    const hold = queue.hold('e', request('first')).catch((error: Error) => error.message);
    await untilIdle();
    const said = (cartId: string) =>
      queue.release('e', { ...request(cartId), cartId }).then(
        () => 'released',
        (error: Error) => error.message,
      );
    const early = said('early');
    now = 1_900;
    const late = said('late');
    now = 3_000;
    lost.reject(new Error('it stood still'));
    expect(await Promise.all([hold, early, late])).toEqual(['it stood still', 'it stood still', 'released']);
    expect(released).toEqual(['late']);
    expect(queue.waiting()).toBe(0);
  } finally {
    clock.mockRestore();
  }
});

test('"sold out" is said only after dead carts were expired, and tried again for as long as there were any', async () => {
  const expiring = [0, 2, 1, 0];
  let expiries = 0;
  const tries: string[][] = [];
  const queue = createHoldQueue(
    {
      saveCarts: async (_eventId, requests) => {
        tries.push(requests.map(({ cartId }) => cartId));
        return requests.map(() => soldOutBesideOverdue);
      },
      releaseCarts: async () => [],
      expireCarts: async () => expiring[expiries++] ?? 0,
    },
    limits,
  );
  expect(await queue.hold('e', request('a'))).toEqual(soldOutBesideOverdue);
  const two = [queue.hold('e', request('b')), queue.hold('e', request('c'))];
  expect(await Promise.all(two)).toEqual([soldOutBesideOverdue, soldOutBesideOverdue]);
  expect(tries).toEqual([['a'], ['b', 'c'], ['b', 'c'], ['b', 'c']]);
  expect(expiries).toBe(4);
});

test('where no cart is dead nobody waits for its end', async () => {
  let expiries = 0;
  const queue = createHoldQueue(
    {
      saveCarts: async (_eventId, requests) => requests.map(() => soldOut),
      releaseCarts: async () => [],
      expireCarts: async () => {
        expiries += 1;
        return 0;
      },
    },
    limits,
  );
  expect(await queue.hold('e', request('a'))).toEqual(soldOut);
  expect(expiries).toBe(0);
});

test('whoever is tried again comes before those who asked later, and stock counts as short if fewer carts ended than wait', async () => {
  const told: string[] = [];
  const ended = [1, 2];
  let isRefusing = true;
  const queue = createHoldQueue(
    {
      saveCarts: async (_eventId, requests, { isShort }) => {
        told.push(`${requests.map(({ cartId }) => cartId)}: ${isShort}`);
        await untilIdle();
        return requests.map(() => (isRefusing ? soldOutBesideOverdue : held));
      },
      releaseCarts: async () => [],
      expireCarts: async () => {
        isRefusing = ended.length > 1;
        return ended.shift() ?? 0;
      },
    },
    limits,
  );
  const answers = [queue.hold('e', request('a')), queue.hold('e', request('b'))];
  expect(await Promise.all(answers)).toEqual([held, held]);
  expect(told).toEqual(['a,b: false', 'a,b: true', 'a,b: false']);
  told.length = 0;
  isRefusing = true;
  ended.push(5);
  const early = queue.hold('e', request('early'));
  while (told.length === 0) await turn();
  const late = queue.hold('e', request('late'));
  expect(await Promise.all([early, late])).toEqual([held, held]);
  expect(told).toEqual(['early: false', 'early,late: false']);
});

test('after a call that refused somebody the next is told that stock is short, until one has refused nobody', async () => {
  const told: string[] = [];
  const queue = createHoldQueue(
    {
      saveCarts: async (_eventId, requests, { isShort }) =>
        requests.map(({ cartId }) => {
          told.push(`${cartId}: ${isShort}`);
          return cartId === 'too much' ? soldOut : held;
        }),
      releaseCarts: async () => [],
      expireCarts: async () => 0,
    },
    { waitingMax: 10, requestsPerCall: 1 },
  );
  const carts = ['one', 'too much', 'two', 'three'];
  await Promise.all(carts.map((cartId) => queue.hold('e', request(cartId))));
  expect(told).toEqual(['one: false', 'too much: false', 'two: true', 'three: false']);

  // Also when nobody has asked in between: once all is gone those who still come are not many.
  told.length = 0;
  await queue.hold('e', request('too much'));
  await untilIdle();
  await Promise.all([queue.hold('other', request('elsewhere')), queue.hold('e', request('four'))]);
  expect(told).toEqual(['too much: false', 'elsewhere: false', 'four: true']);
});

/** A lane whose first hold is under way, so that later requests wait. */
async function busyLine() {
  const said: string[] = [];
  const { made, calls } = slowCalls();
  const queue = createHoldQueue(
    {
      ...made,
      saveCarts: (eventId, requests, about) => {
        said.push(`save ${requests.map(({ cartId }) => cartId)}`);
        return made.saveCarts(eventId, requests, about);
      },
      releaseCarts: async (_eventId, requests) => {
        said.push(`release ${requests.map(({ cartId }) => cartId)}`);
        if (requests.some(({ cartId }) => cartId === 'broken')) throw new Error('connection lost');
        return requests.map(({ customerId }) => ({ customerId, state: 'open' }));
      },
    },
    // Any wait is too long, so that the result does not depend on a clock.
    { waitingMax: 5, requestsPerCall: 3, waitMaxMilliseconds: 0 },
  );
  void queue.hold('e', request('first'));
  await untilIdle();
  const go = async () => {
    calls.at(-1)?.finish();
    await untilIdle();
  };
  return { said, queue, go };
}

test('carts given back are batched, before those who ask, each told what it was', async () => {
  const { said, queue, go } = await busyLine();
  const asked = queue.hold('e', request('b')).catch(() => 'busy');
  const back = ['a', 'c', 'a'].map((cartId) => queue.release('e', { cartId, customerId: `of ${cartId}` }));
  await go();
  await go();
  expect(said).toEqual(['save first', 'release a,c', 'release a']);
  expect((await Promise.all(back)).map((found) => found?.customerId)).toEqual(['of a', 'of c', 'of a']);
  // A request for units is refused at once because the queue is too long; a release is accepted.
  expect(await asked).toBe('busy');
});

test('a hold that comes while a release alone waits for a lock is decided beside it', async () => {
  const locked = Promise.withResolvers<void>();
  const queue = createHoldQueue(
    {
      saveCarts: async (_eventId, requests) => requests.map(() => held),
      releaseCarts: async (_eventId, requests) => {
        await locked.promise;
        return requests.map(() => null);
      },
      expireCarts: async () => 0,
    },
    limits,
  );
  const released = queue.release('e', { cartId: 'a', customerId: null });
  // Longer than holds wait for releases: the release is what the event waits for.
  await wait(400);
  expect(await queue.hold('e', request('b'))).toEqual(held);
  locked.resolve();
  expect(await released).toBe(null);
  expect(queue.waiting()).toBe(0);
});

test('a release that fails fails those in its batch, and nobody who asks', async () => {
  const { queue, go } = await busyLine();
  const broken = queue.release('e', { cartId: 'broken', customerId: null });
  const failed = expect(broken).rejects.toThrow('connection lost');
  await go();
  await failed;
  const again = queue.hold('e', request('b'));
  await untilIdle();
  await go();
  expect(await again).toEqual(held);
  expect(queue.waiting()).toBe(0);
});

test('the next call leaves before those of the last are told, so that the database does not wait for it', async () => {
  const said: string[] = [];
  const { made, calls } = slowCalls();
  const saveCarts: HoldCalls['saveCarts'] = (eventId, requests, about) => {
    said.push(`save ${requests.map(({ cartId }) => cartId)}`);
    return made.saveCarts(eventId, requests, about);
  };
  const queue = createHoldQueue({ ...made, saveCarts }, limits);
  const ask = (cartId: string) =>
    queue.hold('e', request(cartId)).then(() => void said.push(`told ${cartId}`));
  const asked = [ask('a')];
  await untilIdle();
  asked.push(ask('b'));
  for (let turn = 0; turn < 2; turn += 1) {
    calls[turn]?.finish();
    await untilIdle();
  }
  await Promise.all(asked);
  expect(said).toEqual(['save a', 'save b', 'told a', 'told b']);
});

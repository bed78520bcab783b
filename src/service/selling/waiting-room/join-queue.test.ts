import { describe, expect, test } from 'vitest';
import { createJoinQueue, type GiveNumbers } from './join-queue.ts';

const many = { waitingMax: 1_000, requestsPerCall: 512 };

/** A room that gives numbers when it is told to, and remembers who came together. */
function slowRoom() {
  const calls: string[][] = [];
  const doors: (() => void)[] = [];
  let last = 0;
  const give: GiveNumbers = async (_eventId, asked) => {
    calls.push(asked.map(({ customerId }) => customerId));
    await new Promise<void>((resolve) => doors.push(resolve));
    const numbers = new Map(asked.map(({ customerId }, index) => [customerId, last + index + 1]));
    last += asked.length;
    return numbers;
  };
  return { calls, give, open: () => doors.shift()?.() };
}

const tick = () => new Promise((resolve) => setImmediate(resolve));
const who = (customerId: string) => ({ customerId, device: 'phone' });

describe('arrivals', () => {
  test('are batched while a call is under way, in order', async () => {
    const room = slowRoom();
    const queue = createJoinQueue(room.give, many);
    const answers = ['a', 'b'].map((name) => queue.join('show', who(name)));
    await tick();
    answers.push(...['c', 'd', 'e'].map((name) => queue.join('show', who(name))));
    await tick();
    expect(room.calls).toEqual([['a', 'b']]);
    room.open();
    await tick();
    await tick();
    expect(room.calls).toEqual([
      ['a', 'b'],
      ['c', 'd', 'e'],
    ]);
    room.open();
    expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5]);
  });

  test('at one event never wait for another', async () => {
    const room = slowRoom();
    const queue = createJoinQueue(room.give, many);
    void queue.join('show', who('a'));
    void queue.join('other', who('b'));
    await tick();
    expect(room.calls).toEqual([['a'], ['b']]);
  });

  test('fill a call and no more, and beyond the bound are told to come again', async () => {
    const room = slowRoom();
    const queue = createJoinQueue(room.give, { waitingMax: 5, requestsPerCall: 2 });
    const answers = ['a', 'b', 'c', 'd', 'e'].map((name) => queue.join('show', who(name)));
    await expect(queue.join('show', who('f'))).rejects.toThrow('BUSY');
    for (let call = 0; call < 3; call += 1) {
      await tick();
      await tick();
      room.open();
    }
    await Promise.all(answers);
    expect(room.calls).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
    // There is room again.
    const again = queue.join('show', who('f'));
    await tick();
    room.open();
    expect(await again).toBe(6);
  });

  test('of a call that fails are told so, and those after it are not', async () => {
    let isAway = true;
    const queue = createJoinQueue(async (_eventId, asked) => {
      if (isAway) throw new Error('away');
      return new Map(asked.map(({ customerId }) => [customerId, 1]));
    }, many);
    await expect(queue.join('show', who('a'))).rejects.toThrow('away');
    isAway = false;
    expect(await queue.join('show', who('a'))).toBe(1);
  });

  test('to whom the room gives no number are told that there is none', async () => {
    const queue = createJoinQueue(async () => new Map(), many);
    expect(await queue.join('show', who('a'))).toBeNull();
  });
});

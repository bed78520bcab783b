import { expect, test } from 'vitest';
import { createChild, TookTooLong } from './child.ts';

const answering = new URL('../../../test/fixtures/answering-child.mjs', import.meta.url);

// A process starts in a tenth of a second; the rest is for a machine that has much else to do.
const bounds = { askMaxMilliseconds: 5_000, idleMilliseconds: 60_000 };

test('a process that says nothing is ended after its time, and another one answers the next question', async () => {
  const child = createChild<{ says: 'nothing' | 'id' }, number>(answering, bounds);
  const first = await child.ask({ says: 'id' });
  expect(await child.ask({ says: 'id' })).toBe(first);
  await expect(child.ask({ says: 'nothing' })).rejects.toThrow(TookTooLong);
  await expect.poll(() => isRunning(first)).toBe(false);
  const second = await child.ask({ says: 'id' });
  expect(second).not.toBe(first);
  process.kill(second, 'SIGKILL');
});

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}

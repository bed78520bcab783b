import { expect, test } from 'vitest';
import { openFileDesk } from '#test/support/shop/file-desk.ts';
import { claimFile } from './file.sql.ts';
import { leaseUntil, paceOf } from './file-pace.ts';

// docs/algorithms/files.md, "Cells"
const { deployment, soldEvent, owner, ask } = await openFileDesk();
const { context, clock } = deployment;
const event = await soldEvent();

/** Milliseconds that the writer rests behind a piece of half a second, with so many more of its thread. */
async function restAfter(threadMilliseconds: number): Promise<number> {
  await ask(await owner(), 'ORDERS', { eventId: event.id });
  const file = await claimFile(context.db, { now: clock.now(), leaseUntil: leaseUntil({ clock }) });
  if (file === null) throw new Error('nothing to claim');
  let milliseconds = 0;
  const counted = { ...context, clock: { now: () => clock.now(), milliseconds: () => milliseconds } };
  const progress = { rowsWritten: 0, rowsExpected: null };
  const signal = new AbortController().signal;
  const pace = paceOf(counted, file, { places: [], progress, signal });
  await pace.rest();
  milliseconds += 500;
  await pace.besides(async () => {
    milliseconds += threadMilliseconds;
  });
  const start = performance.now();
  await pace.rest();
  return performance.now() - start;
}

test('a writer rests three times as long as it worked, and not on top of what its thread took', async () => {
  const [alone, beside] = [await restAfter(0), await restAfter(1_500)];
  expect(alone).toBeGreaterThanOrEqual(1_490);
  expect(alone - beside).toBeGreaterThan(1_000);
});

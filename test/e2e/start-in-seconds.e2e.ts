import { expect, test } from 'vitest';
import { openRestarted } from '../support/journey/cluster.ts';

const startMsMax = 5_000;
const restarted = openRestarted();

test('a second start is one of seconds, after a stop and after a kill', async () => {
  await (await restarted.startAgain()).stop();
  for (const end of ['kill', 'stop'] as const) {
    const again = await restarted.startAgain();
    expect(again.readyAfterMs).toBeLessThan(startMsMax);
    await again[end]();
  }
  expect((await restarted.startAgain()).readyAfterMs).toBeLessThan(startMsMax);
});

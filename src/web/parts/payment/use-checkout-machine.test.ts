import { afterEach, expect, test, vi } from 'vitest';
import { runHook } from '#test/support/run-hook.ts';
import { useCheckoutMachine } from './use-checkout-machine.ts';

afterEach(() => vi.unstubAllGlobals());

test('the machine knows at once what it is told, and the page is drawn with it', async () => {
  const shown = await runHook(useCheckoutMachine);
  const { machine } = shown.now;
  expect(shown.now.state.hold).toEqual({ is: 'loading' });
  await shown.act(() => {
    expect(machine.send({ type: 'foundNone' }).hold).toEqual({ is: 'none' });
    expect(machine.now().hold).toEqual({ is: 'none' });
    expect(shown.now.state.hold).toEqual({ is: 'loading' });
  });
  expect(shown.now.state).toBe(machine.now());
  // One machine as long as the page is open.
  expect(shown.now.machine).toBe(machine);
  await shown.leave();
});

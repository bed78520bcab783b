import { expect, test, vi } from 'vitest';
import { loadedFont } from './loaded-font.ts';

test('printing waits for the font, for three seconds at most, and for none that fails', async () => {
  vi.useFakeTimers();
  try {
    await loadedFont('Ana', { load: async () => [] });
    await loadedFont('Ana', { load: () => Promise.reject(new Error('no network')) });
    const done = vi.fn();
    const waiting = loadedFont('Ana', { load: () => new Promise(() => {}) }).then(done);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(done).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

import { expect, test, vi } from 'vitest';
import { createMetrics } from './metrics.ts';

test('a job is late once its time is over and it was not done, and is not any more when it was', () => {
  let now = 1_000;
  const time = vi.spyOn(performance, 'now').mockImplementation(() => now);
  try {
    const metrics = createMetrics();
    const note = metrics.expectJob('send-mails', 500);
    const late = () => /canhoto_job_late_seconds\{name="send-mails"\} (\S+)/.exec(metrics.write())?.[1];
    expect(late()).toBe('0');
    now += 500;
    expect(late()).toBe('0');
    now += 3_000;
    expect(late()).toBe('3');
    note();
    expect(late()).toBe('0');
  } finally {
    time.mockRestore();
  }
});

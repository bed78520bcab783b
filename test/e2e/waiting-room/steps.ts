import type { Response } from 'playwright-core';
import { expect } from 'vitest';
import type { RoomStatus } from '#src/domain/waiting-room/room-status.ts';
import type { Visit } from '../../support/journey/visit.ts';

/**
 * Until everybody is told so, and the pages have heard it: they would ask again only when it is worth it, and do so as
 * soon as somebody comes back to them. Loaded anew they would know no more that somebody waits there.
 */
export async function lookAnew(
  slug: string,
  fans: readonly [Visit, ...Visit[]],
  isTold: (status: RoomStatus) => boolean,
): Promise<void> {
  await expect
    .poll(async () => {
      const response = await fetch(`${fans[0].url}/api/waiting-room/${slug}`);
      return isTold((await response.json()) as RoomStatus);
    })
    .toBe(true);
  for (const { page } of fans) {
    const room = page.url();
    let isHeard = false;
    const hear = async (answer: Response) => {
      if (answer.url().includes('/api/waiting-room/'))
        isHeard ||= isTold(await answer.json().catch(() => ({})));
    };
    page.on('response', hear);
    await expect
      .poll(async () => {
        // A fan who is called has heard it too, and a page that goes on takes its answer along.
        if (page.url() !== room) return true;
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        return isHeard;
      })
      .toBe(true);
    page.off('response', hear);
  }
}

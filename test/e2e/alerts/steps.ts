import { expect } from 'vitest';
import { copyOfEvent, type OwnEvent } from '../../support/journey/own-event.ts';
import type { Shop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';

export const alertsPath = ({ locale }: Visit, slug: string) => `/${locale}/evento/${slug}/avisos`;

/**
 * A copy of a demo event whose announcement is over: `opensIn` makes follows older, and the announcement would go to a
 * follower of the organizer who came after it.
 */
export async function announcedCopy(shop: Shop, of: string): Promise<OwnEvent> {
  const event = await copyOfEvent(shop, of);
  const announcements = async () => {
    const { rows } = await shop.pool.query<{ settled: boolean }>(
      `select settled_at is not null as settled from alert where event_id = $1 and kind = 'ANNOUNCED'`,
      [event.id],
    );
    return rows.length > 0 && rows.every(({ settled }) => settled);
  };
  await expect.poll(announcements, { interval: 200 }).toBe(true);
  return event;
}

/**
 * As if what this event's followers asked for was asked for a day ago, and the sale opens so soon. An alert that is still
 * open was due before they followed: it is settled first, or it would go to them too.
 */
export async function opensIn(shop: Shop, slug: string, interval: string): Promise<void> {
  const open = async () => (await shop.pool.query('select from alert where settled_at is null')).rowCount;
  await expect.poll(open, { interval: 200 }).toBe(0);
  await shop.pool.query(
    `update follow set confirmed_at = confirmed_at - interval '1 day' where confirmed_at is not null`,
  );
  await shop.pool.query(
    'update event set sale_opens_at = now() + $2::interval, version = version + 1 where slug = $1',
    [slug, interval],
  );
}

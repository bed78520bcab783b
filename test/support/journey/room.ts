import type { Pool } from 'pg';
import type { Page } from 'playwright-core';
import type { Locale } from '#src/domain/locale.ts';
import type { RoomStatus } from '#src/domain/waiting-room/room-status.ts';
import { roomSeed } from '../room-status.ts';
import type { Visit } from './visit.ts';

/** The event's room as a journey needs it; times are seconds from now. What is left out stays as it is. */
export async function setRoom(
  pool: Pool,
  slug: string,
  room: {
    opensIn?: number;
    startsIn?: number;
    isPaused?: boolean;
    ratePerMinute?: number;
    insideMax?: number;
  },
): Promise<void> {
  await pool.query(
    `insert into waiting_room (event_id, opens_at, starts_at, rate_per_minute, inside_max, seed)
    select id, now() + interval '1 hour', now() + interval '2 hours', 60, 10, decode($2, 'hex')
    from event where slug = $1 on conflict do nothing`,
    [slug, roomSeed],
  );
  await pool.query(
    `update waiting_room set
      opens_at = coalesce(now() + make_interval(secs => $2), opens_at),
      starts_at = coalesce(now() + make_interval(secs => $3), starts_at),
      paused_at = case when $4::boolean then coalesce(paused_at, now()) when not $4 then null else paused_at end,
      rate_per_minute = coalesce($5, rate_per_minute),
      inside_max = coalesce($6, inside_max)
    where event_id = (select id from event where slug = $1)`,
    [
      slug,
      room.opensIn ?? null,
      room.startsIn ?? null,
      room.isPaused ?? null,
      room.ratePerMinute ?? null,
      room.insideMax ?? null,
    ],
  );
}

/** What everybody is told of the room, as this page alone shall hear it: null where there is none, undefined for silence. */
export async function tellRoom(page: Page, status: () => RoomStatus | null | undefined): Promise<void> {
  await page.unroute('**/api/waiting-room/**');
  await page.route('**/api/waiting-room/**', async (route) => {
    const told = status();
    if (told === undefined) await route.abort();
    else await route.fulfill(told === null ? { status: 404, json: {} } : { json: told });
  });
}

/** What this browser keeps of the room, before any page of it reads it. */
export async function keepInBrowser(
  page: Page,
  slug: string,
  kept: { number: number; pass?: string; passUntil?: string },
): Promise<void> {
  await page.addInitScript(
    ([event, place]) => {
      localStorage.setItem('canhoto::room', JSON.stringify({ device: 'here', events: { [event]: place } }));
    },
    [slug, { place: 'signed', pass: null, passUntil: null, ...kept }] as const,
  );
}

export const roomPath = ({ locale }: { locale: Locale }, slug: string) => `/${locale}/fila/${slug}`;

export const roomEventPath = ({ locale }: { locale: Locale }, slug: string) => `/${locale}/evento/${slug}`;

/** The words of the room's state. */
export const said = ({ page }: Visit, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true });

/** The big figure below its words: a number before the draw, a place after it. */
export async function figureOf({ page, text }: Visit, key: 'numberTitle' | 'placeTitle'): Promise<number> {
  const panel = page.getByRole('region', { name: text('waitingRoom')(key), exact: true });
  await panel.waitFor();
  return Number((await panel.getByRole('paragraph').first().innerText()).replace(/\D/g, ''));
}

import { expect, test } from 'vitest';
import type { EventView } from './event-view.ts';
import { pastEvents, upcomingEvents } from './events-by-time.ts';

const event = (slug: string, startsAt: string, endsAt: string) =>
  ({ slug, startsAt: new Date(startsAt), endsAt: new Date(endsAt), canceledAt: null }) as EventView;
const old = event('old', '2026-10-01T12:00:00Z', '2026-10-02T12:00:00Z');
const late = event('late', '2026-11-18T12:00:00Z', '2026-11-20T12:00:00Z');
const open = event('open', '2026-11-19T12:00:00Z', '2026-11-20T12:00:01Z');
const next = event('next', '2026-11-30T12:00:00Z', '2026-11-30T20:00:00Z');
const canceled = { ...next, slug: 'canceled', canceledAt: new Date('2026-11-01T12:00:00Z') };
const now = new Date('2026-11-20T12:00:00Z');
const slugs = (events: EventView[]) => events.map(({ slug }) => slug);

test('what is not over comes next first, what is over last first, and each event stands once', () => {
  const all = [next, old, open, late, canceled];
  expect(slugs(upcomingEvents(all, now))).toEqual(['open', 'next', 'canceled']);
  expect(slugs(pastEvents(all, now))).toEqual(['late', 'old']);
  expect(slugs(all)).toEqual(['next', 'old', 'open', 'late', 'canceled']);
});

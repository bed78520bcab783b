import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { createCustomerApi } from '#src/api/customer/customer-api.ts';
import { systemIds } from '#src/app/system.ts';
import { describeOrganizer } from '#src/service/people/organizer/describe-organizer.ts';
import { createOrganizerCache } from '#src/service/people/organizer/organizer-cache.ts';
import type { EventCache } from '#src/service/selling/event/event-cache.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { queriesDuring } from '../../support/deployment/count-queries.ts';
import { openDeployment } from '../../support/deployment/deployment.ts';
import { promised } from '../../support/promised.ts';
import { testEvent } from '../../support/shop/test-event.ts';

const deployment = await openDeployment();
const { context, clock } = deployment;
const vertice = { name: 'Vértice', legalName: 'Vértice S.A.', taxNumber: '41728395000120' };
const about = { pt: 'Fazemos **finais**.', en: 'We make **finals**.' };
const day = 86_400_000;

let events = 0;
/** An event whose first date begins thirty days after `now`. */
async function importEvent(slug: string, now: Date, days: Record<string, number> = { sat: 5 }) {
  events += 1;
  return await deployment.importEvent({
    ...testEvent({
      slug,
      code: `OR${events}`,
      now,
      days,
      offers: [{ key: 'full', days: Object.keys(days) }],
    }),
    organizer: vertice,
  });
}

const now = clock.now();
let next: EventView;
beforeAll(async () => {
  await importEvent('later', new Date(now.getTime() + 30 * day));
  next = await importEvent('next', now, { sat: 5, sun: 5 });
  await importEvent('old', new Date(now.getTime() - 90 * day));
  await importEvent('older', new Date(now.getTime() - 500 * day));
  await context.db
    .transaction()
    .execute((tx) => describeOrganizer(tx, { taxNumber: vertice.taxNumber, about }));
});

const page = `query ($slug: String!, $locale: Locale!) {
  organizer(slug: $slug) {
    id slug name legalName taxNumber about(locale: $locale)
    upcomingEvents { items { slug saleStatus organizer { slug } } hasMore }
    pastEvents(first: 1) { items { slug } hasMore endCursor }
  }
}`;

describe('an organizer', () => {
  test('is told with its events, the next first and the last first', async () => {
    const { data, errors } = await deployment.graphql(page, { slug: 'vertice', locale: 'en' });
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      organizer: {
        ...vertice,
        id: next.organizer.id,
        slug: 'vertice',
        about: about.en,
        upcomingEvents: {
          items: [
            { slug: 'next', saleStatus: 'ON_SALE', organizer: { slug: 'vertice' } },
            { slug: 'later', saleStatus: 'SCHEDULED', organizer: { slug: 'vertice' } },
          ],
          hasMore: false,
        },
        pastEvents: { items: [{ slug: 'old' }], hasMore: true, endCursor: 'old' },
      },
    });
    const more = `{ organizer(slug: "vertice") { about pastEvents(after: "old") { items { slug } hasMore } } }`;
    expect((await deployment.graphql(more)).data).toEqual({
      organizer: { about: about.pt, pastEvents: { items: [{ slug: 'older' }], hasMore: false } },
    });
  });

  test('that nobody is, is null; one that an event names without its id has no page', async () => {
    expect((await deployment.graphql(page, { slug: 'nobody', locale: 'pt' })).data).toEqual({
      organizer: null,
    });
    const left = await importEvent('left', now);
    await context.pool.query('update event set organizer_id = null, version = version + 1 where id = $1', [
      left.id,
    ]);
    const asked =
      '{ event(slug: "left") { organizer { id slug name about upcomingEvents { items { id } } } } }';
    expect((await deployment.graphql(asked)).data).toEqual({
      event: {
        organizer: { id: null, slug: null, name: vertice.name, about: null, upcomingEvents: { items: [] } },
      },
    });
  });

  test('with 500 organizers and 2,000 events is one statement, and answered within 20 ms', async () => {
    await context.pool.query(
      `insert into organizer (id, slug, name, legal_name, tax_number, about, created_at)
      select gen_random_uuid(), 'org-' || n, 'Org ' || n, 'Org Ltda.', 'T' || n, jsonb_build_object('pt', repeat('a ', 900), 'en', repeat('a ', 900)), now()
      from generate_series(1, 499) n`,
    );
    const many = Array.from({ length: 2_000 }, (_, index): EventView => {
      const isOurs = index % 500 === 0;
      const organizer = { ...next.organizer, id: isOurs ? next.organizer.id : randomUUID() };
      return { ...next, id: randomUUID(), slug: `event-${index}`, organizer };
    });
    const ours = many.filter(({ organizer }) => organizer.id === next.organizer.id);
    const stock = await context.events.stock(next.id);
    const known: EventCache = {
      ...context.events,
      all: async () => many,
      ofOrganizer: async () => ours,
      stock: async () => stock,
      knownStock: () => stock,
    };
    const organizers = createOrganizerCache({
      db: context.db,
      milliseconds: clock.milliseconds,
      ageMilliseconds: 0,
      // As while a sale writes all the time: what is known has to be read again.
      written: async () => randomUUID(),
    });
    const api = createCustomerApi({ ...context, events: known, organizers });
    const nobody = {
      requestId: systemIds.uuid(),
      actor: null,
      sessionId: null,
      locale: 'pt',
      ipAddress: '',
    } as const;
    const ask = async () => await api.run(page, { slug: 'vertice', locale: 'pt' }, nobody);
    expect(await queriesDuring(context.pool, () => organizers.bySlug('vertice'))).toBe(1);
    const times: number[] = [];
    for (let round = 0; round < 21; round += 1) {
      const begun = performance.now();
      const { data, errors } = await ask();
      times.push(performance.now() - begun);
      expect(errors).toBeUndefined();
      expect(
        (data as { organizer: { upcomingEvents: { items: [] } } }).organizer.upcomingEvents.items,
      ).toHaveLength(4);
    }
    const median = times.toSorted((one, other) => one - other)[10];
    expect(median).toBeLessThan(promised(20));
  });
});

describe('the calendar of an organizer', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${deployment.url}${path}`, { headers });
  const entriesOf = (text: string) =>
    new ICAL.Component(ICAL.parse(text) as unknown[] as never)
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component));

  test('has each date of what is to come and of the last year, with the address of its page', async () => {
    const answer = await get('/organizers/vertice/events.ics?lang=en');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    const entries = entriesOf(await answer.text());
    expect(entries.map(({ summary }) => summary)).toEqual(['old', 'next: sat', 'next: sun', 'later']);
    expect(entries[1]?.startDate.toJSDate().getTime()).toBe(
      Math.floor((next.dates[0]?.startsAt.getTime() ?? 0) / 1_000) * 1_000,
    );
    expect(entries[1]?.component.getFirstPropertyValue('url')).toBe(`${deployment.url}/en/evento/next`);
  });

  test('is not sent again while nothing has changed, and is another once something has', async () => {
    const first = await get('/organizers/vertice/events.ics');
    const etag = first.headers.get('etag') ?? '';
    const before = entriesOf(await first.text()).find(({ summary }) => summary === 'later');
    const again = await get('/organizers/vertice/events.ics?lang=pt', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const english = await get('/organizers/vertice/events.ics?lang=en', { 'if-none-match': etag });
    expect(english.status).toBe(200);
    await context.pool.query(
      "update event set canceled_at = now(), version = version + 1 where slug = 'later'",
    );
    const changed = await get('/organizers/vertice/events.ics', { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    const after = entriesOf(await changed.text()).find(({ summary }) => summary === 'later');
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBe((before?.sequence ?? 0) + 1);
    expect(after?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  test.each([
    ['/organizers/nobody/events.ics', 404],
    ['/organizers/vertice/events.ics?lang=fr', 400],
    ['/organizers/vertice/events.ics?lang=pt&lang=en', 400],
    ['/organizers/vertice/other.ics', 404],
  ])('is refused where there is none: %s', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });
});

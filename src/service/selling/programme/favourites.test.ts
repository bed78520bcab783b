import { describe, expect, test, vi } from 'vitest';
import { defineEvent } from '#src/domain/catalogue/read/define-event.ts';
import { limits } from '#src/domain/limits.ts';
import { openDeployment, type TestCustomer } from '#test/support/deployment/deployment.ts';
import { both, fair, ticket } from '#test/support/shop/fair-file.ts';
import { forgetFavourites } from './forget-favourites.ts';

// docs/algorithms/programme.md, "Favourites".
const deployment = await openDeployment();
const { context, clock, graphql } = deployment;

const item = (key: string, startsAt: string, endsAt: string) => ({
  ...{
    key,
    title: both(key),
    stage: 'palco',
    kind: 'PANEL',
    date: 'sat',
    startsAt,
    endsAt,
    artists: ['iara'],
  },
});
const usual = [item('a', 'T14:00', 'T15:00'), item('b', 'T14:30', 'T16:00'), item('c', 'T12:00', 'T13:00')];
let fairs = 0;

/** A new fair with this programme, and a way to publish it again with another one. */
async function openFair(programme: object[] = usual) {
  fairs += 1;
  const names = {
    slug: `programa-${fairs}`,
    code: `PR${fairs}`,
    stages: [{ key: 'palco', name: both('Palco') }],
  };
  const publish = async (items: object[]) => {
    const written = { ...fair({ tickets: [ticket('sabado', ['sat'])] }), ...names, programme: items };
    const { definition, problems } = defineEvent(written, '<svg/>', clock.now());
    if (definition === null) throw new Error(JSON.stringify(problems));
    return await deployment.importEvent(definition);
  };
  return { event: await publish(programme), publish };
}

const save = async (customer: TestCustomer, slug: string, items: string[], isFavourite = true) => {
  const { data, errors } = await graphql<{ saveFavourites: string[] }>(
    'mutation($input: FavouritesInput!) { saveFavourites(input: $input) }',
    { input: { slug, items, isFavourite } },
    customer,
  );
  return data?.saveFavourites ?? errors?.[0]?.extensions?.code;
};
const list = async (customer: TestCustomer | undefined, slug: string) => {
  const { data, errors } = await graphql<{ favourites: string[] }>(
    'query($slug: String!) { favourites(slug: $slug) }',
    { slug },
    customer ?? {},
  );
  return data?.favourites ?? errors?.[0]?.extensions?.code;
};
const rowsOf = async (eventId: string) => {
  const { rows } = await context.pool.query('select item_key from favourite where event_id = $1', [eventId]);
  return rows.map(({ item_key }) => item_key as string).sort();
};

test('the programme is told by time, with its stage and artists, in both languages', async () => {
  const { event } = await openFair();
  const { data } = await graphql<{ event: object }>(
    `query($slug: String!) { event(slug: $slug) { stages { key name(locale: en) } lineup { name }
      programme { key title(locale: en) kind startsAt stage { key } artists { name } } first: programme(perDate: 1) { key } } }`,
    { slug: event.slug },
  );
  expect(data?.event).toMatchObject({
    stages: [{ key: 'palco', name: 'Palco' }],
    lineup: [{ name: 'Iara Monteiro' }],
    programme: [
      { key: 'c', kind: 'PANEL', stage: { key: 'palco' }, artists: [{ name: 'Iara Monteiro' }] },
      { key: 'a', startsAt: '2027-06-05T17:00:00.000Z' },
      { key: 'b' },
    ],
    first: [{ key: 'c' }],
  });
});

test('an artist who will not come is in neither the line-up nor the programme', async () => {
  const { event } = await openFair();
  await context.pool.query('update artist set canceled_at = now() where event_id = $1', [event.id]);
  await context.pool.query('update event set version = version + 1 where id = $1', [event.id]);
  await vi.waitFor(async () => {
    const now = await context.events.byId(event.id);
    expect(now?.lineup).toEqual([]);
    expect(now?.programme.flatMap(({ artists }) => artists)).toEqual([]);
    expect(now?.programme).toHaveLength(3);
  });
});

describe('a favourite', () => {
  test('is marked once, however often it is sent, and taken off again', async () => {
    const { event } = await openFair();
    const [fan, other] = await deployment.customers(2);
    expect(await save(fan!, event.slug, ['a', 'c'])).toEqual(['c', 'a']);
    const many = await Promise.all(Array.from({ length: 5 }, () => save(fan!, event.slug, ['a', 'b'])));
    for (const answer of many) expect(answer).toEqual(['c', 'a', 'b']);
    expect(await rowsOf(event.id)).toEqual(['a', 'b', 'c']);
    expect(await save(fan!, event.slug, ['a'], false)).toEqual(['c', 'b']);
    expect(await save(fan!, event.slug, ['a'], false)).toEqual(['c', 'b']);
    expect(await list(fan, event.slug)).toEqual(['c', 'b']);
    expect(await list(other, event.slug)).toEqual([]);
  });

  test('of nobody is refused, and so is one of no event', async () => {
    const { event } = await openFair();
    const [fan] = await deployment.customers(1);
    expect(await list(undefined, event.slug)).toBe('UNAUTHENTICATED');
    expect(await list(fan, 'nada')).toBe('EVENT_NOT_FOUND');
    expect(await save(fan!, 'nada', ['a'])).toBe('EVENT_NOT_FOUND');
  });

  test('of an item that the programme does not have is left out', async () => {
    const { event } = await openFair();
    const [fan] = await deployment.customers(1);
    expect(await save(fan!, event.slug, ['a', 'z', ''])).toEqual(['a']);
    expect(await rowsOf(event.id)).toEqual(['a']);
  });

  test('stays when its item moves, and comes back with an item that was taken out', async () => {
    const { event, publish } = await openFair();
    const [fan] = await deployment.customers(1);
    await save(fan!, event.slug, ['a', 'b']);
    await publish([item('a', 'T18:00', 'T19:00'), usual[2]!]);
    expect(await list(fan, event.slug)).toEqual(['a']);
    await publish(usual);
    expect(await list(fan, event.slug)).toEqual(['a', 'b']);
  });

  test('is one of a bounded number', async () => {
    const { event } = await openFair();
    const [fan] = await deployment.customers(1);
    await context.pool.query(
      `insert into favourite (event_id, customer_id, item_key, saved_at)
       select $1, $2, 'old-' || n, now() from generate_series(2, $3) n`,
      [event.id, fan!.id, limits.favouritesPerEvent],
    );
    expect(await save(fan!, event.slug, ['a', 'b'])).toBe('FAVOURITE_LIMIT');
    expect(await save(fan!, event.slug, ['a'])).toEqual(['a']);
    expect(await save(fan!, event.slug, ['a'])).toEqual(['a']);
    expect(await save(fan!, event.slug, ['b'])).toBe('FAVOURITE_LIMIT');
    expect(await save(fan!, event.slug, ['a'], false)).toEqual([]);
  });

  test('goes with the account', async () => {
    const { event } = await openFair();
    const [fan, other] = await deployment.customers(2);
    await save(fan!, event.slug, ['a']);
    await save(other!, event.slug, ['b']);
    await context.pool.query('delete from auth_user where id = $1', [fan!.id]);
    expect(await rowsOf(event.id)).toEqual(['b']);
  });

  test('is deleted when the event has been over for long enough', async () => {
    const { event } = await openFair();
    const [fan] = await deployment.customers(1);
    await save(fan!, event.slug, ['a']);
    const keptUntil = event.endsAt.getTime() + limits.favouriteKeptDays * 86_400_000;
    const at = (time: number) => ({
      ...context,
      clock: { now: () => new Date(time), milliseconds: () => time },
    });
    await forgetFavourites(at(keptUntil));
    expect(await rowsOf(event.id)).toEqual(['a']);
    await forgetFavourites(at(keptUntil + 1));
    expect(await rowsOf(event.id)).toEqual([]);
  });
});

describe('the calendar file of a programme', () => {
  const fileOf = async (slug: string, query = '') =>
    await (await fetch(`${deployment.url}/api/events/${slug}/programme.ics?lang=en${query}`)).text();

  test('has all items, or those that are named, each under a UID that stays', async () => {
    const { event, publish } = await openFair();
    const uidsIn = (file: string) => [...file.matchAll(/^UID:(.*)\r?$/gm)].map(([, uid]) => uid?.trim());
    const uid = (key: string) => `${event.id}-item-${key}@canhoto`;
    expect(uidsIn(await fileOf(event.slug))).toEqual(['c', 'a', 'b'].map(uid));
    expect(uidsIn(await fileOf(event.slug, '&items=b,z'))).toEqual([uid('b')]);
    const before = await fileOf(event.slug, '&items=a');
    expect(before).toContain('DTSTART;TZID=America/Sao_Paulo:20270605T140000');
    expect(before).toContain('Palco');
    await publish([item('a', 'T18:00', 'T19:00')]);
    const after = await fileOf(event.slug, '&items=a');
    expect(uidsIn(after)).toEqual([uid('a')]);
    expect(after).toContain('DTSTART;TZID=America/Sao_Paulo:20270605T180000');
    const sequenceIn = (file: string) => Number(/^SEQUENCE:(\d+)/m.exec(file)?.[1]);
    expect(sequenceIn(after)).toBeGreaterThan(sequenceIn(before));
  });

  test('of another event or language is none', async () => {
    const { event } = await openFair();
    const statusOf = async (path: string) => (await fetch(`${deployment.url}${path}`)).status;
    expect(await statusOf('/api/events/nada/programme.ics')).toBe(404);
    expect(await statusOf(`/api/events/${event.slug}/programme.ics?lang=fr`)).toBe(400);
    expect(await statusOf(`/api/events/${event.slug}/programme.ics?items=a&items=b`)).toBe(400);
  });
});

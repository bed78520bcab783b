import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { plainSlug } from '#src/domain/event/hidden-slug.ts';
import { operator, type Staff } from '#src/domain/policy/actor.ts';
import { closeBatch } from '#src/service/selling/catalogue/close-batch.ts';
import type { Deployment } from '#test/support/deployment/deployment.ts';
import { refusalOf } from '#test/support/shop/draft-desk.ts';
import { batchOf, openShop } from '#test/support/shop/shop.ts';
import { hideEvent } from './hide-event.ts';
import { showEvent } from './show-event.ts';

// docs/algorithms/stopped-and-hidden.md, "A hidden event".
const { deployment, event, hold, buy } = await openShop();
const { context } = deployment;
const other = await deployment.anotherNode();
afterAll(() => other.close());
const oneDay = { days: { sat: 50 }, offers: [{ key: 'full', days: ['sat'] }] };

const ofOrganizer = (organizerId: string | null, role: 'PRODUCER' | 'READER' = 'PRODUCER'): Staff => ({
  ...{ kind: 'staff', id: context.ids.uuid(), grants: [{ role, organizerId, eventId: null }] },
});

async function hidden() {
  const view = await event(oneDay);
  const actor = ofOrganizer(view.organizer.id);
  const hide = (isNewLink = false) => hideEvent(context, { eventId: view.id, isNewLink, actor });
  await hide();
  const address = (await context.events.byId(view.id))?.slug ?? '';
  return { view, actor, hide, address };
}

const lists = `query($slug: String!) {
  event(slug: $slug) { slug name linkPreviewUrl imageUrl }
  events(first: 60) { items { slug } }
  found: events(search: "b", first: 60) { items { slug } }
}`;
interface Lists {
  event: { slug: string; linkPreviewUrl: string; imageUrl: string } | null;
  events: { items: { slug: string }[] };
  found: { items: { slug: string }[] };
}

async function listed(slug: string, node: Pick<Deployment, 'graphql'> = deployment) {
  const { data } = await node.graphql<Lists>(lists, { slug });
  const named = [...data.events.items, ...data.found.items].map((item) => plainSlug(item.slug));
  return { event: data.event, isListed: named.includes(plainSlug(slug)) };
}

const status = async (path: string) => (await fetch(`${deployment.url}${path}`)).status;

describe('A hidden event', () => {
  test('is in no list, and is there at its whole address only, on every node', async () => {
    const { view, address } = await hidden();
    expect(address).toMatch(new RegExp(`^${view.slug}~[a-z2-9]{20}$`));
    for (const node of [deployment, other]) {
      expect(await listed(view.slug, node)).toEqual({ event: null, isListed: false });
      const seen = await listed(address, node);
      expect(seen).toMatchObject({ event: { slug: address }, isListed: false });
    }
    const xml = await (await fetch(`${deployment.url}/sitemap.xml`)).text();
    expect(xml).not.toContain(`/${view.slug}<`);
    expect(xml).not.toContain(address);
    const { data } = await deployment.graphql<{
      organizer: { upcomingEvents: { items: { slug: string }[] } };
    }>('query($slug: String!) { organizer(slug: $slug) { upcomingEvents { items { slug } } } }', {
      slug: view.organizer.slug,
    });
    expect(data.organizer.upcomingEvents.items.map(({ slug }) => plainSlug(slug))).not.toContain(view.slug);
    expect(await status(`/art/${view.slug}.svg`)).toBe(404);
    expect(await status(`/art/${address}.svg`)).toBe(200);
    expect(await status(`/link-preview/pt/${view.slug}.jpg`)).toBe(404);
  });

  test('is held by its whole address, and orders of before stay', async () => {
    const view = await event(oneDay);
    const [ana, bia] = await deployment.customers(2);
    const lines = [{ batchId: batchOf(view, 'full'), quantity: 1 }];
    expect(await buy(view, ana!, lines)).toBe(true);
    await hideEvent(context, { eventId: view.id, isNewLink: false, actor: ofOrganizer(view.organizer.id) });
    const refused = await hold(view, bia!, lines);
    expect(refused.errors?.[0]?.extensions.code).toBe('EVENT_NOT_FOUND');
    const now = await context.events.byId(view.id);
    expect((await hold(now!, bia!, lines)).errors).toBeUndefined();
    const { data } = await deployment.graphql<{ orders: { items: { event: { slug: string } }[] } }>(
      '{ orders { items { event { slug } } } }',
      {},
      ana!,
    );
    expect(data.orders.items).toEqual([{ event: { slug: now?.slug } }]);
  });

  test('gets another address, and the old one leads nowhere; shown again it has its own', async () => {
    const { view, actor, hide, address } = await hidden();
    await hide();
    expect((await context.events.byId(view.id))?.slug).toBe(address);
    await hide(true);
    const next = (await context.events.byId(view.id))?.slug ?? '';
    expect(next).not.toBe(address);
    expect((await listed(address)).event).toBeNull();
    expect((await listed(next)).event?.slug).toBe(next);
    await showEvent(context, { eventId: view.id, actor });
    expect((await listed(next)).event).toBeNull();
    expect(await listed(view.slug)).toMatchObject({ event: { slug: view.slug }, isListed: true });
    const { rows } = await sql<{
      text: string;
    }>`select concat(subject, before, after) as text from audit_entry
      where event_id = ${view.id}`.execute(context.db);
    expect(rows).toHaveLength(3);
    for (const secret of [address, next]) {
      const end = secret.split('~')[1] ?? '?';
      expect(rows.filter(({ text }) => text.includes(end))).toEqual([]);
    }
  });

  test('is told to nobody who follows it, its organizer or knows its id', async () => {
    const [shown, { view, address }] = [await event(oneDay), await hidden()];
    const customers = await deployment.customers(2);
    const [before, after] = [customers[0]!, customers[1]!];
    const follow = (who: typeof before, kind: string, subject: string) =>
      deployment.graphql<{ follow: { id: string } }>(
        'mutation($input: FollowInput!) { follow(input: $input) { id event { slug } } }',
        { input: { kind, subject, byMail: true, byPush: false } },
        who,
      );
    const seen = async (who: typeof before, slug = address) => {
      const query = `query($slug: String!) { followedEvents(first: 50) { slug }
        followed { subject event { slug } } followables(slug: $slug) { kind } }`;
      return (await deployment.graphql<Followed>(query, { slug }, who)).data;
    };
    interface Followed {
      followedEvents: { slug: string }[];
      followed: { subject: string; event: { slug: string } | null }[];
      followables: { kind: string }[];
    }
    const actor = ofOrganizer(view.organizer.id);
    await showEvent(context, { eventId: view.id, actor });
    expect((await follow(before, 'EVENT', view.id)).errors).toBeUndefined();
    expect((await seen(before, view.slug)).followed).toEqual([
      { subject: view.id, event: { slug: view.slug } },
    ]);
    await hideEvent(context, { eventId: view.id, isNewLink: false, actor });
    const now = (await context.events.byId(view.id))?.slug ?? '';
    expect((await seen(before, now)).followed).toEqual([{ subject: view.id, event: null }]);
    expect((await seen(before, now)).followedEvents).toEqual([]);
    expect((await follow(after, 'EVENT', view.id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    await follow(after, 'ORGANIZER', shown.organizer.id ?? '');
    const told = await seen(after, now);
    expect(told.followedEvents.map(({ slug }) => plainSlug(slug))).toContain(shown.slug);
    expect(told.followedEvents.map(({ slug }) => plainSlug(slug))).not.toContain(view.slug);
    expect(told.followables.map(({ kind }) => kind)).not.toContain('EVENT');
  });

  test('is looked after by staff under its own slug; only who has the right hides it', async () => {
    const { view, address } = await hidden();
    const reader = ofOrganizer(view.organizer.id, 'READER');
    const stranger = ofOrganizer(context.ids.uuid());
    const asked = { eventId: view.id, isNewLink: true };
    expect(await refusalOf(hideEvent(context, { ...asked, actor: reader }))).toBe('NOT_ALLOWED');
    expect(await refusalOf(hideEvent(context, { ...asked, actor: stranger }))).toBe('NOT_FOUND');
    expect((await listed(address)).event?.slug).toBe(address);
    const batchKey = (
      await sql<{ key: string }>`select key from batch where event_id = ${view.id}`.execute(context.db)
    ).rows[0]?.key;
    await closeBatch(context, { slug: view.slug, batchKey: batchKey ?? '', actor: operator('ana') });
  });
});

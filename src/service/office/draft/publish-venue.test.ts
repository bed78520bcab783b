import { describe, expect, test } from 'vitest';
import type { DraftChange } from '#src/domain/draft/draft-edit.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { organizerPlace } from '#src/domain/policy/grant.ts';
import { eventCalendar } from '#src/job/organizer-calendar.ts';
import { openAlertShop } from '#test/support/alerts/alert-shop.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { openDraft } from './open-draft.ts';
import { PublicationRefused } from './publication-refused.ts';
import { publishDraft } from './publish-draft.ts';
import { saveDraft } from './save-draft.ts';

// docs/algorithms/venues.md, with the invariants asked after each test.
const shop = await openAlertShop();
const { deployment, fans, buy, tell, send, mailsTo, until } = shop;
const { context, clock, graphql } = deployment;

const hourMs = 3_600_000;
const place = { name: 'Galpão', address: 'Rua Um, 1', city: 'São Paulo', state: 'SP' };
const toBeAnnounced = { kind: 'TO_BE_ANNOUNCED', city: 'São Paulo', state: 'SP' };
const room = (number: number) => `https://sala.example/${number}`;
const online = (number: number, linkFrom: 'ORDER' | 'HOUR_BEFORE') => ({
  ...{ kind: 'ONLINE', state: 'SP', link: room(number), linkFrom },
});

const producerOf = (view: EventView): Staff => ({
  kind: 'staff',
  id: context.ids.uuid(),
  grants: [{ role: 'PRODUCER', ...organizerPlace(view.organizer.id ?? '') }],
});

/** Publishes the event with this venue; the reasons where it is refused. */
async function publish(view: EventView, venue: object): Promise<string[]> {
  const actor = producerOf(view);
  const draft = await openDraft(context, { actor, eventId: view.id });
  const change: DraftChange = { kind: 'SET', path: ['venue'], value: venue };
  const edits = [{ ...change, id: context.ids.uuid() }];
  const saved = await saveDraft(context, { actor, eventId: view.id, revision: draft.revision, edits });
  const { revision } = saved.draft;
  try {
    await publishDraft(context, { actor, eventId: view.id, revision });
  } catch (error) {
    if (!(error instanceof PublicationRefused)) throw error;
    return error.reasons.map(({ code, path }) => `${code} ${path.join('.')}`);
  }
  await tell();
  while ((await send()) > 0);
  return [];
}

const sold = async (venue: object, count = 1) => {
  const made = await shop.event({ ...shop.oneDay });
  expect(await publish(made, venue)).toEqual([]);
  const view = (await context.events.bySlug(made.slug))!;
  const owners = await fans(count);
  for (const owner of owners) await buy(view, owner);
  while ((await send()) > 0);
  return { view, owners, owner: owners[0]! };
};

const told = (customer: TestCustomer) =>
  mailsTo(customer).filter(({ subject }) => /^(Onde será|O link para assistir)/.test(subject));

async function onlineOf(customer: TestCustomer) {
  const answer = await graphql<{ tickets: { online: { opensAt: string; link: string } | null }[] }>(
    '{ tickets { online { opensAt link } } }',
    {},
    customer,
  );
  return answer.data.tickets.map(({ online: access }) => access?.link);
}

describe('a venue that is to be announced', () => {
  test('is announced by a publication, and each owner is told once', async () => {
    const { view, owners, owner } = await sold(toBeAnnounced, 2);
    const [stranger] = await fans(1);
    expect(await publish(view, place)).toEqual([]);
    for (const one of owners) expect(told(one)).toHaveLength(1);
    expect(told(owner)[0]?.text).toContain('Rua Um, 1, São Paulo/SP');
    expect(told(stranger!)).toEqual([]);
    expect(await publish(view, { ...place, mapUrl: 'https://mapa.example/' })).toEqual([]);
    expect(told(owner)).toHaveLength(1);
  });

  test('keeps the city that was told, and then is a promise as any other', async () => {
    const { view, owner } = await sold(toBeAnnounced);
    expect(await publish(view, { ...place, city: 'Manaus' })).not.toEqual([]);
    expect(await publish(view, online(1, 'ORDER'))).not.toEqual([]);
    expect(told(owner)).toEqual([]);
    expect(await publish(view, place)).toEqual([]);
    expect(await publish(view, { ...place, address: 'Rua Dois, 2' })).toEqual([
      'FACT_PROMISED venue.address',
    ]);
    expect(await publish(view, toBeAnnounced)).not.toEqual([]);
  });
});

describe('the link of an online event', () => {
  test('is in the mail of the order and on the ticket, and a new one is told', async () => {
    const { view, owner } = await sold(online(1, 'ORDER'));
    expect(mailsTo(owner).some(({ text }) => text.includes(room(1)))).toBe(true);
    expect(await onlineOf(owner)).toEqual([room(1)]);
    expect(await publish(view, online(2, 'ORDER'))).toEqual([]);
    expect(told(owner)[0]?.text).toContain(room(2));
    expect(await onlineOf(owner)).toEqual([room(2)]);
  });

  test('shows an hour before where it is not to show earlier', async () => {
    const { view, owner } = await sold(online(1, 'HOUR_BEFORE'));
    expect(mailsTo(owner).some(({ text }) => text.includes(room(1)))).toBe(false);
    expect(await onlineOf(owner)).toEqual([null]);
    expect(await publish(view, online(2, 'HOUR_BEFORE'))).toEqual([]);
    expect(told(owner)).toEqual([]);
    until(new Date(view.startsAt.getTime() - hourMs));
    expect(await onlineOf(owner)).toEqual([room(2)]);
  });

  test('outlasts a write of other columns of the event', async () => {
    const { view, owner } = await sold(online(1, 'ORDER'));
    const venue = async () => (await context.events.bySlug(view.slug))?.venue;
    const before = await venue();
    await context.pool.query('update event set featured = 7, version = version + 1 where id = $1', [view.id]);
    expect(await venue()).toEqual(before);
    expect(before?.kind).toBe('ONLINE');
    expect(await onlineOf(owner)).toEqual([room(1)]);
  });

  test('is nobody else’s', async () => {
    const { view, owner } = await sold(online(1, 'ORDER'));
    const [stranger] = await fans(1);
    const answer = await graphql(
      'query($slug: String!) { event(slug: $slug) { venue { kind name address city state line full mapUrl } } }',
      { slug: view.slug },
    );
    expect(JSON.stringify(answer.data)).toContain('"line":"Online"');
    const now = clock.now();
    const event = await context.events.bySlug(view.slug);
    const calendar = eventCalendar(event!, { locale: 'pt', publicUrl: 'https://canhoto.example', now });
    expect(JSON.stringify([answer, calendar, await onlineOf(stranger!)])).not.toContain('sala.example');
    // The ticket was given back, so nobody has it.
    await context.pool.query("update ticket set status = 'CANCELED' where event_id = $1", [view.id]);
    expect(await onlineOf(owner)).toEqual([undefined]);
    await context.pool.query("update ticket set status = 'VALID' where event_id = $1", [view.id]);
  });
});

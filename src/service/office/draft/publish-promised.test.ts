import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { DraftChange } from '#src/domain/draft/draft-edit.ts';
import { valueAt } from '#src/domain/draft/draft-path.ts';
import { ownerOf } from '#src/domain/draft/field-owner.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { organizerPlace } from '#src/domain/policy/grant.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { otherValue, placesOf } from '#test/support/random/random-edit.ts';
import { openHandOn } from '#test/support/shop/hand-on.ts';
import { openPostponedFair } from '#test/support/shop/postponed-fair.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import type { DraftView } from './draft-view.ts';
import { openDraft } from './open-draft.ts';
import { previewPublication } from './preview-publication.ts';
import { PublicationRefused } from './publication-refused.ts';
import { publishDraft } from './publish-draft.ts';
import { publishDue } from './publish-due.ts';
import { saveDraft } from './save-draft.ts';
import { schedulePublication } from './schedule-publication.ts';

// docs/algorithms/whose-field.md, with the invariants asked after each test.
const shop = await openHandOn();
const { deployment, buy } = shop;
const { context, clock } = deployment;

const { weekendFair } = openPostponedFair(deployment, { kind: 'staff', id: context.ids.uuid(), grants: [] });

const producerOf = (view: EventView): Staff => ({
  kind: 'staff',
  id: context.ids.uuid(),
  grants: [{ role: 'PRODUCER', ...organizerPlace(view.organizer.id ?? '') }],
});
const set = (path: string, value: unknown): DraftChange => ({ kind: 'SET', path: path.split('.'), value });

/** A fair with one valid ticket of Saturday and one of a session on it, and nothing sold of Sunday. */
async function soldSaturday() {
  const view = await weekendFair();
  const [fan] = await deployment.customers(1);
  await buy(view, fan!, { sat: [null], iara: [null] });
  const actor = producerOf(view);
  return { view, actor, draft: await openDraft(context, { actor, eventId: view.id }) };
}

async function changed(actor: Staff, { eventId, revision }: DraftView, ...changes: DraftChange[]) {
  const edits = changes.map((change) => ({ ...change, id: context.ids.uuid() }));
  return (await saveDraft(context, { actor, eventId, revision, edits })).draft;
}

/** Why it was refused, or what it became. */
async function published(actor: Staff, { eventId, revision }: DraftView): Promise<string[] | number> {
  try {
    return (await publishDraft(context, { actor, eventId, revision })).version;
  } catch (error) {
    if (error instanceof PublicationRefused)
      return error.reasons.map(({ code, path }) => `${code} ${path.join('.')}`);
    throw error;
  }
}

/** The worth of each valid ticket of the event, as the database has it. */
async function promisesOf(view: EventView) {
  const { rows } = await sql<Record<string, unknown>>`
    select t.id, e.venue_name as venue, e.venue_address as address, e.venue_city as city, e.venue_state, e.time_zone, e.age_rating, e.refund_keeps_fee,
      o.ticket_type, o.session_starts_at, o.session_ends_at, o.people_max, s.key as sector, a.name as artist,
      (select jsonb_agg(jsonb_build_array(d.key, d.starts_at, d.ends_at) order by d.position) from offer_date l
        join event_date d on d.event_id = l.event_id and d.id = l.event_date_id
        where l.event_id = t.event_id and l.offer_id = t.offer_id) as dates
    from ticket t join event e on e.id = t.event_id join offer o on o.event_id = t.event_id and o.id = t.offer_id
      left join sector s on s.event_id = o.event_id and s.id = o.sector_id
      left join artist a on a.event_id = o.event_id and a.id = o.artist_id
    where t.event_id = ${view.id} and t.status = 'VALID' order by t.id`.execute(context.db);
  // Names that read the same are the same, and not every database knows the small letter of each.
  const read = (name: unknown) => (typeof name === 'string' ? name.toLowerCase() : name);
  return rows.map(({ venue, address, city, artist, ...facts }) => ({
    ...facts,
    names: [venue, address, city, artist].map(read),
  }));
}

describe('a publication', () => {
  test.each([
    [
      'dates.#sat.startsAt',
      'DAY_PROMISED',
      (at: string) => at.replace(/^\d{4}/, (year) => String(Number(year) + 1)),
    ],
    ['dates.#sat.endsAt', 'DAY_PROMISED', () => 'T18:00'],
    ['venue.city', 'FACT_PROMISED', () => 'Manaus'],
    ['venue.address', 'FACT_PROMISED', () => 'Rua Dois, 2'],
    ['refundKeepsFee', 'FACT_PROMISED', () => true],
    ['ageRating', 'FACT_PROMISED', () => 'A18'],
    ['categories.#ticket.offers.#sat.dates', 'TICKET_PROMISED', () => ['sun']],
    ['categories.#artist.offers.#iara.session.startsAt', 'DAY_PROMISED', () => 'T11:30'],
    ['categories.#artist.offers.#iara.session.peopleMax', 'TICKET_PROMISED', () => 1],
    ['artists.#iara.name', 'FACT_PROMISED', () => 'Outra Pessoa'],
  ])('does not change %s of what was bought', async (path, code, next) => {
    const { view, actor, draft } = await soldSaturday();
    const before = await promisesOf(view);
    const value = next(String(valueAt(draft.written, path.split('.'))));
    const changes = [set(path, value)];
    // Sunday follows Saturday, and moves with it.
    if (path.endsWith('#sat.startsAt')) changes.unshift(set('dates.#sun.startsAt', '2029-01-01T11:00'));
    const edited = await changed(actor, draft, ...changes, set('saleClosesAt', '2026-12-31T10:00'));
    expect(edited.problems).toEqual([]);
    const refused = await published(actor, edited);
    expect(refused).toContainEqual(expect.stringMatching(`^${code} ${path.replaceAll('.', '\\.')}`));
    expect(await promisesOf(view)).toEqual(before);
    const { revision, eventId } = edited;
    const { reasons } = await previewPublication(context, { actor, eventId, revision });
    expect(reasons.map((reason) => `${reason.code} ${reason.path.join('.')}`)).toEqual(refused);
  });

  test('does so neither when its time has come', async () => {
    const { view, actor, draft } = await soldSaturday();
    const edited = await changed(actor, draft, set('venue.city', 'Manaus'));
    const before = await promisesOf(view);
    const publishAt = new Date(clock.now().getTime() + 3_600_000);
    const { eventId, revision } = edited;
    await schedulePublication(context, { actor, eventId, revision, publishAt });
    clock.pass(3_700);
    await publishDue(context);
    expect(await promisesOf(view)).toEqual(before);
  });

  test('moves what nobody has bought, and texts and prices of what somebody has', async () => {
    const { actor, draft } = await soldSaturday();
    const edited = await changed(
      actor,
      draft,
      set('dates.#sun.endsAt', 'T19:00'),
      set('categories.#artist.offers.#iara-sun.session.startsAt', 'T11:30'),
      set('summary.pt', 'Outro resumo'),
      set('venue.name', ` ${String(valueAt(draft.written, ['venue', 'name'])).toUpperCase()}`),
      set('categories.#ticket.offers.#sat.batches.@1.priceCents', 12_000),
    );
    expect(await published(actor, edited)).toBe(2);
  });

  test('moves a time a little, and not a little again and again', async () => {
    const { actor, draft } = await soldSaturday();
    const once = await changed(actor, draft, set('dates.#sat.endsAt', 'T21:25'));
    expect(await published(actor, once)).toBe(2);
    const twice = await changed(actor, once, set('dates.#sat.endsAt', 'T21:50'));
    expect(await published(actor, twice)).toEqual(['DAY_PROMISED dates.#sat.endsAt']);
    const back = await changed(actor, twice, set('dates.#sat.endsAt', 'T20:45'));
    expect(await published(actor, back)).toEqual(['DAY_PROMISED dates.#sat.endsAt']);
  });

  test('property: no edit of one field of a sold event changes what a ticket is worth', async () => {
    const { view, actor, draft } = await soldSaturday();
    const promised = await promisesOf(view);
    let [last, publications, refusals] = [draft, 0, 0];
    for (const [index, path] of placesOf(draft.written).entries()) {
      if (path.some((step) => step === 'key') || ownerOf(path) === null) continue;
      const present = valueAt(last.written, path);
      const value = otherValue(present, index);
      if (value === present || present === undefined) continue;
      const edited = await changed(actor, last, { kind: 'SET', path, value }).catch((error: unknown) => {
        if (error instanceof DomainError) return null;
        throw error;
      });
      if (edited === null) continue;
      const outcome = edited.problems.length > 0 ? [] : await published(actor, edited);
      if (typeof outcome === 'number') publications += 1;
      else refusals += 1;
      expect(await promisesOf(view), path.join('.')).toEqual(promised);
      last =
        typeof outcome === 'number'
          ? edited
          : await changed(actor, edited, { kind: 'SET', path, value: present });
    }
    expect(publications).toBeGreaterThan(30);
    expect(refusals).toBeGreaterThan(10);
  });
});

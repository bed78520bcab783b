import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { DraftChange } from '#src/domain/draft/draft-edit.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { operator } from '#src/domain/policy/actor.ts';
import { ensureOrganizer } from '#src/service/people/organizer/ensure-organizer.ts';
import { importEvent } from '#src/service/selling/catalogue/import-event.ts';
import { openDraftDesk, refusalOf } from '#test/support/shop/draft-desk.ts';
import type { DraftView } from '../draft-view.ts';
import { importEventFile } from '../import-event-file.ts';
import { listVersions } from '../list-versions.ts';
import { publishDraft } from '../publish-draft.ts';
import { publishDue } from '../publish-due.ts';
import { readDraft } from '../read-draft.ts';
import { schedulePublication } from '../schedule-publication.ts';
import { changePublished, openForChange, previewChange } from './change-published.ts';

const desk = await openDraftDesk();
const { deployment, guilda, vertice, staff, stored, ana, draft, save, saved } = desk;
const { context, clock } = deployment;

const set = (path: string, value: unknown): DraftChange => ({ kind: 'SET', path: path.split('.'), value });
const price = 'categories.#ingressos.offers.#sab.batches.@1.priceCents';

async function published(): Promise<DraftView> {
  const made = await draft('CONVENTION');
  await publishDraft(context, { actor: ana, eventId: made.eventId, revision: made.revision });
  return made;
}

const asked = (eventId: Uuid, changes: readonly DraftChange[], actor: Staff = ana) => ({
  ...{ actor, action: 'event.publish' as const, eventId },
  changesOf: () => changes,
});

function act(eventId: Uuid, changes: readonly DraftChange[], actor: Staff = ana) {
  return context.db.transaction().execute((tx) => {
    return changePublished(context, tx, { ...asked(eventId, changes, actor), note: 'now' });
  });
}

async function priceOf(eventId: Uuid): Promise<number | undefined> {
  const { rows } = await sql<{ cents: number }>`
    select price_cents as cents from batch where event_id = ${eventId} and key = 'sab.1'`.execute(context.db);
  return rows[0]?.cents;
}

async function nameOf(eventId: Uuid): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name ->> 'pt' as name from event where id = ${eventId}`.execute(context.db);
  return rows[0]?.name;
}

const now = (eventId: Uuid) => readDraft(context, { actor: ana, eventId });

describe('an act on a published event', () => {
  test('is a version, and the draft follows it', async () => {
    const { eventId } = await published();
    expect(await act(eventId, [set(price, 31_000)])).toEqual({ version: 2, revision: 2 });
    expect(await priceOf(eventId)).toBe(31_000);
    const after = await now(eventId);
    expect(after).toMatchObject({ revision: 2, published: { version: 2, revision: 2 } });
    expect(JSON.stringify(after.written)).toContain('"priceCents":31000');
    expect(await listVersions(context, { actor: ana, eventId })).toMatchObject([
      { number: 2, note: 'now', actor: `staff:${ana.id}` },
      { number: 1 },
    ]);
  });

  test('publishes nothing else of a draft, and the next publication does not undo it', async () => {
    const made = await published();
    const { eventId } = made;
    const changed = await saved(ana, made, set('holdMinutes', 7), set(price, 29_000));
    expect(await act(eventId, [set(price, 31_000)])).toEqual({ version: 2, revision: 1 });
    expect(await priceOf(eventId)).toBe(31_000);
    const minutes = () =>
      sql<{
        holdMinutes: number;
      }>`select hold_minutes as "holdMinutes" from event where id = ${eventId}`.execute(context.db);
    expect((await minutes()).rows).toEqual([{ holdMinutes: 15 }]);
    const after = await now(eventId);
    expect(after.revision).toBe(changed.revision + 1);
    expect(after.published).toEqual({ version: 2, revision: 1 });
    await publishDraft(context, { actor: ana, eventId, revision: after.revision });
    expect((await minutes()).rows).toEqual([{ holdMinutes: 7 }]);
    expect(await priceOf(eventId)).toBe(31_000);
  });

  test('is seen by an editor who works on the same field', async () => {
    const made = await published();
    await act(made.eventId, [set(price, 31_000)]);
    const { conflicts } = await save(staff(guilda), made, set(price, 30_000));
    expect(conflicts).toMatchObject([
      { theirs: { actor: `staff:${ana.id}`, value: 31_000 }, present: 31_000 },
    ]);
  });

  test('counts where the draft has removed what it changes', async () => {
    const made = await published();
    await saved(ana, made, { kind: 'REMOVE', path: ['categories', '#ingressos', 'offers', '#sab'] });
    await act(made.eventId, [set(price, 31_000)]);
    expect(await priceOf(made.eventId)).toBe(31_000);
    expect(JSON.stringify((await now(made.eventId)).written)).not.toContain('"priceCents":31000');
  });

  test('that has no place in the draft disturbs no editor of it', async () => {
    const made = await published();
    const removed = { kind: 'REMOVE', path: ['categories', '#ingressos', 'offers', '#sab'] } as const;
    const seen = await saved(ana, made, removed);
    await act(made.eventId, [set(price, 31_000)]);
    expect(await now(made.eventId)).toMatchObject({
      revision: seen.revision,
      published: { version: 2, revision: 1 },
    });
    expect(await save(staff(guilda), seen, set('name.pt', 'Novo nome'))).toMatchObject({
      conflicts: [],
      draft: { revision: seen.revision + 1 },
    });
  });

  test('counts beside a publication that waits, which does not undo it', async () => {
    await stored(ana, 'Ana');
    const made = await published();
    const chosen = await saved(ana, made, set('name.pt', 'Novo nome'));
    const { eventId, revision } = chosen;
    const publishAt = new Date(clock.now().getTime() + 3_600_000);
    await schedulePublication(context, { actor: ana, eventId, revision, publishAt });
    await act(eventId, [set(price, 31_000)]);
    expect(await priceOf(eventId)).toBe(31_000);
    clock.pass(3_601);
    await publishDue(context);
    expect(await priceOf(eventId)).toBe(31_000);
    expect(await nameOf(eventId)).toBe('Novo nome');
    const draft = await now(eventId);
    expect(draft.published?.revision).toBe(draft.revision);
  });

  test('is refused of an event that is not published, and whole', async () => {
    const fresh = await draft('CONVENTION');
    expect(await refusalOf(act(fresh.eventId, [set(price, 31_000)]))).toBe('NOT_FOUND');

    const other = await published();
    const wrong = [set(price, 31_000), set('dates.#nunca.capacity', 5)];
    expect(await refusalOf(act(other.eventId, wrong))).toBe('INVALID_INPUT');
    expect(await refusalOf(act(other.eventId, [set(price, 31_000), set('name.pt', '')]))).toBe(
      'DRAFT_HAS_PROBLEMS',
    );
    expect(await priceOf(other.eventId)).not.toBe(31_000);
    expect((await now(other.eventId)).revision).toBe(1);
  });

  test('needs the right at the event', async () => {
    const { eventId } = await published();
    expect(await refusalOf(act(eventId, [set(price, 1)], staff(guilda, 'READER')))).toBe('NOT_ALLOWED');
    expect(await refusalOf(act(eventId, [set(price, 1)], staff(vertice, 'OWNER')))).toBe('NOT_FOUND');
  });

  test('takes an event from its file into the back office', async () => {
    const definition = await desk.ofCatalogue('mundo-quadrinho');
    const made = { newId: () => context.ids.uuid(), now: clock.now() };
    const owner = await context.db
      .transaction()
      .execute((tx) => ensureOrganizer(tx, definition.organizer, made));
    const deps = { ...made, db: context.db, actor: operator('ana') };
    await importEvent(deps, definition);
    const { rows } = await sql<{ id: Uuid }>`select id from event where slug = 'mundo-quadrinho'`.execute(
      context.db,
    );
    const eventId = rows[0]!.id;
    const bia = staff(owner);
    await openForChange(context, { actor: bia, eventId });
    expect(await act(eventId, [set('holdMinutes', 57)], bia)).toEqual({ version: 2, revision: 2 });
    const again = importEventFile(context, { definition, actor: deps.actor, take: false });
    expect(await refusalOf(again)).toBe('EVENT_IN_OFFICE');
  });
});

describe('the preview of an act', () => {
  test('says what the act does, and changes nothing', async () => {
    const made = await published();
    const { eventId } = made;
    await saved(ana, made, set('dates.#dom.capacity', 9_000));
    const { effect, reasons } = await previewChange(context, asked(eventId, [set(price, 31_000)]));
    expect(reasons).toEqual([]);
    expect(effect?.batches.find(({ key }) => key === 'sab.1')?.after?.priceCents).toBe(31_000);
    expect(effect?.pools).toEqual([]);
    expect(await priceOf(eventId)).not.toBe(31_000);
    expect((await now(eventId)).published).toEqual({ version: 1, revision: 1 });
  });

  test('has the reasons of what would be refused', async () => {
    const { eventId } = await published();
    const { effect, reasons } = await previewChange(context, asked(eventId, [set('code', 'OUTRO')]));
    expect(effect).toBeNull();
    expect(reasons).toMatchObject([{ code: 'CODE_STAYS', path: ['code'] }]);
  });
});

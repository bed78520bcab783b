import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Uuid } from '#src/domain/ids.ts';
import { openDraftDesk, refusalOf } from '#test/support/shop/draft-desk.ts';
import { keepDraft } from '../kept/keep-draft.ts';
import { publishDraft } from '../publish-draft.ts';
import { publishDue } from '../publish-due.ts';
import { readDraft } from '../read-draft.ts';
import { schedulePublication } from '../schedule-publication.ts';
import { deleteDraft } from './delete-draft.ts';

const { deployment, guilda, vertice, staff, stored, ana, draft, saved } = await openDraftDesk();
const { context, clock } = deployment;
await stored(ana, 'Ana');

async function rowsOf(eventId: Uuid): Promise<Record<string, number>> {
  const { rows } = await sql<{ what: string; count: number }>`
    select 'draft' as what, count(*)::integer as count from event_draft where event_id = ${eventId}
    union all select 'edit', count(*)::integer from event_draft_edit where event_id = ${eventId}
    union all select 'kept', count(*)::integer from event_draft_kept where event_id = ${eventId}
    union all select 'picture', count(*)::integer from picture where event_id = ${eventId}
    union all select 'publication', count(*)::integer from publication where event_id = ${eventId}`.execute(
    context.db,
  );
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
}

const outcomeOf = (act: Promise<void>) =>
  act.then(
    () => 'deleted',
    (error: Error) => error.message,
  );

describe('A draft is deleted', () => {
  test('with its edits, its pictures and what waits; the organizer keeps who did it', async () => {
    const made = await saved(ana, await draft(), { kind: 'SET', path: ['holdMinutes'], value: 7 });
    const { eventId, revision } = made;
    await sql`insert into picture (event_id, hash, width, height, bytes, uploaded_by, uploaded_at)
      values (${eventId}, ${'a'.repeat(32)}, 10, 10, 10, 'x', ${clock.now()})`.execute(context.db);
    await keepDraft(context, { actor: ana, eventId, revision, note: 'Antes' });
    const publishAt = new Date(clock.now().getTime() + 60_000);
    await schedulePublication(context, { actor: ana, eventId, revision, publishAt });
    expect(Object.values(await rowsOf(eventId))).toEqual([1, 1, 1, 1, 1]);
    await deleteDraft(context, { actor: ana, eventId });
    expect(Object.values(await rowsOf(eventId))).toEqual([0, 0, 0, 0, 0]);
    clock.pass(61);
    expect(await publishDue(context)).toBe(0);
    expect(await refusalOf(readDraft(context, { actor: ana, eventId }))).toBe('NOT_FOUND');
    const { rows } = await sql`select organizer_id as "organizerId", before from organizer_audit_entry
      where action = 'draft.delete'`.execute(context.db);
    expect(rows).toEqual([{ organizerId: guilda, before: { name: expect.anything(), revision } }]);
  });

  test('never one that was published, nor by who may not', async () => {
    const made = await draft('CONVENTION');
    const { eventId, revision } = made;
    expect(await refusalOf(deleteDraft(context, { actor: staff(guilda, 'READER'), eventId }))).toBe(
      'NOT_ALLOWED',
    );
    expect(await refusalOf(deleteDraft(context, { actor: staff(vertice), eventId }))).toBe('NOT_FOUND');
    await publishDraft(context, { actor: ana, eventId, revision });
    expect(await outcomeOf(deleteDraft(context, { actor: ana, eventId }))).toBe('DRAFT_PUBLISHED');
    expect((await rowsOf(eventId)).draft).toBe(1);
  });
});

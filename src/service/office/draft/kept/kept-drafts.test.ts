import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { DraftChange } from '#src/domain/draft/draft-edit.ts';
import { draftLimits } from '#src/domain/draft/draft-limits.ts';
import { deleteUnusedPictures } from '#src/service/selling/picture/delete-unused-pictures.ts';
import { openDraftDesk, refusalOf } from '#test/support/shop/draft-desk.ts';
import { forgetOldEdits } from '../forget-old-edits.ts';
import { publishDraft } from '../publish-draft.ts';
import { replaceDraft } from '../replace-draft.ts';
import { restoreKept } from '../restore-version.ts';
import { keepDraft } from './keep-draft.ts';
import { listKept, readKept } from './list-kept.ts';

const { deployment, guilda, vertice, staff, ana, draft, saved } = await openDraftDesk();
const { context, clock } = deployment;
const name = (pt: string): DraftChange => ({ kind: 'SET', path: ['name', 'pt'], value: pt });
const minutes = (count: number) => clock.pass(count * 60);
const asked = (eventId: string) => ({ actor: ana, eventId });

async function keptOf(eventId: string) {
  const kept = await listKept(context, asked(eventId));
  return await Promise.all(
    kept.map(async ({ number, note }) => {
      const { written } = await readKept(context, { ...asked(eventId), number });
      return [note, (written as { name: { pt: string } }).name.pt];
    }),
  );
}

describe('a draft is kept by itself', () => {
  test('as it was before a change, an hour after what was kept last', async () => {
    const made = await draft();
    const { eventId } = made;
    const first = await saved(ana, made, name('A'));
    minutes(59);
    const second = await saved(ana, first, name('B'));
    expect(await keptOf(eventId)).toEqual([]);
    minutes(1);
    const third = await saved(ana, second, name('C'));
    expect(await keptOf(eventId)).toEqual([[null, 'B']]);
    minutes(59);
    const fourth = await saved(ana, third, name('D'));
    minutes(1);
    await saved(ana, fourth, name('E'));
    expect(await keptOf(eventId)).toEqual([
      [null, 'D'],
      [null, 'B'],
    ]);
  });

  test('whenever all of it is replaced, each revision once, and not where it is published', async () => {
    const made = await draft();
    const { eventId } = made;
    const one = await saved(ana, made, name('A'));
    const text = JSON.stringify({ ...(one.written as object), name: { pt: 'File' } });
    const replaced = await replaceDraft(context, { ...asked(eventId), revision: one.revision, text });
    expect(await keptOf(eventId)).toEqual([[null, 'A']]);
    await publishDraft(context, { ...asked(eventId), revision: replaced.revision });
    await saved(ana, replaced, { kind: 'SET', path: [], value: one.written });
    expect(await keptOf(eventId)).toEqual([[null, 'A']]);
  });

  test('with who made its last change, and the oldest goes', async () => {
    const bia = staff(guilda);
    let now = await saved(bia, await draft(), name('0'));
    const { eventId } = now;
    for (let count = 1; count <= draftLimits.keptMost + 2; count += 1) {
      minutes(60);
      now = await saved(ana, now, name(String(count)));
    }
    const kept = await listKept(context, asked(eventId));
    expect(kept).toHaveLength(draftLimits.keptMost);
    expect(kept.at(-1)).toMatchObject({ number: 3, actor: `staff:${ana.id}` });
  });
});

describe('a draft is kept by hand', () => {
  test('by a name, and the draft goes back to it; what stood is kept first', async () => {
    const one = await saved(ana, await draft(), name('A'));
    const { eventId } = one;
    const kept = await keepDraft(context, { ...asked(eventId), revision: one.revision, note: ' Antes ' });
    expect(kept).toMatchObject({ number: 1, note: 'Antes' });
    const two = await saved(ana, one, name('B'));
    const back = await restoreKept(context, { ...asked(eventId), number: 1, revision: two.revision });
    expect(back).toMatchObject({ written: { name: { pt: 'A' } }, revision: two.revision + 1 });
    expect(await keptOf(eventId)).toEqual([
      [null, 'B'],
      ['Antes', 'A'],
    ]);
  });

  test('does not push out what was kept by itself, and is bounded itself', async () => {
    const made = await draft();
    const { eventId } = made;
    minutes(60);
    const { revision } = await saved(ana, made, name('A'));
    for (let count = 1; count <= draftLimits.keptMost + 1; count += 1)
      await keepDraft(context, { ...asked(eventId), revision, note: String(count) });
    const notes = (await listKept(context, asked(eventId))).map(({ note }) => note);
    expect(notes).toHaveLength(draftLimits.keptMost + 1);
    expect([notes.includes(null), notes.includes('1'), notes.includes('2')]).toEqual([true, false, true]);
  });

  test('is refused without a name, with one too long, of another revision, and to whoever may not', async () => {
    const { eventId, revision } = await draft();
    const keep = (more: object) =>
      refusalOf(keepDraft(context, { ...asked(eventId), revision, note: 'a', ...more }));
    expect(await keep({ note: '  ' })).toBe('INVALID_INPUT');
    expect(await keep({ note: 'x'.repeat(draftLimits.noteLengthMax + 1) })).toBe('FIELD_TOO_LONG');
    expect(await keep({ revision: revision + 1 })).toBe('DRAFT_CHANGED');
    expect(await keep({ actor: staff(guilda, 'READER') })).toBe('NOT_ALLOWED');
    expect(await keep({ actor: staff(vertice) })).toBe('NOT_FOUND');
    const back = (more: object) =>
      refusalOf(restoreKept(context, { ...asked(eventId), number: 1, revision, ...more }));
    expect(await back({})).toBe('NOT_FOUND');
    expect(await back({ number: 2 ** 40 })).toBe('NOT_FOUND');
    await keepDraft(context, { ...asked(eventId), revision, note: 'a' });
    expect(await back({ revision: revision + 1 })).toBe('DRAFT_CHANGED');
    expect(await refusalOf(readKept(context, { ...asked(eventId), number: 9 }))).toBe('NOT_FOUND');
  });
});

test('a picture that only a kept state names is kept with it', async () => {
  const hash = 'c'.repeat(32);
  const made = await draft();
  const { eventId } = made;
  await sql`insert into picture (event_id, hash, width, height, bytes, uploaded_by, uploaded_at)
    values (${eventId}, ${hash}, 10, 10, 10, 'x', ${clock.now()})`.execute(context.db);
  const shown = await saved(ana, made, { kind: 'SET', path: ['photo'], value: { picture: hash } });
  await keepDraft(context, { ...asked(eventId), revision: shown.revision, note: 'Com foto' });
  await saved(ana, shown, { kind: 'REMOVE', path: ['photo'] });
  const isThere = async () => {
    const { rows } = await sql`select 1 from picture where event_id = ${eventId}`.execute(context.db);
    return rows.length > 0;
  };
  minutes(40 * 24 * 60);
  await forgetOldEdits(context);
  await deleteUnusedPictures(context);
  expect(await isThere()).toBe(true);
  await sql`delete from event_draft_kept where event_id = ${eventId}`.execute(context.db);
  await deleteUnusedPictures(context);
  expect(await isThere()).toBe(false);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DraftChange } from '#src/domain/draft/draft-edit.ts';
import { draftLimits } from '#src/domain/draft/draft-limits.ts';
import { valueAt } from '#src/domain/draft/draft-path.ts';
import { openDraftDesk, refusalOf } from '#test/support/shop/draft-desk.ts';
import { forgetOldEdits } from './forget-old-edits.ts';
import { readDraft } from './read-draft.ts';
import { saveDraft } from './save-draft.ts';

const desk = await openDraftDesk();
const { deployment, guilda, vertice, staff, ana, draft, edit, save, saved } = desk;
const { context, clock } = deployment;
const beto = staff(guilda);

const set = (path: string, value: unknown): DraftChange => ({ kind: 'SET', path: path.split('.'), value });
const stored = async (eventId: string) => (await readDraft(context, { actor: ana, eventId })).written;

/** The first ticket type's list of batches. */
function pathOfBatches(written: unknown): string[] {
  const { categories } = written as { categories: { key: string; offers: { key: string }[] }[] };
  const [category] = categories;
  const [offer] = category?.offers ?? [];
  return ['categories', `#${category?.key}`, 'offers', `#${offer?.key}`, 'batches'];
}

describe('saving', () => {
  test('applies edits, counts the revision and checks the draft again', async () => {
    const first = await draft();
    expect(first).toMatchObject({ revision: 1, problems: [], published: null, source: 'OFFICE' });
    const after = await saved(ana, first, set('name.pt', ''), set('dates.#sab.capacity', 900));
    expect(after).toMatchObject({ revision: 2, changedBy: `staff:${ana.id}` });
    expect(after.problems.map(({ code, draftPath }) => [code, draftPath.join('.')])).toEqual([
      ['TEXT_EMPTY', 'name.pt'],
    ]);
    expect(after.completeness.pt.missing).toEqual([['name', 'pt']]);
    expect(valueAt(await stored(first.eventId), ['dates', '#sab', 'capacity'])).toBe(900);
  });

  test('applies each edit once, however often it is sent', async () => {
    const first = await draft();
    const edits = [edit({ kind: 'INSERT', path: ['artists'], value: { key: 'a', name: 'A' }, after: null })];
    const asked = { actor: ana, eventId: first.eventId, revision: 1, edits };
    const answers = await Promise.all([1, 2, 3].map(() => saveDraft(context, asked)));
    expect(answers.map(({ conflicts, draft: { revision } }) => [conflicts.length, revision])).toEqual(
      Array.from({ length: 3 }, () => [0, 2]),
    );
    const more = { ...asked, edits: [...edits, edit(set('artists.#a.name', 'B'))] };
    expect(await saveDraft(context, more)).toMatchObject({ conflicts: [], draft: { revision: 3 } });
    expect(valueAt(await stored(first.eventId), ['artists'])).toEqual([{ key: 'a', name: 'B' }]);
    // The place of what is wrong counts the known ones too.
    const wrong = { ...asked, revision: 3, edits: [...edits, edit(set('artists.#z.name', 'C'))] };
    await expect(saveDraft(context, wrong)).rejects.toMatchObject({ field: 'edits.1.path' });
  });

  test('keeps the art beside the event', async () => {
    const first = await draft();
    const after = await saved(ana, first, set('artSvg', '<svg viewBox="0 0 1 1"></svg>'));
    expect(after).toMatchObject({ artSvg: '<svg viewBox="0 0 1 1"></svg>', written: first.written });
    expect(await refusalOf(save(ana, after, set('artSvg', 7)))).toBe('INVALID_INPUT');
  });

  test('refuses what cannot be applied, whole', async () => {
    const first = await draft();
    const wrong = set('dates.#nope.capacity', 1);
    const error: unknown = await save(ana, first, set('holdMinutes', 3), wrong).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'edits.1.path',
      facts: { reason: 'PATH_UNKNOWN' },
    });
    const long = 'x'.repeat(draftLimits.writtenBytesMax);
    expect(await refusalOf(save(ana, first, set('description.pt', long)))).toBe('DRAFT_TOO_LARGE');
    expect(await refusalOf(save(ana, { ...first, revision: 2 }, set('holdMinutes', 3)))).toBe(
      'INVALID_INPUT',
    );
    const many = Array.from({ length: draftLimits.editsPerSaveMax + 1 }, () => set('holdMinutes', 3));
    expect(await refusalOf(save(ana, first, ...many))).toBe('INVALID_INPUT');
    expect(await readDraft(context, { actor: ana, eventId: first.eventId })).toMatchObject({ revision: 1 });
  });
});

describe('two editors', () => {
  test('who change different fields do not disturb each other', async () => {
    const first = await draft();
    await saved(ana, first, set('dates.#sab.capacity', 900));
    const after = await saved(beto, first, set('dates.#sab.name.pt', 'Dia 1'), set('holdMinutes', 7));
    expect(after.revision).toBe(3);
    expect(after.written).toMatchObject({
      holdMinutes: 7,
      dates: [{ name: { pt: 'Dia 1' }, capacity: 900 }, {}],
    });
  });

  test('who change the same field see both values, and nothing of the later request is stored', async () => {
    const first = await draft();
    await saved(ana, first, set('dates.#sab.capacity', 900));
    const { draft: now, conflicts } = await save(
      beto,
      first,
      set('holdMinutes', 7),
      set('dates.#sab.capacity', 800),
    );
    expect(conflicts).toMatchObject([
      {
        edit: { value: 800 },
        theirs: { value: 900, actor: `staff:${ana.id}`, revision: 2 },
        present: 900,
      },
    ]);
    expect(now).toMatchObject({ revision: 2 });
    expect(valueAt(await stored(first.eventId), ['holdMinutes'])).toBeUndefined();
    expect((await save(beto, now, set('dates.#sab.capacity', 800))).conflicts).toEqual([]);
  });

  test('who do the same do not disturb each other, and nothing is stored twice', async () => {
    const first = await draft();
    await saved(ana, first, set('holdMinutes', 9), { kind: 'REMOVE', path: ['dates', '#dom'] });
    const after = await saved(beto, first, set('holdMinutes', 9), {
      kind: 'REMOVE',
      path: ['dates', '#dom'],
    });
    expect(after.revision).toBe(2);
  });

  test('one of whom took an item away is told to the other, with the item as it was', async () => {
    const first = await draft();
    await saved(ana, first, { kind: 'REMOVE', path: ['dates', '#dom'] });
    const { conflicts } = await save(beto, first, set('dates.#dom.capacity', 800));
    const before = valueAt(first.written, ['dates', '#dom']);
    expect(conflicts).toMatchObject([{ again: null, isOwn: false, theirs: { kind: 'REMOVE', before } }]);
  });

  test('one of whom inserts a batch before that of the other: the edit would follow its batch', async () => {
    const first = await draft('CONVENTION');
    const list = pathOfBatches(first.written);
    const [batch] = valueAt(first.written, list) as unknown[];
    await saved(ana, first, { kind: 'INSERT', path: list, value: batch, after: null });
    const mine: DraftChange = { kind: 'SET', path: [...list, '@1', 'priceCents'], value: 12_300 };
    const { conflicts } = await save(beto, first, mine);
    expect(conflicts).toMatchObject([{ again: { ...mine, path: [...list, '@2', 'priceCents'] } }]);
    expect((await save(ana, first, mine)).conflicts).toMatchObject([{ isOwn: true }]);
  });

  test('one of whom was away for longer than edits are kept has to look again', async () => {
    const first = await draft();
    const second = await saved(ana, first, set('holdMinutes', 1));
    clock.pass(draftLimits.editDaysKept * 86_400 + 60);
    expect(await forgetOldEdits(context)).toBeGreaterThan(0);
    expect(await refusalOf(save(beto, first, set('code', 'ZZ')))).toBe('DRAFT_CHANGED');
    expect((await saved(beto, second, set('code', 'ZZ'))).revision).toBe(3);
  });

  test('property: nothing that was accepted is lost, whoever sends what in whatever order', async () => {
    const fields = [
      'holdMinutes',
      'name.pt',
      'name.en',
      'dates.#sab.capacity',
      'dates.#dom.capacity',
      'venue.city',
    ];
    const oneEdit = fc.record({ who: fc.nat(1), field: fc.constantFrom(...fields), wait: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(oneEdit, { minLength: 2, maxLength: 10 }), async (asked) => {
        const first = await draft();
        const people = [ana, beto];
        const seen = [first, first];
        const last = new Map<string, number>();
        let conflicts = 0;
        for (const [index, { who, field, wait }] of asked.entries()) {
          const answer = await save(people[who]!, seen[who]!, set(field, 1_000 + index));
          if (answer.conflicts.length === 0) last.set(field, 1_000 + index);
          else conflicts += 1;
          // Somebody who does not look again goes on from what they saw.
          if (!wait || answer.conflicts.length > 0) seen[who] = answer.draft;
        }
        const written = await stored(first.eventId);
        for (const [field, value] of last) expect(valueAt(written, field.split('.')), field).toBe(value);
        const { revision } = await readDraft(context, { actor: ana, eventId: first.eventId });
        expect(revision).toBe(1 + asked.length - conflicts);
      }),
      { numRuns: 15 },
    );
  });

  test('who save at once are one after the other', async () => {
    const first = await draft();
    const keys = Array.from({ length: 8 }, (_, index) => `a${index}`);
    await Promise.all(
      keys.map((key) => {
        return saved(ana, first, {
          kind: 'INSERT',
          path: ['artists'],
          value: { key, name: key },
          after: null,
        });
      }),
    );
    const artists = valueAt(await stored(first.eventId), ['artists']) as { key: string }[];
    expect(artists.map(({ key }) => key).sort()).toEqual(keys);
  });
});

describe('the draft of another organizer', () => {
  test('does not exist', async () => {
    const first = await draft();
    const stranger = staff(vertice, 'OWNER');
    const asked = { actor: stranger, eventId: first.eventId };
    expect(await refusalOf(readDraft(context, asked))).toBe('NOT_FOUND');
    expect(await refusalOf(save(stranger, first, set('holdMinutes', 3)))).toBe('NOT_FOUND');
    expect(await refusalOf(draft('FREE_FAIR', stranger))).toBe('NOT_FOUND');
  });

  test('is there for who may see the event, and is not theirs to change', async () => {
    const first = await draft();
    const gate = staff(guilda, 'GATE');
    expect(await refusalOf(readDraft(context, { actor: gate, eventId: first.eventId }))).toBe('NOT_ALLOWED');
    const reader = staff(guilda, 'READER');
    expect((await readDraft(context, { actor: reader, eventId: first.eventId })).revision).toBe(1);
    expect(await refusalOf(save(reader, first, set('holdMinutes', 3)))).toBe('NOT_ALLOWED');
  });
});

import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { commandNamed } from '#src/app/operate/commands.ts';
import { artProblems } from '#src/domain/catalogue/art-problems.ts';
import { defineEvent } from '#src/domain/catalogue/read/define-event.ts';
import { writeEvent } from '#src/domain/catalogue/write/write-event.ts';
import { withoutDemo, withoutForeign } from '#src/domain/draft/copy-of.ts';
import { differences } from '#src/domain/draft/differences.ts';
import type { DraftChange } from '#src/domain/draft/draft-edit.ts';
import { operator } from '#src/domain/policy/actor.ts';
import { listAudit } from '#src/service/ground/audit/list-audit.ts';
import { randomEvent } from '#test/support/random/random-event.ts';
import { openDraftDesk, refusalOf } from '#test/support/shop/draft-desk.ts';
import { createDraft } from './create-draft.ts';
import { exportDraft } from './export-draft.ts';
import { readVersion } from './list-versions.ts';
import { openDraft } from './open-draft.ts';
import { previewPublication } from './preview-publication.ts';
import { publishDraft } from './publish-draft.ts';
import { publishDue } from './publish-due.ts';
import { readDraft } from './read-draft.ts';
import { replaceDraft } from './replace-draft.ts';
import { restoreVersion } from './restore-version.ts';
import { schedulePublication } from './schedule-publication.ts';

const desk = await openDraftDesk();
const { deployment, guilda, vertice, staff, ana, draft, saved, ofCatalogue } = desk;
const { context } = deployment;
const owner = staff(null, 'OWNER');

const set = (path: string, value: unknown): DraftChange => ({ kind: 'SET', path: path.split('.'), value });

async function imported(slug: string): Promise<string> {
  return (await deployment.importEvent(await ofCatalogue(slug))).id;
}

describe('an event from a file', () => {
  test('gets a draft whose publication would change nothing', async () => {
    for (const slug of ['mundo-quadrinho', 'baile-da-agulha', 'final-liga-vertice', 'soco-cruzado']) {
      const eventId = await imported(slug);
      const [opened, again] = await Promise.all(
        [1, 2].map(() => openDraft(context, { actor: owner, eventId })),
      );
      expect(again, slug).toEqual(opened);
      expect(opened, slug).toMatchObject({
        ...{ revision: 1, source: 'FILE', published: { version: 1, revision: 1 }, problems: [] },
      });
      const { effect } = await previewPublication(context, { actor: owner, eventId, revision: 1 });
      expect(effect, slug).toEqual({
        ...{ isFirst: false, batches: [], pools: [], dates: [], sessions: [] },
        ...{ offersAdded: [], offersRemoved: [] },
      });
    }
  });

  test('is not there for another organizer, nor as a draft before it was opened', async () => {
    const eventId = await imported('festival-taverna');
    expect(await refusalOf(readDraft(context, { actor: owner, eventId }))).toBe('NOT_FOUND');
    expect(await refusalOf(openDraft(context, { actor: ana, eventId }))).toBe('NOT_FOUND');
    expect(await refusalOf(openDraft(context, { actor: ana, eventId: 'x' }))).toBe('NOT_FOUND');
  });
});

describe('a file of an event that is edited', () => {
  const folder = mkdtempSync(join(tmpdir(), 'canhoto-drafts-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = async (...words: string[]) => {
    const command = commandNamed(words);
    if (command === null) throw new Error(`${words.join(' ')} is no command.`);
    return await command(context, operator('ana'));
  };

  test('is refused once it was published from the office, or has changes there, unless it is taken', async () => {
    const slug = 'pixel-verao';
    const file = join(folder, slug);
    cpSync(join('catalogue', slug), file, { recursive: true });
    await run('import', file);
    const eventId = (await context.events.bySlug(slug))?.id ?? '';
    const opened = await openDraft(context, { actor: owner, eventId });
    await run('import', file);
    const follows = await readDraft(context, { actor: owner, eventId });
    expect(follows).toMatchObject({ source: 'FILE', revision: 2, published: { version: 2, revision: 2 } });
    expect(differences(opened.written, follows.written)).toEqual([]);

    const changed = await saved(owner, follows, set('holdMinutes', 57));
    expect(await refusalOf(run('import', file))).toBe('EVENT_IN_OFFICE');
    await publishDraft(context, { actor: owner, eventId, revision: changed.revision });
    expect(await refusalOf(run('import', file))).toBe('EVENT_IN_OFFICE');
    expect((await context.events.byId(eventId))?.holdMinutes).toBe(57);

    await run('import', file, '--take');
    expect((await context.events.byId(eventId))?.holdMinutes).not.toBe(57);
    expect(await readDraft(context, { actor: owner, eventId })).toMatchObject({
      ...{ source: 'FILE', revision: 4, published: { version: 4, revision: 4 } },
    });
    await run('import', file);
  });

  test('is refused while a publication waits, and ends that where it is taken', async () => {
    const slug = 'pixel-verao';
    const file = join(folder, slug);
    cpSync(join('catalogue', slug), file, { recursive: true });
    await run('import', file, '--take');
    const eventId = (await context.events.bySlug(slug))?.id ?? '';
    const { revision } = await openDraft(context, { actor: owner, eventId });
    const publishAt = new Date(context.clock.now().getTime() + 3_600_000);
    const waiting = await schedulePublication(context, { actor: owner, eventId, revision, publishAt });
    appendFileSync(join(file, 'event.yaml'), '\nholdMinutes: 41\n');
    expect(String(await run('import', file).catch(String))).toContain('EVENT_IN_OFFICE');
    await run('import', file, '--take');
    deployment.clock.pass(3_601);
    expect(await publishDue(context)).toBe(0);
    expect((await context.events.byId(eventId))?.holdMinutes).toBe(41);
    const { publication } = await readDraft(context, { actor: owner, eventId });
    expect(publication).toBeNull();
    const { items } = await listAudit(context, { actor: owner, filter: { eventId } });
    expect(items.find(({ subject }) => subject === `publication ${waiting.id}`)).toMatchObject({
      ...{ actor: 'operator:ana', action: 'event.import', before: { canceledAt: null } },
    });
  });
});

describe('a version', () => {
  test('becomes the draft again, and what it was is kept', async () => {
    const made = await draft();
    const { eventId } = made;
    await publishDraft(context, { actor: ana, eventId, revision: 1 });
    const changed = await saved(ana, made, set('holdMinutes', 9), {
      kind: 'REMOVE',
      path: ['dates', '#dom', 'name'],
    });
    const asked = { actor: ana, eventId, number: 1, revision: 2 };
    expect(await refusalOf(restoreVersion(context, { ...asked, revision: 1 }))).toBe('DRAFT_CHANGED');
    expect(await refusalOf(restoreVersion(context, { ...asked, number: 2 }))).toBe('NOT_FOUND');
    expect(await refusalOf(restoreVersion(context, { ...asked, actor: staff(vertice) }))).toBe('NOT_FOUND');
    const restored = await restoreVersion(context, asked);
    expect(restored).toMatchObject({ revision: 3, written: made.written });
    expect(await readVersion(context, asked)).toMatchObject({ number: 1, written: made.written });
    const beto = staff(guilda);
    const { conflicts } = await desk.save(beto, changed, set('holdMinutes', 3));
    expect(conflicts).toMatchObject([{ theirs: { kind: 'SET', path: [] } }]);
  });
});

describe('a text of a draft', () => {
  test('can be read into a draft again, without what is for demonstrations', async () => {
    const made = await draft('CONVENTION');
    const { text, artSvg } = await exportDraft(context, { actor: ana, eventId: made.eventId });
    expect(text.startsWith('slug: ')).toBe(true);
    const from = { kind: 'FILE', text, artSvg } as const;
    const copy = await createDraft(context, { actor: ana, organizerId: guilda, from });
    expect(copy.problems).toEqual([]);
    const other = await draft();
    const asked = { actor: ana, eventId: other.eventId, revision: 1, text, artSvg };
    const replaced = await replaceDraft(context, asked);
    expect(replaced).toMatchObject({ revision: 2, written: made.written, artSvg });
    expect(await refusalOf(replaceDraft(context, asked))).toBe('DRAFT_CHANGED');
    const wrong: unknown = await replaceDraft(context, { ...asked, revision: 2, text: 'a: [' }).catch(
      (thrown: unknown) => thrown,
    );
    expect(wrong).toMatchObject({ code: 'INVALID_INPUT', facts: { line: 1 } });
    expect(await refusalOf(replaceDraft(context, { ...asked, revision: 2, text: '- a' }))).toBe(
      'INVALID_INPUT',
    );
    const bomb = [...'abcdefghi'].map((name, index, all) => {
      return `${name}: &${name} [${Array(9).fill(index === 0 ? 'x' : `*${all[index - 1]}`)}]`;
    });
    for (const text of [
      'a: "\\0"',
      'a: "\\ud800"',
      'a: &a {b: *a}',
      'a: *b',
      bomb.join('\n'),
      '['.repeat(5_000),
    ])
      expect(await refusalOf(replaceDraft(context, { ...asked, revision: 2, text }))).toBe('INVALID_INPUT');
  });

  test('property: of whatever can be defined, it gives the same event', async () => {
    const now = new Date('2026-11-20T12:00:00Z');
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(randomEvent, async (random) => {
        const { definition } = defineEvent(withoutDemo(random), '<svg/>', now);
        if (definition === null) return;
        compared += 1;
        const text = context.eventFiles.write(writeEvent(definition));
        const from = { kind: 'FILE', text, artSvg: '<svg/>' } as const;
        const made = await createDraft(context, { actor: ana, organizerId: guilda, from });
        const exported = await exportDraft(context, { actor: ana, eventId: made.eventId });
        const read = context.eventFiles.read(exported.text);
        // The record, the contract and the installation decide the rest.
        const own = { ...withoutForeign({ ...writeEvent(definition) }), organizer: guildaRecord };
        expect('written' in read && defineEvent(read.written, '<svg/>', now)).toEqual(
          defineEvent(own, '<svg/>', now),
        );
        expect('written' in read && differences(made.written, read.written)).toEqual([]);
      }),
      { numRuns: 30 },
    );
    expect(compared).toBeGreaterThan(10);
  });
});

const guildaRecord = { name: 'Guilda', legalName: 'Guilda Ltda.', taxNumber: '11222333000181' };

describe('a new draft', () => {
  test('begins empty, or like another event that the person may read', async () => {
    const asked = { actor: ana, organizerId: guilda };
    const empty = await createDraft(context, { ...asked, from: { kind: 'EMPTY' } });
    expect(empty.written).toMatchObject({ organizer: { taxNumber: '11222333000181' } });
    expect(empty.problems.length).toBeGreaterThan(5);
    // It can be published without art of its own.
    expect(empty.problems.filter(({ path }) => path[0] === 'artSvg')).toEqual([]);
    expect(artProblems(empty.artSvg)).toEqual([]);
    const made = await draft();
    const from = { kind: 'EVENT', eventId: made.eventId, days: 7 } as const;
    const copy = await createDraft(context, { ...asked, from, slug: 'copia', code: 'COP' });
    expect(copy).toMatchObject({
      problems: [],
      written: { slug: 'copia', dates: [{ startsAt: '2031-05-17T10:00' }, {}] },
    });
    const theirs = await draft('FREE_FAIR', staff(vertice), vertice);
    const foreign = { kind: 'EVENT', eventId: theirs.eventId, days: 0 } as const;
    expect(await refusalOf(createDraft(context, { ...asked, from: foreign }))).toBe('NOT_FOUND');
    const day = { kind: 'TEMPLATE', template: 'FREE_FAIR', startDay: '2031-02-30' } as const;
    expect(await refusalOf(createDraft(context, { ...asked, from: day }))).toBe('INVALID_INPUT');
  });

  test('has the typed name, and an address and a code made of it that no event has', async () => {
    const asked = { actor: ana, organizerId: guilda, name: ' Noite Livre ' };
    const template = { kind: 'TEMPLATE', template: 'CONVENTION', startDay: '2031-02-10' } as const;
    const made = await createDraft(context, { ...asked, from: template });
    expect(made.written).toMatchObject({ slug: 'noite-livre', code: 'NL', name: { pt: 'Noite Livre' } });
    const paths = made.problems.map(({ draftPath }) => draftPath.join('.'));
    expect(paths).toEqual(expect.arrayContaining(['summary', 'description', 'venue', 'ageRating']));
    expect(JSON.stringify(made.written)).not.toContain('Av. Principal');

    const event = await draft('FREE_FAIR');
    const named = await saved(ana, event, set('slug', 'noite-livre'), set('code', 'NL'));
    await publishDraft(context, { actor: ana, eventId: named.eventId, revision: named.revision });
    const from = { kind: 'EVENT', eventId: event.eventId, days: 364 } as const;
    const copy = await createDraft(context, { ...asked, from });
    expect(copy.written).toMatchObject({ slug: 'noite-livre-2', code: 'NL2', name: { pt: 'Noite Livre' } });
    expect((copy.written as { name: object }).name).toEqual({ pt: 'Noite Livre' });
    const own = await createDraft(context, { ...asked, from: { kind: 'EMPTY' }, slug: 'outra', code: 'OUT' });
    expect(own.written).toMatchObject({ slug: 'outra', code: 'OUT', name: { pt: 'Noite Livre' } });
  });

  test('is not published with days in the past', async () => {
    const made = await draft('FREE_FAIR');
    const from = { kind: 'EVENT', eventId: made.eventId, days: -364 * 10 } as const;
    const copy = await createDraft(context, { actor: ana, organizerId: guilda, name: 'Passado', from });
    expect(copy.problems.map(({ code }) => code)).toEqual(expect.arrayContaining(['DATE_OVER', 'SALE_OVER']));
    const { eventId, revision } = copy;
    const refused: unknown = await publishDraft(context, { actor: ana, eventId, revision }).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({ code: 'DRAFT_HAS_PROBLEMS' });
  });
});

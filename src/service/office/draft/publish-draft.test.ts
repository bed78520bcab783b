import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { DraftChange } from '#src/domain/draft/draft-edit.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { operator } from '#src/domain/policy/actor.ts';
import { openDraftDesk, refusalOf } from '#test/support/shop/draft-desk.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { importEvent } from '../../selling/catalogue/import-event.ts';
import { checkDraftNames } from './check-draft-names.ts';
import type { DraftView } from './draft-view.ts';
import { listVersions } from './list-versions.ts';
import { previewPublication } from './preview-publication.ts';
import { publishDraft } from './publish-draft.ts';
import { readDraft } from './read-draft.ts';
import { schedulePublication } from './schedule-publication.ts';

const desk = await openDraftDesk();
const { deployment, guilda, vertice, staff, ana, draft, saved } = desk;
const { context, clock } = deployment;

const set = (path: string, value: unknown): DraftChange => ({ kind: 'SET', path: path.split('.'), value });
const publish = ({ eventId, revision }: DraftView, actor = ana) =>
  publishDraft(context, { actor, eventId, revision });
const preview = ({ eventId, revision }: DraftView) =>
  previewPublication(context, { actor: ana, eventId, revision });

async function rows<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(context.db)).rows;
}

/** Holds units of a batch, so that they are taken at its present price. */
async function hold(slug: string, offer: string, quantity: number): Promise<Uuid> {
  const view = await context.events.bySlug(slug);
  const [customer] = await deployment.customers(1);
  const query = 'mutation($input: CartInput!) { saveCart(input: $input) { id } }';
  const lines = [{ batchId: batchOf(view!, offer), quantity }];
  const answer = await deployment.graphql<{ saveCart: { id: Uuid } }>(
    query,
    { input: { eventSlug: slug, lines } },
    customer,
  );
  expect(answer.errors).toBeUndefined();
  return answer.data.saveCart.id;
}

/** A fair that sells now. */
async function onSale(): Promise<DraftView> {
  const made = await draft('CONVENTION');
  const open = await saved(ana, made, set('saleOpensAt', '2025-01-01T10:00'));
  await publish(open);
  return open;
}

describe('publishing', () => {
  test('asks for Portuguese alone; who reads English gets it, and is told which texts it is', async () => {
    const made = await draft('FREE_FAIR');
    const alone = await saved(
      ana,
      made,
      set('name', { pt: 'Feira só em português' }),
      set('description', { pt: 'Conte o que há.', en: '' }),
      set('dates.#sab.name', { pt: 'Sábado' }),
    );
    expect(alone.problems).toEqual([]);
    expect(alone.completeness.en.missing.map((path) => path.join('.'))).toEqual([
      ...['name.en', 'dates.#sab.name.en', 'description.en'],
    ]);
    await publish(alone);
    const { slug } = alone.written as { slug: string };
    const query = `query($slug: String!, $locale: Locale!) { event(slug: $slug) {
      name(locale: $locale) summary(locale: $locale) description(locale: $locale)
      portugueseTexts(locale: $locale) ofCard: portugueseTexts(locale: $locale, ofCard: true) } }`;
    const told = async (locale: 'pt' | 'en') => {
      const { data } = await deployment.graphql<{ event: Record<string, string & string[]> }>(query, {
        ...{ slug, locale },
      });
      return data.event;
    };
    const english = await told('en');
    expect(english).toMatchObject({ name: 'Feira só em português', description: 'Conte o que há.' });
    expect(english.portugueseTexts).toEqual(
      expect.arrayContaining(['Feira só em português', 'Conte o que há.', 'Sábado']),
    );
    expect(english.portugueseTexts).not.toContain(english.summary);
    expect(english.ofCard).toEqual(['Feira só em português']);
    expect(await told('pt')).toMatchObject({ portugueseTexts: [], ofCard: [] });
  });

  test('makes the event with the id of its draft, a version and an audit entry', async () => {
    const made = await draft();
    expect(await publish(made)).toEqual({ version: 1, revision: 1 });
    expect(
      await rows(
        sql`select id, organizer_id from event where slug = ${(made.written as { slug: string }).slug}`,
      ),
    ).toEqual([{ id: made.eventId, organizer_id: guilda }]);
    expect(await readDraft(context, { actor: ana, eventId: made.eventId })).toMatchObject({
      published: { version: 1, revision: 1 },
      source: 'OFFICE',
    });
    const changed = await saved(ana, made, set('dates.#sab.capacity', 900), set('holdMinutes', 3));
    expect(await publish(changed)).toEqual({ version: 2, revision: 2 });
    expect(
      await rows(sql`select action, actor, before, after from audit_entry
      where event_id = ${made.eventId} order by at, id`),
    ).toEqual([
      {
        action: 'event.publish',
        actor: `staff:${ana.id}`,
        before: null,
        after: { version: 1, differences: expect.any(Number) },
      },
      {
        ...{ action: 'event.publish', actor: `staff:${ana.id}` },
        ...{
          before: { version: 1 },
          after: { version: 2, differences: 2, more: 0, changes: expect.any(Array) },
        },
      },
    ]);
    expect(await listVersions(context, { actor: ana, eventId: made.eventId })).toMatchObject([
      { number: 2, revision: 2, actor: `staff:${ana.id}` },
      { number: 1, revision: 1 },
    ]);
    expect((await context.events.byId(made.eventId))?.id).toBe(made.eventId);
  });

  test('happens once for a revision, however many ask at once', async () => {
    const made = await draft();
    const versions = await Promise.all([1, 2, 3, 4].map(() => publish(made)));
    expect(versions).toEqual(Array.from({ length: 4 }, () => ({ version: 1, revision: 1 })));
    expect(await rows(sql`select version from event where id = ${made.eventId}`)).toEqual([{ version: 1 }]);
    expect(await rows(sql`select number from event_version where event_id = ${made.eventId}`)).toHaveLength(
      1,
    );
    expect(await rows(sql`select 1 from audit_entry where event_id = ${made.eventId}`)).toHaveLength(1);
  });

  test('is refused for another revision, and while there are problems', async () => {
    const made = await draft();
    const changed = await saved(ana, made, set('holdMinutes', 3));
    expect(await refusalOf(publish(made))).toBe('DRAFT_CHANGED');
    expect(await refusalOf(preview(made))).toBe('DRAFT_CHANGED');
    for (const problem of [
      set('name.pt', ''),
      set('artSvg', '<svg viewBox="0 0 1 1"><script></script></svg>'),
      set('categories.#ingressos.offers.#sab.batches.@1.demoSold', 5),
    ]) {
      const wrong = await saved(ana, await draft(), problem);
      expect(wrong.problems, JSON.stringify(problem)).toHaveLength(1);
      expect(await refusalOf(publish(wrong))).toBe('DRAFT_HAS_PROBLEMS');
      expect(await rows(sql`select 1 from event where id = ${wrong.eventId}`)).toEqual([]);
    }
    expect((await publish(changed)).version).toBe(1);
  });

  test('of a coupon that gives tickets away asks for the proof that a courtesy asks for', async () => {
    const made = await onSale();
    const gift = { code: 'AMIGO', percent: 100 };
    const edited = await saved(ana, made, { kind: 'INSERT', path: ['coupons'], value: gift, after: null });
    const unproven = publish(edited).then(
      () => 'DONE',
      (error: { code: string }) => error.code,
    );
    expect(await unproven).toBe('CONFIRMATION_REQUIRED');
    const { eventId, revision } = edited;
    const publishAt = new Date(clock.now().getTime() + 3_600_000);
    const scheduled = schedulePublication(context, { actor: ana, eventId, revision, publishAt });
    await expect(scheduled).rejects.toThrow('CONFIRMATION_REQUIRED');
    await publishDraft(context, { actor: ana, eventId, revision, isProven: true });
    // A published coupon is not asked about again.
    await publish(await saved(ana, edited, set('holdMinutes', 20)));
  });

  test('is refused whole where units are taken, with the field of each reason', async () => {
    const made = await onSale();
    const { slug } = made.written as { slug: string };
    await hold(slug, 'Sábado', 3);
    const offer = ['categories', '#ingressos', 'offers'];
    const changed = await saved(
      ana,
      made,
      set('code', 'OUTRO'),
      set('dates.#sab.capacity', 51),
      { kind: 'REMOVE', path: ['dates', '#qui'] },
      { kind: 'SET', path: [...offer, '#passe', 'dates'], value: ['sex', 'sab', 'dom'] },
      { kind: 'REMOVE', path: [...offer, '#qui'] },
      { kind: 'REMOVE', path: ['categories', '#extras', 'offers', '#estacionamento-qui'] },
      { kind: 'REMOVE', path: ['courtesies', '#imprensa', 'offers', '#qui'] },
      {
        kind: 'SET',
        path: ['categories', '#loja', 'offers', '#camiseta', 'pickup', 'startsAt'],
        value: '2031-05-11T11:00',
      },
      { kind: 'SET', path: [...offer, '#sab', 'batches', '@1', 'closesAt'], value: '2025-02-01T10:00' },
      { kind: 'SET', path: [...offer, '#sab', 'batches', '@1', 'quantity'], value: 2 },
    );
    expect(changed.problems).toEqual([]);
    const { effect, reasons } = await preview(changed);
    expect(effect).toBeNull();
    const found = reasons.map(({ code, path }) => `${code} ${path.join('.')}`);
    expect(found).toEqual(
      expect.arrayContaining([
        'CODE_STAYS code',
        'POOL_TOO_SMALL dates.#sab.capacity',
        'POOL_TOO_SMALL categories.#ingressos.offers.#sab.batches.@1.quantity',
        'DATE_PLACE_STAYS dates.#sex',
        'BATCH_WOULD_CLOSE categories.#ingressos.offers.#sab.batches.@1',
      ]),
    );
    const error: unknown = await publish(changed).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'PUBLISH_REFUSED', reasons });
    expect(await rows(sql`select version, code from event where id = ${made.eventId}`)).toEqual([
      { version: 1, code: (made.written as { code: string }).code },
    ]);
    expect(await listVersions(context, { actor: ana, eventId: made.eventId })).toHaveLength(1);
  });

  test('needs the right at the event: the one of another organizer does not exist', async () => {
    const made = await draft();
    expect(await refusalOf(publish(made, staff(vertice, 'OWNER')))).toBe('NOT_FOUND');
    expect(await refusalOf(publish(made, staff(guilda, 'READER')))).toBe('NOT_ALLOWED');
    expect(await refusalOf(publish(made, staff(guilda, 'GATE')))).toBe('NOT_ALLOWED');
    expect(await rows(sql`select 1 from event where id = ${made.eventId}`)).toEqual([]);
  });
});

describe('an event of somebody else is never overwritten', () => {
  test('by its slug or its code, from the office', async () => {
    const theirs = await draft();
    await publish(theirs);
    const { slug, code } = theirs.written as { slug: string; code: string };
    const before = await rows(sql`select * from event where id = ${theirs.eventId}`);
    const beto = staff(vertice);
    const own = await draft('FREE_FAIR', beto, vertice);
    const asked = { actor: beto, eventId: own.eventId };
    expect(await checkDraftNames(context, { ...asked, slug, code: 'LIVRE' })).toEqual({
      isSlugFree: false,
      isCodeFree: true,
    });
    const withSlug = await saved(beto, own, set('slug', slug));
    expect(await refusalOf(publish(withSlug, beto))).toBe('SLUG_TAKEN');
    const withCode = await saved(beto, withSlug, set('slug', 'livre'), set('code', code));
    expect(await refusalOf(publish(withCode, beto))).toBe('CODE_TAKEN');
    const looked = await previewPublication(context, { ...asked, revision: withCode.revision });
    expect(looked).toMatchObject({ effect: null, reasons: [{ code: 'CODE_TAKEN', path: ['code'] }] });
    expect(await rows(sql`select * from event where id = ${theirs.eventId}`)).toEqual(before);
    expect(await rows(sql`select 1 from event where id = ${own.eventId}`)).toEqual([]);
  });

  test('by two drafts that are published at once with one slug', async () => {
    const both = await Promise.all([draft(), draft()]);
    const same = await Promise.all(both.map((one) => saved(ana, one, set('slug', 'ao-mesmo-tempo'))));
    const answers = await Promise.allSettled(same.map((one) => publish(one)));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await rows(sql`select 1 from event where slug = 'ao-mesmo-tempo'`)).toHaveLength(1);
  });

  test('by a file with its slug and another CNPJ, unless the operator says so', async () => {
    const definition = await desk.ofCatalogue('baile-da-agulha');
    const deps = {
      db: context.db,
      newId: () => context.ids.uuid(),
      now: clock.now(),
      actor: operator('ana'),
    };
    await importEvent(deps, definition);
    const foreign = {
      ...definition,
      organizer: { ...definition.organizer, taxNumber: '41728395000120' },
      name: { pt: 'Outro', en: 'Other' },
    };
    await expect(importEvent(deps, foreign)).rejects.toThrow('belongs to an organizer with another CNPJ');
    expect(await rows(sql`select name from event where slug = ${definition.slug}`)).toEqual([
      { name: definition.name },
    ]);
    await importEvent({ ...deps, changesOrganizer: true }, foreign);
    expect(await rows(sql`select organizer_id from event where slug = ${definition.slug}`)).toEqual([
      { organizer_id: vertice },
    ]);
  });

  test('by an import that says whose event it is', async () => {
    const theirs = await draft();
    await publish(theirs);
    const definition = await desk.ofCatalogue('final-liga-vertice');
    const deps = { db: context.db, newId: () => context.ids.uuid(), now: clock.now(), actor: staff(vertice) };
    const of = { eventId: theirs.eventId, organizerId: vertice };
    const own = { ...deps, actor: ana, of: { eventId: context.ids.uuid(), organizerId: guilda } };
    await expect(importEvent(own, definition)).rejects.toThrow('another CNPJ');
    expect(await rows(sql`select 1 from event where slug = ${definition.slug}`)).toEqual([]);
    await expect(importEvent({ ...deps, of }, definition)).rejects.toThrow('another CNPJ');
    expect(await refusalOf(importEvent({ ...deps, of: { ...of, organizerId: guilda } }, definition))).toBe(
      'NOT_ALLOWED',
    );
  });
});

describe('the preview', () => {
  test('of a first publication names what will be there, and leaves nothing behind', async () => {
    const made = await draft();
    const { effect, reasons } = await preview(made);
    expect(reasons).toEqual([]);
    expect(effect).toMatchObject({ isFirst: true, offersRemoved: [], dates: [], sessions: [] });
    expect(effect?.batches.map(({ key, before }) => [key, before])).toEqual([
      ['sab.single', null],
      ['dom.single', null],
    ]);
    for (const table of ['event', 'pool', 'batch', 'offer', 'event_version', 'audit_entry']) {
      const column = table === 'event' ? 'id' : 'event_id';
      expect(
        await rows(sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${made.eventId}`),
        table,
      ).toEqual([]);
    }
    expect((await readDraft(context, { actor: ana, eventId: made.eventId })).published).toBeNull();
  });

  test('says what the publication then does: prices, capacities, dates, offers', async () => {
    const made = await onSale();
    const { slug } = made.written as { slug: string };
    await hold(slug, 'Sábado', 3);
    const offers = ['categories', '#ingressos', 'offers'];
    const changed = await saved(
      ana,
      made,
      { kind: 'SET', path: [...offers, '#sab', 'batches', '@1', 'priceCents'], value: 30_000 },
      set('dates.#sab.capacity', 9_000),
      set('dates.#dom.startsAt', '2031-05-13T12:00'),
      { kind: 'REMOVE', path: ['categories', '#loja'] },
      { kind: 'SET', path: [...offers, '#sex', 'batches', '@1', 'opensAt'], value: '2031-01-01T10:00' },
    );
    expect(changed.problems).toEqual([]);
    const { effect } = await preview(changed);
    const price = effect?.batches.find(({ key }) => key === 'sab.1');
    expect(price).toMatchObject({
      ...{ before: { priceCents: 28_000, status: 'ON_SALE' }, after: { priceCents: 30_000 } },
      ...{ held: 3, sold: 0, path: [...offers, '#sab', 'batches', '@1'] },
    });
    expect(effect?.batches.find(({ key }) => key === 'sex.1')).toMatchObject({
      ...{ before: { status: 'ON_SALE' }, after: { status: 'SCHEDULED' } },
    });
    expect(effect?.pools.find(({ key }) => key === 'date:sab')).toMatchObject({
      ...{ before: 9_950, after: 8_950, taken: 3, left: 8_947, path: ['dates', '#sab', 'capacity'] },
    });
    expect(effect?.dates).toMatchObject([
      { key: 'dom', after: { startsAt: new Date('2031-05-13T15:00:00Z') } },
    ]);
    expect(effect?.offersRemoved.map(({ key }) => key)).toContain('camiseta-p');

    // The same, of the database after the publication.
    await publish(changed);
    for (const { key, after, held } of effect?.batches ?? []) {
      const [row] = await rows(
        sql<{ price: number; fee: number }>`select price_cents as price, fee_cents as fee from batch
          where event_id = ${made.eventId} and key = ${key}`,
      );
      expect(row === undefined ? null : [row.price, row.fee], key).toEqual(
        after === null ? null : [after.priceCents, after.feeCents],
      );
      const [entries] = await rows(sql<{ held: number }>`
        select coalesce(sum(held_change), 0)::integer as held from stock_entry e
        join batch b on b.event_id = e.event_id and b.id = e.batch_id
        where b.event_id = ${made.eventId} and b.key = ${key}`);
      expect(entries?.held, key).toBe(held);
    }
    for (const { key, after, left } of effect?.pools ?? []) {
      const found = await rows(
        sql`select capacity, capacity - held - sold as left from pool where event_id = ${made.eventId} and key = ${key}`,
      );
      expect(found, key).toEqual(after === null ? [] : [{ capacity: after, left }]);
    }
    const again = await preview(changed);
    expect(again.effect).toMatchObject({
      batches: [],
      pools: [],
      dates: [],
      sessions: [],
      offersRemoved: [],
    });
  });

  test('of a published event changes nothing of it', async () => {
    const made = await onSale();
    const all = () =>
      rows(sql`select (select jsonb_agg(e order by id) from event e where id = ${made.eventId}) as event,
        (select jsonb_agg(p order by id) from pool p where event_id = ${made.eventId}) as pools,
        (select jsonb_agg(b order by id) from batch b where event_id = ${made.eventId}) as batches`);
    const before = await all();
    const changed = await saved(ana, made, set('dates.#sab.capacity', 9_000), set('name.pt', 'Outra'));
    expect((await preview(changed)).effect?.pools.length).toBeGreaterThan(0);
    expect(await all()).toEqual(before);
  });
});

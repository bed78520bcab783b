import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isForeign } from '#src/domain/draft/field-owner.ts';
import { operator, type Staff } from '#src/domain/policy/actor.ts';
import { installation, organizerPlace } from '#src/domain/policy/grant.ts';
import { standardContract } from '#src/domain/pricing/fee-contract.ts';
import { writtenLeaves } from '#test/support/random/written-leaves.ts';
import { openDraftDesk, refusalOf } from '#test/support/shop/draft-desk.ts';
import { addFeeContract } from '../../people/organizer/add-fee-contract.ts';
import { readOrganizer } from '../../people/organizer/list-organizers.ts';
import { decideRename, readRename, renameOrganizer } from '../../people/organizer/rename-organizer.ts';
import { eventAsSold } from '../../selling/event/questions-of.ts';
import type { DraftView } from './draft-view.ts';
import { importEventFile } from './import-event-file.ts';
import { openDraft } from './open-draft.ts';
import { publishDraft } from './publish-draft.ts';
import { featureEvent } from './published/feature-event.ts';
import { replaceDraft } from './replace-draft.ts';

// docs/algorithms/whose-field.md: what a tenant does not decide.
const desk = await openDraftDesk();
const { deployment, guilda, vertice, staff, ana, draft, saved, save, ofCatalogue } = desk;
const { context, clock } = deployment;
const record = { name: 'Guilda', legalName: 'Guilda Ltda.', taxNumber: '11222333000181' };
const root: Staff = { ...staff(null, 'OWNER'), grants: [{ role: 'OWNER', ...installation }] };
const ownerOfGuilda = staff(guilda, 'OWNER');

const publish = ({ eventId, revision }: DraftView, actor = ana) =>
  publishDraft(context, { actor, eventId, revision });

type Stored = { featured: number; orderFee: number; organizer: object; fees: Record<string, number> };

async function stored(eventId: string) {
  const { rows } = await sql<Stored>`
    select featured, order_fee_cents as "orderFee", jsonb_build_object('name', organizer_name, 'legalName', organizer_legal_name,
      'taxNumber', organizer_tax_number) as organizer,
      (select jsonb_object_agg(key, fee_cents) from batch where event_id = ${eventId} and purpose = 'SALE') as fees
    from event where id = ${eventId}`.execute(context.db);
  return rows[0]!;
}

/** The written event with everything that a tenant may not say. */
function greedyOf(written: unknown): object {
  const greedy = structuredClone(written) as { categories: { offers: { batches: object[] }[] }[] };
  const batches = greedy.categories.flatMap(({ offers }) => offers.flatMap((offer) => offer.batches));
  for (const batch of batches) Object.assign(batch, { feeCents: 0 });
  const organizer = { name: 'Vértice', legalName: 'Vértice Ltda.', taxNumber: '41.728.395/0001-20' };
  return { ...greedy, featured: 1000, organizer };
}

async function replaced(made: DraftView): Promise<DraftView> {
  const text = JSON.stringify(greedyOf(made.written));
  return await replaceDraft(context, { actor: ana, eventId: made.eventId, revision: made.revision, text });
}

const pathOf = (leaf: string) => leaf.split('.').map((step) => (step === '*' ? '@1' : step));

describe('a draft', () => {
  test.each(writtenLeaves().filter((leaf) => isForeign(pathOf(leaf))))(
    'is not edited at %s',
    async (leaf) => {
      const made = await draft('CONVENTION');
      const edit = save(ana, made, { kind: 'SET', path: pathOf(leaf), value: 1 });
      expect(await refusalOf(edit)).toBe('FIELD_OF_INSTALLATION');
    },
  );

  test('decides neither rank nor seller nor fee, whatever its text says', async () => {
    const made = await draft('CONVENTION');
    await publish(made);
    const honest = await stored(made.eventId);
    expect(honest).toMatchObject({ featured: 0, organizer: record });
    expect(Object.values(honest.fees).some((fee) => fee > 0)).toBe(true);
    const greedy = await replaced(made);
    expect(greedy.problems).toEqual([]);
    await publish(greedy);
    expect(await stored(made.eventId)).toEqual(honest);
    // An edit of the whole is not looked into, and changes as little.
    const written = {
      ...(greedy.written as object),
      featured: 1000,
      organizer: { ...record, name: 'Vértice' },
    };
    await publish(await saved(ana, greedy, { kind: 'SET', path: [], value: written }));
    expect(await stored(made.eventId)).toEqual(honest);
  });
});

describe('the rank of an event', () => {
  test('is given by who runs the installation, and stays with the next publication', async () => {
    const made = await draft();
    await publish(made);
    const asked = { eventId: made.eventId, featured: 70 };
    for (const actor of [ana, ownerOfGuilda])
      expect(await refusalOf(featureEvent(context, { ...asked, actor }))).toBe('NOT_ALLOWED');
    for (const featured of [-1, 1001, 1.5])
      expect(await refusalOf(featureEvent(context, { ...asked, actor: root, featured }))).toBe(
        'INVALID_INPUT',
      );
    await featureEvent(context, { ...asked, actor: root });
    await publish(await saved(ana, made, { kind: 'SET', path: ['holdMinutes'], value: 20 }));
    expect((await stored(made.eventId)).featured).toBe(70);
    const { rows } = await sql`select before, after from audit_entry
      where event_id = ${made.eventId} and action = 'event.feature'`.execute(context.db);
    expect(rows).toEqual([{ before: { featured: 0 }, after: { featured: 70 } }]);
  });
});

describe('the fee', () => {
  const contract = {
    basisPoints: 1_000,
    fixedCents: 100,
    minimumCents: 0,
    freeCents: 0,
    orderCents: 350,
    bearer: 'BUYER',
  } as const;

  test('is that of the contract in force, agreed on at the installation only', async () => {
    const asked = { organizerId: vertice, contract, startsAt: null };
    for (const actor of [staff(vertice, 'OWNER'), staff(vertice, 'FINANCE')])
      expect(await refusalOf(addFeeContract(context, { ...asked, actor }))).toBe('NOT_ALLOWED');
    const beto = staff(vertice);
    const made = await draft('CONVENTION', beto, vertice);
    await publish(made, beto);
    const before = await stored(made.eventId);
    await addFeeContract(context, { ...asked, actor: root });
    const later = new Date(clock.now().getTime() + 3_600_000);
    const free = { ...contract, bearer: 'ORGANIZER' } as const;
    await addFeeContract(context, { ...asked, actor: root, startsAt: later, contract: free });
    expect(await refusalOf(addFeeContract(context, { ...asked, actor: root, startsAt: later }))).toBe(
      'CONTRACT_TAKEN',
    );
    const past = new Date(clock.now().getTime() - 1);
    expect(await refusalOf(addFeeContract(context, { ...asked, actor: root, startsAt: past }))).toBe(
      'CONTRACT_IN_PAST',
    );
    await publish(await saved(beto, made, { kind: 'SET', path: ['holdMinutes'], value: 20 }), beto);
    const { rows } = await sql<{ key: string; price: number; fee: number }>`
      select key, price_cents as price, fee_cents as fee from batch
      where event_id = ${made.eventId} and purpose = 'SALE'`.execute(context.db);
    expect(rows.length).toBeGreaterThan(5);
    for (const { price, fee } of rows) expect(fee).toBe(price === 0 ? 0 : Math.round(price / 10) + 100);
    expect(rows.some(({ key, fee }) => before.fees[key] !== fee)).toBe(true);
    expect([before.orderFee, (await stored(made.eventId)).orderFee]).toEqual([0, 350]);
    clock.pass(3_601);
    const last = await saved(beto, await openDraft(context, { actor: beto, eventId: made.eventId }), {
      ...{ kind: 'SET', path: ['holdMinutes'], value: 21 },
    });
    await publish(last, beto);
    const { fees, orderFee } = await stored(made.eventId);
    expect([new Set(Object.values(fees)), orderFee]).toEqual([new Set([0]), 0]);
    const bearers = await sql<{ bearer: string }>`select fee_bearer as bearer from event_seller
      where event_id = ${made.eventId} order by starts_at`.execute(context.db);
    expect(bearers.rows.map(({ bearer }) => bearer)).toEqual(['BUYER', 'ORGANIZER']);
  });

  test('that a file of the operator says holds while its price does', async () => {
    const definition = await ofCatalogue('baile-da-agulha');
    const agreed = definition.batches.map((batch) => ({ ...batch, feeCents: 7 }));
    const taxNumber = record.taxNumber;
    const event = { ...definition, batches: agreed, organizer: { ...definition.organizer, taxNumber } };
    await importEventFile(context, { definition: event, actor: operator('ana'), take: false });
    const eventId = (await context.events.bySlug(event.slug))!.id;
    const opened = await openDraft(context, { actor: ana, eventId });
    const [offerKey, batchKey] = [event.offers[0]!.key, event.batches[0]!.key];
    await publish(await saved(ana, opened, { kind: 'SET', path: ['holdMinutes'], value: 21 }));
    const again = await openDraft(context, { actor: ana, eventId });
    await publish(await saved(ana, again, { kind: 'SET', path: ['holdMinutes'], value: 22 }));
    expect((await stored(eventId)).fees[batchKey]).toBe(7);
    const priced = await openDraft(context, { actor: ana, eventId });
    const path = ['categories', '#ingressos', 'offers', `#${offerKey}`, 'batches', '@1', 'priceCents'];
    const dearer = event.batches[0]!.priceCents + 100;
    await publish(await saved(ana, priced, { kind: 'SET', path, value: dearer }));
    expect((await stored(eventId)).fees[batchKey]).toBe(Math.round(dearer * 0.15));
    expect(standardContract.basisPoints).toBe(1_500);
  });
});

describe('the seller', () => {
  const renamed = { name: 'Petrobras', legalName: 'Petrobras S.A.', taxNumber: '33000167000101' };

  test('is renamed with the word of the installation, and orders keep the one of their time', async () => {
    const made = await draft();
    await publish(made);
    const before = clock.now();
    const organizer = await readOrganizer(context, { actor: root, organizerId: guilda });
    const asked = { organizerId: guilda, version: organizer.version, data: renamed };
    expect(await refusalOf(renameOrganizer(context, { ...asked, actor: ana }))).toBe('NOT_ALLOWED');
    expect(await renameOrganizer(context, { ...asked, actor: ownerOfGuilda })).toBe('REQUESTED');
    expect(await readOrganizer(context, { actor: root, organizerId: guilda })).toMatchObject(record);
    const open = (await readRename(context, guilda))!;
    const decision = { organizerId: guilda, renameId: open.id, isApproved: true };
    expect(await refusalOf(decideRename(context, { ...decision, actor: ownerOfGuilda }))).toBe('NOT_ALLOWED');
    // The latest request counts.
    await renameOrganizer(context, { ...asked, actor: ownerOfGuilda, data: { ...renamed, name: 'Petro' } });
    expect(await refusalOf(decideRename(context, { ...decision, actor: root }))).toBe('RENAME_OVER');
    const latest = (await readRename(context, guilda))!;
    await decideRename(context, { ...decision, renameId: latest.id, actor: root });
    expect(await refusalOf(decideRename(context, { ...decision, renameId: latest.id, actor: root }))).toBe(
      'RENAME_OVER',
    );
    expect(await readOrganizer(context, { actor: root, organizerId: guilda })).toMatchObject({
      ...renamed,
      name: 'Petro',
    });
    clock.pass(60);
    const eventId = made.eventId;
    const changed = await saved(ana, made, { kind: 'SET', path: ['holdMinutes'], value: 20 });
    await publish(changed);
    const view = (await context.events.byId(eventId))!;
    expect(view.organizer).toMatchObject({ name: 'Petro', taxNumber: renamed.taxNumber });
    expect(eventAsSold(view, before).organizer).toMatchObject(record);
    expect(eventAsSold(view, clock.now()).organizer).toMatchObject({ name: 'Petro' });
    expect(organizerPlace(guilda).organizerId).toBe(view.organizer.id);
  });
});

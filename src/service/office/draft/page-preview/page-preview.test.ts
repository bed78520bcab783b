import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { DraftChange } from '#src/domain/draft/draft-edit.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { standardContract } from '#src/domain/pricing/fee-contract.ts';
import { addFeeContract } from '#src/service/people/organizer/add-fee-contract.ts';
import { statusOfBatch, statusOfSale } from '#src/service/selling/event/event-stock.ts';
import { countLockWaits } from '#test/support/deployment/lock-waits.ts';
import { openDraftDesk, refusalOf } from '#test/support/shop/draft-desk.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import type { DraftView } from '../draft-view.ts';
import { publishDraft } from '../publish-draft.ts';
import { previewPage } from './preview-page.ts';
import { readPagePreview } from './read-page-preview.ts';

const desk = await openDraftDesk();
const { deployment, guilda, vertice, staff, stored, ana, draft, saved } = desk;
const { context, clock } = deployment;
await stored(ana, 'Ana');

const set = (path: string, value: unknown): DraftChange => ({ kind: 'SET', path: path.split('.'), value });

interface Asked {
  at?: Date | null;
  goneBatches?: readonly string[];
  actor?: Staff;
}

const link = (
  { eventId }: Pick<DraftView, 'eventId'>,
  { at = null, goneBatches = [], actor = ana }: Asked = {},
) => previewPage(context, { actor, eventId, at, goneBatches });

async function shown(of: DraftView, asked: Asked = {}) {
  const { token } = await link(of, asked);
  const { event, at, problems } = await readPagePreview(context, token);
  if (event === null) throw new Error(JSON.stringify(problems));
  const { view, stock } = event;
  return {
    ...{ event, at, view, stock },
    sale: statusOfSale(view, stock, at),
    batch: (offer: string, number = 1) => {
      const found = view.batchById.get(batchOf(view, offer, number))?.batch;
      return found === undefined ? null : statusOfBatch(view, found, stock, at);
    },
  };
}

/** The content of every table, in short. */
async function wholeDatabase(): Promise<unknown> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(context.db);
  const contents = [];
  for (const { name } of tables) {
    const table = sql.table(name);
    const { rows } = await sql<{ hash: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash
      from ${table} t`.execute(context.db);
    contents.push(`${name}: ${rows[0]?.hash}`);
  }
  expect(contents.length).toBeGreaterThan(40);
  return contents;
}

/** A fair that sells now. */
async function onSale(): Promise<DraftView> {
  const open = await saved(ana, await draft('CONVENTION'), set('saleOpensAt', '2025-01-01T10:00'));
  await publishDraft(context, { actor: ana, eventId: open.eventId, revision: open.revision });
  return open;
}

async function hold(slug: string, offer: string, quantity: number, known?: { token: string }): Promise<void> {
  const view = await context.events.bySlug(slug);
  const customer = known ?? (await deployment.customers(1))[0];
  const lines = [{ batchId: batchOf(view!, offer), quantity }];
  const { errors } = await deployment.graphql(
    'mutation($input: CartInput!) { saveCart(input: $input) { id } }',
    { input: { eventSlug: slug, lines } },
    customer,
  );
  expect(errors).toBeUndefined();
}

describe('who gets a preview', () => {
  test('is whoever may read the draft, and nobody else', async () => {
    const made = await draft();
    for (const role of ['OWNER', 'PRODUCER', 'READER'] as const) {
      expect(await link(made, { actor: staff(guilda, role) })).toMatchObject({ revision: 1 });
    }
    for (const role of ['GATE', 'SUPPORT', 'FINANCE'] as const) {
      expect(await refusalOf(link(made, { actor: staff(guilda, role) }))).toBe('NOT_ALLOWED');
    }
    expect(await refusalOf(link(made, { actor: staff(vertice, 'OWNER') }))).toBe('NOT_FOUND');
    expect(await refusalOf(link({ eventId: 'nothing' }))).toBe('NOT_FOUND');
    const nobody: Staff = { kind: 'staff', id: context.ids.uuid(), grants: [] };
    expect(await refusalOf(link(made, { actor: nobody }))).toBe('NOT_ALLOWED');
  });

  test('at a moment that can be, with as many batches as an address can name', async () => {
    const made = await draft();
    for (const at of [
      new Date(Number.NaN),
      new Date('1999-12-31T00:00:00Z'),
      new Date('2201-01-01T00:00:00Z'),
    ])
      expect(await refusalOf(link(made, { at }))).toBe('INVALID_INPUT');
    const many = Array.from({ length: 201 }, (_, index) => `b-${index}`);
    expect(await refusalOf(link(made, { goneBatches: many }))).toBe('INVALID_INPUT');
    expect(await refusalOf(link(made, { goneBatches: ['x'.repeat(6_001)] }))).toBe('INVALID_INPUT');
    expect(await link(made, { goneBatches: ['of-no-batch'] })).toMatchObject({ revision: 1 });
  });
});

describe('a token', () => {
  const read = (token: string) => refusalOf(readPagePreview(context, token));

  test('that we have not signed, or of another event, opens nothing', async () => {
    const [mine, other] = [await draft(), await draft()];
    const [a, b] = [(await link(mine)).token, (await link(other)).token];
    const [body = '', signature = ''] = a.split('.');
    const said = Buffer.from(body, 'base64url').toString().replace(mine.eventId, other.eventId);
    const swapped = `${Buffer.from(said).toString('base64url')}.${signature}`;
    const forged = `${body}.${b.split('.')[1]}`;
    for (const token of [swapped, forged, body, `${body}.`, '', '.', 'a.b', `${a}x`])
      expect(await read(token), token).toBe('NOT_FOUND');
    // Signed with the same secret, for another purpose.
    const { signChallenge } = await import('#src/service/holding/order/payment/challenge-form.ts');
    const signed = signChallenge(context.sessionSecret, { url: 'https://bank.example', creq: 'x' });
    expect(await read(signed)).toBe('NOT_FOUND');
  });

  test('opens one revision, for half an hour', async () => {
    const made = await draft();
    const { token, expiresAt } = await link(made);
    expect(Math.round((expiresAt.getTime() - clock.now().getTime()) / 60_000)).toBe(30);
    expect((await readPagePreview(context, token)).event?.view.id).toBe(made.eventId);
    const changed = await saved(ana, made, set('holdMinutes', 3));
    expect(await read(token)).toBe('DRAFT_CHANGED');
    const next = await link(changed);
    clock.pass(29 * 60);
    expect((await readPagePreview(context, next.token)).event).not.toBeNull();
    clock.pass(61);
    expect(await read(next.token)).toBe('LINK_EXPIRED');
  });
});

test('a draft with problems is not shown, and its problems are told', async () => {
  const wrong = await saved(ana, await draft(), set('name.pt', ''));
  const preview = await readPagePreview(context, (await link(wrong)).token);
  expect(preview.event).toBeNull();
  expect(preview.problems.map(({ draftPath }) => draftPath.join('.'))).toEqual(['name.pt']);
});

describe('prices', () => {
  test('have the fees of the contract in force, with the fixed fee of an order', async () => {
    const root = staff(null, 'OWNER');
    const contract = { ...standardContract, basisPoints: 1_000, orderCents: 350 };
    await addFeeContract(context, { actor: root, organizerId: vertice, contract, startsAt: null });
    const beto = await stored(staff(vertice), 'Beto');
    const { view } = await shown(await draft('CONVENTION', beto, vertice), { actor: beto });
    expect(view.orderFeeCents).toBe(350);
    const { priceCents, feeCents } = view.batchById.get(batchOf(view, 'Sábado'))?.batch ?? {};
    expect(feeCents).toBe((priceCents ?? 0) / 10);
    expect((await shown(await draft())).view.orderFeeCents).toBe(0);
  });
});

describe('a moment', () => {
  test('decides what is open', async () => {
    const made = await draft('CONVENTION');
    const { view } = await shown(made);
    const before = new Date(view.saleOpensAt.getTime() - 60_000);
    expect((await shown(made, { at: before })).sale).toBe('SCHEDULED');
    const open = await shown(made, { at: view.saleOpensAt });
    expect([open.sale, open.batch('Sábado'), open.batch('Sábado', 2)]).toEqual([
      'ON_SALE',
      'ON_SALE',
      'SCHEDULED',
    ]);
    expect((await shown(made, { at: view.saleClosesAt })).sale).toBe('ENDED');
  });

  test('with batches gone shows the next ones, and nothing else as sold', async () => {
    const made = await draft('CONVENTION');
    const at = (await shown(made)).view.saleOpensAt;
    const first = await shown(made, { at, goneBatches: ['sab.1'] });
    expect([first.batch('Sábado'), first.batch('Sábado', 2)]).toEqual(['CLOSED', 'ON_SALE']);
    expect([first.batch('Sexta-feira'), first.batch('Passe de quatro dias')]).toEqual(['ON_SALE', 'ON_SALE']);
    // The second has no units of its own, and the first is gone with it.
    const both = await shown(made, { at, goneBatches: ['sab.2'] });
    expect([both.batch('Sábado'), both.batch('Sábado', 2)]).toEqual(['CLOSED', 'SOLD_OUT']);
    expect([both.batch('Sexta-feira'), both.sale]).toEqual(['ON_SALE', 'ON_SALE']);
  });
});

describe('nothing is written', () => {
  test('for an event that does not exist yet, by two previews at once', async () => {
    const made = await draft('CONVENTION');
    const before = await wholeDatabase();
    const asked = { at: clock.now(), goneBatches: ['sab.1'] };
    const both = await Promise.all([shown(made, asked), shown(made, asked)]);
    expect(both.map(({ batch }) => batch('Sábado', 2))).toEqual(['ON_SALE', 'ON_SALE']);
    expect(both[0].view.slug).toBe(both[1].view.slug);
    expect(await wholeDatabase()).toEqual(before);
    // No copy that fans are served from has it.
    expect(await context.events.bySlug(both[0].view.slug)).toBeNull();
    expect(await context.events.byId(made.eventId)).toBeNull();
  });

  test('for an event on sale, whose units are shown as they are', async () => {
    const open = await onSale();
    const { slug } = open.written as { slug: string };
    await hold(slug, 'Sábado', 3);
    const changed = await saved(ana, open, set('name.pt', 'Outro nome'), set('dates.#sab.capacity', 9_000));
    const before = await wholeDatabase();
    const { view, stock } = await shown(changed, { goneBatches: ['sex.1'] });
    expect([view.name.pt, view.id]).toEqual(['Outro nome', open.eventId]);
    const published = await context.events.bySlug(slug);
    // Fans have the same batches, by the same ids, and their units as they were.
    expect(batchOf(view, 'Sábado')).toBe(batchOf(published!, 'Sábado'));
    const ownPool = view.batchById.get(batchOf(view, 'Sábado'))?.batch.ownPoolId ?? '';
    expect(stock.poolById.get(ownPool)).toMatchObject({ held: 3, sold: 0, capacity: 2_500 });
    expect(await wholeDatabase()).toEqual(before);
    expect((await context.events.stock(open.eventId)).poolById.get(ownPool)).toMatchObject({ held: 3 });
    expect(published?.name.pt).not.toBe('Outro nome');
  });
});

describe('beside a sale', () => {
  test('a preview waits for no lock of a sale, a save or an import', async () => {
    const open = await onSale();
    const { token } = await link(open);
    await context.db.transaction().execute(async (tx) => {
      for (const table of ['pool', 'batch', 'coupon', 'event_draft']) {
        await sql`select from ${sql.table(table)} where event_id = ${open.eventId} for update`.execute(tx);
      }
      await sql`select from event where id = ${open.eventId} for update`.execute(tx);
      const answered = readPagePreview(context, token);
      const late = new Promise<'late'>((resolve) => setTimeout(resolve, 5_000, 'late'));
      expect(await Promise.race([answered, late])).toMatchObject({ problems: [] });
    });
  });

  test('fans hold meanwhile, and nobody waits for a preview', async () => {
    const open = await onSale();
    const { slug } = open.written as { slug: string };
    const { token } = await link(open);
    // Known before: in a spread database, those who become customers at once wait for one another.
    const fans = await deployment.customers(40);
    let isOver = false;
    let [previews, waits] = [0, 0];
    const look = async () => {
      for (; !isOver; previews += 1) await readPagePreview(context, token);
    };
    const watch = async () => {
      for (; !isOver; await new Promise((resolve) => setTimeout(resolve, 3))) {
        waits += await countLockWaits(context.pool);
      }
    };
    const others = [look(), look(), watch()];
    for (let first = 0; first < fans.length; first += 8) {
      await Promise.all(fans.slice(first, first + 8).map((fan) => hold(slug, 'Sábado', 1, fan)));
    }
    isOver = true;
    await Promise.all(others);
    expect(previews).toBeGreaterThan(3);
    expect(waits).toBe(0);
    const { view, stock } = await shown(open);
    const ownPool = view.batchById.get(batchOf(view, 'Sábado'))?.batch.ownPoolId ?? '';
    expect(stock.poolById.get(ownPool)?.held).toBe(40);
  });
});

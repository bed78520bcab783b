import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#src/domain/policy/actor.ts';
import { type Grant, installation, organizerPlace } from '#src/domain/policy/grant.ts';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { testEvent } from '#test/support/shop/test-event.ts';
import { listAudit } from './list-audit.ts';
import { writeAudit } from './write-audit.ts';

const deployment = await openDeployment();
const { context } = deployment;

function staff(...grants: Grant[]): Actor & { kind: 'staff' } {
  return { kind: 'staff', id: context.ids.uuid(), grants };
}

const owner = staff({ role: 'OWNER', ...installation });
const bia = staff();
const [one, other] = ['11222333000181', '11444777000161'];
const eventOf = new Map<string, string>();
const organizerOf = new Map<string, string>();

beforeAll(async () => {
  await context.pool.query(
    "insert into staff_user (id, name, email) values ($1, 'Bia Souza', 'bia@x.example')",
    [bia.id],
  );
  for (const [index, taxNumber] of [one, other].entries()) {
    const definition = testEvent({
      ...{ slug: `e${index}`, code: `EV${index}`, now: context.clock.now(), days: { sat: 10 } },
      offers: [{ key: 'full', days: ['sat'] }],
    });
    const organizer = { name: `Casa ${index}`, legalName: 'CASA LTDA', taxNumber };
    const { id } = await deployment.importEvent({ ...definition, organizer });
    const { rows } = await context.pool.query('select organizer_id from event where id = $1', [id]);
    eventOf.set(taxNumber, id);
    organizerOf.set(taxNumber, rows[0].organizer_id);
  }
  // Two entries of each event and one of each organizer, one minute apart, and one of the installation.
  await context.db.transaction().execute(async (tx) => {
    let minute = 0;
    const at = () => new Date(Date.UTC(2027, 0, 1, 12, minute++));
    for (const taxNumber of [one, other]) {
      const eventId = eventOf.get(taxNumber) ?? '';
      const organizerId = organizerOf.get(taxNumber) ?? '';
      const entry = { eventId, actor: bia, subject: `batch ${taxNumber}`, after: { closedAt: 'now' } };
      await writeAudit(context, tx, { ...entry, action: 'batch.close', at: at() });
      await writeAudit(context, tx, { ...entry, action: 'event.publish', at: at() });
      await writeAudit(context, tx, {
        ...{ organizerId, actor: { kind: 'operator', name: 'ana' }, action: 'organizer.change' },
        ...{ subject: `organizer ${taxNumber}`, at: at() },
      });
    }
    const general = { organizerId: null, actor: bia, action: 'staff.invite', subject: 'staff caio' } as const;
    await writeAudit(context, tx, { ...general, at: at() });
  });
});

async function actions(actor: Actor, filter = {}): Promise<string[]> {
  return (await listAudit(context, { actor, filter })).items.map(({ action }) => action);
}

describe('the audit', () => {
  test('is of both tables, the latest first, with the names of people and places', async () => {
    const { items } = await listAudit(context, { actor: owner });
    expect(items.map(({ action, actor, organizerName }) => [action, actor, organizerName])).toEqual([
      ['staff.invite', 'Bia Souza', null],
      ['organizer.change', 'operator:ana', 'Casa 1'],
      ['event.publish', 'Bia Souza', 'Casa 1'],
      ['batch.close', 'Bia Souza', 'Casa 1'],
      ['organizer.change', 'operator:ana', 'Casa 0'],
      ['event.publish', 'Bia Souza', 'Casa 0'],
      ['batch.close', 'Bia Souza', 'Casa 0'],
    ]);
  });

  test.each<[string, object, number]>([
    ['an event', { eventId: 'EVENT' }, 2],
    ['an organizer with its events', { organizerId: 'ORGANIZER' }, 3],
    ['a person by a part of the name', { actor: 'souza' }, 5],
    ['a person by the e-mail', { actor: 'bia@x' }, 5],
    ['an operator', { actor: 'ana' }, 2],
    ['an action', { action: 'batch.close' }, 2],
    ['a kind of action', { action: 'event' }, 2],
    ['not a half of a word', { action: 'even' }, 0],
    ['a subject', { subject: 'CAIO' }, 1],
    ['text with signs of patterns', { subject: '%' }, 0],
    ['from a time on', { from: new Date(Date.UTC(2027, 0, 1, 12, 5)) }, 2],
    ['before a time', { until: new Date(Date.UTC(2027, 0, 1, 12, 1)) }, 1],
  ])('is filtered by %s', async (_name, asked, count) => {
    const filter = Object.fromEntries(
      Object.entries(asked).map(([name, value]) => {
        if (value === 'EVENT') return [name, eventOf.get(one)];
        return [name, value === 'ORGANIZER' ? organizerOf.get(one) : value];
      }),
    );
    expect(await actions(owner, filter)).toHaveLength(count);
  });

  test('has what the grants of the person cover, and nothing else', async () => {
    const ofOne = staff({ role: 'FINANCE', ...organizerPlace(organizerOf.get(one) ?? '') });
    expect(await actions(ofOne)).toEqual(['organizer.change', 'event.publish', 'batch.close']);
    expect(await actions(ofOne, { organizerId: organizerOf.get(other) })).toEqual([]);
    const place = { organizerId: organizerOf.get(one) ?? '', eventId: eventOf.get(one) ?? '' };
    expect(await actions(staff({ role: 'OWNER', ...place }))).toEqual(['event.publish', 'batch.close']);
    await expect(actions(staff({ role: 'PRODUCER', ...place }))).rejects.toThrow('NOT_ALLOWED');
  });

  test('comes in pages that together are the whole', async () => {
    const found: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listAudit>> = await listAudit(context, {
        ...{ actor: owner, after, first: 2 },
      });
      found.push(...page.items.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(new Set(found).size).toBe(7);
    expect(found).toHaveLength(7);
  });

  test.each([{ organizerId: 'x' }, { eventId: 'x' }])('refuses %o', async (filter) => {
    await expect(actions(owner, filter)).rejects.toThrow('INVALID_INPUT');
  });

  test('names batches, offers, artists and photos as the organizer has, and finds them by these names', async () => {
    const eventId = eventOf.get(one) ?? '';
    const { rows } = await context.pool.query(
      'select b.key as batch, o.key as offer from batch b join offer o on o.event_id = b.event_id and o.id = b.offer_id where b.event_id = $1 limit 1',
      [eventId],
    );
    const [{ batch, offer }] = rows;
    const name = { pt: 'Inteira da noite', en: 'Night, full' };
    await context.pool.query('update offer set name = $2 where event_id = $1 and key = $3', [
      ...[eventId, JSON.stringify(name), offer],
    ]);
    const hash = '9d6a62286d6a62286d6a62286d6a6228';
    await context.pool.query(
      `insert into event_draft (event_id, organizer_id, written, art_svg, revision, source, created_by, created_at, changed_by, changed_at)
       values ($1, $2, $3, '', 1, 'OFFICE', 'x', now(), 'x', now())
       on conflict (event_id) do update set written = excluded.written`,
      [
        eventId,
        organizerOf.get(one),
        JSON.stringify({ gallery: [{ picture: `${hash}-800x600`, alt: { pt: 'Palco à noite' } }] }),
      ],
    );
    const at = new Date(Date.UTC(2026, 0, 1));
    await context.db.transaction().execute(async (tx) => {
      for (const subject of [`batch ${batch}`, `offer ${offer}`, `picture ${hash}`, 'batch gone.single'])
        await writeAudit(context, tx, { eventId, actor: bia, action: 'draft.change', subject, at });
    });
    const named = async (filter: object) =>
      (await listAudit(context, { actor: owner, filter: { action: 'draft.change', ...filter } })).items.map(
        ({ subject, subjectName, timeZone }) => [subject, subjectName, timeZone],
      );
    const zone = 'America/Sao_Paulo';
    expect(new Map((await named({})).map(([subject, ...rest]) => [subject, rest]))).toEqual(
      new Map<string, unknown>([
        [`batch ${batch}`, [expect.objectContaining({ pt: expect.stringContaining(name.pt) }), zone]],
        [`offer ${offer}`, [expect.objectContaining({ pt: expect.stringContaining(name.pt) }), zone]],
        [`picture ${hash}`, [{ pt: 'Palco à noite', en: 'Palco à noite' }, zone]],
        ['batch gone.single', [null, zone]],
      ]),
    );
    expect((await named({ subject: 'da noite' })).map(([subject]) => subject).sort()).toEqual([
      ...[`batch ${batch}`, `offer ${offer}`],
    ]);
    expect(await named({ subject: 'nothing of the kind' })).toEqual([]);
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#src/domain/policy/actor.ts';
import { type Grant, installation, organizerPlace } from '#src/domain/policy/grant.ts';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { testEvent } from '#test/support/shop/test-event.ts';
import { cancelEvent } from '../../selling/event/cancellation/cancel-event.ts';
import { createDraft } from '../draft/create-draft.ts';
import { findInOffice } from './find-in-office.ts';
import { listOfficeEvents, readOfficeEvent } from './list-office-events.ts';
import { namesOfGrants } from './office-names.ts';

const deployment = await openDeployment();
const { context } = deployment;
const dayMs = 86_400_000;

function staff(...grants: Grant[]): Actor {
  return { kind: 'staff', id: context.ids.uuid(), grants };
}

const owner = staff({ role: 'OWNER', ...installation });
const [one, other] = ['11222333000181', '11444777000161'];
let organizerOf: Map<string, string>;
let idOf: Map<string, string>;

beforeAll(async () => {
  const now = context.clock.now();
  const events: [slug: string, code: string, taxNumber: string, days: number][] = [
    ['proximo', 'PA', one, 5],
    ['distante', 'PB', one, 90],
    ['passado', 'PC', one, -20],
    ['antigo', 'PD', other, -400],
    ['são-joão'.normalize('NFD').replace(/\p{M}/gu, ''), 'PE', other, 30],
  ];
  for (const [slug, code, taxNumber, days] of events) {
    const at = new Date(now.getTime() + (days - 30) * dayMs);
    const definition = testEvent({
      ...{ slug, code, now: at, days: { sat: 10 } },
      offers: [{ key: 'full', days: ['sat'] }],
    });
    const organizer = { name: `Casa ${taxNumber}`, legalName: 'CASA LTDA', taxNumber };
    const name = slug === 'sao-joao' ? { pt: 'São João', en: 'Saint John' } : definition.name;
    await deployment.importEvent({ ...definition, organizer, name });
  }
  await cancelEvent(context, { slug: 'distante', actor: { kind: 'operator', name: 'ana' } });
  const { rows } = await context.pool.query('select id, slug, organizer_id, organizer_tax_number from event');
  idOf = new Map(rows.map((row) => [row.slug, row.id]));
  organizerOf = new Map(rows.map((row) => [row.organizer_tax_number, row.organizer_id]));
});

async function slugs(actor: Actor, filter = {}): Promise<(string | null)[]> {
  return (await listOfficeEvents(context, { actor, filter })).items.map(({ slug }) => slug);
}

describe('the list of events', () => {
  test('has the next ones first, then past and canceled ones, the latest first', async () => {
    expect(await slugs(owner)).toEqual(['proximo', 'sao-joao', 'distante', 'passado', 'antigo']);
  });

  test('is filtered by state, organizer and words without accents', async () => {
    expect(await slugs(owner, { state: 'PAST' })).toEqual(['passado', 'antigo']);
    expect(await slugs(owner, { state: 'CANCELED' })).toEqual(['distante']);
    expect(await slugs(owner, { organizerId: organizerOf.get(other) })).toEqual(['sao-joao', 'antigo']);
    for (const search of ['são joão', 'SAO  joao', 'john', 'pe casa'])
      expect(await slugs(owner, { search })).toEqual(['sao-joao']);
    expect(await slugs(owner, { search: '50%_' })).toEqual([]);
  });

  test('of the next ones has neither drafts nor what is over', async () => {
    const organizerId = organizerOf.get(one) ?? '';
    const names = { slug: 'rascunho', code: 'RAS' };
    const { eventId } = await createDraft(context, {
      ...{ actor: owner, organizerId, from: { kind: 'EMPTY' }, ...names },
    });
    expect((await slugs(owner))[0]).toBe('rascunho');
    expect(await slugs(owner, { isNext: true })).toEqual(['proximo', 'sao-joao', 'distante']);
    await context.pool.query('delete from event_draft where event_id = $1', [eventId]);
  });

  test('has what the grants of the person cover, and nothing else', async () => {
    const producer = staff({ role: 'PRODUCER', ...organizerPlace(organizerOf.get(other) ?? '') });
    expect(await slugs(producer)).toEqual(['sao-joao', 'antigo']);
    const gate = staff({
      role: 'GATE',
      organizerId: organizerOf.get(one) ?? '',
      eventId: idOf.get('passado') ?? '',
    });
    expect(await slugs(gate)).toEqual(['passado']);
    expect(await slugs(gate, { organizerId: organizerOf.get(other) })).toEqual([]);
    await expect(listOfficeEvents(context, { actor: staff() })).rejects.toThrow('NOT_ALLOWED');
  });

  test('comes in pages that together are the whole list, whatever is given as length', async () => {
    const whole = await slugs(owner);
    for (const first of [1, 2, 3]) {
      const found: (string | null)[] = [];
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof listOfficeEvents>> = await listOfficeEvents(context, {
          ...{ actor: owner, after, first },
        });
        found.push(...page.items.map(({ slug }) => slug));
        after = page.next;
      } while (after !== null);
      expect(found).toEqual(whole);
    }
  });

  test.each([
    '',
    'x',
    Buffer.from('[1]').toString('base64url'),
    Buffer.from('[1,1,1,"x"]').toString('base64url'),
  ])('refuses the cursor %j', async (after) => {
    await expect(listOfficeEvents(context, { actor: owner, after })).rejects.toThrow('INVALID_INPUT');
  });

  const anId = '0195c0de-0000-7000-8000-000000000001';
  test.each([
    `[1e300,0,0,"${anId}"]`,
    `[-8e15,0,0,"${anId}"]`,
    `[0,1.5,0,"${anId}"]`,
    `[0,1e300,0,"${anId}"]`,
    `[0,1,1e999,"${anId}"]`,
  ])('refuses the cursor %j of events that no page has given', async (parts) => {
    const after = Buffer.from(parts).toString('base64url');
    const asked = listOfficeEvents(context, { actor: owner, after });
    expect(await asked.catch(({ message }) => message)).toBe('INVALID_INPUT');
  });

  test('tells places, held and sold units', async () => {
    const { items } = await listOfficeEvents(context, { actor: owner, filter: { search: 'proximo' } });
    const days = [{ key: 'sat', capacity: 10, held: 0, sold: 0 }];
    const units = { tickets: 0, courtesies: 0, others: 0, days };
    expect(items).toMatchObject([{ units, state: 'ON_SALE' }]);
  });
});

describe('a draft whose name is no text', () => {
  test.each([
    [{ pt: { Feira: null } }, { pt: '', en: '' }],
    [
      { pt: 'Feira', en: 1 },
      { pt: 'Feira', en: '' },
    ],
    ['Feira', { pt: '', en: '' }],
  ])('is listed, read and found: %j', async (written, name) => {
    const organizerId = organizerOf.get(one) ?? '';
    const { eventId } = await createDraft(context, {
      ...{ actor: owner, organizerId, from: { kind: 'EMPTY' } },
      ...{ slug: 'feira-sem-nome', code: 'FSN' },
    });
    await context.pool.query('update event_draft set written = written || $2 where event_id = $1', [
      ...[eventId, JSON.stringify({ name: written })],
    ]);
    const { items } = await listOfficeEvents(context, { actor: owner, filter: { state: 'DRAFT' } });
    expect(items.map((item) => item.name)).toEqual([name]);
    expect((await readOfficeEvent(context, { actor: owner, eventId })).name).toEqual(name);
    const [found] = await findInOffice(context, { actor: owner, text: 'feira-sem-nome', locale: 'pt' });
    expect(found?.name).toBe(name.pt);
    const [grant] = await namesOfGrants(context, [{ role: 'READER', organizerId, eventId }]);
    expect(grant?.eventName).toEqual(name.pt === '' ? null : name);
    await context.pool.query('delete from event_draft where event_id = $1', [eventId]);
  });
});

describe('one event', () => {
  test('is read by who may see it', async () => {
    const id = idOf.get('proximo') ?? '';
    expect(await readOfficeEvent(context, { actor: owner, eventId: id })).toMatchObject({ slug: 'proximo' });
  });

  test.each(['proximo', 'nothing'])('%s is not found by who may not', async (slug) => {
    const stranger = staff({ role: 'OWNER', ...organizerPlace(organizerOf.get(other) ?? '') });
    const eventId = idOf.get(slug) ?? slug;
    await expect(readOfficeEvent(context, { actor: stranger, eventId })).rejects.toThrow('NOT_FOUND');
  });
});

test('the search of the office finds events and organizers that the person may see', async () => {
  const found = await findInOffice(context, { actor: owner, text: 'casa', locale: 'pt' });
  expect(found.map(({ kind }) => kind)).toEqual([
    ...Array.from({ length: 5 }, () => 'EVENT'),
    'ORGANIZER',
    'ORGANIZER',
  ]);
  const gate = staff({
    role: 'GATE',
    organizerId: organizerOf.get(one) ?? '',
    eventId: idOf.get('passado') ?? '',
  });
  expect(
    (await findInOffice(context, { actor: gate, text: 'casa', locale: 'pt' })).map(({ id }) => id),
  ).toEqual([idOf.get('passado')]);
  expect(await findInOffice(context, { actor: owner, text: '  ', locale: 'pt' })).toEqual([]);
});

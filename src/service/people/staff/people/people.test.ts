import { describe, expect, test } from 'vitest';
import { type Actor, operator } from '#src/domain/policy/actor.ts';
import { type Grant, installation, organizerPlace, type Role } from '#src/domain/policy/grant.ts';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { overtaken } from '#test/support/deployment/overtaken.ts';
import { changeGrant } from './change-grant.ts';
import { colleaguesWith } from './colleagues.ts';
import { disableStaff } from './disable-staff.ts';
import { inviteStaff } from './invite-staff.ts';
import { listInvitations } from './list-invitations.ts';
import { listPeople } from './list-people.ts';
import { removeGrant } from './remove-grant.ts';
import { resetFactors } from './reset-factors.ts';

// docs/algorithms/staff-and-rights.md, "Invitations": the last owner.
const { context } = await openDeployment();
const ana = operator('ana');

async function organizer(): Promise<string> {
  const id = context.ids.uuid();
  await context.pool.query(
    `insert into organizer (id, slug, name, legal_name, tax_number, created_at)
    values ($1, $2, 'Guilda', 'Guilda Ltda.', $2, now())`,
    [id, `guilda-${id.slice(-12)}`],
  );
  return id;
}

interface Person {
  id: string;
  grantIds: string[];
  actor: Actor;
}

async function person(name: string, ...grants: Grant[]): Promise<Person> {
  const id = context.ids.uuid();
  await context.pool.query('insert into staff_user (id, name, email) values ($1, $2, $3)', [
    id,
    name,
    `${name.toLowerCase().replaceAll(' ', '.')}.${id.slice(-6)}@example.com`,
  ]);
  const grantIds = grants.map(() => context.ids.uuid());
  for (const [index, { role, organizerId, eventId }] of grants.entries()) {
    await context.pool.query(
      `insert into staff_grant (id, staff_id, role, organizer_id, event_id, granted_by, granted_at)
      values ($1, $2, $3, $4, $5, 'operator:ana', now())`,
      [grantIds[index], id, role, organizerId, eventId],
    );
  }
  return { id, grantIds, actor: { kind: 'staff', id, grants } };
}

const at = (role: Role, organizerId: string): Grant => ({ role, ...organizerPlace(organizerId) });

/** `ok`, or the code of the refusal. */
const tried = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'ok',
    (error) => error.code ?? String(error),
  );

const actsOn: [string, (actor: Actor, of: Person) => Promise<unknown>][] = [
  [
    'change a grant',
    (actor, of) => changeGrant(context, { actor, grantId: of.grantIds[0] ?? '', role: 'READER' }),
  ],
  ['remove a grant', (actor, of) => removeGrant(context, { actor, grantId: of.grantIds[0] ?? '' })],
  ['disable somebody', (actor, of) => disableStaff(context, { actor, staffId: of.id })],
  ['reset factors', (actor, of) => resetFactors(context, { actor, staffId: of.id })],
];

test.each(actsOn)(
  'an act that waits for the rights is refused where the right to %s was taken away meanwhile',
  async (_what, act) => {
    const id = await organizer();
    const [owner, gone, gate] = [
      await person('Ana', at('OWNER', id)),
      await person('Bia', at('OWNER', id)),
      await person('Caio', at('GATE', id)),
    ];
    const waiting = (meanwhile: string) =>
      overtaken(
        context.pool,
        (query) => query("select pg_advisory_xact_lock(hashtextextended('rights of staff', 0))", []),
        () => tried(act(gone.actor, gate)),
        (query) => query(meanwhile, [gone.id]),
      );
    expect(await waiting('delete from staff_grant where staff_id = $1')).toMatch(/NOT_FOUND|NOT_ALLOWED/);
    expect(await tried(act(owner.actor, gate))).toBe('ok');
  },
);

const remove = (by: Person, of: Person) =>
  tried(removeGrant(context, { actor: by.actor, grantId: of.grantIds[0] ?? '' }));

async function entries(organizerId: string) {
  const { rows } = await context.pool.query(
    'select actor, action, before, after from organizer_audit_entry where organizer_id = $1 order by at, id',
    [organizerId],
  );
  return rows;
}

describe('the last owner', () => {
  test('stays, whether the grant is changed, removed or the person disabled', async () => {
    const guilda = await organizer();
    const bia = await person('Bia', at('OWNER', guilda));
    const caio = await person('Caio', at('PRODUCER', guilda));
    const [grantId = ''] = bia.grantIds;
    expect(await remove(bia, bia)).toBe('LAST_OWNER');
    expect(await tried(changeGrant(context, { actor: ana, grantId, role: 'READER' }))).toBe('LAST_OWNER');
    expect(await tried(disableStaff(context, { actor: ana, staffId: bia.id }))).toBe('LAST_OWNER');
    expect(await entries(guilda)).toEqual([]);
    const change = { actor: bia.actor, grantId: caio.grantIds[0] ?? '', role: 'OWNER' as const };
    expect(await tried(changeGrant(context, change))).toBe('ok');
    expect(await remove(caio, bia)).toBe('NOT_ALLOWED');
    const owner: Person = { ...caio, actor: { kind: 'staff', id: caio.id, grants: [at('OWNER', guilda)] } };
    expect(await remove(owner, bia)).toBe('ok');
    expect(await entries(guilda)).toEqual([
      {
        actor: `staff:${bia.id}`,
        action: 'staff.change',
        before: { role: 'PRODUCER', eventId: null },
        after: { role: 'OWNER', eventId: null },
      },
      {
        actor: `staff:${caio.id}`,
        action: 'staff.change',
        before: { role: 'OWNER', eventId: null },
        after: null,
      },
    ]);
  });

  test('of an organizer is not one of the installation, and a disabled one is none', async () => {
    const guilda = await organizer();
    await person('Dono', { role: 'OWNER', ...installation });
    const bia = await person('Bia', at('OWNER', guilda));
    const caio = await person('Caio', at('OWNER', guilda));
    await disableStaff(context, { actor: ana, staffId: caio.id });
    expect(await remove(bia, bia)).toBe('LAST_OWNER');
    await disableStaff(context, { actor: ana, staffId: caio.id, isDisabled: false });
    expect(await remove(bia, bia)).toBe('ok');
  });

  test('of two who remove each other at once the second has no right any more', async () => {
    for (let round = 0; round < 5; round += 1) {
      const guilda = await organizer();
      const bia = await person('Bia', at('OWNER', guilda));
      const caio = await person('Caio', at('OWNER', guilda));
      expect((await Promise.all([remove(bia, caio), remove(caio, bia)])).sort()).toEqual(['NOT_FOUND', 'ok']);
    }
  });

  test('of two who are disabled and demoted at once is the one that is left', async () => {
    const guilda = await organizer();
    const bia = await person('Bia', at('OWNER', guilda));
    const caio = await person('Caio', at('OWNER', guilda));
    const acts = [
      tried(disableStaff(context, { actor: ana, staffId: bia.id })),
      tried(changeGrant(context, { actor: ana, grantId: caio.grantIds[0] ?? '', role: 'GATE' })),
    ];
    expect((await Promise.all(acts)).sort()).toEqual(['LAST_OWNER', 'ok']);
  });
});

describe('people of others', () => {
  test('are changed by owners of their place alone, and do not exist for a stranger', async () => {
    const [guilda, vertice] = [await organizer(), await organizer()];
    const bia = await person('Bia', at('OWNER', guilda));
    const caio = await person('Caio', at('READER', guilda));
    const dora = await person('Dora', at('OWNER', vertice));
    const nobody = await person('Nara', at('FINANCE', guilda));
    const [grantId = ''] = caio.grantIds;
    for (const role of ['OWNER', 'GATE'] as const) {
      expect(await tried(changeGrant(context, { actor: dora.actor, grantId, role }))).toBe('NOT_FOUND');
      expect(await tried(changeGrant(context, { actor: nobody.actor, grantId, role }))).toBe('NOT_ALLOWED');
    }
    expect(await remove(dora, caio)).toBe('NOT_FOUND');
    expect(await remove(bia, caio)).toBe('ok');
    expect(await remove(bia, caio)).toBe('NOT_FOUND');
  });

  test('are disabled only by who owns all of their places', async () => {
    const [guilda, vertice] = [await organizer(), await organizer()];
    const bia = await person('Bia', at('OWNER', guilda));
    const dono = await person('Dono', { role: 'OWNER', ...installation });
    const caio = await person('Caio', at('READER', guilda), at('READER', vertice));
    const nara = await person('Nara');
    const disable = (by: Person, of: Person) =>
      tried(disableStaff(context, { actor: by.actor, staffId: of.id }));
    expect(await disable(bia, caio)).toBe('NOT_FOUND');
    expect(await disable(bia, nara)).toBe('NOT_FOUND');
    expect(await disable(dono, nara)).toBe('ok');
    await context.pool.query(
      `insert into staff_session (id, user_id, token, expires_at, factor)
      values ($1, $2, 'x', now() + interval '1 day', 'TOTP')`,
      [context.ids.uuid(), caio.id],
    );
    expect(await disable(dono, caio)).toBe('ok');
    const { rows } = await context.pool.query('select 1 from staff_session where user_id = $1', [caio.id]);
    expect(rows).toEqual([]);
    for (const id of [guilda, vertice]) {
      expect(await entries(id)).toMatchObject([
        { before: { isDisabled: false }, after: { isDisabled: true } },
      ]);
    }
  });
});

describe('the list of people', () => {
  test('has those of the place by name, with their grants there and no other, page by page', async () => {
    const [guilda, vertice] = [await organizer(), await organizer()];
    const bia = await person('Bia', at('OWNER', guilda), at('FINANCE', vertice));
    await person('caio 100%', at('READER', guilda));
    await person('Álvaro', at('GATE', guilda));
    await person('Zoe', at('GATE', vertice));
    const list = (asked: object = {}) =>
      listPeople(context, { actor: bia.actor, place: organizerPlace(guilda), ...asked });
    const names = async (asked?: object) => (await list(asked)).items.map(({ name }) => name);
    const all = await names();
    expect([...all].sort()).toEqual(['Bia', 'caio 100%', 'Álvaro'].sort());
    const paged: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ first: 1, after });
      paged.push(...page.items.map(({ name }) => name));
      after = page.next;
    } while (after !== null);
    expect(paged).toEqual(all);
    expect(await names({ search: '100%' })).toEqual(['caio 100%']);
    expect(await names({ search: '%' })).toEqual(['caio 100%']);
    const [shown] = (await list({ search: 'bia' })).items;
    expect(shown).toMatchObject({ hasFactor: false, grants: [{ role: 'OWNER', organizerId: guilda }] });
    expect(shown?.grants).toHaveLength(1);
    expect(await tried(list({ after: 'nonsense' }))).toBe('INVALID_INPUT');
    expect(await tried(list({ place: organizerPlace(vertice) }))).toBe('NOT_ALLOWED');
    expect(await tried(list({ place: installation }))).toBe('NOT_FOUND');
  });

  test('of invitations has the open ones, the latest first', async () => {
    const guilda = await organizer();
    const place = organizerPlace(guilda);
    const bia = await person('Bia', at('OWNER', guilda));
    for (const email of ['um@example.com', 'dois@example.com', 'um@example.com']) {
      await inviteStaff(context, { actor: bia.actor, email, role: 'GATE', place, locale: 'pt' });
    }
    const first = await listInvitations(context, { actor: bia.actor, place, first: 1 });
    expect(first.items).toMatchObject([{ email: 'um@example.com', invitedBy: `staff:${bia.id}` }]);
    const { items, next } = await listInvitations(context, { actor: bia.actor, place, after: first.next });
    expect([items.map(({ email }) => email), next]).toEqual([['dois@example.com'], null]);
  });
});

test('colleagues of one name are told apart by their address, and others are not', async () => {
  const guilda = await organizer();
  const [ana1, ana2, caio] = [
    await person('Ana', at('OWNER', guilda)),
    await person('Ana', at('OWNER', guilda)),
    await person('Caio', at('OWNER', guilda)),
  ];
  const { rows } = await context.pool.query<{ id: string; email: string }>(
    'select id, email from staff_user where id = any ($1)',
    [[ana1.id, ana2.id]],
  );
  const names = new Map<string, string>();
  for (const { id, name } of await colleaguesWith(context.db, 'order.note', organizerPlace(guilda)))
    names.set(id, name);
  expect(rows.map(({ id }) => names.get(id))).toEqual(rows.map(({ email }) => `Ana (${email})`));
  expect([rows.length, names.get(caio.id)]).toEqual([2, 'Caio']);
});

test('of invitations of one address to one place at once the last is open, and each is answered', async () => {
  const place = organizerPlace(await organizer());
  const email = `invited.${context.ids.uuid().slice(-6)}@example.com`;
  const invite = (role: Role) => inviteStaff(context, { actor: ana, email, role, place, locale: 'pt' });
  const roles = Array.from({ length: 30 }, (_, index): Role => (index % 2 === 0 ? 'READER' : 'GATE'));
  const answers = await Promise.all(roles.map((role) => tried(invite(role))));
  expect(new Set(answers)).toEqual(new Set(['ok']));
  const { rows } = await context.pool.query(
    'select id, revoked_at is null as "isOpen" from staff_invitation where email = $1 order by created_at, id',
    [email],
  );
  expect([rows.length, rows.filter(({ isOpen }) => isOpen).length]).toEqual([30, 1]);
});

import { describe, expect, test } from 'vitest';
import { eventCodeOfToken } from '#src/domain/event/event-token.ts';
import { liveLimits } from '#src/domain/live/live-limits.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { operator } from '#src/domain/policy/actor.ts';
import { installation, type Role } from '#src/domain/policy/grant.ts';
import { changeGrant } from '#src/service/people/staff/people/change-grant.ts';
import { disableStaff } from '#src/service/people/staff/people/disable-staff.ts';
import { storeStaff } from '#test/support/deployment/store-staff.ts';
import { openCheckout } from '#test/support/shop/checkout.ts';
import { refusalOf } from '#test/support/shop/draft-desk.ts';
import { endWallLink } from './end-wall-link.ts';
import { listWallLinks } from './list-wall-links.ts';
import { makeWallLink } from './make-wall-link.ts';
import { seeWall } from './see-wall.ts';

// docs/algorithms/live-sale.md, "A link to give away"
const { deployment, event } = await openCheckout();
const { context, clock } = deployment;

const newStaff = async (role: Role = 'PRODUCER', eventId: string | null = null): Promise<Staff> => {
  const id = context.ids.uuid();
  return await storeStaff(deployment, [{ role, ...installation, eventId }], { id, name: 'Bia Prado' });
};
// There is always one more, who may not be removed.
await newStaff('OWNER');
const bia = await newStaff();

const anEvent = async () => await event({ days: { sat: 9 }, offers: [{ key: 'sat', days: ['sat'] }] });
const make = async (eventId: string, actor = bia, endsAt: Date | null = null) =>
  await makeWallLink(context, { actor, eventId, endsAt });
const list = async (eventId: string) => await listWallLinks(context, { actor: bia, eventId });
/** `opened`, or the code of the refusal. */
const see = (token: string) =>
  seeWall(context, { token }).then(
    () => 'opened',
    ({ code }) => code,
  );

test('a link opens its event and no other, and nothing of what it carries is stored or listed', async () => {
  const [view, other] = [await anEvent(), await anEvent()];
  const token = await make(view.id);
  expect(eventCodeOfToken(token)).toBe(view.code);
  expect((await seeWall(context, { token })).eventId).toBe(view.id);
  const [, secret = ''] = token.split('.');
  expect(await see(`${other.code}.${secret}`)).toBe('NOT_FOUND');
  expect(await see(`${view.code}.${'a'.repeat(32)}`)).toBe('NOT_FOUND');
  const { rows } = await context.pool.query(
    `select to_jsonb(l)::text as link from wall_link l
    union all select to_jsonb(a)::text from audit_entry a where a.event_id = $1`,
    [view.id],
  );
  const told = JSON.stringify([rows, await list(view.id)]);
  expect(told).toContain('Bia Prado');
  expect(told).not.toContain(secret);
});

test('who ended it is in the audit, and it opens nothing from then on; ended twice it is told once', async () => {
  const view = await anEvent();
  const token = await make(view.id);
  const [link] = (await list(view.id)).items;
  const id = link?.id ?? '';
  const end = () => endWallLink(context, { actor: bia, eventId: view.id, id });
  await end();
  await end();
  expect(await see(token)).toBe('NOT_FOUND');
  expect((await list(view.id)).items).toEqual([]);
  const { rows } = await context.pool.query(
    `select actor, action, subject, after is null as ended from audit_entry where event_id = $1 order by at, id`,
    [view.id],
  );
  const entry = { actor: `staff:${bia.id}`, action: 'wall.share', subject: `wall link ${id}` };
  expect(rows).toEqual([
    { ...entry, ended: false },
    { ...entry, ended: true },
  ]);
  const elsewhere = await anEvent();
  expect(await refusalOf(endWallLink(context, { actor: bia, eventId: elsewhere.id, id }))).toBe('NOT_FOUND');
});

describe('the end of a link', () => {
  test('is its time, which is seven days after the event at most', async () => {
    const view = await anEvent();
    const soon = new Date(clock.now().getTime() + 3_600_000);
    const token = await make(view.id, bia, soon);
    const latest = (await list(view.id)).latestEnd;
    const last = view.dates[0]?.endsAt.getTime() ?? 0;
    expect(latest.getTime() - last).toBe(7 * 86_400_000);
    await make(view.id, bia, latest);
    for (const wrong of [new Date(latest.getTime() + 1), clock.now()]) {
      expect(await refusalOf(make(view.id, bia, wrong))).toBe('INVALID_INPUT');
    }
    clock.pass(3_601);
    expect(await see(token)).toBe('NOT_FOUND');
    expect((await list(view.id)).items.map(({ endsAt }) => endsAt)).toEqual([latest]);
  });

  const ways = {
    demoted: async (of: Staff) => {
      const { rows } = await context.pool.query('select id from staff_grant where staff_id = $1', [of.id]);
      await changeGrant(context, { actor: operator('ana'), grantId: rows[0].id, role: 'READER' });
    },
    disabled: async (of: Staff) => await disableStaff(context, { actor: operator('ana'), staffId: of.id }),
    removed: async ({ id }: Staff) =>
      await context.pool.query('delete from staff_grant where staff_id = $1', [id]),
  } satisfies Record<string, (of: Staff) => Promise<unknown>>;

  test.each(Object.entries(ways))('comes with the right of who made it: %s', async (_way, lose) => {
    const view = await anEvent();
    const caio = await newStaff();
    const token = await make(view.id, caio);
    expect((await seeWall(context, { token })).eventId).toBe(view.id);
    await lose(caio);
    expect(await see(token)).toBe('NOT_FOUND');
    expect((await list(view.id)).items.map(({ isGood }) => isGood)).toEqual([false]);
  });
});

test('an event has five open links, also when two ask at once, and one more when one of them ends', async () => {
  const view = await anEvent();
  const most = liveLimits.openLinksMax;
  for (let count = 1; count < most; count += 1) await make(view.id);
  const both = await Promise.allSettled([make(view.id), make(view.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await refusalOf(make(view.id))).toBe('TOO_MANY_WALL_LINKS');
  const [link] = (await list(view.id)).items;
  await endWallLink(context, { actor: bia, eventId: view.id, id: link?.id ?? '' });
  await make(view.id);
  expect((await list(view.id)).items).toHaveLength(most);
});

test('who may not give it away is refused, and a stranger learns nothing of the event', async () => {
  const [view, other] = [await anEvent(), await anEvent()];
  const reader = await newStaff('READER');
  expect(await refusalOf(make(view.id, reader))).toBe('NOT_ALLOWED');
  const { rows } = await context.pool.query('select organizer_id from event where id = $1', [other.id]);
  const id = context.ids.uuid();
  const grants = [{ role: 'PRODUCER', organizerId: rows[0].organizer_id, eventId: other.id }] as const;
  const stranger = await storeStaff(deployment, [...grants], { id, name: 'Nara' });
  expect(await refusalOf(make(view.id, stranger))).toBe('NOT_FOUND');
  await make(other.id, stranger);
});

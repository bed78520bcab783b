import { describe, expect, test } from 'vitest';
import { commandNamed } from '#src/app/operate/commands.ts';
import { tailOf } from '#src/domain/gate/news-page.ts';
import type { GateSession } from '#src/domain/gate/programme.ts';
import { operator, type Staff } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { localTimeAt } from '#src/domain/time/local-time.ts';
import { readGateDesk } from '#src/service/holding/admission/read-gate-desk.ts';
import { saveGatePlan } from '#src/service/holding/admission/save-gate-plan.ts';
import type { TestCustomer } from '../../support/deployment/deployment.ts';
import { storeStaff } from '../../support/deployment/store-staff.ts';
import { aScan, openPhone, type Phone } from '../../support/gate/phone.ts';
import { person } from '../../support/shop/artist-session-shop.ts';
import { offerOf } from '../../support/shop/courtesy-desk.ts';
import { openHandOn } from '../../support/shop/hand-on.ts';

// Sessions with artists on phones (docs/algorithms/gate.md, "Sessions"), over HTTP, with the invariants asked after each test.
const { deployment, weekend, buy, ticketOf } = await openHandOn();
const { context, clock } = deployment;
// From nine in the morning in São Paulo: a session that is moved stays on its day.
clock.pass(86_400 - ((clock.now().getTime() / 1_000 - 12 * 3_600) % 86_400));
const staffId = context.ids.uuid();
const bia: Staff = await storeStaff(deployment, [{ role: 'OWNER', ...installation }], {
  ...{ id: staffId, name: 'Bia Prado' },
});
const minute = 60_000;

/** Three people with a day ticket and the session, at an event with a gate for it, and the hour of the session. */
async function meeting() {
  const view = await weekend();
  const [ana] = (await deployment.customers(1)) as [TestCustomer];
  const people = ['Ana Maria', 'Bia', 'Caio'].map((name) => person(undefined, name));
  const order = await buy(view, ana, { sat: people, iara: people });
  const codes: { offerId: string; id: string; code: string }[] = [];
  const { rows } = await context.pool.query<{ id: string; offerId: string }>(
    'select id, offer_id as "offerId" from ticket where event_id = $1 and id = any ($2) order by unit, id',
    [view.id, order.tickets.map(({ id }) => id)],
  );
  for (const { id, offerId } of rows)
    codes.push({ id, offerId, code: (await ticketOf(ana, id))?.qrCode ?? '' });
  const offerId = offerOf(view, 'iara');
  const gates = [
    { key: 'entrada', name: 'Entrada', offerIds: null },
    { key: 'iara', name: 'Iara', offerIds: [offerId] },
    { key: 'joca', name: 'Joca', offerIds: [offerOf(view, 'joca')] },
  ];
  const rules = { hasReentry: false, opensMinutesBefore: null, closesMinutesAfter: null };
  await saveGatePlan(context, { actor: bia, eventId: view.id, plan: { gates, ...rules }, over: 0 });
  const held = codes.filter((ticket) => ticket.offerId === offerId);
  return { view, offerId, codes: held.map(({ code }) => code), tails: held.map(({ id }) => tailOf(id)) };
}
type Meeting = Awaited<ReturnType<typeof meeting>>;

const host = ({ view }: Pick<Meeting, 'view'>, more: Parameters<typeof openPhone>[3] = {}) =>
  openPhone(deployment, view, bia, { name: 'Iara 1', gateKeys: ['iara'], ...more });
function sessionOn({ memory }: Phone, offerId: string): GateSession {
  return memory.programme.offers.find(({ id }) => id === offerId) as GateSession;
}
/** The clock stands so many minutes before the session begins. */
async function beforeSession({ view, offerId }: Meeting, minutes = 10) {
  const startsAt = view.offerById.get(offerId)?.offer.session?.startsAt.getTime() ?? 0;
  clock.pass((startsAt - minutes * minute - clock.now().getTime()) / 1_000);
}
const act = (phone: Phone, offerId: string, kind: 'CALL' | 'LATER' | 'OUT', tails: string[]) => {
  const { plan } = phone.memory.programme;
  const gate = plan.gates.find(({ key }) => key === 'iara');
  if (gate === undefined) throw new Error('There is no such gate.');
  const at = clock.now().getTime();
  return phone.memory.actAtSession(kind, tails, { session: sessionOn(phone, offerId), gate, at });
};
const queue = (phone: Phone, offerId: string) => {
  const { there, called, done } = phone.memory.session(sessionOn(phone, offerId), clock.now().getTime());
  return [there, called, done].map((people) => people.map(({ tail }) => tail));
};
const desk = ({ view }: Meeting) => readGateDesk(context, { actor: bia, eventId: view.id });

describe('hosts at a session', () => {
  test('call and finish people whom the other let in, and the back office counts the same', async () => {
    const met = await meeting();
    const { offerId, codes, tails } = met;
    const [one, other] = [await host(met), await host(met, { name: 'Iara 2' })];
    await beforeSession(met);
    for (const code of codes) {
      expect(one.scan(code, { gate: 'iara' })).toBe('ADMITTED');
      clock.pass(1);
    }
    expect((await one.sync()).map(({ verdict }) => verdict)).toEqual(['ADMITTED', 'ADMITTED', 'ADMITTED']);
    await other.download();
    expect(queue(other, offerId)).toEqual([tails, [], []]);
    act(other, offerId, 'CALL', tails.slice(0, 2));
    act(other, offerId, 'OUT', tails.slice(0, 1));
    expect((await other.sync()).map(({ verdict }) => verdict)).toEqual(['NOTED', 'NOTED', 'NOTED']);
    await one.download();
    const counted = [tails.slice(2), tails.slice(1, 2), tails.slice(0, 1)];
    expect([queue(one, offerId), queue(other, offerId)]).toEqual([counted, counted]);
    const { sessions, dates, conflicts } = await desk(met);
    expect(sessions).toMatchObject([
      { offerId, expected: 0, there: 1, called: 1, done: 1, noShows: 0 },
      { offerId: offerOf(met.view, 'joca'), expected: 0, there: 0, called: 0, done: 0, noShows: 0 },
    ]);
    // They came in by their day tickets, which nobody has shown here.
    expect(dates[0]).toMatchObject({ valid: 3, entries: 0, inside: 0, doubles: 0 });
    expect(conflicts).toEqual([]);
  });

  test('send an act again, take it back, and put somebody at the end: each counts once', async () => {
    const met = await meeting();
    const { offerId, codes, tails } = met;
    const [one, other] = [await host(met), await host(met, { name: 'Iara 2' })];
    await beforeSession(met);
    for (const code of codes) one.scan(code, { gate: 'iara' });
    const [call] = act(one, offerId, 'CALL', tails.slice(0, 1));
    const batch = one.memory.unsent();
    expect(await one.upload(batch)).toEqual(await one.upload(batch));
    one.memory.takeBack(call?.seq ?? 0, clock.now().getTime());
    clock.pass(1);
    act(one, offerId, 'LATER', tails.slice(0, 1));
    await one.sync();
    await other.download();
    expect(queue(other, offerId)).toEqual([[...tails.slice(1), tails[0]], [], []]);
    expect(await one.upload()).toEqual([]);
  });

  test('act on nobody of another session, of none, or of an event that has no such ticket', async () => {
    const met = await meeting();
    const [tail = ''] = met.tails;
    const both = await host(met, { gateKeys: ['iara', 'joca', 'entrada'] });
    const sent = (seq: number, more: object) =>
      aScan(met.view, { seq, kind: 'CALL', holderVersion: 0, gate: 'iara', tail, source: 'TYPED', ...more });
    const verdicts = await both.upload([
      ...[sent(1, {}), sent(2, { gate: 'joca' }), sent(3, { gate: 'entrada' })],
      ...[sent(4, { tail: 'f'.repeat(16) }), sent(5, { kind: 'IN' })],
    ]);
    expect(verdicts.map(({ verdict, code }) => [verdict, code])).toEqual([
      ['NOTED', null],
      ['INVALID', 'NOT_ALLOWED'],
      ['INVALID', 'NOT_ALLOWED'],
      ['INVALID', 'NOT_ALLOWED'],
      ['INVALID', 'INVALID_INPUT'],
    ]);
    const { rows } = await context.pool.query('select kind from scan where event_id = $1', [met.view.id]);
    expect(rows).toEqual([{ kind: 'CALL' }]);
  });

  test('have no-shows once the session has ended', async () => {
    const met = await meeting();
    const one = await host(met);
    await beforeSession(met);
    one.scan(met.codes[0] ?? '', { gate: 'iara' });
    await one.sync();
    expect((await desk(met)).sessions[0]).toMatchObject({ expected: 2, there: 1, noShows: 0 });
    clock.pass(3_600);
    expect((await desk(met)).sessions[0]).toMatchObject({ expected: 0, there: 1, noShows: 2 });
  });

  test('learn of a session that was moved: its tickets wait for the new time as soon as the phone has asked', async () => {
    const met = await meeting();
    const { view } = met;
    const one = await host(met);
    const before = one.memory.programme.version;
    const local = (hours: number) => {
      const at = new Date((view.dates[0]?.startsAt.getTime() ?? 0) + hours * 60 * minute);
      const { year, month, day, hour, minute: past } = localTimeAt(at, view.timeZone);
      const two = (number: number) => String(number).padStart(2, '0');
      return { day: `${year}-${two(month)}-${two(day)}`, time: `${two(hour)}:${two(past)}` };
    };
    const words = ['move-session', view.slug, 'iara', `${local(5).day}T${local(5).time}`, local(5.5).time];
    await commandNamed(words)?.(context, operator('test'));
    await beforeSession(met);
    await one.download();
    expect(one.memory.programme.version).toBeGreaterThan(before);
    expect(one.scan(met.codes[0] ?? '', { gate: 'iara' })).toBe('TOO_EARLY');
    clock.pass(3 * 3_600);
    expect(one.scan(met.codes[0] ?? '', { gate: 'iara' })).toBe('ADMITTED');
    // The server has looked at the hours no second time.
    expect((await one.sync()).map(({ verdict }) => verdict)).toEqual(['NOTED', 'ADMITTED']);
  });
});

describe('the names of a session', () => {
  test('are short, and for phones that open for it', async () => {
    const met = await meeting();
    const [one, elsewhere] = [await host(met), await host(met, { gateKeys: ['entrada', 'joca'] })];
    const otherDay = await host(met, { dateIds: [met.view.dates[1]?.id ?? ''] });
    const answer = await one.ask(`session?offerId=${met.offerId}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { people } = (await answer.json()) as { people: { tail: string; name: string }[] };
    expect(people.map(({ name }) => name).sort()).toEqual(['Ana S.', 'Bia S.', 'Caio S.']);
    expect(people.map(({ tail }) => tail).sort()).toEqual(met.tails.toSorted());
    const refused = async (phone: Phone, offerId: string) => {
      const body = (await (await phone.ask(`session?offerId=${offerId}`)).json()) as {
        errors: { code: string }[];
      };
      return body.errors[0]?.code;
    };
    expect(await refused(elsewhere, met.offerId)).toBe('NOT_ALLOWED');
    expect(await refused(otherDay, met.offerId)).toBe('NOT_ALLOWED');
    expect(await refused(one, offerOf(met.view, 'sat'))).toBe('NOT_FOUND');
    expect(await refused(one, context.ids.uuid())).toBe('NOT_FOUND');
    expect(await refused(one, 'iara')).toBe('INVALID_REQUEST');
  });
});

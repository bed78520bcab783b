import { expect, test } from 'vitest';
import { actorsByPlace, comparedOwners } from './calling-rules.ts';

const path = 'src/service/holding/order/pay-order.ts';
const byPlace = (text: string, at = path) => actorsByPlace([{ path: at, text }]);
const compared = (text: string, at = path) => comparedOwners([{ path: at, text }]);

test('a command that takes who acts by its place is found, with its line', () => {
  const mend = 'a command is called (context, { actor, ... })';
  for (const parameters of [
    'context: WithDb, customerId: Uuid, number: string',
    '{ db }: WithDb & WithClock, customerId: Uuid | null',
    'context: Needs, event: EventView, customerId: Uuid',
    'context: Map<Uuid, Row>, slug: string, customerId: Uuid',
    'context: WithDb, { customerId, number }: { customerId: Uuid; number: string }',
    'context: WithDb, asking: { customerId: Uuid }',
    'context: WithDb, actor: Staff',
    'context: WithDb, login: StaffLogin, code: string',
  ]) {
    const text = `\nexport async function payOrder(\n  ${parameters},\n): Promise<void> {}\n`;
    expect(byPlace(text), parameters).toEqual([`${path}:2: ${mend}`]);
  }
});

test('an actor, a helper of a transaction and what is not exported pass', () => {
  for (const text of [
    'export async function payOrder(context: WithDb, { actor }: { actor: CustomerActor }) {}',
    'export async function endAll(context: WithDb, login: StaffLogin) {}',
    'export async function payOrder(context: WithDb, asked: Asked) { await other(context, customerId); }',
    'export async function buyerOf(tx: Transaction<DB>, customerId: Uuid) {}',
    'export function issueToken(secret: string, customerId: Uuid) {}',
    'async function open(context: WithDb, customerId: Uuid) {}',
    '// export function payOrder(context: WithDb, customerId: Uuid) {}',
  ]) {
    expect(byPlace(text), text).toEqual([]);
  }
  const text = 'export async function readOrder(context: WithDb, customerId: Uuid) {}';
  for (const at of [
    'src/service/holding/order/order.sql.ts',
    'src/service/holding/order/a.test.ts',
    'src/job/a.ts',
  ])
    expect(byPlace(text, at), at).toEqual([]);
});

test('an owner that is compared outside the policy is found', () => {
  for (const text of [
    'if (order.customerId !== actor.id) return null;',
    'const isOwn = actor?.id === transfer.fromCustomerId;',
    'if (row.customerId === customerId) return;',
    'if (row.customerId !==\n  about.customerId) return;',
  ]) {
    expect(compared(text), text).toHaveLength(1);
    expect(compared(text, 'src/domain/policy/owns.ts'), text).toEqual([]);
  }
  expect(compared('if (owns(actor, order) && customerId === null) return;')).toEqual([]);
});

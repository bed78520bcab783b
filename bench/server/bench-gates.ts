import type { FastifyInstance } from 'fastify';
import type { Context } from '../../src/app/context.ts';
import type { Staff } from '../../src/domain/policy/actor.ts';
import { installation } from '../../src/domain/policy/grant.ts';
import { encodeTicketCode } from '../../src/domain/ticket/ticket-code.ts';
import { makeDevice } from '../../src/service/holding/admission/make-device.ts';
import { pairDevice } from '../../src/service/holding/admission/pair-device.ts';
import { saveGatePlan } from '../../src/service/holding/admission/save-gate-plan.ts';
import type { EventView } from '../../src/service/selling/event/event-view.ts';

/** A device that was paired, at the one gate it stands at. */
export interface PairedGate {
  token: string;
  gate: string;
  dateId: string;
}

/** Lets a node pair devices at gates of an event, and tells what is shown to them. */
export function benchGates(app: FastifyInstance, context: Context, event: EventView): void {
  const grants: Staff['grants'] = [{ role: 'OWNER', ...installation }];
  const actor: Staff = { kind: 'staff', id: context.ids.uuid(), grants };
  const dateIds = event.dates.map(({ id }) => id);
  const codeFor = async (name: string, gateKeys: string[]) => {
    const device = { paper: null, name, role: 'STEWARD', gateKeys, dateIds } as const;
    return (await makeDevice(context, { actor, eventId: event.id, device })).code;
  };

  /** Plans so many gates, open at any hour, and pairs a device at each. */
  app.post('/bench/gates', async (request): Promise<PairedGate[]> => {
    const { count } = request.body as { count: number };
    const keys = Array.from({ length: count }, (_, place) => `g-${place + 1}`);
    const gates = keys.map((key) => ({ key, name: `Portão ${key.slice(2)}`, offerIds: null }));
    const hours = { hasReentry: false, opensMinutesBefore: null, closesMinutesAfter: null };
    await saveGatePlan(context, { actor, eventId: event.id, plan: { gates, ...hours }, over: 0 });
    const paired: PairedGate[] = [];
    for (const gate of keys) {
      const { token } = await pairDevice(context, { code: await codeFor(gate, [gate]) });
      paired.push({ token, gate, dateId: dateIds[0] ?? '' });
    }
    return paired;
  });

  /** The code that pairs one more, for the first gate. */
  app.post('/bench/gates/phone', async () => ({ code: await codeFor('Celular', ['g-1']) }));

  /** All valid tickets, in the order of their ids. */
  app.get('/bench/gates/tickets', async (): Promise<string[]> => {
    const { rows } = await context.pool.query<{ id: string }>(
      `select id from ticket where event_id = $1 and status = 'VALID' order by id`,
      [event.id],
    );
    return rows.map(({ id }) => id);
  });

  /** Codes of tickets as they were issued. */
  app.post('/bench/gates/codes', async (request): Promise<string[]> => {
    const { ids } = request.body as { ids: string[] };
    const { keyId, sign } = context.ticketKey;
    const about = { keyId, dates: [0], holderVersion: 1, eventId: event.id };
    return ids.map((ticketId) => encodeTicketCode({ ...about, ticketId }, sign));
  });
}

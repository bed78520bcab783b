import { DeviceMemory, type LoggedScan, type ScanVerdict } from '#src/domain/gate/device-memory.ts';
import { readNewsPage } from '#src/domain/gate/news-page.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { type DeviceToMake, makeDevice } from '#src/service/holding/admission/make-device.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { Deployment } from '../deployment/deployment.ts';

/** A phone at a gate that speaks HTTP as a real one, without a browser. */
export interface Phone {
  id: string;
  token: string;
  memory: DeviceMemory;
  /** Shows a code, four seconds after the last one. */
  scan(code: string, about?: { day?: number; gate?: string; direction?: 'IN' | 'OUT' }): string;
  upload(scans?: readonly unknown[]): Promise<ScanVerdict[]>;
  download(): Promise<void>;
  /** Both. */
  sync(): Promise<ScanVerdict[]>;
  ask(path: string, init?: RequestInit): Promise<Response>;
}

/** Makes a device in the back office and pairs a phone with it. */
export async function openPhone(
  deployment: Deployment,
  view: EventView,
  actor: Staff,
  asked: Partial<DeviceToMake> = {},
): Promise<Phone> {
  const { context, url } = deployment;
  const gates = { name: 'Celular 1', role: 'STEWARD', gateKeys: ['entrada'] } as const;
  const device = { ...gates, paper: null, dateIds: view.dates.map(({ id }) => id), ...asked };
  const { code } = await makeDevice(context, { actor, eventId: view.id, device });
  const paired = await (await pairPhone(deployment, code)).json();
  const { id, token, programme } = paired;
  const owner = { deviceId: id, programme, verify: context.ticketKey.verify };
  const memory = new DeviceMemory(owner, { log: [], verdicts: [] });
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${url}/api/gate/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
  const report = { battery: 80, version: 'test', unsent: 0, conflicts: 0, gate: 'entrada' };
  let seenAt = 0;
  const phone: Phone = {
    ...{ id, token, memory, ask },
    scan(text, { day = 0, gate: key = 'entrada', direction = 'IN' } = {}) {
      seenAt += 4_000;
      const { plan, dates } = memory.programme;
      const gate = plan.gates.find((one) => one.key === key);
      const date = dates[day];
      if (gate === undefined || date === undefined) throw new Error('There is no such gate or day.');
      const at = context.clock.now().getTime();
      const done = memory.scan({ text, gate, date, direction, at, source: 'CAMERA', seenAt });
      return done?.judged.answer ?? 'IGNORED';
    },
    async upload(scans = memory.unsent()) {
      const answer = await ask('scans', { method: 'POST', body: JSON.stringify({ scans, report }) });
      const { verdicts } = (await answer.json()) as { verdicts: ScanVerdict[] };
      memory.settle(verdicts);
      return verdicts.toSorted((one, other) => one.seq - other.seq);
    },
    async download() {
      for (let hasMore = true; hasMore; ) {
        const answer = await ask(`news?after=${memory.position}`);
        const page = readNewsPage(new Uint8Array(await answer.arrayBuffer()));
        memory.apply(page);
        if (page.programmeVersion !== memory.programme.version) {
          memory.change(await (await ask('programme')).json(), context.ticketKey.verify);
        }
        hasMore = page.hasMore;
      }
    },
    async sync() {
      const verdicts = await phone.upload();
      await phone.download();
      return verdicts;
    },
  };
  await phone.download();
  return phone;
}

export async function pairPhone({ url }: Deployment, code: string): Promise<Response> {
  return await fetch(`${url}/api/gate/pair`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
}

/** A scan as a device would send it. */
export function aScan(view: EventView, more: Partial<LoggedScan>): LoggedScan {
  return {
    ...{ seq: 1, at: 0, kind: 'IN', answer: 'ADMITTED', ticketId: null, holderVersion: 1 },
    ...{ dateId: view.dates[0]?.id ?? '', gate: 'entrada', of: null, source: 'CAMERA', reason: null },
    ...more,
  };
}

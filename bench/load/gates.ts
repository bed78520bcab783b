import { setTimeout as wait } from 'node:timers/promises';
import type { LoggedScan, ScanVerdict } from '../../src/domain/gate/device-memory.ts';
import { uploadMax } from '../../src/domain/gate/device-memory.ts';
import type { PairedGate } from '../server/bench-gates.ts';

/** As the phone does (src/web/gate/device/open-gate-device.ts). */
const syncEveryMs = 5_000;

/** A device that stands at a gate, so far as the server notices it: it sends its log and reads the feed. */
export interface Gate extends PairedGate {
  /** Scans that it has sent. */
  sent: number;
  /** How far it has read the feed. */
  position: number;
}

/** Tickets that nobody has scanned, each given out once. */
export interface Unscanned {
  take(count: number): string[];
}

export function unscanned(ids: readonly string[]): Unscanned {
  let given = 0;
  return {
    take(count) {
      const taken = ids.slice(given, given + count);
      if (taken.length < count) throw new Error('There are no more tickets to scan.');
      given += count;
      return taken;
    },
  };
}

/** Each ticket is let in. Milliseconds of each upload. */
export async function sendScans(url: string, gate: Gate, ticketIds: readonly string[]): Promise<number[]> {
  const took: number[] = [];
  for (let from = 0; from < ticketIds.length; from += uploadMax) {
    const scans = ticketIds.slice(from, from + uploadMax).map((id, place) => scanOf(gate, id, place));
    const begun = performance.now();
    const answer = await ask(url, gate, 'scans', { scans, report: reportOf(gate) });
    const { verdicts } = (await answer.json()) as { verdicts: ScanVerdict[] };
    took.push(performance.now() - begun);
    gate.sent += scans.length;
    const other = verdicts.find(({ verdict }) => verdict !== 'ADMITTED');
    if (verdicts.length < scans.length || other !== undefined)
      throw new Error(`Not all were let in: ${JSON.stringify(other)}`);
  }
  return took;
}

/** Reads the feed to its end, as a device that was away. */
export async function readNews(url: string, gate: Gate): Promise<void> {
  for (let hasMore = true; hasMore; ) {
    const answer = await ask(url, gate, `news?after=${gate.position}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const head = JSON.parse(bytes.toString('utf8', 4, 4 + bytes.readUInt32BE(0))) as {
      position: number;
      hasMore: boolean;
    };
    gate.position = head.position;
    hasMore = head.hasMore;
  }
}

/**
 * Gates at which people come one after the other, while something is done: every device sends what it scanned within five
 * seconds, and hears of the others. Milliseconds of each upload; `busy`: how often the node sent a gate away.
 */
export async function besideGates<Result>(
  { url }: { url: string },
  gates: readonly Gate[],
  { tickets, perMinute }: { tickets: Unscanned; perMinute: number },
  act: () => Promise<Result>,
): Promise<{ result: Result; uploads: number[]; busy: number }> {
  const uploads: number[] = [];
  let busy = 0;
  const perSync = Math.round((perMinute * syncEveryMs) / 60_000);
  const over = new AbortController();
  const pause = (ms: number) => wait(ms, undefined, { signal: over.signal }).catch(() => {});
  const work = async (gate: Gate, place: number) => {
    // Phones are opened one after the other and stay so.
    await pause((place / gates.length) * syncEveryMs);
    let unsent: string[] = [];
    while (!over.signal.aborted) {
      const begun = performance.now();
      unsent.push(...tickets.take(perSync));
      try {
        uploads.push(...(await sendScans(url, gate, unsent)));
        unsent = [];
        await readNews(url, gate);
      } catch (error) {
        // A node that is busy is asked again with the next sync.
        if (!(error instanceof Busy)) throw error;
        busy += 1;
      }
      await pause(Math.max(0, begun + syncEveryMs - performance.now()));
    }
  };
  const working = Promise.all(gates.map(work));
  // One that fails is told once all is over.
  working.catch(() => over.abort());
  // By then each gate is at work.
  await pause(syncEveryMs);
  const result = await act().finally(() => over.abort());
  await working;
  return { result, uploads, busy };
}

class Busy extends Error {}

function scanOf({ sent, gate, dateId }: Gate, ticketId: string, place: number): LoggedScan {
  return {
    ...{ seq: sent + place + 1, at: Date.now(), kind: 'IN', answer: 'ADMITTED', ticketId, holderVersion: 1 },
    ...{ dateId, gate, of: null, source: 'CAMERA', reason: null },
  };
}

function reportOf({ gate }: Gate) {
  return { battery: 80, version: 'bench', unsent: 0, conflicts: 0, gate };
}

async function ask(url: string, { token }: Gate, path: string, body?: object): Promise<Response> {
  const answer = await fetch(`${url}/api/gate/${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  if (answer.status === 429) throw new Busy();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

import type { DeviceReport } from '#src/domain/gate/device.ts';
import type { LoggedScan, ScanVerdict } from '#src/domain/gate/device-memory.ts';
import type { GateProgramme } from '#src/domain/gate/programme.ts';
import type { KioskPath } from '../port/device-port.ts';
import type { KioskPairing, Pairing } from './device-store.ts';

/** A refusal of the server, or OFFLINE where it was not reached. */
export class GateRefusal extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** The code of a refusal; anything else is thrown on. */
export function refusalOf(error: unknown): string {
  if (error instanceof GateRefusal) return error.code;
  throw error;
}

/** The server as a device asks it. */
export interface GateServer {
  pair(code: string): Promise<(Pairing & { programme: GateProgramme }) | KioskPairing>;
  programme(token: string): Promise<GateProgramme>;
  news(token: string, after: number): Promise<Uint8Array<ArrayBuffer>>;
  send(token: string, scans: readonly LoggedScan[], report: DeviceReport): Promise<ScanVerdict[]>;
  /** People of a session as their host calls them. */
  names(token: string, offerId: string): Promise<{ tail: string; name: string }[]>;
  /** A question that only a kiosk asks. */
  kiosk<Told>(token: string, path: KioskPath, body: object): Promise<Told>;
  /** Milliseconds by which the server's clock is ahead of this one, as its last answer said; null before the first. */
  clockAhead(): number | null;
}

/** A clock that moved by less is the same. */
export const clockMovedMs = 1_000;
/** An answer that takes longer says nothing of the clock. */
const roundTripMaxMs = 4_000;
const silenceMs = 20_000;

export function gateServer(ask: typeof fetch = (...asked) => fetch(...asked)): GateServer {
  let ahead: number | null = null;
  async function asked(path: string, init: RequestInit): Promise<Response> {
    const sentAt = Date.now();
    const answer = await ask(`/api/gate/${path}`, {
      ...{ cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(silenceMs), ...init },
    }).catch(() => {
      throw new GateRefusal('OFFLINE');
    });
    const took = Date.now() - sentAt;
    const told = Number(answer.headers.get('x-canhoto-time') ?? Number.NaN);
    if (took < roundTripMaxMs && !Number.isNaN(told)) ahead = Math.round(told - (sentAt + took / 2));
    if (answer.ok) return answer;
    throw new GateRefusal(await codeOf(answer));
  }
  const as = (token: string) => ({ authorization: `Bearer ${token}` });
  const json = { 'content-type': 'application/json' };
  return {
    async pair(code) {
      const answer = await asked('pair', { method: 'POST', headers: json, body: JSON.stringify({ code }) });
      return await whole(answer.json());
    },
    programme: async (token) => await whole((await asked('programme', { headers: as(token) })).json()),
    news: async (token, after) =>
      new Uint8Array(await whole((await asked(`news?after=${after}`, { headers: as(token) })).arrayBuffer())),
    async send(token, scans, report) {
      const body = JSON.stringify({ scans, report });
      const answer = await asked('scans', { method: 'POST', headers: { ...json, ...as(token) }, body });
      return ((await whole(answer.json())) as { verdicts: ScanVerdict[] }).verdicts;
    },
    async names(token, offerId) {
      const answer = await asked(`session?offerId=${offerId}`, { headers: as(token) });
      return ((await whole(answer.json())) as { people: { tail: string; name: string }[] }).people;
    },
    async kiosk(token, path, body) {
      const headers = { ...json, ...as(token) };
      return await whole(
        (await asked(`kiosk/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json(),
      );
    },
    clockAhead: () => ahead,
  };
}

/** The body of an answer; a network that went away within it was not there. */
async function whole<Body>(body: Promise<Body>): Promise<Body> {
  return await body.catch(() => {
    throw new GateRefusal('OFFLINE');
  });
}

async function codeOf(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => null)) as { errors?: { code?: string }[] } | null;
  // A proxy's page has no code: the server itself was not reached.
  return body?.errors?.[0]?.code ?? 'OFFLINE';
}

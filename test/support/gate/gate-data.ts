import { DeviceMemory, type LoggedScan, type ScanVerdict } from '#src/domain/gate/device-memory.ts';
import type { GatePlan } from '#src/domain/gate/gate-plan.ts';
import type { Shown } from '#src/domain/gate/judge-scan.ts';
import type { ListedTicket, NewsPage } from '#src/domain/gate/news-page.ts';
import type { GateProgramme } from '#src/domain/gate/programme.ts';
import { encodeTicketCode } from '#src/domain/ticket/ticket-code.ts';

// An event of two days with three gates, codes of it, and devices. Signatures are bytes that say for which event they are.

export const gateIds = {
  event: '0190f1a0-0000-7000-8000-0000000000e1',
  sat: '0190f1a0-0000-7000-8000-0000000000d1',
  sun: '0190f1a0-0000-7000-8000-0000000000d2',
  full: '0190f1a0-0000-7000-8000-0000000000f1',
  pass: '0190f1a0-0000-7000-8000-0000000000f2',
  vip: '0190f1a0-0000-7000-8000-0000000000f3',
  session: '0190f1a0-0000-7000-8000-0000000000f4',
} as const;
const { event, sat, sun, full, pass, vip, session } = gateIds;

/** Doors of Saturday. */
export const doorsAt = Date.UTC(2031, 5, 7, 18);
const hour = 3_600_000;

export const threeGates: GatePlan = {
  gates: [
    { key: 'a', name: 'Portão A', offerIds: null },
    { key: 'b', name: 'Portão B', offerIds: null },
    { key: 'vip', name: 'Lounge', offerIds: [vip] },
  ],
  ...{ hasReentry: false, opensMinutesBefore: 60, closesMinutesAfter: 0 },
};

/** As threeGates, and one where fans meet an artist. */
export const gatesWithSession: GatePlan = {
  ...threeGates,
  gates: [...threeGates.gates, { key: 'iara', name: 'Iara', offerIds: [session] }],
};

/** The session of Saturday. */
export const sessionStartsAt = doorsAt + 1.5 * hour;
export const sessionEndsAt = sessionStartsAt + hour;
const noSession = { startsAt: null, endsAt: null };

export const programme: GateProgramme = {
  ...{ eventId: event, version: 1, name: { pt: 'Feira', en: 'Fair' }, timeZone: 'America/Recife' },
  ...{ isCanceled: false, ageRating: 'L', keys: [], plan: threeGates },
  dates: [
    { id: sat, name: { pt: 'sáb', en: 'Sat' }, doorsAt, endsAt: doorsAt + 6 * hour },
    { id: sun, name: { pt: 'dom', en: 'Sun' }, doorsAt: doorsAt + 24 * hour, endsAt: doorsAt + 30 * hour },
  ],
  offers: [
    { id: full, name: { pt: 'Inteira', en: 'Full' }, isTicket: true, dateIds: [sat], ...noSession },
    { id: pass, name: { pt: 'Passe', en: 'Pass' }, isTicket: true, dateIds: [sat, sun], ...noSession },
    { id: vip, name: { pt: 'VIP', en: 'VIP' }, isTicket: true, dateIds: [sat], ...noSession },
    {
      ...{ id: session, name: { pt: 'Foto', en: 'Photo' }, isTicket: false, dateIds: [sat] },
      ...{ startsAt: sessionStartsAt, endsAt: sessionEndsAt },
    },
  ],
};

export function ticketId(number: number): string {
  return `0190f1a0-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

export function codeOf(
  number: number,
  { dates = [0], holderVersion = 1, eventId = event as string } = {},
): string {
  const payload = { keyId: 1, ticketId: ticketId(number), dates, holderVersion, eventId };
  return encodeTicketCode(payload, () => signatureFor(eventId));
}

function signatureFor(eventId: string): Uint8Array {
  return new Uint8Array(64).fill(Number.parseInt(eventId.slice(-2), 16));
}

/** True for signatures of codeOf for the event. */
export function verify(_keyId: number, _bytes: Uint8Array, signature: Uint8Array): boolean {
  return signature.every((byte) => byte === 0xe1);
}

export function listed(number: number, more: Partial<ListedTicket> = {}): ListedTicket {
  const tail = ticketId(number).slice(19).replace('-', '');
  return { tail, offerId: full, holderVersion: 1, state: 'VALID', ground: null, ...more };
}

export function page(more: Partial<NewsPage>): NewsPage {
  return { after: 0, position: 1, hasMore: false, programmeVersion: 1, tickets: [], scans: [], ...more };
}

export function deviceId(number: number): string {
  return `0190f1a0-0000-7000-9000-${number.toString(16).padStart(12, '0')}`;
}

export function device(
  number: number,
  { plan = threeGates, log = [] as LoggedScan[], verdicts = [] as ScanVerdict[] } = {},
): DeviceMemory {
  const owner = { deviceId: deviceId(number), programme: { ...programme, plan }, verify };
  return new DeviceMemory(owner, { log, verdicts });
}

/** A code shown at a gate on Saturday, an hour after the doors opened. */
export function shown(text: string, { gate = 'a', day = 0, more = {} as Partial<Shown> } = {}): Shown {
  const planned = gatesWithSession.gates.find(({ key }) => key === gate);
  const date = programme.dates[day];
  if (planned === undefined || date === undefined) throw new Error('There is no such gate or day.');
  return { text, gate: planned, date, direction: 'IN', at: date.doorsAt + hour, ...more };
}

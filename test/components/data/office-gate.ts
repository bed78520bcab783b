import { type GateDeskQuery, gateDesk } from '#src/web/back-office/staff-api/gate.gen.ts';
import { data, type Network } from '../support/network.ts';

// The gates of an event in the middle of its first day.

export type Desk = GateDeskQuery['gateDesk'];
type Device = Desk['devices'][number];

const both = (pt: string, en: string) => ({ pt, en });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const id = (last: string) => `0195c0de-0000-7000-8000-0000000000${last}`;

export const fridayId = id('d1');
export const saturdayId = id('d2');
export const dayOfferId = id('a1');
export const boxOfferId = id('a2');
export const photoOfferId = id('a3');

/** One in use, heard of a moment ago. */
export const device: Device = {
  ...{ id: id('c1'), name: 'Celular 1', role: 'STEWARD', state: 'WORKING' },
  ...{ gateKeys: ['portao-a', 'portao-b'], dateIds: [fridayId, saturdayId], madeBy: 'Bia Prado' },
  ...{ madeAt: '2031-06-04T12:00:00Z', pairingEndsAt: '2031-06-04T12:15:00Z', endedAt: null },
  ...{ pairedAt: '2031-06-04T12:01:00Z', seenAt: minutesAgo(0), battery: 82, version: '1.4.0' },
  ...{ unsent: 0, conflicts: 0, behind: 0, paper: null },
};

/** It waits for its phone. */
export const waitingDevice: Device = {
  ...{ ...device, id: id('c9'), name: 'Celular 9', state: 'WAITING', pairedAt: null, seenAt: null },
  ...{ pairingEndsAt: new Date(Date.now() + 14.5 * 60_000).toISOString() },
  ...{ battery: null, version: null, unsent: null, conflicts: null },
};

/** Visitors print their badges there. */
export const kioskDevice: Device = {
  ...{ ...device, id: id('c5'), name: 'Quiosque do saguão', role: 'KIOSK' },
  ...{ gateKeys: [], dateIds: [], paper: 'CARD' },
};

const devices: Device[] = [
  waitingDevice,
  {
    ...{ ...device, id: id('c2'), name: 'Celular da entrada norte, da Ana Carolina', role: 'SUPERVISOR' },
    ...{ seenAt: minutesAgo(12), battery: 9, unsent: 1_204, conflicts: 2, behind: 3_456 },
  },
  device,
  { ...device, id: id('c3'), name: 'Celular 3', state: 'ENDED', endedAt: '2031-06-05T12:00:00Z' },
  { ...waitingDevice, id: id('c4'), name: 'Celular 4', state: 'LAPSED' },
];

const hours = [14, 15, 16, 17, 18].flatMap((hour, place) =>
  [
    { gate: 'portao-a', offerId: dayOfferId, entries: 120 * (place + 1) },
    { gate: 'portao-b', offerId: dayOfferId, entries: 70 * (place + 1) },
    { gate: 'portao-velho', offerId: boxOfferId, entries: 4 * place },
  ].map((row) => ({ ...row, hour: `2031-06-05T${hour}:00:00Z` })),
);

export const double: Desk['conflicts'][number] = {
  ...{ kind: 'DOUBLE', code: null, ticketId: id('f7'), dateId: fridayId, offerId: dayOfferId },
  scans: [
    {
      ...{ id: 'c1 41', gate: 'portao-a', device: 'Celular 1' },
      ...{ at: '2031-06-05T17:02:11Z', reason: null },
    },
    {
      ...{ id: 'c2 7', gate: 'portao-b', device: 'Celular da entrada norte, da Ana Carolina' },
      ...{ at: '2031-06-05T17:20:40Z', reason: null },
    },
  ],
};

export const conflict: Desk['conflicts'][number] = {
  ...{ kind: 'CONFLICT', code: 'CANCELED', ticketId: id('f8'), dateId: fridayId, offerId: boxOfferId },
  scans: [
    {
      ...{ id: 'c2 9', gate: 'portao-b', device: 'Celular 1', at: '2031-06-05T17:31:00Z' },
      reason: 'A tela do telefone está quebrada',
    },
  ],
};

export const desk: Desk = {
  plan: {
    gates: [
      { key: 'portao-a', name: 'Portão A', offerIds: null },
      { key: 'portao-b', name: 'Portão B, do estacionamento', offerIds: [boxOfferId] },
    ],
    ...{ hasReentry: false, opensMinutesBefore: 90, closesMinutesAfter: null },
  },
  ...{ revision: 3, devices, devicesMax: 200, papers: ['CARD', 'WRISTBAND'], conflicts: [double, conflict] },
  offers: [
    { id: dayOfferId, name: both('Sexta-feira', 'Friday'), isTicket: true, artist: null },
    { id: boxOfferId, name: both('Camarote Nankin', 'Nankin box'), isTicket: true, artist: null },
    {
      id: photoOfferId,
      name: both('Foto com Iara', 'Photo with Iara'),
      isTicket: false,
      artist: 'Iara Monteiro',
    },
  ],
  sessions: [
    {
      ...{ offerId: photoOfferId, name: both('Foto com Iara', 'Photo with Iara') },
      ...{ startsAt: '2031-06-05T16:00:00Z', endsAt: '2031-06-05T17:00:00Z' },
      ...{ expected: 0, there: 4, called: 5, done: 1_037, noShows: 14 },
    },
  ],
  dates: [
    {
      date: { id: fridayId, name: both('Sexta-feira', 'Friday'), startsAt: '2031-06-05T14:00:00Z' },
      ...{ valid: 9_000, entries: 2_893, inside: 2_890, doubles: 3, hours },
    },
    {
      date: { id: saturdayId, name: both('Sábado', 'Saturday'), startsAt: '2031-06-06T14:00:00Z' },
      ...{ valid: 12_000, entries: 0, inside: 0, doubles: 0, hours: [] },
    },
  ],
};

/** Before the event: without entries, phones or a plan. */
export const quietDesk: Desk = {
  ...desk,
  ...{ revision: 0, devices: [], conflicts: [], sessions: [] },
  plan: {
    gates: [{ key: 'entrada', name: 'Entrada', offerIds: null }],
    ...{ hasReentry: false, opensMinutesBefore: null, closesMinutesAfter: null },
  },
  dates: desk.dates.map(({ date, valid }) => ({
    ...{ date, valid, entries: 0, inside: 0, doubles: 0, hours: [] },
  })),
};

export function answerGate({ answer }: Pick<Network, 'answer'>, shown: Desk = desk): void {
  answer(gateDesk, () => data({ gateDesk: shown }));
}

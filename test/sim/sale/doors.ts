import type { LoggedScan } from '#src/domain/gate/device-memory.ts';
import type { MovementKind } from '#src/domain/gate/movements.ts';
import { readTicketCode } from '#src/domain/ticket/ticket-code.ts';
import { admitTicket } from '#src/service/holding/admission/admit-ticket.ts';
import { deviceLogin } from '#src/service/holding/admission/device-login.ts';
import { endDevice, makeDevice } from '#src/service/holding/admission/make-device.ts';
import { pairDevice } from '#src/service/holding/admission/pair-device.ts';
import { uploadScans } from '#src/service/holding/admission/upload-scans.ts';
import { ask, command, did } from './command.ts';
import type { Action, DoorDevice, World } from './world.ts';

/** Acts at the doors, and how often compared with the rest. */
export const gateActions: Readonly<Record<string, Action>> = {
  'pair a device': { weight: 2, run: pair },
  'scan in': { weight: 6, run: (world) => scan(world, 'IN') },
  'scan out': { weight: 2, run: (world) => scan(world, 'OUT') },
  'send what was scanned': { weight: 4, run: send },
  'end a device': { weight: 1, run: endOne },
  'show a code at a gate': { weight: 2, run: showCode },
};

/** At most this many, so that some of them get a log. */
const devicesOfASale = 4;

async function pair(world: World): Promise<void> {
  const { chance, owner, events, devices } = world;
  if (devices.filter(({ isEnded }) => !isEnded).length >= devicesOfASale) return;
  const event = chance.of(events);
  const { context } = chance.of(world.nodes);
  const device = {
    ...{ name: `Portão ${devices.length + 1}`, role: 'STEWARD' as const, gateKeys: ['entrada'], paper: null },
    dateIds: event.dates.map(({ id }) => id),
  };
  const made = await command(world, () => makeDevice(context, { actor: owner, eventId: event.id, device }));
  if (made === null) return;
  const paired = await command(world, () => pairDevice(context, { code: made.answer.code }));
  if (paired === null) return;
  const { id, token } = paired.answer;
  devices.push({ id, token, event, log: [], isEnded: false });
  did(world, 'devices paired');
}

/** A device knows what was shown to it and nothing else; it lets in whatever looks like a ticket, as without a network. */
async function scan(world: World, kind: MovementKind): Promise<void> {
  const { chance, devices, deployment } = world;
  await seeCodes(world);
  if (devices.length === 0 || world.shown.length === 0) return;
  const device = chance.of(devices);
  const code = readTicketCode(chance.lately(world.shown));
  if (code === null) return;
  const scanned: LoggedScan = {
    ...{ seq: device.log.length + 1, at: deployment.clock.now().getTime() - 1_000 * chance.below(600), kind },
    ...{ answer: kind === 'IN' ? 'ADMITTED' : 'EXITED', ticketId: code.ticketId },
    ...{ holderVersion: code.holderVersion, dateId: chance.of(device.event.dates).id, gate: 'entrada' },
    ...{ of: null, source: 'CAMERA', reason: null },
  };
  device.log.push(scanned);
  if (chance.once(2)) await sendLog(world, device, device.log.slice(-1));
}

/** Later, all of it and in another order; what was sent before comes again. */
async function send(world: World): Promise<void> {
  const { chance, devices } = world;
  if (devices.length === 0) return;
  const device = chance.of(devices);
  const scans = chance.once(2) ? [...device.log] : device.log.toReversed();
  if (scans.length === 0) return;
  await Promise.all([
    sendLog(world, device, scans),
    ...(chance.once(2) ? [sendLog(world, device, scans)] : []),
  ]);
}

/**
 * Each scan has one verdict for ever, however often it is sent and to whichever node. A conflict about a unit of a roll is judged
 * anew when its sale arrives (docs/algorithms/till-roll.md, "At the gate").
 */
async function sendLog(world: World, device: DoorDevice, scans: readonly LoggedScan[]): Promise<void> {
  const { context } = world.chance.of(world.nodes);
  const told = await command(world, async () => {
    const login = await deviceLogin(context, device.token, 'ticket.admit');
    return await uploadScans(context, login, scans);
  });
  for (const { seq, verdict, code } of told?.answer ?? []) {
    const key = `${device.id}:${seq}`;
    const said = `${verdict} ${code ?? ''}`;
    const before = world.verdicts.get(key);
    const ticketId = scans.find((scan) => scan.seq === seq)?.ticketId ?? '';
    // Two answers may cross, so the later one is heard first.
    const isAnew = `${before} ${said}`.includes('CONFLICT') && world.rollUnits.has(ticketId);
    if (before !== undefined && before !== said && !isAnew)
      throw new Error(`Scan ${key} was ${before} and is ${said}.`);
    world.verdicts.set(key, said);
    if (before === undefined) did(world, `scans ${verdict}`);
  }
}

/** Scans that it sends from then on are kept and move nobody. */
async function endOne(world: World): Promise<void> {
  const { chance, devices, owner } = world;
  if (devices.length === 0 || !chance.once(3)) return;
  const device = chance.of(devices);
  const { context } = chance.of(world.nodes);
  const asked = { actor: owner, eventId: device.event.id, id: device.id };
  if ((await command(world, () => endDevice(context, asked))) === null) return;
  device.isEnded = true;
  did(world, 'devices ended');
}

/** Somebody looks at their tickets; a code that was shown once is shown again later, also when it opens nothing any more. */
async function seeCodes(world: World): Promise<void> {
  const data = await ask<{ tickets: { qrCode: string | null; event: { slug: string } }[] }>(
    world,
    '{ tickets { qrCode event { slug } } }',
    {},
    world.chance.of(world.buyers),
  );
  const slugs = world.events.map(({ slug }) => slug);
  for (const { qrCode, event } of data?.tickets ?? [])
    if (qrCode !== null && slugs.includes(event.slug)) world.shown.push(qrCode);
}

/** A code that somebody has, or had: at two gates at once, and the same scan told twice. */
async function showCode(world: World): Promise<void> {
  const { chance, nodes, events } = world;
  await seeCodes(world);
  if (world.shown.length === 0) return;
  const event = chance.of(events);
  const scanned = { eventId: event.id, dateId: chance.of(event.dates).id, code: chance.of(world.shown) };
  world.keys += 1;
  const first = { ...scanned, gate: 'A', scanId: `scan ${world.keys}` };
  const at = (scanId: typeof first) => command(world, () => admitTicket(chance.of(nodes).context, scanId));
  await Promise.all([at(first), at(first), at({ ...scanned, gate: 'B', scanId: `scan ${world.keys} b` })]);
}

import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ArchiveManifest } from '#src/domain/leave/archive.ts';
import { operator } from '#src/domain/policy/actor.ts';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import type { Sink } from '#src/gateway/archive/port.ts';
import { archiveWording } from '#src/job/files/archive-wording.ts';
import { fileWording } from '#src/job/files/file-wording.ts';

import { openFileDesk } from '#test/support/shop/file-desk.ts';
import { refusalOf } from '#test/support/till/till-desk.ts';
import { packArchive } from '../leave/pack-archive.ts';
import { writeArchive } from '../leave/write-archive.ts';
import { cancelFile, listFiles } from './own-files.ts';
import { repeatFile } from './repeat-file.ts';
import { scheduleFile } from './schedule-file.ts';
import { writeFiles } from './write-files.ts';

// docs/algorithms/leaving.md, "From the back office"
const { deployment, soldEvent, person, owner, ask, write, bytesOf, stateOf, piecesOf } = await openFileDesk();
const { context, clock } = deployment;
const { pool } = context;
const event = await soldEvent();
const organizerId = event.organizer.id ?? '';
const ofOrganizer = { organizerId };
const ownerHere = () => person({ role: 'OWNER', organizerId, eventId: null });

/** After each file that an archive has so far, something happens. */
function afterFiles(act: (files: number, sink: Sink) => Promise<void>): typeof context {
  return {
    ...context,
    archives: {
      ...context.archives,
      write(sink) {
        const zip = context.archives.write(sink);
        let files = 0;
        return {
          ...zip,
          async add(name, pieces) {
            const packed = await zip.add(name, pieces);
            files += 1;
            await act(files, sink);
            return packed;
          },
        };
      },
    },
  };
}

/** The same once, after so many files. */
const between = (files: number, act: (sink: Sink) => Promise<void>) =>
  afterFiles(async (count, sink) => {
    if (count === files) await act(sink);
  });

/** Entries that say that an archive was made, the latest first. */
async function entries() {
  const { rows } = await pool.query<{ actor: string; subject: string; after: object }>(
    `select actor, subject, after from organizer_audit_entry
    where organizer_id = $1 and subject like 'archive %' order by at desc, id desc`,
    [organizerId],
  );
  return rows;
}

describe('an archive is asked for', () => {
  test('by an owner of the whole organizer, with a fresh proof, and nothing else is', async () => {
    const actor = await ownerHere();
    const unproven = { isProven: false };
    expect(await refusalOf(ask(actor, 'ARCHIVE', ofOrganizer, unproven))).toBe('CONFIRMATION_REQUIRED');
    const file = await ask(actor, 'ARCHIVE', ofOrganizer);
    expect(file).toMatchObject({ kind: 'ARCHIVE', format: 'ZIP', organizerName: event.organizer.name });
    expect(await refusalOf(repeatFile(context, { actor, id: file.id }))).toBe('CONFIRMATION_REQUIRED');
    for (const other of [
      await person({ role: 'FINANCE', organizerId, eventId: null }),
      await person({ role: 'OWNER', organizerId, eventId: event.id }),
      await person({ role: 'OWNER', organizerId: context.ids.uuid(), eventId: null }),
    ])
      expect(await refusalOf(ask(other, 'ARCHIVE', ofOrganizer))).toBe('NOT_ALLOWED');
    await cancelFile(context, { actor, id: file.id });
  });

  test('as a ZIP, of one organizer that is there, and by no schedule', async () => {
    const actor = await owner();
    expect(await refusalOf(ask(actor, 'ARCHIVE', ofOrganizer, { format: 'CSV' }))).toBe('INVALID_INPUT');
    expect(await refusalOf(ask(actor, 'ORDERS', ofOrganizer, { format: 'ZIP' }))).toBe('INVALID_INPUT');
    expect(await refusalOf(ask(actor, 'ARCHIVE'))).toBe('INVALID_INPUT');
    const ofEvent = { ...ofOrganizer, eventId: event.id };
    expect(await refusalOf(ask(actor, 'ARCHIVE', ofEvent))).toBe('INVALID_INPUT');
    expect(await refusalOf(ask(actor, 'ARCHIVE', { organizerId: context.ids.uuid() }))).toBe('NOT_FOUND');
    const scheduled = scheduleFile(context, {
      ...{ actor, kind: 'ARCHIVE', filter: ofOrganizer, format: 'ZIP', locale: 'pt', days: [1], hour: 8 },
      until: new Date(clock.now().getTime() + 30 * 86_400_000),
    });
    expect(await refusalOf(scheduled)).toBe('INVALID_INPUT');
  });

  test('three times, and again when one was canceled or has run out', async () => {
    const actor = await ownerHere();
    const files = [];
    for (let count = 0; count < staffLimits.archivesMax; count += 1)
      files.push(await ask(actor, 'ARCHIVE', ofOrganizer));
    expect(await refusalOf(ask(actor, 'ARCHIVE', ofOrganizer))).toBe('TOO_MANY_ARCHIVES');
    for (const { id } of files.slice(1)) await cancelFile(context, { actor, id });
    expect(await write()).toBe(1);
    const more = [await ask(actor, 'ARCHIVE', ofOrganizer), await ask(actor, 'ARCHIVE', ofOrganizer)];
    expect(await refusalOf(ask(actor, 'ARCHIVE', ofOrganizer))).toBe('TOO_MANY_ARCHIVES');
    clock.pass(staffLimits.fileDays * 86_400 + 1);
    more.push(await ask(actor, 'ARCHIVE', ofOrganizer));
    for (const { id } of more) await cancelFile(context, { actor, id });
  });
});

test('a list waits for no archive, and an archive for no list', async () => {
  const actor = await ownerHere();
  const archive = await ask(actor, 'ARCHIVE', ofOrganizer);
  const list = await ask(actor, 'ORDERS', { eventId: event.id });
  const writeLane = (lane: 'LISTS' | 'ARCHIVES') => writeFiles(context, fileWording, undefined, lane);
  const states = async () => {
    const { rows } = await context.pool.query<{ id: string; state: string }>(
      'select id, state from staff_file where id = any ($1)',
      [[archive.id, list.id]],
    );
    const stateOf = (id: string) => rows.find((row) => row.id === id)?.state;
    return [stateOf(archive.id), stateOf(list.id)];
  };
  expect(await writeLane('LISTS')).toBe(1);
  expect(await states()).toEqual(['WAITING', 'READY']);
  const another = await ask(actor, 'ORDERS', { eventId: event.id });
  expect(await writeLane('ARCHIVES')).toBe(1);
  expect(await states()).toEqual(['READY', 'READY']);
  await cancelFile(context, { actor, id: another.id });
});

describe('an archive that is ready', () => {
  test('has the bytes that an operator gets of the same instant, and the audit says the same of both', async () => {
    const actor = await ownerHere();
    const { id } = await ask(actor, 'ARCHIVE', ofOrganizer);
    // Its manifest says the time: both are written at one.
    const at = clock.now();
    const still = { ...context, clock: { ...clock, now: () => at } };
    const pieces: Uint8Array[] = [];
    const asked = { actor: operator('ana'), organizerId, wording: archiveWording };
    const { organizerName, ...told } = await packArchive(still, {
      ...asked,
      sink: async (piece) => void pieces.push(Uint8Array.from(piece)),
    });
    expect(await writeFiles(still, fileWording)).toBe(1);
    const bytes = await bytesOf(actor, id);
    expect(bytes.equals(Buffer.concat(pieces))).toBe(true);

    const manifest = unzipSync(bytes)['manifest.json'] ?? new Uint8Array();
    const sha256 = createHash('sha256').update(manifest).digest('hex');
    const { organizer } = JSON.parse(strFromU8(manifest)) as ArchiveManifest;
    expect([organizer.id, told.sha256]).toEqual([organizerId, sha256]);
    const [view] = await listFiles(context, { actor });
    expect(view).toMatchObject({ id, state: 'READY', sha256, organizerName, isFiltered: false });
    expect(view?.rowsWritten).toBe(told.rows);
    expect((await entries())[0]).toEqual({
      ...{ actor: `staff:${actor.id}`, subject: `archive ${organizerName}`, after: told },
    });
    await writeArchive(context, { ...asked, sink: async () => {} });
    const [operators] = await entries();
    expect(operators).toMatchObject({ actor: 'operator:ana', subject: `archive ${organizerName}` });
    expect(Object.keys(operators?.after ?? {}).sort()).toEqual(Object.keys(told).sort());
  });

  test('is sent while its person is an owner of the organizer', async () => {
    const actor = await ownerHere();
    const { id } = await ask(actor, 'ARCHIVE', ofOrganizer);
    expect(await write()).toBe(1);
    expect((await bytesOf(actor, id)).length).toBeGreaterThan(10_000);
    const finance = { ...actor, grants: [{ role: 'FINANCE' as const, organizerId, eventId: null }] };
    expect(await refusalOf(bytesOf(finance, id))).toBe('NOT_ALLOWED');
    const elsewhere = { ...actor, grants: [{ role: 'OWNER' as const, organizerId: id, eventId: null }] };
    expect(await refusalOf(bytesOf(elsewhere, id))).toBe('NOT_ALLOWED');
  });
});

describe('an archive that is being written', () => {
  test('stays its writer’s for longer than a lease, and another node begins no second one', async () => {
    const actor = await ownerHere();
    const { id } = await ask(actor, 'ARCHIVE', ofOrganizer);
    const others: number[] = [];
    const slow = afterFiles(async (files) => {
      if (files > 6) return;
      clock.pass(25);
      others.push(await write());
    });
    expect(await writeFiles(slow, fileWording)).toBe(1);
    expect(others).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await stateOf(id)).toMatchObject({ state: 'READY', attempt: 1 });
  });

  test('is given back where its node is told to stop, and is written by the next one', async () => {
    const actor = await ownerHere();
    const { id } = await ask(actor, 'ARCHIVE', ofOrganizer);
    const stop = new AbortController();
    const stopping = between(3, async () => stop.abort());
    expect(await writeFiles(stopping, fileWording, stop.signal)).toBe(0);
    expect(await stateOf(id)).toMatchObject({ state: 'WAITING', attempt: 1 });
    expect(await write()).toBe(1);
    expect(unzipSync(await bytesOf(actor, id))['manifest.json']).toBeDefined();
  });

  test.each([
    ['its right ends', 'RIGHTS_ENDED'],
    ['it has more than two gigabytes', 'TOO_LARGE'],
  ] as const)('fails when %s, and nothing of it is left', async (_when, failure) => {
    const actor = await ownerHere();
    const { id } = await ask(actor, 'ARCHIVE', ofOrganizer);
    const told = (await entries()).length;
    const ending = between(3, async (sink) => {
      clock.pass(2);
      if (failure === 'TOO_LARGE') await sink({ length: staffLimits.archiveBytesMax } as Uint8Array);
      else await pool.query('delete from staff_grant where staff_id = $1', [actor.id]);
    });
    expect(await writeFiles(ending, fileWording)).toBe(0);
    expect(await stateOf(id)).toMatchObject({ state: 'FAILED', failure });
    expect(await piecesOf(id)).toBe(0);
    expect((await entries()).length).toBe(told);
  });

  test('is written no further once it is canceled', async () => {
    const actor = await ownerHere();
    const { id } = await ask(actor, 'ARCHIVE', ofOrganizer);
    const told = (await entries()).length;
    let last = 0;
    const canceling = afterFiles(async (files) => {
      last = files;
      clock.pass(2);
      if (files === 3) await cancelFile(context, { actor, id });
    });
    expect(await writeFiles(canceling, fileWording)).toBe(0);
    expect(await stateOf(id)).toMatchObject({ state: 'CANCELED' });
    expect([last, await piecesOf(id), (await entries()).length]).toEqual([3, 0, told]);
  });
});

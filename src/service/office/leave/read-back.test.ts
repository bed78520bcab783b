import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '#src/app/context.ts';
import type { ArchiveManifest } from '#src/domain/leave/archive.ts';
import { operator } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { verifyTicketCode } from '#src/domain/ticket/ticket-code.ts';
import { archiveReadme } from '#src/job/files/archive-readme.ts';
import { admitTicket } from '#src/service/holding/admission/admit-ticket.ts';
import { gateProgramme } from '#src/service/holding/admission/gate-programme.ts';
import { checkCharges } from '#src/service/holding/order/payment/due-charges.ts';
import { settleRefunds } from '#src/service/holding/order/refund/settle-refunds.ts';
import { findTickets } from '#src/service/holding/ticket/view/list-tickets.ts';
import { codeOfTicket } from '#src/service/holding/ticket/view/ticket-view.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { verifierOf } from '#src/web/gate/device/verify-code.ts';
import { createTestDatabase } from '#test/support/deployment/database.ts';
import { buildDeployment } from '#test/support/deployment/deployment.ts';
import { brokenInvariants } from '#test/support/deployment/invariants.ts';
import { storeStaff } from '#test/support/deployment/store-staff.ts';
import { allActs, openAnySale } from '#test/support/shop/any-sale.ts';
import { refusalOf } from '#test/support/till/till-desk.ts';
import { freezeSettlement } from '../settlement/freeze-settlement.ts';
import { selectUnderWay } from './leave.sql.ts';
import { readBack } from './read-back.ts';
import { writeArchive } from './write-archive.ts';

// docs/algorithms/leaving.md
const { deployment, open, performing } = await openAnySale();
const { context, clock, bank } = deployment;
const owner = await storeStaff(deployment, [{ role: 'OWNER', ...installation }]);
const somebody = operator('ana');
const folder = mkdtempSync(join(tmpdir(), 'leave-'));
const wording = { readme: archiveReadme, release: '0.0.0' };

const database = await createTestDatabase();
const second = await buildDeployment(database.connection);

let [organizerId, path] = ['', ''];
const evidenceId = context.ids.uuid();
const views: EventView[] = [];

async function archiveTo(name: string, from: Context = context, actor = somebody) {
  const pieces: Uint8Array[] = [];
  const sink = async (bytes: Uint8Array) => {
    pieces.push(Uint8Array.from(bytes));
  };
  const written = await writeArchive(from, { actor, organizerId, wording, sink });
  const file = join(folder, name);
  writeFileSync(file, Buffer.concat(pieces));
  return { file, ...written };
}

/** The files of an archive as text. */
const filesIn = (file: string) =>
  Object.fromEntries(
    Object.entries(unzipSync(readFileSync(file))).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );

/** An archive with one file changed, which its manifest agrees to where it is told. */
function changed(
  name: string,
  change: (text: string) => string,
  isAgreed: boolean,
  ofManifest: (manifest: ArchiveManifest) => void = () => {},
): string {
  const bytes = unzipSync(readFileSync(path));
  const text = change(strFromU8(bytes[name] ?? new Uint8Array()));
  bytes[name] = strToU8(text);
  const manifest = JSON.parse(strFromU8(bytes['manifest.json'] ?? new Uint8Array())) as ArchiveManifest;
  const told = manifest.files.find((file) => file.name === name);
  if (isAgreed && told) told.sha256 = createHash('sha256').update(text).digest('hex');
  ofManifest(manifest);
  bytes['manifest.json'] = strToU8(JSON.stringify(manifest));
  const file = join(folder, 'changed.zip');
  writeFileSync(file, zipSync(bytes));
  return file;
}

const rowsOf = async (of: Context, table: string) => {
  const { rows } = await of.pool.query(
    `select row_to_json(t)::text as row from ${table} t where event_id = any ($1) order by 1`,
    [views.map(({ id }) => id)],
  );
  return rows.map(({ row }) => row);
};
const readInto = (file: string) => readBack(second.context, { actor: somebody, path: file });
const codesIn = (file: string) =>
  (filesIn(file)['codes.csv'] ?? '')
    .split('\r\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split(',') as [string, string, string, string, string])
    .map(([, eventId, ticketId, , code]) => ({ eventId, ticketId, code }));

/** Orders and tickets whose owner agreed to be written to, and all others. */
let [agreedEmail, otherEmails] = ['', [] as string[]];

beforeAll(async () => {
  for (let sale = 0; sale < 2; sale += 1) {
    const view = await open();
    const { perform } = performing(view);
    for (const act of allActs) await perform(act);
    views.push(view);
    await freezeSettlement(context, { actor: owner, eventId: view.id });
    for (const act of allActs.slice(0, 6)) await perform(act);
  }
  // Open payments run out, and refunds arrive.
  clock.pass(7_200);
  await checkCharges(context);
  await settleRefunds(context);
  await bank.settled();
  await checkCharges(context);
  const { rows } = await context.pool.query('select organizer_id as id from event where id = $1', [
    views[0]?.id,
  ]);
  organizerId = rows[0].id;
  const { rows: buyers } = await context.pool.query(
    `select distinct u.id, u.email from auth_user u join customer_order o on o.customer_id = u.id order by 1`,
  );
  const [agreed, ...others] = buyers;
  await context.pool.query('update auth_user set email_verified = true');
  await context.pool.query(
    "update customer set notify_email = true, phone_number = '+5511987650000' where id = $1",
    [agreed.id],
  );
  await context.pool.query(
    `insert into customer_consent (customer_id, channel, granted, text_version, ip_address, given_at)
    values ($1, 'EMAIL', true, '2099-01-01', '203.0.113.9', now())`,
    [agreed.id],
  );
  agreedEmail = agreed.email;
  otherEmails = others.map(({ email }: { email: string }) => email);
  await context.pool.query(
    `insert into order_note (event_id, order_id, id, written_by, text, mentioned, written_at)
    select event_id, id, id, id, 'Ligar para +55 11 98765-4321 ou ' || $1, '{}', now() from customer_order limit 1`,
    [otherEmails[0]],
  );
  await context.pool.query(
    `insert into dispute_evidence (event_id, dispute_id, id, locale, fields, digest, requested_by, requested_at, next_attempt_at)
    values ($1, $2, $2, 'pt', '{}', $3, $2, now(), 'infinity')`,
    [views[0]?.id, evidenceId, 'ab'.repeat(32)],
  );
  path = (await archiveTo('first.zip')).file;
});

afterAll(async () => {
  await second.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

describe('an archive', () => {
  test('says what it has: each file with its hash and its rows, each event with its sums and its chain', async () => {
    const files = filesIn(path);
    const manifest = JSON.parse(files['manifest.json'] ?? '') as ArchiveManifest;
    expect(manifest.files.map(({ name }) => name)).toEqual(
      Object.keys(files).filter((name) => name !== 'manifest.json'),
    );
    for (const { name, sha256, rows } of manifest.files) {
      const bytes = unzipSync(readFileSync(path))[name] ?? new Uint8Array();
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      if (name.endsWith('.jsonl')) expect((files[name] ?? '').split('\n').length - 1).toBe(rows);
    }
    for (const { id, ledger } of manifest.events) {
      const { rows } = await context.pool.query(
        'select count(*)::int as entries, sum(captured_cents)::int as captured from money_entry where event_id = $1',
        [id],
      );
      expect(rows[0]).toEqual({ entries: ledger.entries, captured: ledger.sums.captured });
    }
    expect(files['README.txt']).toContain('codes.csv');
  });

  test('has the e-mail of who agreed to messages, and no address or telephone of anybody else', () => {
    const everything = Object.values(filesIn(path)).join('\n');
    expect(everything).toContain(agreedEmail);
    expect(otherEmails.length).toBeGreaterThan(10);
    expect(otherEmails.filter((email) => everything.includes(email))).toEqual([]);
    for (const contact of ['+55119', '+55 11', '203.0.113.9', 'streetName": "Rua'])
      expect(everything).not.toContain(contact);
  });

  test('is for an owner of its organizer, and is audited', async () => {
    const finance = await storeStaff(deployment, [{ role: 'FINANCE', ...installation }]);
    const asked = { organizerId, wording, sink: async () => {} };
    expect(await refusalOf(writeArchive(context, { actor: finance, ...asked }))).toBe('NOT_ALLOWED');
    const { rows } = await context.pool.query(
      "select actor, subject from organizer_audit_entry where action = 'organizer.leave' and organizer_id = $1",
      [organizerId],
    );
    expect(rows[0]).toMatchObject({ actor: 'operator:ana', subject: expect.stringMatching(/^archive ./) });
  });
});

describe('an archive that is not whole', () => {
  test('is refused when a byte of it is another, when it is cut, and when its manifest names another hash', async () => {
    const bent = changed('holders.csv', (text) => text.replace('Ana', 'Eva'), false);
    expect(await refusalOf(readInto(bent))).toBe('ARCHIVE_DAMAGED');
    const cut = join(folder, 'cut.zip');
    writeFileSync(cut, readFileSync(path));
    truncateSync(cut, 20_000);
    expect(await refusalOf(readInto(cut))).toBe('ARCHIVE_DAMAGED');
    expect(await refusalOf(readInto(join(folder, 'nothing.zip')))).toBe('ARCHIVE_DAMAGED');
  });

  test('is refused when its ledger does not give the chain, whatever its hashes say', async () => {
    const entry = changed(
      'rows/money_entry.jsonl',
      (text) => text.replace(/"captured_cents":([1-9]\d*)/, '"captured_cents":1$1'),
      true,
    );
    expect(await refusalOf(readInto(entry))).toBe('ARCHIVE_DAMAGED');
  });

  test('is refused when it has rows of other events, or a code that no key of it signed', async () => {
    const other = '01900000-0000-7000-8000-000000000001';
    const row = changed('rows/audit_entry.jsonl', (text) => text.replaceAll(views[0]?.id ?? '', other), true);
    expect(await refusalOf(readInto(row))).toBe('ARCHIVE_DAMAGED');
    const code = changed('codes.csv', (text) => text.replace(/[A-Z2-7]{40}(?=A?\r\n)/, 'A'.repeat(40)), true);
    expect(await refusalOf(readInto(code))).toBe('ARCHIVE_DAMAGED');
  });

  test('is refused when it is of a newer release, and while money of it is under way', async () => {
    const same = (text: string) => text;
    const newer = changed('README.txt', same, true, (manifest) => {
      manifest.schema = '9999-later.sql';
    });
    expect(await refusalOf(readInto(newer))).toBe('ARCHIVE_NEWER');
    const underWay = changed('README.txt', same, true, ({ events }) => {
      if (events[0]) events[0].underWay = 2;
    });
    expect(await refusalOf(readInto(underWay))).toBe('ARCHIVE_UNDER_WAY');
    const { rows } = await second.context.pool.query('select count(*)::int as events from event');
    expect(rows).toEqual([{ events: 0 }]);
  });

  test('is not held back by evidence that ended without being sent, but by evidence that waits', async () => {
    const { events } = JSON.parse(filesIn(path)['manifest.json'] ?? '') as ArchiveManifest;
    expect(events.map(({ underWay }) => underWay)).toEqual([0, 0]);
    const eventId = views[0]?.id ?? '';
    const before = await selectUnderWay(context.db, eventId);
    const tryAt = (at: string) =>
      context.pool.query(`update dispute_evidence set next_attempt_at = $2 where id = $1`, [evidenceId, at]);
    await tryAt(clock.now().toISOString());
    expect(await selectUnderWay(context.db, eventId)).toBe(before + 1);
    await tryAt('infinity');
  });
});

describe('read back into an empty installation with another key', () => {
  beforeAll(async () => {
    const read = await readInto(path);
    expect(read).toMatchObject({
      events: 2,
      sha256: createHash('sha256')
        .update(filesIn(path)['manifest.json'] ?? '')
        .digest('hex'),
    });
  });

  test('it is the same to the centavo: ledger, totals, orders, refunds and settlements, row for row', async () => {
    const tables = [
      'money_entry',
      'money_total',
      'money_key_total',
      'settlement',
      'settlement_page',
      'refund',
    ];
    for (const table of [
      ...tables,
      'refund_unit',
      'order_line',
      'stock_entry',
      'pool',
      'coupon_use',
      'fiscal_number',
    ]) {
      const rows = await rowsOf(second.context, table);
      expect(rows).toEqual(await rowsOf(context, table));
      if (table !== 'fiscal_number') expect(rows.length).toBeGreaterThan(0);
    }
    expect(await brokenInvariants(second.context.pool)).toEqual([]);
  });

  test('an archive made there is the first one, byte for byte but for its keys and its manifest', async () => {
    const again = await archiveTo('again.zip', second.context);
    const [one, other] = [filesIn(path), filesIn(again.file)];
    expect(Object.keys(other)).toEqual(Object.keys(one));
    const differing = Object.keys(one).filter((name) => one[name] !== other[name]);
    expect(differing).toEqual(['keys.json', 'manifest.json']);
    const ofEvents = (text = '') => (JSON.parse(text) as ArchiveManifest).events;
    expect(ofEvents(other['manifest.json'])).toEqual(ofEvents(one['manifest.json']));
  });

  test('its settlements pass the published program', () => {
    const settlements = Object.entries(filesIn(path)).filter(([name]) => name.startsWith('settlements/'));
    expect(settlements.length).toBe(2);
    for (const [, text] of settlements) {
      const file = join(folder, 'acerto.csv');
      writeFileSync(file, text);
      expect(
        execFileSync(process.execPath, ['docs/check-settlement.mjs', file], { encoding: 'utf8' }),
      ).toMatch(/\nmatches\n$/);
    }
  });

  test('holders see the code that they have, and a device at the gate knows its key', async () => {
    for (const { eventId, ticketId, code } of codesIn(path)) {
      const [ticket] = await findTickets(second.context, eventId, [ticketId]);
      if (ticket?.code !== null) expect(ticket?.code).toBe(code);
      const event = await second.context.events.byId(eventId);
      const programme = await gateProgramme(second.context, event as EventView);
      expect(verifyTicketCode(code, eventId, verifierOf(programme))?.ticketId).toBe(ticketId);
    }
  });

  test('each open ticket is admitted once at its gate, and each that was canceled is refused', async () => {
    let scans = 0;
    const scan = async (eventId: string, code: string, dateId: string) => {
      scans += 1;
      return (await admitTicket(second.context, { eventId, dateId, gate: 'A', scanId: `s${scans}`, code }))
        .answer;
    };
    let admitted = 0;
    for (const { eventId, ticketId, code } of codesIn(path)) {
      const event = (await second.context.events.byId(eventId)) as EventView;
      const { rows } = await context.pool.query(
        'select offer_id from ticket where event_id = $1 and id = $2',
        [eventId, ticketId],
      );
      const dateId = event.offerById.get(rows[0].offer_id)?.offer.dates[0]?.id;
      if (dateId === undefined) continue;
      expect(await scan(eventId, code, dateId)).toBe('ADMITTED');
      expect(await scan(eventId, code, dateId)).toBe('ALREADY_IN');
      admitted += 1;
    }
    expect(admitted).toBeGreaterThan(10);
    const { rows: gone } = await context.pool.query(
      `select event_id, id, offer_id, holder_version as "holderVersion", null as "tookOverAt"
        from ticket where event_id = any ($1) and status <> 'VALID'`,
      [views.map(({ id }) => id)],
    );
    expect(gone.length).toBeGreaterThan(5);
    for (const row of gone) {
      const view = views.find(({ id }) => id === row.event_id) as EventView;
      const offer = view.offerById.get(row.offer_id)?.offer;
      const dateId = offer?.dates[0]?.id;
      if (offer === undefined || dateId === undefined) continue;
      const answer = await scan(row.event_id, codeOfTicket(context, view, offer, row), dateId);
      expect(answer).not.toBe('ADMITTED');
      expect(answer).not.toBe('UNKNOWN');
    }
  });

  test('the same organizer is not read twice', async () => {
    expect(await refusalOf(readInto(path))).toBe('ARCHIVE_EXISTS');
  });
});

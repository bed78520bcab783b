import { describe, expect, test } from 'vitest';
import { moneySums } from '#src/domain/money/money-sums.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { fileWording } from '#src/job/files/file-wording.ts';
import { refusalOf } from '#test/support/shop/draft-desk.ts';
import { openFileDesk } from '#test/support/shop/file-desk.ts';
import { claimFile, insertPiece } from './file.sql.ts';
import { makeScheduledFiles } from './make-scheduled-files.ts';
import { cancelFile } from './own-files.ts';
import { listSchedules } from './own-schedules.ts';
import { scheduleFile } from './schedule-file.ts';
import { writeFiles } from './write-files.ts';

const { deployment, soldEvent, person, owner, ask, write, rowsOf, bytesOf, stateOf, piecesOf } =
  await openFileDesk();
const { context, clock } = deployment;
const { pool } = context;

const one = async <Row>(text: string, ...values: unknown[]) =>
  (await pool.query(text, values)).rows[0] as Row;
const event = await soldEvent(undefined, { hasRefund: true });
const eventId = event.id;
const ofEvent = { eventId };

const codeOf = ({ code }: { code: string }) => code;

/** Rows are read as often as the test says; then something happens once, before the next piece. */
function between(pieces: number, act: () => Promise<void>): typeof context {
  let read = 0;
  return {
    ...context,
    sheets: {
      book: context.sheets.book,
      open(head) {
        const writer = context.sheets.open(head);
        return {
          ...writer,
          async write(rows) {
            const packed = await writer.write(rows);
            read += 1;
            if (read === pieces) await act();
            return packed;
          },
        };
      },
    },
  };
}

describe('A random sale', () => {
  test.each(['CSV', 'XLSX'] as const)('has all its orders in %s, with the total of each', async (format) => {
    const actor = await owner();
    const file = await ask(actor, 'ORDERS', ofEvent, { format });
    await write();
    const rows = await rowsOf(actor, file);
    const stored = await pool.query<{ number: string; total: number }>(
      'select number, total_cents as total from customer_order where event_id = $1 order by placed_at desc, id desc',
      [eventId],
    );
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.map((row) => row.Número)).toEqual(stored.rows.map(({ number }) => number));
    const totals = rows.map((row) => row['Total do pedido (R$)']);
    expect(totals).toEqual(
      stored.rows.map(({ total }) =>
        format === 'XLSX' ? total / 100 : (total / 100).toFixed(2).replace('.', ','),
      ),
    );
  });

  test('has the orders that the filter of the page leaves', async () => {
    const actor = await owner();
    const file = await ask(actor, 'ORDERS', { ...ofEvent, method: 'PIX', state: 'PAID' });
    await write();
    const rows = await rowsOf(actor, file);
    const { n } = await one<{ n: number }>(
      `select count(*)::int as n from customer_order o where event_id = $1 and status in ('APPROVED', 'RESENT') and total_cents > 0
        and exists (select from payment p where p.event_id = $1 and p.order_id = o.id and p.method = 'PIX')`,
      eventId,
    );
    expect(n).toBeGreaterThan(5);
    expect(rows.length).toBe(n);
    expect(new Set(rows.map((row) => row.Situação))).toEqual(new Set(['Pago']));
  });

  test('has every sum of the ledger, and each column adds up to it', async () => {
    const actor = await owner();
    const file = await ask(actor, 'SUMS', ofEvent, { format: 'XLSX', locale: 'en' });
    await write();
    const rows = await rowsOf(actor, file);
    const isCount = (sum: string) => sum === 'orders' || sum === 'units';
    const booked = await one<Record<string, number>>(
      `select ${moneySums
        .map((sum) => {
          const column = isCount(sum) ? sum : `${sum === 'chargedBack' ? 'charged_back' : sum}_cents`;
          return `sum(${column})::int as "${sum}"`;
        })
        .join(', ')} from money_entry where event_id = $1`,
      eventId,
    );
    const names = {
      ...{
        orders: 'Orders',
        units: 'Items',
        price: 'Prices (R$)',
        discount: 'Discounts (R$)',
        fee: 'Fees (R$)',
      },
      ...{ delivery: 'Deliveries (R$)', insurance: 'Insurance (R$)', captured: 'Received (R$)' },
      ...{ refund: 'Refunded or to be refunded (R$)', sent: 'Refunds that were sent (R$)' },
      ...{ chargedBack: 'Taken back by the bank (R$)', financing: 'Cost of installments (R$)' },
    };
    for (const sum of moneySums) {
      const inFile = rows.reduce(
        (all, row) => all + Math.round(Number(row[names[sum]]) * (isCount(sum) ? 1 : 100)),
        0,
      );
      expect([sum, inFile]).toEqual([sum, booked[sum]]);
    }
    expect(booked.refund).toBeGreaterThan(0);
    expect(booked.discount).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row.Day)).size).toBeGreaterThan(5);
    expect(new Set(rows.map((row) => row.Tier))).toEqual(new Set(['Tier 1', 'Tier 2', 'Single tier', '']));
  });

  test('has each ticket with its state, and each unit to hand over with its buyer', async () => {
    const actor = await owner();
    const tickets = await ask(actor, 'TICKETS', ofEvent);
    const products = await ask(actor, 'PRODUCTS', ofEvent, { format: 'XLSX' });
    await write();
    const counts = await one<{ tickets: number; valid: number; shirts: number }>(
      `select count(*) filter (where c.kind <> 'PRODUCT')::int as tickets,
        count(*) filter (where c.kind <> 'PRODUCT' and status = 'VALID')::int as valid,
        count(*) filter (where c.kind = 'PRODUCT' and status = 'VALID')::int as shirts
      from ticket t join offer o on o.event_id = $1 and o.id = t.offer_id join category c on c.event_id = $1 and c.id = o.category_id
      where t.event_id = $1`,
      eventId,
    );
    const rows = await rowsOf(actor, tickets);
    expect(rows.length).toBe(counts.tickets);
    expect(rows.filter((row) => row.Situação === 'Vale').length).toBe(counts.valid);
    expect(counts.valid).toBeLessThan(counts.tickets);
    expect(new Set(rows.map((row) => row['Preço (R$)']))).toEqual(new Set(['100,00', '120,00', '90,00']));
    const handed = await rowsOf(actor, products);
    expect(handed.reduce((sum, row) => sum + Number(row.Itens), 0)).toBe(counts.shirts);
    expect(handed.every((row) => row.Comprador !== '' && row.Pedido !== '')).toBe(true);
  });
});

test('holders stand with what they answered, also to a question that is asked no more', async () => {
  const actor = await owner();
  await pool.query(
    `update ticket set holder_answers = holder_answers || '{"gone": "=1+1"}' where event_id = $1 and id = (
      select id from ticket where event_id = $1 and status = 'VALID' and offer_id = $2 order by id limit 1)`,
    [eventId, [...event.offerById.values()].find(({ category }) => category.kind === 'TICKET')?.offer.id],
  );
  const file = await ask(actor, 'HOLDERS', ofEvent);
  const sheet = await ask(actor, 'HOLDERS', ofEvent, { format: 'XLSX' });
  await write();
  const rows = await rowsOf(actor, file);
  const { n } = await one<{ n: number }>(
    `select count(*)::int as n from ticket t where event_id = $1 and status = 'VALID' and holder_answers ->> 'size' = 'g'
      and offer_id <> (select id from offer where event_id = $1 and key = 'shirt')`,
    eventId,
  );
  expect(n).toBeGreaterThan(5);
  expect(rows.filter((row) => row['Tamanho da camiseta'] === 'G').length).toBe(n);
  expect(rows.every((row) => row.Titular !== '' && row.Pedido !== '')).toBe(true);
  const gone = 'Respostas a perguntas retiradas';
  expect(rows.map((row) => row[gone]).filter(Boolean)).toEqual(['gone: =1+1']);
  expect((await rowsOf(actor, sheet)).map((row) => row[gone]).filter(Boolean)).toEqual(['gone: =1+1']);
});

describe('A file while its rows change', () => {
  test('has no order twice and none that began later, read in pieces', async () => {
    const actor = await owner();
    // More than two pieces.
    await pool.query(
      `insert into customer_order select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'cart_id',
        gen_random_uuid(), 'number', 'X' || n, 'idempotency_key', 'x' || n, 'placed_at', o.placed_at - n * interval '1 second'))).*
      from customer_order o, generate_series(1, 600) n
      where event_id = $1 and id = (select id from customer_order where event_id = $1 and status = 'CANCELED' order by id limit 1)`,
      [eventId],
    );
    try {
      const before = await pool.query('select number from customer_order where event_id = $1', [eventId]);
      // Another node, whose clock is ahead, has stored one that begins later.
      await pool.query(
        `insert into customer_order select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'cart_id',
          gen_random_uuid(), 'number', 'XSOON', 'idempotency_key', 'soon', 'placed_at', $2::timestamptz))).*
        from customer_order o where event_id = $1 and number = 'X1'`,
        [eventId, new Date(clock.now().getTime() + 3_600_000)],
      );
      const file = await ask(actor, 'ORDERS', ofEvent);
      const isReady = await writeFiles(
        between(1, async () => {
          await pool.query(
            `insert into customer_order select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'cart_id',
              gen_random_uuid(), 'number', 'LATE', 'idempotency_key', 'late', 'placed_at', $2::timestamptz))).*
            from customer_order o where event_id = $1 and number = 'X1'`,
            [eventId, clock.now()],
          );
          await pool.query(
            "update customer_order set locale = 'en' where event_id = $1 and number like 'X%'",
            [eventId],
          );
        }),
        fileWording,
      );
      expect(isReady).toBe(1);
      const rows = await rowsOf(actor, file);
      expect(rows.map((row) => row.Número).sort()).toEqual(before.rows.map(({ number }) => number).sort());
      expect(await stateOf(file.id)).toMatchObject({ state: 'READY', rows_written: before.rows.length });
    } finally {
      await pool.query(
        "delete from customer_order where event_id = $1 and (number like 'X%' or number = 'LATE')",
        [eventId],
      );
    }
  });
});

describe('Rights that end', () => {
  test('fail the file between two pieces, and nothing of it is left', async () => {
    const [gone, staying] = [await soldEvent('gone'), event];
    const actor = await person(
      ...[gone, staying].map(({ id, organizer }) => ({
        role: 'FINANCE' as const,
        organizerId: organizer.id,
        eventId: id,
      })),
    );
    const file = await ask(actor, 'ORDERS');
    await writeFiles(
      between(1, async () => {
        await pool.query('delete from staff_grant where staff_id = $1 and event_id = $2', [
          actor.id,
          gone.id,
        ]);
      }),
      fileWording,
    );
    expect(await stateOf(file.id)).toMatchObject({ state: 'FAILED', failure: 'RIGHTS_ENDED' });
    expect(await piecesOf(file.id)).toBe(0);
  });

  test('at one of two events fail a scheduled file; its mail says so, and the schedule goes on', async () => {
    const [gone, staying] = [await soldEvent('left'), event];
    const grants = [gone, staying].map(({ id, organizer }) => ({
      ...{ role: 'FINANCE' as const, organizerId: organizer.id, eventId: id },
    }));
    const actor = await person(...grants);
    const { nextAt } = await scheduleFile(context, {
      ...{ actor, kind: 'ORDERS', filter: {}, format: 'CSV', locale: 'pt', hour: 8 },
      ...{ days: [0, 1, 2, 3, 4, 5, 6], until: new Date(clock.now().getTime() + 30 * 86_400_000) },
    });
    clock.pass((nextAt.getTime() - clock.now().getTime()) / 1_000 + 1);
    await makeScheduledFiles(context);
    const leave = 'delete from staff_grant where staff_id = $1 and event_id = $2';
    await writeFiles(
      between(1, async () => void (await pool.query(leave, [actor.id, gone.id]))),
      fileWording,
    );
    const { rows } = await pool.query('select template, data from mail where to_address = $1', [
      `${actor.id}@example.com`,
    ]);
    expect(rows).toMatchObject([{ template: 'staff-file-failed', data: { failure: 'RIGHTS_ENDED' } }]);
    expect(await listSchedules(context, { actor })).toHaveLength(1);
  });

  test('to money alone fail a file with sums; a disabled person has none', async () => {
    const actor = await owner();
    const file = await ask(actor, 'TICKETS', ofEvent);
    const other = await owner();
    const disabled = await ask(other, 'TICKETS', ofEvent);
    await pool.query('update staff_user set disabled_at = now() where id = $1', [other.id]);
    await pool.query("update staff_grant set role = 'OWNER' where staff_id = $1", [actor.id]);
    await writeFiles(
      between(1, async () => {
        await pool.query("update staff_grant set role = 'PRODUCER' where staff_id = $1", [actor.id]);
      }),
      fileWording,
    );
    expect(await stateOf(disabled.id)).toMatchObject({ state: 'FAILED', failure: 'RIGHTS_ENDED' });
    // One piece has all tickets of the event: the download asks again.
    expect(await stateOf(file.id)).toMatchObject({ state: 'READY' });
    const producer = { ...actor, grants: [{ role: 'PRODUCER' as const, ...installation }] };
    const sent = await bytesOf(producer, file.id).then(() => 'sent', codeOf);
    expect(sent).toBe('NOT_ALLOWED');
    expect((await rowsOf(actor, file)).length).toBeGreaterThan(50);
  });

  test('are those of its kind: a producer has tickets without prices and no orders', async () => {
    const actor = await person({ role: 'PRODUCER', organizerId: event.organizer.id, eventId });
    expect(await refusalOf(ask(actor, 'ORDERS', ofEvent))).toBe('NOT_ALLOWED');
    expect(await refusalOf(ask(actor, 'SUMS', ofEvent))).toBe('NOT_ALLOWED');
    const file = await ask(actor, 'TICKETS', ofEvent);
    await write();
    const [row = {}] = await rowsOf(actor, file);
    expect(Object.keys(row)).not.toContain('Preço (R$)');
    expect(Object.keys(row)).toContain('Titular');
    const elsewhere = await soldEvent('elsewhere');
    expect(await refusalOf(ask(actor, 'TICKETS', { eventId: elsewhere.id }))).toBe('NOT_FOUND');
    const whole = await ask(actor, 'TICKETS');
    await write();
    expect((await rowsOf(actor, whole)).length).toBe((await rowsOf(actor, file)).length);
  });
});

describe('States', () => {
  test('a node that dies loses its lease, and another one begins the file anew', async () => {
    const actor = await owner();
    const file = await ask(actor, 'ORDERS', ofEvent);
    // It has stored a piece, and nothing after it.
    const leaseUntil = new Date(clock.now().getTime() + 60_000);
    const claimed = await claimFile(context.db, { now: clock.now(), leaseUntil });
    if (claimed === null) throw new Error('nothing to claim');
    await insertPiece(context.db, claimed, 0, Buffer.from('of a dead node'));
    expect(await write()).toBe(0);
    expect(await stateOf(file.id)).toMatchObject({ state: 'WRITING', attempt: 1 });
    clock.pass(61);
    expect(await write()).toBe(1);
    expect(await stateOf(file.id)).toMatchObject({ state: 'READY', attempt: 2 });
    expect((await rowsOf(actor, file)).length).toBeGreaterThan(50);
  });

  test('a writer that comes back late stores nothing into the file of another', async () => {
    const actor = await owner();
    const file = await ask(actor, 'ORDERS', ofEvent);
    const late = between(1, async () => {
      clock.pass(61);
      expect(await write()).toBe(1);
    });
    expect(await writeFiles(late, fileWording)).toBe(0);
    expect(await stateOf(file.id)).toMatchObject({ state: 'READY', attempt: 2 });
    const whole = await bytesOf(actor, file.id);
    const again = await ask(actor, 'ORDERS', ofEvent);
    await write();
    expect(whole.equals(await bytesOf(actor, again.id))).toBe(true);
  });

  test('two nodes write two files, each once', async () => {
    const actor = await owner();
    const files = [await ask(actor, 'ORDERS', ofEvent), await ask(actor, 'TICKETS', ofEvent)];
    const ready = await Promise.all([write(), write(), write()]);
    expect(ready.reduce((sum, count) => sum + count, 0)).toBe(2);
    for (const { id } of files) expect(await stateOf(id)).toMatchObject({ state: 'READY', attempt: 1 });
  });

  test('a node that is told to stop gives its file back at once', async () => {
    const actor = await owner();
    const [first, second] = [await soldEvent('stop-1'), await soldEvent('stop-2')];
    const file = await ask(actor, 'ORDERS');
    const stop = new AbortController();
    expect(
      await writeFiles(
        between(1, async () => stop.abort()),
        fileWording,
        stop.signal,
      ),
    ).toBe(0);
    expect(await stateOf(file.id)).toMatchObject({ state: 'WAITING', attempt: 1 });
    expect(await write()).toBe(1);
    expect((await rowsOf(actor, file)).length).toBeGreaterThan(100);
    expect([first, second].length).toBe(2);
  });

  test('a canceled file is written no further, and its person alone cancels it', async () => {
    const [actor, stranger] = [await owner(), await owner()];
    await soldEvent('cancel');
    const file = await ask(actor, 'ORDERS');
    expect(await refusalOf(cancelFile(context, { actor: stranger, id: file.id }))).toBe('NOT_FOUND');
    const canceling = between(1, () => cancelFile(context, { actor, id: file.id }));
    expect(await writeFiles(canceling, fileWording)).toBe(0);
    expect(await stateOf(file.id)).toMatchObject({ state: 'CANCELED' });
    expect(await piecesOf(file.id)).toBe(0);
    expect(await refusalOf(bytesOf(actor, file.id))).toBe('NOT_FOUND');
    expect(await refusalOf(cancelFile(context, { actor, id: file.id }))).toBe('NOT_FOUND');
  });

  test('a file that fails is tried again after a wait that grows, and at last has failed', async () => {
    const actor = await owner();
    const file = await ask(actor, 'ORDERS', ofEvent);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await writeFiles(
        between(1, () => Promise.reject(new Error('broken'))),
        fileWording,
      );
      const trouble = 15 * 4 ** (attempt - 1);
      if (attempt < 5) clock.pass(trouble - 1);
      const isDue = attempt === 5;
      if (!isDue) await write();
      expect(await stateOf(file.id)).toMatchObject({ state: isDue ? 'WAITING' : 'WRITING', attempt });
      clock.pass(2);
    }
    expect(await write()).toBe(0);
    expect(await stateOf(file.id)).toMatchObject({ state: 'FAILED', failure: 'UNEXPECTED' });
  });
});

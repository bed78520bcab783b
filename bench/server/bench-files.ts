import type { FastifyInstance } from 'fastify';
import type { Context } from '../../src/app/context.ts';
import { withLongDeadlines } from '../../src/db/with-long-deadlines.ts';
import type { FileFormat } from '../../src/domain/file/sheet.ts';
import type { Staff } from '../../src/domain/policy/actor.ts';
import { installation } from '../../src/domain/policy/grant.ts';
import { fileWording } from '../../src/job/files/file-wording.ts';
import { askFile } from '../../src/service/office/files/ask-file.ts';
import { cancelFile, listFiles } from '../../src/service/office/files/own-files.ts';
import { writeFiles } from '../../src/service/office/files/write-files.ts';

/** The file that a node has written last; memory in bytes. */
export interface WrittenFile {
  isOver: boolean;
  rows: number;
  seconds: number;
  restBytes: number;
  peakBytes: number;
}

/** Lets a node write files of an event with so many orders that were never placed. */
export function benchFiles(
  app: FastifyInstance,
  context: Context,
  eventId: string,
  customerId: string,
): void {
  const { pool } = context;
  const staffId = context.ids.uuid();
  const actor: Staff = { kind: 'staff', id: staffId, grants: [{ role: 'OWNER', ...installation }] };
  let file: WrittenFile & { id: string } = {
    id: '',
    isOver: true,
    rows: 0,
    seconds: 0,
    restBytes: 0,
    peakBytes: 0,
  };

  app.post('/bench/orders', async (request) => {
    const { from, count } = request.body as { from: number; count: number };
    if (from === 0) {
      await pool.query("insert into staff_user (id, name, email) values ($1, 'Bia', 'bia@example.com')", [
        staffId,
      ]);
      await pool.query(
        `insert into staff_grant (id, staff_id, role, granted_by, granted_at) values ($1, $1, 'OWNER', 'operator:bench', now())`,
        [staffId],
      );
    }
    await pool.query(
      `insert into customer_order (event_id, id, number, customer_id, cart_id, idempotency_key, status, locale, delivery_method,
        subtotal_cents, fee_cents, total_cents, terms_version, document_type, document_number, placed_at, payable_until)
      select $1, lpad(to_hex(n), 32, '0')::uuid, 'RU-' || n, $2, gen_random_uuid(), n::text, 'APPROVED', 'pt', 'ELECTRONIC', 10000, 1500, 11500, '1',
        'CPF', '52998224725', now() - n * interval '1 second', now() from generate_series($3::int, $4::int) n`,
      [eventId, customerId, from, from + count - 1],
    );
    await pool.query(
      `insert into order_line (event_id, order_id, id, position, batch_id, offer_id, description, quantity, price_cents, fee_cents,
        total_cents, holders)
      select $1, id, id, 1, id, id, '{"pt": "Ingresso", "en": "Ticket"}', 1, 10000, 1500, 11500, '[null]'
      from (select lpad(to_hex(n), 32, '0')::uuid as id from generate_series($2::int, $3::int) n) o`,
      [eventId, from, from + count - 1],
    );
    return {};
  });

  // They were never placed, so the rules do not hold for them; nothing refers to them.
  app.post('/bench/orders/end', async () => {
    await withLongDeadlines(pool, async (client) => {
      await client.query('begin; set local session_replication_role = replica');
      for (const table of ['order_line', 'customer_order'])
        await client.query(`delete from ${table} where event_id = $1`, [eventId]);
      await client.query('commit');
    });
    return {};
  });

  app.post('/bench/file', async (request) => {
    const { format } = request.body as { format: FileFormat };
    const { id } = await askFile(context, {
      actor,
      kind: 'ORDERS',
      filter: { eventId },
      format,
      locale: 'pt',
    });
    const [started, restBytes] = [performance.now(), process.memoryUsage.rss()];
    file = { id, isOver: false, rows: 0, seconds: 0, restBytes, peakBytes: restBytes };
    const look = setInterval(() => {
      file.peakBytes = Math.max(file.peakBytes, process.memoryUsage.rss());
    }, 50);
    void writeFiles(context, fileWording).finally(async () => {
      clearInterval(look);
      file.seconds = (performance.now() - started) / 1_000;
      const known = await listFiles(context, { actor });
      file.rows = known.find((one) => one.id === id)?.rowsWritten ?? 0;
      file.isOver = true;
    });
    return {};
  });

  app.get('/bench/file', async () => file);
  app.post('/bench/file/end', async () => {
    if (!file.isOver) await cancelFile(context, { actor, id: file.id });
    return {};
  });
}

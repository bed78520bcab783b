import { describe, expect, test } from 'vitest';
import { refusalOf } from '#test/support/shop/draft-desk.ts';
import { openFileDesk } from '#test/support/shop/file-desk.ts';
import { forgetFiles } from './forget-files.ts';
import { listFiles, readFileNews, seeFiles } from './own-files.ts';

// docs/algorithms/files.md, "Told" and "The audit"
const { deployment, soldEvent, owner, ask, write, bytesOf, stateOf, piecesOf } = await openFileDesk();
const { context, clock } = deployment;
const { pool } = context;
const { id: eventId } = await soldEvent();
const ofEvent = { eventId };

describe('A person', () => {
  test('has five files under way at most, also where many are asked for at once', async () => {
    const actor = await owner();
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => ask(actor, 'ORDERS', ofEvent)));
    const refused = asked.filter((one) => one.status === 'rejected').map(({ reason }) => reason.code);
    expect(refused).toEqual(['TOO_MANY_FILES', 'TOO_MANY_FILES', 'TOO_MANY_FILES']);
    await write();
    expect((await listFiles(context, { actor })).length).toBe(5);
  });

  test('is told what is under way and ready until they have seen it, and of nobody else', async () => {
    const [actor, other] = [await owner(), await owner()];
    await ask(actor, 'PRODUCTS', ofEvent);
    expect(await readFileNews(context, { actor })).toEqual({ underWay: 1, unseen: 0 });
    await write();
    expect(await readFileNews(context, { actor })).toEqual({ underWay: 0, unseen: 1 });
    expect(await readFileNews(context, { actor: other })).toEqual({ underWay: 0, unseen: 0 });
    await seeFiles(context, { actor: other });
    expect((await readFileNews(context, { actor })).unseen).toBe(1);
    await seeFiles(context, { actor });
    expect((await readFileNews(context, { actor })).unseen).toBe(0);
  });

  test('alone has the file, for a week, and each download stands in the audit', async () => {
    const [actor, other] = [await owner(), await owner()];
    const file = await ask(actor, 'ORDERS', { ...ofEvent, state: 'PAID' });
    await write();
    expect(await refusalOf(bytesOf(other, file.id))).toBe('NOT_FOUND');
    await bytesOf(actor, file.id);
    const { rows } = await pool.query(
      "select after from audit_entry where event_id = $1 and actor = $2 and action = 'order.export' order by at, id",
      [eventId, `staff:${actor.id}`],
    );
    const { rows_written } = await stateOf(file.id);
    const filters = { ...ofEvent, state: 'PAID' };
    expect(rows.map(({ after }) => after)).toEqual([
      { filters, file: file.id, format: 'CSV' },
      { filters, file: file.id, format: 'CSV', rows: rows_written, isDownload: true },
    ]);
    clock.pass(7 * 86_400 + 1);
    expect(await refusalOf(bytesOf(actor, file.id))).toBe('NOT_FOUND');
    expect(await listFiles(context, { actor })).toEqual([]);
    expect(await forgetFiles(context)).toBeGreaterThan(0);
    expect(await piecesOf(file.id)).toBe(0);
  });

  test.each([
    ['HOLDERS', {}, 'INVALID_INPUT'],
    ['ORDERS', { eventId: 'x' }, 'INVALID_INPUT'],
    ['ORDERS', { eventId: 'a0000000-0000-7000-8000-000000000001' }, 'NOT_FOUND'],
    ['ORDERS', { search: 'x'.repeat(500) }, 'INVALID_INPUT'],
    ['ORDERS', { from: new Date(Number.NaN) }, 'INVALID_INPUT'],
  ] as const)('is refused %s of %j', async (kind, filter, code) => {
    expect(await refusalOf(ask(await owner(), kind, filter))).toBe(code);
  });
});

import { describe, expect, test } from 'vitest';
import { countLockWaits } from '#test/support/deployment/lock-waits.ts';
import { openFileDesk } from '#test/support/shop/file-desk.ts';
import { numberEvent } from '../../holding/ticket/number/number-event.ts';
import { writeOutsideNumbers } from '../../holding/ticket/number/write-outside-numbers.ts';
import { lockEventPapers } from './event-papers.sql.ts';
import { nameNumbers } from './name-numbers.ts';

// docs/algorithms/papers.md, "Numbers of others"
const { deployment, soldEvent, owner, person } = await openFileDesk();
const { context } = deployment;
const event = await soldEvent('numbers');
const actor = await owner();
await numberEvent(context, event.id, { waits: true });

const name = (lines: Record<number, string>, who = actor, eventId: string = event.id) =>
  nameNumbers(context, {
    ...{ actor: who, eventId },
    lines: Object.entries(lines).map(([number, outsideId]) => ({ number: Number(number), outsideId })),
  });
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'none',
    ({ code, field, facts }) => [code, field, JSON.stringify(facts ?? {})].join(' '),
  );

async function named(): Promise<Record<number, string>> {
  const { rows } = await context.pool.query<{ number: string; id: string }>(
    'select number, outside_id as id from fiscal_number where event_id = $1 and outside_id is not null order by number',
    [event.id],
  );
  return Object.fromEntries(rows.map(({ number, id }) => [Number(number), id]));
}

async function audited(): Promise<unknown[]> {
  const { rows } = await context.pool.query(
    "select after from audit_entry where event_id = $1 and action = 'paper.change' order by at, id",
    [event.id],
  );
  return rows.map(({ after }) => after);
}

describe('Numbers of others', () => {
  test('are written beside the numbers, the same ones again change nothing, and the audit counts the changes', async () => {
    expect(await name({ 1: 'BE-1', 2: ' BE-2 ' })).toEqual({ changed: 2 });
    expect(await name({ 1: 'BE-1', 2: 'BE-2' })).toEqual({ changed: 0 });
    // Two tickets exchange theirs, and a third gets one.
    expect(await refusalOf(name({ 1: 'BE-2', 2: 'BE-1', 3: 'BE-3' }))).toBe('none');
    expect(await named()).toEqual({ 1: 'BE-2', 2: 'BE-1', 3: 'BE-3' });
    expect(await audited()).toEqual([{ outsideNumbers: 2 }, { outsideNumbers: 3 }]);
  });

  test('all of a request or none: a ticket that is not there, and a number that another ticket has', async () => {
    const before = await named();
    expect(await refusalOf(name({ 4: 'BE-4', 99999: 'BE-9' }))).toBe(
      'FISCAL_NUMBER_UNKNOWN lines.1.number {"number":99999}',
    );
    expect(await refusalOf(name({ 4: 'BE-4', 5: 'BE-3' }))).toBe(
      'OUTSIDE_NUMBER_TAKEN lines.1.outsideId {"outsideId":"BE-3","number":3}',
    );
    expect(await refusalOf(name({ 4: 'BE-4', 5: 'BE-4' }))).toMatch(/^INVALID_INPUT lines\.1\.outsideId/);
    expect(await named()).toEqual(before);
  });

  test('of two who give one number to different tickets at once, one does', async () => {
    const late = await context.db.transaction().execute(async (tx) => {
      await lockEventPapers(tx, event.id);
      await writeOutsideNumbers(tx, event.id, [{ number: 6, outsideId: 'BE-6' }]);
      const asked = refusalOf(name({ 7: 'BE-6' }));
      await expect.poll(() => countLockWaits(context.pool), { interval: 10 }).toBe(1);
      return { asked };
    });
    expect(await late.asked).toMatch(/^OUTSIDE_NUMBER_TAKEN/);
    expect(await named()).toMatchObject({ 6: 'BE-6' });
    expect((await named())[7]).toBeUndefined();
  });

  test('another event may have the same number, and only who may change papers gives one', async () => {
    const other = await soldEvent('others');
    await numberEvent(context, other.id, { waits: true });
    expect(await name({ 1: 'BE-1' }, actor, other.id)).toEqual({ changed: 1 });
    const producer = await person({ role: 'PRODUCER', organizerId: event.organizer.id, eventId: event.id });
    expect(await refusalOf(name({ 8: 'BE-8' }, producer))).toMatch(/^NOT_ALLOWED/);
  });
});

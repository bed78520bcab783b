import { describe, expect, test } from 'vitest';
import { writeMail } from '#src/job/write-mail.ts';
import { refusalOf } from '#test/support/shop/draft-desk.ts';
import { openFileDesk } from '#test/support/shop/file-desk.ts';
import { testEvent } from '#test/support/shop/test-event.ts';
import { sendDueMails } from '../../ground/mail/send-due-mails.ts';
import { makeScheduledFiles } from './make-scheduled-files.ts';
import { listFiles } from './own-files.ts';
import { endSchedule, listSchedules } from './own-schedules.ts';
import { scheduleFile } from './schedule-file.ts';

// docs/algorithms/files.md, "Schedules"
const { deployment, soldEvent, person, owner, write } = await openFileDesk();
const { context, clock } = deployment;
const event = await soldEvent();
const daily = [0, 1, 2, 3, 4, 5, 6];
const day = 86_400;

const until = (days: number) => new Date(clock.now().getTime() + days * day * 1_000);

async function schedule(actor: Parameters<typeof scheduleFile>[1]['actor'], more: object = {}) {
  return await scheduleFile(context, {
    ...{ actor, kind: 'TICKETS', filter: { eventId: event.id }, format: 'CSV', locale: 'pt' },
    ...{ days: daily, hour: 8, until: until(30) },
    ...more,
  } as Parameters<typeof scheduleFile>[1]);
}

/** To the time of the next file, and as many days beyond it. */
async function passTo(at: Date, days = 0) {
  clock.pass((at.getTime() - clock.now().getTime()) / 1_000 + 1 + days * day);
}

const mailsTo = async (id: string) => {
  const { rows } = await context.pool.query(
    'select template, data from mail where to_address = $1 order by enqueued_at',
    [`${id}@example.com`],
  );
  return rows as { template: string; data: { fileId?: string } }[];
};

/** The place of an event of another organizer. */
async function otherEvent() {
  const definition = testEvent({
    ...{ slug: 'alheio', code: 'ALH', now: clock.now(), days: { sat: 10 } },
    offers: [{ key: 'full', days: ['sat'] }],
  });
  const organizer = { name: 'Outra', legalName: 'OUTRA LTDA', taxNumber: '11444777000161' };
  const view = await deployment.importEvent({ ...definition, organizer });
  return { organizerId: view.organizer.id, eventId: view.id };
}

/** The texts of the mails that are sent now. */
async function sentTexts(): Promise<string> {
  const sent: { text: string }[] = [];
  await sendDueMails(
    { ...context, mail: { send: async (mail: { text: string }) => void sent.push(mail) } } as never,
    (mail) => writeMail(context, mail),
  );
  return sent.map((mail) => mail.text).join('\n');
}

describe('A schedule', () => {
  test('makes one file when it is due, on two nodes and after days of rest, and its mail has only a link', async () => {
    const actor = await owner();
    const { nextAt } = await schedule(actor);
    expect(nextAt.toISOString()).toMatch(/T11:00:00/);
    await makeScheduledFiles(context);
    expect(await listFiles(context, { actor })).toEqual([]);
    await passTo(nextAt, 3);
    await Promise.all([makeScheduledFiles(context), makeScheduledFiles(context)]);
    const [file, ...others] = await listFiles(context, { actor });
    expect(others).toEqual([]);
    expect(file).toMatchObject({ kind: 'TICKETS', state: 'WAITING', isScheduled: true });
    const [next] = await listSchedules(context, { actor });
    expect(next?.nextAt.getTime()).toBeGreaterThan(clock.now().getTime());
    expect(await mailsTo(actor.id)).toEqual([]);
    await write();
    expect(await mailsTo(actor.id)).toMatchObject([
      { template: 'staff-file-ready', data: { fileId: file?.id } },
    ]);
    const text = await sentTexts();
    expect(text).toContain('/back-office/files');
    expect(text).not.toContain(String(file?.id));
  });

  test('whose file fails after all attempts says so by mail, once, with the cause and a link', async () => {
    const actor = await owner();
    const { id, nextAt } = await schedule(actor);
    await passTo(nextAt);
    await makeScheduledFiles(context);
    const [file] = await listFiles(context, { actor });
    const ended = 'update staff_file set attempt = 5 where id = $1';
    await context.pool.query(ended, [file?.id]);
    await write();
    await write();
    expect((await listFiles(context, { actor }))[0]).toMatchObject({
      state: 'FAILED',
      failure: 'UNEXPECTED',
    });
    const failed = { template: 'staff-file-failed', data: { fileId: file?.id, failure: 'UNEXPECTED' } };
    expect(await mailsTo(actor.id)).toMatchObject([failed]);
    const text = await sentTexts();
    expect(text).toContain('Algo falhou do nosso lado');
    expect(text).toContain('/back-office/files');
    expect(text).not.toContain(String(file?.id));
    expect((await listSchedules(context, { actor })).map((one) => one.id)).toEqual([id]);
  });

  test('whose person loses the right while its file waits ends, and its mail says nothing of the file', async () => {
    const actor = await person({ role: 'PRODUCER', organizerId: event.organizer.id, eventId: event.id });
    const { nextAt } = await schedule(actor);
    await passTo(nextAt);
    await makeScheduledFiles(context);
    await context.pool.query("update staff_grant set role = 'READER' where staff_id = $1", [actor.id]);
    await write();
    expect(await listSchedules(context, { actor })).toEqual([]);
    await passTo(nextAt, 2);
    await makeScheduledFiles(context);
    const mails = await mailsTo(actor.id);
    expect(mails.map(({ template }) => template)).toEqual(['staff-schedule-ended']);
    expect(mails[0]?.data.fileId).toBeUndefined();
  });

  test('ends when its person has the right no more, and says so by mail, once', async () => {
    const actor = await person({ role: 'PRODUCER', organizerId: event.organizer.id, eventId: event.id });
    const { nextAt } = await schedule(actor);
    await context.pool.query("update staff_grant set role = 'READER' where staff_id = $1", [actor.id]);
    await passTo(nextAt);
    await makeScheduledFiles(context);
    await passTo(nextAt, 2);
    await makeScheduledFiles(context);
    expect(await listSchedules(context, { actor })).toEqual([]);
    expect(await listFiles(context, { actor })).toEqual([]);
    expect((await mailsTo(actor.id)).map(({ template }) => template)).toEqual(['staff-schedule-ended']);
  });

  test('of an organizer ends when its person has the right at no place of it any more, also while its file waits', async () => {
    const elsewhere = await otherEvent();
    const [early, late, ofEvent] = await Promise.all(
      [null, null, event.id].map((eventId) =>
        person(
          { role: 'PRODUCER', organizerId: event.organizer.id, eventId },
          { role: 'PRODUCER', ...elsewhere },
        ),
      ),
    );
    const all = [early!, late!, ofEvent!];
    const { nextAt } = await schedule(early!, { filter: { organizerId: event.organizer.id } });
    for (const actor of all.slice(1)) await schedule(actor, { filter: { organizerId: event.organizer.id } });
    const loseRight = (staffId: string) =>
      context.pool.query('delete from staff_grant where staff_id = $1 and organizer_id = $2', [
        ...[staffId, event.organizer.id],
      ]);
    await loseRight(early!.id);
    await passTo(nextAt);
    await makeScheduledFiles(context);
    await loseRight(late!.id);
    await write();
    const states = await Promise.all(
      all.map(async (actor) => [
        (await listSchedules(context, { actor })).length,
        (await listFiles(context, { actor })).map(({ state }) => state),
        (await mailsTo(actor.id)).map(({ template }) => template),
      ]),
    );
    expect(states).toEqual([
      [0, [], ['staff-schedule-ended']],
      [0, ['FAILED'], ['staff-schedule-ended']],
      [1, ['READY'], ['staff-file-ready']],
    ]);
  });

  test('ends by itself after its last day, and when its person ends it', async () => {
    const [actor, other] = [await owner(), await owner()];
    const short = await schedule(actor, { until: until(1.1) });
    const { id } = await schedule(other);
    expect(await refusalOf(endSchedule(context, { actor, id }))).toBe('NOT_FOUND');
    await endSchedule(context, { actor: other, id });
    await passTo(short.nextAt, 2);
    await makeScheduledFiles(context);
    expect((await listFiles(context, { actor })).length).toBe(1);
    expect(await listSchedules(context, { actor })).toEqual([]);
    expect(await listFiles(context, { actor: other })).toEqual([]);
    await write();
  });

  test.each([
    [{ days: [] }, 'INVALID_INPUT'],
    [{ days: [7] }, 'INVALID_INPUT'],
    [{ hour: 24 }, 'INVALID_INPUT'],
    [{ until: until(-1) }, 'INVALID_INPUT'],
    [{ until: until(400) }, 'INVALID_INPUT'],
    [{ kind: 'HOLDERS', filter: {} }, 'INVALID_INPUT'],
  ] as const)('is refused with %j', async (wrong, code) => {
    expect(await refusalOf(schedule(await owner(), wrong))).toBe(code);
  });

  test('is one of ten of its person at most', async () => {
    const actor = await owner();
    for (let count = 0; count < 10; count += 1) await schedule(actor);
    expect(await refusalOf(schedule(actor))).toBe('TOO_MANY_SCHEDULES');
  });
});

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { DraftChange } from '#src/domain/draft/draft-edit.ts';
import { writeMail } from '#src/job/write-mail.ts';
import { listAudit } from '#src/service/ground/audit/list-audit.ts';
import { sendDueMails } from '#src/service/ground/mail/send-due-mails.ts';
import { openDraftDesk, refusalOf } from '#test/support/shop/draft-desk.ts';
import { cancelPublication } from './cancel-publication.ts';
import type { DraftView } from './draft-view.ts';
import { listPublications, listVersions } from './list-versions.ts';
import { publishDraft } from './publish-draft.ts';
import { publishDue } from './publish-due.ts';
import { readDraft } from './read-draft.ts';
import { schedulePublication } from './schedule-publication.ts';

const { deployment, vertice, guilda, staff, stored, ana, draft, saved } = await openDraftDesk();
const { context, clock } = deployment;
await stored(ana, 'Ana');

const set = (path: string, value: unknown): DraftChange => ({ kind: 'SET', path: path.split('.'), value });
const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1_000);
const schedule = ({ eventId, revision }: DraftView, publishAt: Date, actor = ana) =>
  schedulePublication(context, { actor, eventId, revision, publishAt, note: 'Abertura' });
const minutesOf = async (eventId: string) =>
  (
    await sql<{
      holdMinutes: number;
    }>`select hold_minutes as "holdMinutes" from event where id = ${eventId}`.execute(context.db)
  ).rows[0]?.holdMinutes;

describe('a publication at a time', () => {
  test('publishes what was chosen, once, though the draft has changed since', async () => {
    const made = await saved(ana, await draft(), set('holdMinutes', 5));
    const waiting = await schedule(made, inSeconds(3_600));
    expect(waiting).toMatchObject({ status: 'WAITING', revision: 2, requestedBy: `staff:${ana.id}` });
    const later = await saved(ana, made, set('holdMinutes', 9));
    expect(later.publication?.id).toBe(waiting.id);
    expect(await publishDue(context)).toBe(0);
    expect(await minutesOf(made.eventId)).toBeUndefined();

    clock.pass(3_601);
    const node = await deployment.anotherNode();
    const counts = await Promise.all([publishDue(context), publishDue(node.context), publishDue(context)]);
    await node.close();
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
    expect(await minutesOf(made.eventId)).toBe(5);
    expect(await listVersions(context, { actor: ana, eventId: made.eventId })).toMatchObject([
      { number: 1, revision: 2, actor: `staff:${ana.id}`, note: 'Abertura' },
    ]);
    expect(await listPublications(context, { actor: ana, eventId: made.eventId })).toMatchObject([
      { status: 'PUBLISHED', reasons: [] },
    ]);
    const now = await readDraft(context, { actor: ana, eventId: made.eventId });
    expect(now).toMatchObject({ revision: 3, published: { version: 1, revision: 2 }, publication: null });
    expect((now.written as { holdMinutes: number }).holdMinutes).toBe(9);
    expect(await publishDue(context)).toBe(0);
  });

  test('that is refused changes nothing and keeps its reasons', async () => {
    const made = await draft();
    await sql`update staff_user set email = 'ana@example.com', locale = 'en'
      where id = ${ana.id}`.execute(context.db);
    await schedule(made, inSeconds(60));
    const rival = await saved(ana, await draft(), set('slug', (made.written as { slug: string }).slug));
    await publishDraft(context, { actor: ana, eventId: rival.eventId, revision: rival.revision });
    clock.pass(61);
    await Promise.all([publishDue(context), publishDue(context)]);
    await publishDue(context);
    const { rows: mails } = await sql`select * from mail where to_address = 'ana@example.com'`.execute(
      context.db,
    );
    expect(mails).toMatchObject([
      {
        ...{ template: 'staff-publication-refused', locale: 'en' },
        data: { draftId: made.eventId, reasons: [{ code: 'SLUG_TAKEN' }] },
      },
    ]);
    await sendDueMails(context, (mail) => writeMail(context, mail));
    const { rows: sent } = await sql<{ subject: string; plain: string }>`
      select subject, plain from mail where to_address = 'ana@example.com'`.execute(context.db);
    expect(sent[0]?.subject).toContain('was not published');
    expect(sent[0]?.plain).toContain(`/back-office/events/${made.eventId}/edit/publish`);
    const [ended] = await listPublications(context, { actor: ana, eventId: made.eventId });
    expect(ended).toMatchObject({ status: 'REFUSED', reasons: [{ code: 'SLUG_TAKEN', path: ['slug'] }] });
    expect(await minutesOf(made.eventId)).toBeUndefined();
    expect(await listVersions(context, { actor: ana, eventId: made.eventId })).toEqual([]);
    expect((await schedule(made, inSeconds(60))).status).toBe('WAITING');
  });

  test('that is canceled does not happen', async () => {
    const made = await draft();
    const { id } = await schedule(made, inSeconds(60));
    const asked = { actor: ana, eventId: made.eventId, publicationId: id };
    expect(await refusalOf(cancelPublication(context, { ...asked, actor: staff(vertice) }))).toBe(
      'NOT_FOUND',
    );
    expect(await cancelPublication(context, asked)).toMatchObject({
      status: 'CANCELED',
      canceledBy: `staff:${ana.id}`,
    });
    expect(await refusalOf(cancelPublication(context, asked))).toBe('NOT_FOUND');
    clock.pass(61);
    await publishDue(context);
    expect(await minutesOf(made.eventId)).toBeUndefined();
  });

  test('is the only one of its event, and comes before another that is made by hand', async () => {
    const made = await draft();
    const { id } = await schedule(made, inSeconds(60));
    expect(await refusalOf(schedule(made, inSeconds(90)))).toBe('PUBLICATION_PENDING');
    const asked = { actor: ana, eventId: made.eventId, revision: 1 };
    expect(await refusalOf(publishDraft(context, asked))).toBe('PUBLICATION_PENDING');
    await cancelPublication(context, { actor: ana, eventId: made.eventId, publicationId: id });
    expect((await publishDraft(context, asked)).version).toBe(1);
    const entries = async (of: object) =>
      (await listAudit(context, { actor: staff(null, 'OWNER'), filter: of })).items;
    expect(await entries({ eventId: made.eventId })).toMatchObject([{ after: { version: 1 } }]);
    // Before the first publication there is no event to read them with.
    const ofDraft = await entries({ organizerId: guilda, subject: `publication ${id}` });
    expect(ofDraft.toReversed()).toMatchObject([
      { after: { ...{ name: { pt: expect.any(String) }, revision: 1 }, publishAt: expect.any(String) } },
      { after: { canceledAt: expect.any(String) } },
    ]);
  });

  test('is in the future, of the present revision, without problems and of somebody who may publish', async () => {
    const made = await draft();
    expect(await refusalOf(schedule(made, inSeconds(-1)))).toBe('PUBLICATION_TIME_INVALID');
    expect(await refusalOf(schedule(made, inSeconds(400 * 86_400)))).toBe('PUBLICATION_TIME_INVALID');
    expect(await refusalOf(schedule(made, new Date(Number.NaN)))).toBe('PUBLICATION_TIME_INVALID');
    expect(await refusalOf(schedule(made, inSeconds(60), staff(vertice)))).toBe('NOT_FOUND');
    expect(await refusalOf(schedule(made, inSeconds(60), staff(guilda, 'READER')))).toBe('NOT_ALLOWED');
    const wrong = await saved(ana, made, set('name.pt', ''));
    expect(await refusalOf(schedule(made, inSeconds(60)))).toBe('DRAFT_CHANGED');
    expect(await refusalOf(schedule(wrong, inSeconds(60)))).toBe('DRAFT_HAS_PROBLEMS');
  });
});

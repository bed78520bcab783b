import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Staff } from '#src/domain/policy/actor.ts';
import { operator } from '#src/domain/policy/actor.ts';
import { organizerPlace } from '#src/domain/policy/grant.ts';
import type { DraftView } from '#src/service/office/draft/draft-view.ts';
import { listPublications, listVersions } from '#src/service/office/draft/list-versions.ts';
import { previewPage } from '#src/service/office/draft/page-preview/preview-page.ts';
import { readPagePreview } from '#src/service/office/draft/page-preview/read-page-preview.ts';
import { publishDue } from '#src/service/office/draft/publish-due.ts';
import { schedulePublication } from '#src/service/office/draft/schedule-publication.ts';
import { openDraftDesk, refusalOf } from '#test/support/shop/draft-desk.ts';
import { writeMailedCode } from '../../session/mailed-code.ts';
import { issueStaffCode } from '../issue-staff-code.ts';
import { saveStaffPassword } from '../save-staff-password.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeGrant } from './change-grant.ts';
import { disableStaff } from './disable-staff.ts';
import { findInvitation } from './find-invitation.ts';
import { inviteStaff } from './invite-staff.ts';
import { describeInvitation } from './read-invitation.ts';
import { removeGrant } from './remove-grant.ts';

// docs/algorithms/staff-and-rights.md, "What runs later".
const { deployment, guilda, vertice, staff, stored, ana, draft } = await openDraftDesk();
const { context, clock } = deployment;
const root = operator('ana');
const password = 'Uma-senha-bem-longa-81';

const owner = async (name = 'Bia', organizerId = guilda) => await stored(staff(organizerId, 'OWNER'), name);
// There is always one more, who may not be removed.
await owner('Zeca');
await owner('Zeca', vertice);

async function grantIdOf({ id }: Staff): Promise<string> {
  const { rows } = await context.pool.query('select id from staff_grant where staff_id = $1', [id]);
  return rows[0].id;
}

/** The ways in which somebody loses a right. */
const ways = {
  removed: async (of: Staff) => await removeGrant(context, { actor: root, grantId: await grantIdOf(of) }),
  demoted: async (of: Staff) =>
    await changeGrant(context, { actor: root, grantId: await grantIdOf(of), role: 'READER' }),
  disabled: async (of: Staff) => await disableStaff(context, { actor: root, staffId: of.id }),
  // By a node of the version before, which revokes nothing.
  'removed elsewhere': async ({ id }: Staff) =>
    await context.pool.query('delete from staff_grant where staff_id = $1', [id]),
} satisfies Record<string, (of: Staff) => Promise<unknown>>;
const eachWay = Object.entries(ways);

let count = 0;
async function invite(by: Staff | typeof root, organizerId = guilda) {
  count += 1;
  const email = `convidada-${count}@example.com`;
  const place = organizerPlace(organizerId);
  const id = await inviteStaff(context, { actor: by, email, role: 'OWNER', place, locale: 'pt' });
  return { id, email, code: writeMailedCode(context.sessionSecret, id) };
}

const accept = (code: string) =>
  acceptInvitation(
    context,
    { code, name: 'Nara', password, passwordConfirmation: password },
    { login: null, headers: new Headers(), asker: '192.0.2.7' },
  );

describe('an invitation', () => {
  test.each(eachWay)('ends with the right of who made it: %s', async (_way, lose) => {
    const bia = await owner();
    const { id, email, code } = await invite(bia);
    expect(await findInvitation(context, code)).toMatchObject({ email });
    await lose(bia);
    // Its mail, where it has not left yet, is not written.
    expect(await describeInvitation(context, id)).toBeNull();
    expect(await refusalOf(findInvitation(context, code))).toBe('INVITATION_EXPIRED');
    expect(await refusalOf(accept(code))).toBe('INVITATION_EXPIRED');
    const { rows } = await context.pool.query('select 1 from staff_user where email = $1', [email]);
    expect(rows).toEqual([]);
  });

  test('that its maker lost is revoked, and the audit says by whose act', async () => {
    const bia = await owner();
    const { email } = await invite(bia);
    await ways.disabled(bia);
    const { rows } = await context.pool.query(
      'select actor, action, before, after from organizer_audit_entry where subject = $1 order by at, id',
      [`person ${email}`],
    );
    expect(rows).toEqual([
      {
        ...{ actor: `staff:${bia.id}`, action: 'staff.invite', before: null },
        after: { role: 'OWNER', eventId: null },
      },
      {
        ...{ actor: 'operator:ana', action: 'staff.invite' },
        before: { role: 'OWNER', eventId: null },
        after: { revokedWith: `staff:${bia.id}` },
      },
    ]);
    // Somebody who is let in again has to invite again.
    await disableStaff(context, { actor: root, staffId: bia.id, isDisabled: false });
    const open = await context.pool.query(
      'select 1 from staff_invitation where email = $1 and revoked_at is null',
      [email],
    );
    expect(open.rows).toEqual([]);
  });

  test('stays good where its maker kept the right at its place, and where the operator made it', async () => {
    const bia = await stored(
      {
        ...staff(guilda, 'OWNER'),
        grants: [
          { role: 'OWNER', ...organizerPlace(guilda) },
          { role: 'OWNER', ...organizerPlace(vertice) },
        ],
      },
      'Bia',
    );
    const [here, there, machine] = [await invite(bia), await invite(bia, vertice), await invite(root)];
    const { rows } = await context.pool.query(
      'select id from staff_grant where staff_id = $1 and organizer_id = $2',
      [bia.id, guilda],
    );
    await removeGrant(context, { actor: root, grantId: rows[0].id });
    expect(await refusalOf(accept(here.code))).toBe('INVITATION_EXPIRED');
    expect(await accept(there.code)).toBeTruthy();
    expect(await accept(machine.code)).toBeTruthy();
  });

  test('accepted while its maker is removed lets in before the removal or not at all', async () => {
    for (let round = 0; round < 5; round += 1) {
      const bia = await owner();
      const { code, email } = await invite(bia);
      const [accepted] = await Promise.allSettled([accept(code), ways.removed(bia)]);
      const { rows } = await context.pool.query(
        'select 1 from staff_user u join staff_grant g on g.staff_id = u.id where u.email = $1',
        [email],
      );
      expect(rows).toHaveLength(accepted.status === 'fulfilled' ? 1 : 0);
      if (accepted.status === 'rejected') expect(accepted.reason.code).toBe('INVITATION_EXPIRED');
    }
  });

  test('ends where its maker accepts a lesser role', async () => {
    const bia = await owner();
    await context.pool.query('update staff_user set email = $2 where id = $1', [bia.id, 'bia@example.com']);
    const { code } = await invite(bia);
    const place = organizerPlace(guilda);
    const lesser = { actor: root, email: 'bia@example.com', role: 'READER' as const, place };
    const id = await inviteStaff(context, { ...lesser, locale: 'pt' });
    const login = {
      ...{ sessionId: context.ids.uuid(), actor: bia, name: 'Bia', email: 'bia@example.com' },
      ...{ locale: 'pt' as const, isComplete: true, hasFactor: true, confirmedAt: clock.now() },
    };
    const lesserCode = writeMailedCode(context.sessionSecret, id);
    await acceptInvitation(
      context,
      { code: lesserCode },
      { login, headers: new Headers(), asker: '192.0.2.7' },
    );
    expect(await refusalOf(accept(code))).toBe('INVITATION_EXPIRED');
  });
});

describe('a publication at a time', () => {
  const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1_000);
  const schedule = ({ eventId, revision }: DraftView, actor: Staff) =>
    schedulePublication(context, { actor, eventId, revision, publishAt: inSeconds(60), note: null });
  const mailsOf = async (staffId: string) => {
    const { rows } = await sql<{ data: { reasons: { code: string }[] } }>`
      select data from mail where template = 'staff-publication-refused' and data ->> 'staffId' = ${staffId}`.execute(
      context.db,
    );
    return rows.map(({ data }) => data.reasons.map(({ code }) => code));
  };

  test.each(eachWay)('is refused where who asked for it has lost the right: %s', async (way, lose) => {
    const zeca = await owner('Zeca');
    const bia = await stored(staff(guilda), 'Bia');
    const made = await draft();
    await schedule(made, bia);
    await lose(bia);
    clock.pass(61);
    await Promise.all([publishDue(context), publishDue(context)]);
    await publishDue(context);
    const asked = { actor: ana, eventId: made.eventId };
    expect(await listVersions(context, asked)).toEqual([]);
    const [ended] = await listPublications(context, asked);
    expect(ended).toMatchObject({
      status: 'REFUSED',
      reasons: [{ code: 'REQUESTER_NOT_ALLOWED', facts: {}, path: [] }],
    });
    const { rows } = await context.pool.query(
      'select actor, action, after from organizer_audit_entry where subject = $1 order by at, id',
      [`publication ${ended?.id}`],
    );
    expect(rows.at(-1)).toMatchObject({
      ...{ actor: `staff:${bia.id}`, action: 'event.publish' },
      after: { refused: ['REQUESTER_NOT_ALLOWED'] },
    });
    // The requester gets a mail unless disabled, and the organizer's owner gets one.
    expect(await mailsOf(bia.id)).toEqual(way === 'disabled' ? [] : [['REQUESTER_NOT_ALLOWED']]);
    expect(await mailsOf(zeca.id)).toEqual([['REQUESTER_NOT_ALLOWED']]);
    expect(await mailsOf(ana.id)).toEqual([]);
  });

  test('is carried out as who asked for it, and the audit says so', async () => {
    const bia = await stored(staff(guilda), 'Bia');
    const made = await draft();
    const { id } = await schedule(made, bia);
    clock.pass(61);
    await publishDue(context);
    const { rows } = await context.pool.query(
      `select actor, after from organizer_audit_entry where subject = $2
       union all select actor, after from audit_entry where event_id = $1`,
      [made.eventId, `publication ${id}`],
    );
    expect(rows).toMatchObject([
      { actor: `staff:${bia.id}`, after: { revision: 1 } },
      { actor: `staff:${bia.id}`, after: { version: 1 } },
    ]);
  });
});

describe('a link', () => {
  test.each(eachWay)('to the page of a draft ends with the right of who made it: %s', async (way, lose) => {
    const bia = await stored(staff(guilda), 'Bia');
    const { eventId } = await draft();
    const { token } = await previewPage(context, { actor: bia, eventId, at: null, goneBatches: [] });
    expect((await readPagePreview(context, token)).event).not.toBeNull();
    await lose(bia);
    // A reader may see drafts.
    if (way === 'demoted') expect((await readPagePreview(context, token)).event).not.toBeNull();
    else expect(await refusalOf(readPagePreview(context, token))).toBe('NOT_FOUND');
  });

  test('for a new password sets none of a person who was disabled since', async () => {
    const bia = await owner();
    const code = (await issueStaffCode(context, `${bia.id}@example.com`)) ?? '';
    await ways.disabled(bia);
    const typed = { code, password, passwordConfirmation: password };
    expect(await refusalOf(saveStaffPassword(context, typed, '192.0.2.7'))).toBe('LINK_EXPIRED');
    expect(await issueStaffCode(context, `${bia.id}@example.com`)).toBeNull();
  });
});

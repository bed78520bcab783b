import { describe, expect, test } from 'vitest';
import type { Actor } from '#src/domain/policy/actor.ts';
import { installation, organizerPlace, type Place, type Role, roles } from '#src/domain/policy/grant.ts';
import { findStaffLogin } from '#src/service/people/staff/find-staff-login.ts';
import { inviteStaff } from '#src/service/people/staff/people/invite-staff.ts';
import { revokeInvitation } from '#src/service/people/staff/people/revoke-invitation.ts';
import { openDeployment } from '../../support/deployment/deployment.ts';
import {
  invite,
  newStaff,
  StaffBrowser,
  staffMailCode,
  staffPassword,
} from '../../support/journey/staff-browser.ts';
import { testEvent } from '../../support/shop/test-event.ts';

// docs/algorithms/staff-and-rights.md, "Invitations".
const deployment = await openDeployment();
const { clock, context } = deployment;

const person = { name: 'Caio', password: staffPassword, passwordConfirmation: staffPassword };
let count = 0;
const newEmail = () => {
  count += 1;
  return `caio.${count}@example.com`;
};

async function organizer(): Promise<string> {
  const id = context.ids.uuid();
  await context.pool.query(
    `insert into organizer (id, slug, name, legal_name, tax_number, created_at)
    values ($1, $2, 'Guilda', 'Guilda Ltda.', $2, now())`,
    [id, `guilda-${id.slice(-12)}`],
  );
  return id;
}

async function grantsOf(browser: StaffBrowser) {
  const login = await findStaffLogin(context, new Headers({ cookie: browser.cookie }));
  return login?.actor.grants ?? null;
}

function accept(code: string, browser = new StaffBrowser(deployment), more: object = person) {
  return browser.refusal('accept-invitation', { code, ...more });
}

describe('an invitation', () => {
  test('of somebody new is looked at as often as wanted and accepted once, by the link of the mail', async () => {
    const email = newEmail();
    const place = organizerPlace(await organizer());
    await invite(deployment, email, 'PRODUCER', place);
    const code = await staffMailCode(deployment, email, 'staff-invitation');
    const browser = new StaffBrowser(deployment);
    for (let look = 0; look < 2; look += 1) {
      const { invitation } = await browser.call('invitation', { code });
      expect(invitation).toMatchObject({ email, role: 'PRODUCER', placeName: 'Guilda', hasLogin: false });
    }
    expect(await accept(code, browser)).toBe('ok');
    expect(await browser.state()).toBe('NEEDS_FACTOR');
    expect(await grantsOf(browser)).toEqual([{ role: 'PRODUCER', ...place }]);
    expect(await accept(code)).toBe('INVITATION_EXPIRED');
    expect(await new StaffBrowser(deployment).refusal('invitation', { code })).toBe('INVITATION_EXPIRED');
  });

  test('accepted by twenty browsers at once makes one person', async () => {
    const email = newEmail();
    const code = await invite(deployment, email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(code)));
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
    const { rows } = await context.pool.query(
      'select count(*)::int as count from staff_user join staff_grant on staff_id = staff_user.id where email = $1',
      [email],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('is over after seven days', async () => {
    const code = await invite(deployment, newEmail());
    clock.pass(7 * 86_400);
    expect(await accept(code)).toBe('INVITATION_EXPIRED');
  });

  test('is replaced by the next one for the same place, and revoked by who may invite', async () => {
    const email = newEmail();
    const first = await invite(deployment, email);
    const elsewhere = await invite(deployment, email, 'OWNER', organizerPlace(await organizer()));
    const second = await invite(deployment, email, 'READER');
    const browser = new StaffBrowser(deployment);
    expect(await browser.refusal('invitation', { code: first })).toBe('INVITATION_EXPIRED');
    for (const code of [elsewhere, second]) expect(await browser.refusal('invitation', { code })).toBe('ok');
    const bia = await newStaff(deployment);
    const actor: Actor = { kind: 'staff', id: bia.id, grants: [{ role: 'OWNER', ...installation }] };
    const { rows } = await context.pool.query(
      "select id from staff_invitation where email = $1 and role = 'READER'",
      [email],
    );
    await revokeInvitation(context, { actor, invitationId: rows[0].id });
    expect(await accept(second)).toBe('INVITATION_EXPIRED');
  });

  test('is accepted with a code of ours alone', async () => {
    const code = await invite(deployment, newEmail());
    const [id = '', secret = ''] = code.split('.');
    const other = (await invite(deployment, newEmail())).split('.')[0] ?? '';
    for (const forged of [id, `${id}.`, `${id}.${secret.slice(0, -2)}AA`, `${other}.${secret}`, '']) {
      expect(await accept(forged)).toBe('INVITATION_EXPIRED');
    }
  });

  test('needs a name and a password by the rules of customers, and stays good after a refusal', async () => {
    const code = await invite(deployment, newEmail());
    const browser = new StaffBrowser(deployment);
    const answer = await browser.call('accept-invitation', {
      code,
      name: ' ',
      password: 'Senha#123',
      passwordConfirmation: 'x',
    });
    expect(answer.errors?.map(({ code: refusal }) => refusal)).toEqual([
      'NAME_REQUIRED',
      'PASSWORD_COMMON',
      'PASSWORDS_DIFFER',
    ]);
    expect(await accept(code, browser)).toBe('ok');
  });

  test('of an address that is staff is accepted after logging in, by nobody else', async () => {
    const bia = await newStaff(deployment, 'READER');
    const carla = await newStaff(deployment);
    const place = organizerPlace(await organizer());
    const code = await invite(deployment, bia.email, 'FINANCE', place);
    expect((await new StaffBrowser(deployment).call('invitation', { code })).invitation).toMatchObject({
      hasLogin: true,
    });
    expect(await accept(code)).toBe('UNAUTHENTICATED');
    expect(await accept(code, carla.browser)).toBe('NOT_ALLOWED');
    const half = new StaffBrowser(deployment);
    await half.call('login', { email: bia.email, password: staffPassword });
    expect(await accept(code, half, {})).toBe('FACTOR_REQUIRED');
    expect(await accept(code, bia.browser, {})).toBe('ok');
    expect(await grantsOf(bia.browser)).toEqual([
      { role: 'READER', ...installation },
      { role: 'FINANCE', ...place },
    ]);
    expect(await accept(code, bia.browser, {})).toBe('INVITATION_EXPIRED');
  });

  test('of an address that is staff sets no password', async () => {
    const bia = await newStaff(deployment);
    const code = await invite(deployment, bia.email, 'READER', organizerPlace(await organizer()));
    const another = 'Outra#Chave9';
    await accept(code, bia.browser, { name: 'X', password: another, passwordConfirmation: another });
    const browser = new StaffBrowser(deployment);
    expect(await browser.refusal('login', { email: bia.email, password: another })).toBe('LOGIN_FAILED');
  });
});

describe('to invite', () => {
  const staff = (role: Role, place: Place): Actor => ({
    kind: 'staff',
    id: context.ids.uuid(),
    grants: [{ role, ...place }],
  });
  const asked = (actor: Actor, place: Place, role: Role = 'READER') =>
    inviteStaff(context, { actor, email: newEmail(), role, place, locale: 'pt' }).then(
      () => 'ok',
      (error) => error.code,
    );

  test.each(roles)('as %s', async (role) => {
    const place = organizerPlace(await organizer());
    for (const given of roles) {
      expect(await asked(staff(role, place), place, given)).toBe(role === 'OWNER' ? 'ok' : 'NOT_ALLOWED');
    }
  });

  test('reaches no place that the person does not see, by whatever name', async () => {
    const own = organizerPlace(await organizer());
    const other = organizerPlace(await organizer());
    const event = await deployment.importEvent(
      testEvent({
        slug: 'noite',
        code: 'NOITE',
        now: clock.now(),
        days: { sat: 10 },
        offers: [{ key: 'full', days: ['sat'] }],
      }),
    );
    const { rows } = await context.pool.query('select organizer_id from event where id = $1', [event.id]);
    const theirEvent = { organizerId: rows[0].organizer_id, eventId: event.id };
    const owner = staff('OWNER', own);
    expect(await asked(owner, own)).toBe('ok');
    expect(await asked(owner, other)).toBe('NOT_FOUND');
    expect(await asked(owner, theirEvent)).toBe('NOT_FOUND');
    // With the own organizer beside it, the grant would seem to cover the event.
    expect(await asked(owner, { ...own, eventId: event.id })).toBe('NOT_FOUND');
    expect(await asked(owner, installation)).toBe('NOT_FOUND');
    expect(await asked(staff('OWNER', theirEvent), theirEvent)).toBe('ok');
    expect(await asked(staff('OWNER', theirEvent), organizerPlace(theirEvent.organizerId))).toBe('NOT_FOUND');
    expect(await asked(staff('OWNER', installation), theirEvent)).toBe('ok');
  });

  test('is an entry of the audit in the same transaction', async () => {
    const place = organizerPlace(await organizer());
    const owner = staff('OWNER', place);
    const email = newEmail();
    await inviteStaff(context, { actor: owner, email, role: 'GATE', place, locale: 'en' });
    const { rows } = await context.pool.query(
      'select actor, action, subject, before, after from organizer_audit_entry where organizer_id = $1',
      [place.organizerId],
    );
    expect(rows).toEqual([
      {
        actor: `staff:${owner.kind === 'staff' ? owner.id : ''}`,
        action: 'staff.invite',
        subject: `person ${email}`,
        before: null,
        after: { role: 'GATE', eventId: null },
      },
    ]);
  });
});

import { readFileSync } from 'node:fs';
import type { Requester } from '#src/api/staff/requester.ts';
import { staffSchema } from '#src/api/staff/schema.ts';
import { createStaffApi } from '#src/api/staff/staff-api.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { operator } from '#src/domain/policy/actor.ts';
import { type Grant, installation, type Role, roles } from '#src/domain/policy/grant.ts';
import { createCourtesyCodes } from '#src/service/holding/courtesy/create-courtesy-codes.ts';
import { makeManualOrder } from '#src/service/holding/manual/make-manual-order.ts';
import { refundOrder } from '#src/service/holding/order/refund/refund-order.ts';
import { keepDraft } from '#src/service/office/draft/kept/keep-draft.ts';
import { openDraft } from '#src/service/office/draft/open-draft.ts';
import { schedulePublication } from '#src/service/office/draft/schedule-publication.ts';
import { makeWallLink } from '#src/service/office/live/make-wall-link.ts';
import { saveMailing } from '#src/service/office/mailing/save-mailing.ts';
import { matchStatements } from '#src/service/office/statements/match-statements.ts';
import { readStatement } from '#src/service/office/statements/read-statement.ts';
import { inviteStaff } from '#src/service/people/staff/people/invite-staff.ts';
import { closeBatch } from '#src/service/selling/catalogue/close-batch.ts';
import { openDeployment, type TestCustomer } from '../../support/deployment/deployment.ts';
import { batchOf, type Placed, placeOrder, saveCart } from '../../support/shop/shop.ts';
import { testEvent } from '../../support/shop/test-event.ts';
import { walkerFileId } from './files-to-walk.ts';
import { type Target, walkerViewId } from './operations-to-walk.ts';
import { walkRights } from './walk-rights.ts';

type Deployment = Awaited<ReturnType<typeof openDeployment>>;

export const rightsPath = new URL('../../fixtures/staff-rights.txt', import.meta.url);

/** The roles in two parts, each walked by a file of its own: a role that may do more takes longer. */
export const [ownerRoles, otherRoles] = [roles.slice(0, 2), roles.slice(2)];

/**
 * Every field and operation of the staff schema, by every role, at the own event, another event of the organizer, and another
 * organizer (docs/algorithms/staff-and-rights.md).
 */
export async function openWalk() {
  const deployment = await openDeployment();
  const { context } = deployment;
  /** The person who walks has another grant each time. */
  const walkerId = context.ids.uuid();
  await context.pool.query(
    "insert into staff_user (id, name, email) values ($1, 'Quem anda', 'anda@example.com')",
    [walkerId],
  );
  const own = await target(deployment, walkerId, {
    name: 'its event',
    code: 'AA',
    taxNumber: '11222333000181',
  });
  const beside = await target(deployment, walkerId, {
    name: 'another event',
    code: 'AB',
    taxNumber: '11222333000181',
  });
  const foreign = await target(deployment, walkerId, {
    name: 'another organizer',
    code: 'BA',
    taxNumber: '11444777000161',
  });
  const targets = [own, beside, foreign];

  function requesterOf(grant: Grant, isConfirmed: boolean): Requester {
    const now = context.clock.now();
    const actor = { kind: 'staff' as const, id: walkerId, grants: [grant] };
    return {
      ...{ context, requestId: 'walk', locale: 'pt', ipAddress: '127.0.0.1', now },
      login: {
        ...{ sessionId: own.eventId, actor, name: 'Bia', email: 'bia@example.com', locale: 'pt' },
        ...{ isComplete: true, hasFactor: true, confirmedAt: isConfirmed ? now : null },
      },
    };
  }

  function walk(only: readonly Role[], schema = staffSchema()) {
    const api = createStaffApi(context, { schema });
    const reopen = async () => {
      await context.pool.query('update publication set canceled_at = null, canceled_by = null');
      await context.pool.query('update wall_link set ended_at = null, ended_by = null');
      await context.pool.query('delete from staff_view');
      await context.pool.query(
        `insert into staff_view (id, staff_id, page, name, filters, created_at)
        values ($1, $2, 'EVENTS', 'Próprios', 'q=a', now())`,
        [walkerViewId, walkerId],
      );
      await context.pool.query('delete from staff_file');
      await context.pool.query('delete from file_schedule');
      await context.pool.query(
        `insert into staff_file (id, staff_id, kind, filter, format, locale, state, asked_at, expires_at)
        values ($1, $2, 'ORDERS', '{"eventId": "x"}', 'CSV', 'pt', 'WAITING', now(), now() + interval '7 days')`,
        [walkerFileId, walkerId],
      );
      await context.pool.query(
        `insert into file_schedule (id, staff_id, kind, filter, format, locale, days, hour, time_zone, until, next_at, created_at)
        values ($1, $2, 'ORDERS', '{"eventId": "x"}', 'CSV', 'pt', '{1}', 8, 'America/Sao_Paulo', now() + interval '9 days',
          now() + interval '7 days', now())`,
        [walkerFileId, walkerId],
      );
      for (const { grantId, personId, organizerId, eventId, invitationId } of targets) {
        await context.pool.query('update staff_invitation set revoked_at = null where id = $1', [
          invitationId,
        ]);
        await context.pool.query(
          `insert into staff_grant (id, staff_id, role, organizer_id, event_id, granted_by, granted_at)
          values ($1, $2, 'READER', $3, $4, 'operator:ana', now()) on conflict do nothing`,
          [grantId, personId, organizerId, eventId],
        );
      }
    };
    const table = readFileSync(rightsPath, 'utf8');
    /** Acts on people read the grants of the walker as they are stored. */
    const run: typeof api.run = async (text, variables, requester) => {
      if (!/\b(changeGrant|removeGrant|disableStaff|enableStaff|resetFactors)\b/.test(text)) {
        return await api.run(text, variables, requester);
      }
      for (const { role, organizerId, eventId } of requester.login?.actor.grants ?? []) {
        await context.pool.query(
          `insert into staff_grant (id, staff_id, role, organizer_id, event_id, granted_by, granted_at)
          values ($1, $2, $3, $4, $5, 'operator:ana', now())`,
          [context.ids.uuid(), walkerId, role, organizerId, eventId],
        );
      }
      const answer = await api.run(text, variables, requester);
      await context.pool.query('delete from staff_grant where staff_id = $1', [walkerId]);
      return answer;
    };
    return walkRights(run, requesterOf, { table, own, targets, reopen, only });
  }

  return { context, requesterOf, walk };
}

/** A statement with a line that is none of ours, and the difference that it is. */
async function unknownLine(context: Deployment['context'], name: string): Promise<string> {
  const text = `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>001<ACCTID>12345<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260101<DTEND>20260131
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260110<TRNAMT>10.00<FITID>${name}<MEMO>${name}</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;
  await readStatement(context, { actor: operator('ana'), bytes: Buffer.from(text), name: `${name}.ofx` });
  await matchStatements(context);
  const { rows } = await context.pool.query(
    'select d.id from statement_difference d join statement_line l on l.id = d.line_id where l.raw like $1',
    [`%${name}%`],
  );
  return rows[0].id;
}

/** An event with one of each thing that an operation may name. */
async function target(
  deployment: Deployment,
  walkerId: Uuid,
  { name, code, taxNumber }: { name: string; code: string; taxNumber: string },
): Promise<Target> {
  const { context } = deployment;
  const organizer = { name: `Realiza ${taxNumber}`, legalName: `REALIZA ${taxNumber} LTDA`, taxNumber };
  const slug = `evento-${code.toLowerCase()}`;
  const options = { slug, code, now: context.clock.now(), days: { sat: 10 } };
  const courtesies = [{ key: 'press', offers: [{ offer: 'full', quantity: 1 }] }];
  const definition = {
    ...testEvent({
      ...options,
      offers: [{ key: 'full', days: ['sat'] }],
      courtesies,
      coupons: [{ code: 'DEZ' }],
    }),
    organizer,
  };
  const view = await deployment.importEvent(definition);
  await createCourtesyCodes(context, {
    slug,
    grantKey: 'press',
    count: 1,
    note: null,
    actor: operator('ana'),
  });
  const [buyer] = (await deployment.customers(1)) as [TestCustomer];
  const lines = [{ batchId: batchOf(view, 'full'), quantity: 1 }];
  const cart = await deployment.graphql<{ saveCart: { id: string } }>(
    saveCart,
    { input: { eventSlug: slug, lines } },
    buyer,
  );
  const { id: cartId } = cart.data.saveCart;
  const order = { cartId, idempotencyKey: cartId, acceptTerms: true, deliveryMethod: 'ELECTRONIC' };
  const placed = await deployment.graphql<Placed>(
    placeOrder,
    { input: { ...order, payment: { method: 'PIX' } } },
    buyer,
  );
  const { number: orderNumber, payment } = placed.data.placeOrder;
  // With a refund, which is a part of its story.
  await deployment.bank.pay(payment.pix?.txid ?? '');
  await deployment.bank.settled();
  // A second time, for nothing; and a mail that nobody takes needs a person.
  await deployment.bank.pay(payment.pix?.txid ?? '', { evenIfPaid: true });
  await deployment.bank.settled();
  await context.pool.query("update mail set attempts = 5 where data ->> 'eventId' = $1 and sent_at is null", [
    view.id,
  ]);
  await refundOrder(context, { number: orderNumber, actor: operator('ana'), note: null });
  const disputeId = context.ids.uuid();
  await context.pool.query(
    `with d as (
      insert into dispute (event_id, id, payment_id, order_id, provider, provider_id, kind, is_inquiry, reason, amount_cents, state, opened_at,
        noted_at)
      select p.event_id, $1::uuid, p.id, p.order_id, p.provider, $1::uuid::text, 'PIX_MED', false, 'FRAUD', 1, 'OPEN', p.created_at, p.created_at
      from payment p join customer_order o on o.event_id = p.event_id and o.id = p.order_id where o.number = $2
      returning event_id, id)
    insert into dispute_history (event_id, dispute_id, state, actor, at) select event_id, id, 'OPEN', 'clock', now() from d`,
    [disputeId, orderNumber],
  );
  const differenceId = await unknownLine(context, code);
  const manualOrderId = context.ids.uuid();
  await makeManualOrder(context, {
    ...{ id: manualOrderId, eventId: view.id, lines, message: '', locale: 'pt' },
    actor: { kind: 'staff', id: view.id, grants: [{ role: 'OWNER', ...installation }] },
    endsAt: new Date(context.clock.now().getTime() + 3_600_000),
    ...{ name: 'Rita', email: `reserva.${code.toLowerCase()}@example.com` },
  });
  await makeWallLink(context, {
    ...{ eventId: view.id, endsAt: null },
    actor: { kind: 'staff', id: walkerId, grants: [{ role: 'OWNER', ...installation }] },
  });
  const links = await context.pool.query('select id from wall_link where event_id = $1', [view.id]);
  // An entry of the audit, and a batch that cannot be closed again.
  await closeBatch(context, { slug, batchKey: 'full-1', actor: operator('ana') });
  const { rows } = await context.pool.query('select organizer_id from event where id = $1', [view.id]);
  const owner = { kind: 'staff', id: view.id, grants: [{ role: 'OWNER', ...installation }] } as const;
  const { revision } = await openDraft(context, { actor: owner, eventId: view.id });
  await keepDraft(context, { actor: owner, eventId: view.id, revision, note: 'Antes' });
  const publishAt = new Date(context.clock.now().getTime() + 86_400_000);
  const asked = { actor: owner, eventId: view.id, revision, publishAt };
  const publicationId = (await schedulePublication(context, asked)).id;
  const organizerId: string = rows[0].organizer_id;
  const approvalId = context.ids.uuid();
  await context.pool.query(
    `insert into approval (event_id, id, action, tickets, cents, requested_by, requested_at, expires_at)
    values ($1, $2, 'event.cancel', 1, 1, $3, now(), now() + interval '1 day')`,
    [view.id, approvalId, walkerId],
  );
  const mailingId = context.ids.uuid();
  await saveMailing(context, {
    ...{ actor: owner, eventId: view.id, mailingId, revision: null },
    content: {
      purpose: 'ORDER',
      filter: {
        ...{ readers: 'HOLDERS', dateIds: [], offerIds: [], sectorIds: [], isUnnamed: false },
        unansweredKey: null,
      },
      ...{ subject: { pt: '', en: '' }, body: { pt: '', en: '' } },
    },
  });
  await context.pool.query(
    'insert into mailing_reader (event_id, mailing_id, customer_id) values ($1, $2, $3)',
    [view.id, mailingId, buyer.id],
  );
  const manyActId = context.ids.uuid();
  await context.pool.query(
    `insert into many_act (event_id, id, kind, state, keeps_fee, note, begun_by, begun_at, cents, units, ended_at)
    values ($1, $2, 'NOTE', 'DONE', false, 'Ligou', $3, now(), 0, 0, now())`,
    [view.id, manyActId, walkerId],
  );
  const email = `leitura.${code.toLowerCase()}@example.com`;
  const [personId, grantId] = [context.ids.uuid(), context.ids.uuid()];
  await context.pool.query('insert into staff_user (id, name, email) values ($1, $2, $3)', [
    ...[personId, name],
    email,
  ]);
  const asInvited = {
    actor: owner,
    email,
    role: 'READER',
    place: { organizerId, eventId: view.id },
  } as const;
  const invitationId = await inviteStaff(context, { ...asInvited, locale: 'pt' });
  return {
    ...{ name, eventId: view.id, organizerId, publicationId, approvalId, personId, grantId, invitationId },
    orderNumber,
    disputeId,
    differenceId,
    manualOrderId,
    wallLinkId: links.rows[0].id,
    mailingId,
    manyActId,
    buyerId: buyer.id,
    marks: [view.id, slug, email, orderNumber],
  };
}

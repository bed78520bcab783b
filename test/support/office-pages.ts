import type { Pool } from 'pg';
import type { Requester } from '#src/api/staff/requester.ts';
import type { Context } from '#src/app/context.ts';
import type { MailingContent } from '#src/domain/mailing/mailing.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { type Grant, installation } from '#src/domain/policy/grant.ts';
import { printBadgeStack } from '#src/service/holding/badge/print-badge-stack.ts';
import { saveBadgePlan } from '#src/service/holding/badge/save-badge-plan.ts';
import { openTill } from '#src/service/holding/till/open-till.ts';
import { keepDraft } from '#src/service/office/draft/kept/keep-draft.ts';
import { openDraft } from '#src/service/office/draft/open-draft.ts';
import { saveMailing } from '#src/service/office/mailing/save-mailing.ts';
import { beginManyAct, readyManyAct } from '#src/service/office/many/begin-many-act.ts';
import { judgeMany } from '#src/service/office/many/judge-many.ts';

/** Subjects that the pages of the back office are asked about: ids, and the number of an order. */
export interface PageSubjects {
  organizerId: string;
  eventId: string;
  /** An event with courtesy codes. */
  courtesyEventId: string;
  orderNumber: string;
  buyerId: string;
  mailId: string;
  mailingId: string;
  manyActId: string;
  /** An open shift of who asks. */
  shiftId: string;
  /** A ticket of the order with that number. */
  ticketId: string;
  /** Typed into the boxes, one after the other. */
  searches: readonly string[];
}

const toAll: MailingContent = {
  purpose: 'ORDER',
  filter: {
    ...{ readers: 'BUYERS', dateIds: [], offerIds: [], sectorIds: [] },
    ...{ isUnnamed: false, unansweredKey: null },
  },
  subject: { pt: 'Portões', en: 'Gates' },
  body: { pt: 'Abrem às nove.', en: 'They open at nine.' },
};

/**
 * Stores work that no sale makes and pages of one event show: a draft with a kept state, a draft of a mail to all buyers, a note on
 * many orders, a stack of badges and an open shift at a till. Returns ids of theirs.
 */
export async function storeOfficeWork(
  context: Context,
  staffId: string,
  about: Pick<PageSubjects, 'eventId' | 'orderNumber' | 'ticketId'>,
): Promise<Pick<PageSubjects, 'mailingId' | 'manyActId' | 'shiftId'>> {
  const actor: Staff = { kind: 'staff', id: staffId, grants: [{ role: 'OWNER', ...installation }] };
  const asked = { actor, eventId: about.eventId };
  const { revision } = await openDraft(context, asked);
  await keepDraft(context, { ...asked, revision, note: 'Antes' });
  const [mailingId, shiftId] = [context.ids.uuid(), context.ids.uuid()];
  await saveMailing(context, { ...asked, mailingId, content: toAll, revision: null });
  await openTill(context, { ...asked, id: shiftId, station: 'Balcão 2', countedCents: 0 });
  await printStack(context, asked, about.ticketId);
  return { mailingId, shiftId, manyActId: await noteOnMany(context, asked, about.orderNumber) };
}

/** The first stack, with this ticket on a card. */
async function printStack(
  context: Context,
  asked: { actor: Staff; eventId: string },
  ticketId: string,
): Promise<void> {
  const { rows } = await context.pool.query<{ offer_id: string }>(
    'select offer_id from ticket where event_id = $1 and id = $2',
    [asked.eventId, ticketId],
  );
  const papers = rows.map(({ offer_id }) => ({ offerId: offer_id, paper: 'CARD' }));
  await saveBadgePlan(context, { ...asked, papers, over: 0 });
  const choice = { paper: 'CARD', offerId: null, sectorId: null, dateId: null } as const;
  await printBadgeStack(context, { ...asked, requestId: context.ids.uuid(), choice });
}

async function noteOnMany(
  context: Context,
  { actor, eventId }: { actor: Staff; eventId: string },
  orderNumber: string,
): Promise<string> {
  const actId = context.ids.uuid();
  const choice = { numbers: [orderNumber] };
  const asked = { actor, eventId, kind: 'NOTE', keepsFee: false, choice } as const;
  const { eligible, mark } = await judgeMany(context, asked);
  const ready = await readyManyAct(context, { ...asked, actId, note: 'Ligou', seen: { eligible, mark } });
  await beginManyAct(context, ready, 'RUNNING');
  return actId;
}

/** The queries of the back office, each with its text. */
export function officePages({
  staffOperations,
}: Pick<Context, 'staffOperations'>): { name: string; text: string }[] {
  return staffOperations.filter(({ text }) => text.startsWith('query'));
}

/** Variables with which a query of any page has something to answer. */
export function pageVariables(name: string, round: number, about: PageSubjects): Record<string, unknown> {
  const eventId = name.startsWith('Courtesy') ? about.courtesyEventId : about.eventId;
  const ids: Record<string, string> = {
    ...{
      OrganizerPage: about.organizerId,
      OrganizerPlace: about.organizerId,
      BuyerPage: about.buyerId,
      ManyActPage: about.manyActId,
    },
    TillShift: about.shiftId,
  };
  const search = about.searches[round % about.searches.length];
  return {
    ...{
      id: ids[name] ?? (name.startsWith('Mailing') ? about.mailingId : eventId),
      eventId,
      organizerId: about.organizerId,
    },
    ...{ text: search, search, station: 'Balcão 2', after: null, keepsFee: true },
    number: ['DraftVersion', 'KeptState'].includes(name) ? 1 : about.orderNumber,
    ...{ stack: 1, shiftId: about.shiftId, code: 'x' },
    need: { kind: 'MAIL_REFUSED', key: about.mailId, eventId: about.eventId },
    filter: name === 'MailingCount' || name === 'MailingLook' ? toAll.filter : round % 2 === 0 ? null : {},
    purpose: round % 2 === 0 ? 'ORDER' : 'ADVERTISING',
    ...{ content: toAll, isSaved: true, locale: 'pt' },
    ...{ kind: 'NOTE', choice: { numbers: [about.orderNumber] }, ticketIds: [about.ticketId] },
    ...{
      withApprovals: true,
      withUnits: true,
      withSales: true,
      withMoney: true,
      withAddress: true,
      withFee: true,
      withCoupons: true,
    },
    ...{ addTo: about.orderNumber, adds: true },
    ...{ isWhole: true, input: { grantKey: 'imprensa', count: 5 } },
    what: { kind: 'EVENT', key: null },
  };
}

/** A member of staff with these grants, who has confirmed the log-in just now. */
export function requesterWith(context: Context, staffId: string, grants: Grant[]): Requester {
  const now = context.clock.now();
  return {
    ...{ context, requestId: 'speed', locale: 'pt', ipAddress: '127.0.0.1', now },
    login: {
      ...{ sessionId: staffId, actor: { kind: 'staff', id: staffId, grants }, name: 'Bia' },
      ...{ email: 'bia@example.com', locale: 'pt', isComplete: true, hasFactor: true, confirmedAt: now },
    },
  };
}

/** Stores 20,000 courtesy codes of one grant of the last event, which opens one offer. Returns the event's id. */
export async function storeCampaign(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with e as (select id, name from event order by starts_at desc limit 1),
    shelf as (insert into category (event_id, id, key, position, kind, name)
      select id, gen_random_uuid(), 'entrada', 0, 'TICKET', name from e returning event_id, id),
    ticket as (insert into offer (event_id, id, key, category_id, position, name, ticket_type)
      select s.event_id, gen_random_uuid(), 'inteira', s.id, 0, e.name, 'FULL' from shelf s, e returning event_id, id),
    opened as (insert into batch (event_id, id, key, offer_id, price_cents, fee_cents, purpose)
      select event_id, gen_random_uuid(), 'inteira.courtesy-imprensa', id, 0, 0, 'COURTESY' from ticket returning event_id, id),
    granted as (insert into courtesy_grant (event_id, id, key, name)
      select id, gen_random_uuid(), 'imprensa', name from e returning event_id, id),
    offered as (insert into courtesy_grant_offer (event_id, grant_id, offer_id, batch_id, max_per_code)
      select g.event_id, g.id, t.id, o.id, 2 from granted g, ticket t, opened o)
    insert into courtesy_code (event_id, id, grant_id, code, note, created_at, created_by, recipient_email)
    select event_id, gen_random_uuid(), id, lpad(n::text, 16, '0'), 'Casa ' || n, now(), 'operator:ana', n || '@x.example'
    from granted, generate_series(1, 20000) n
    returning event_id as id`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('There is no event.');
  return row.id;
}

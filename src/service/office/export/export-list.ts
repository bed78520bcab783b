import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import type { Place } from '#src/domain/policy/grant.ts';
import { type Action, requireRight } from '#src/domain/policy/policy.ts';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import { type AuditFilter, type AuditView, listAudit } from '../../ground/audit/list-audit.ts';
import { type Page, pageLengthMax } from '../../ground/page/page-cursor.ts';
import { listPeople, type PersonView } from '../../people/staff/people/list-people.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { ApprovalView } from '../approval/approval-view.ts';
import { listApprovals } from '../approval/list-approvals.ts';
import { type EventFilter, listOfficeEvents } from '../lists/list-office-events.ts';
import type { OfficeEvent } from '../lists/office-event.ts';
import { namesOfGrants } from '../lists/office-names.ts';
import { listOfficeOrders } from '../orders/list-office-orders.ts';
import type { OfficeOrder } from '../orders/office-order.ts';
import type { OrderFilter } from '../orders/order-filter.ts';
import { writeExportAudit } from './write-export-audit.ts';

/** A list with the filters of its page. */
export type AskedList =
  | { list: 'EVENTS'; filter: EventFilter }
  | { list: 'ORDERS'; filter: OrderFilter }
  | { list: 'PEOPLE'; filter: Place & { search: string | null } }
  | { list: 'APPROVALS'; filter: object }
  | { list: 'AUDIT'; filter: AuditFilter };

/** A person and one of their grants. */
export interface ExportedGrant {
  person: PersonView;
  grant: PersonView['grants'][number];
  /** Null: the whole installation. */
  placeName: LocalizedText | null;
}

export type ExportedRows =
  | { list: 'EVENTS'; rows: OfficeEvent[] }
  | { list: 'ORDERS'; rows: OfficeOrder[] }
  | { list: 'PEOPLE'; rows: ExportedGrant[] }
  | { list: 'APPROVALS'; rows: ApprovalView[] }
  | { list: 'AUDIT'; rows: AuditView[] };

/** `isCut`: there are more rows than one export has. */
export type ExportedList = ExportedRows & { isCut: boolean };

export interface WithListCsv {
  /** An exported list as a file, in the words of a language. What the person may not see at a row's place is empty. */
  listCsv(exported: ExportedRows, reader: { actor: Actor; locale: Locale }): string;
}

export const exportRights = {
  EVENTS: 'event.export',
  ORDERS: 'order.export',
  PEOPLE: 'staff.export',
  APPROVALS: 'approval.export',
  AUDIT: 'audit.export',
} as const satisfies Record<AskedList['list'], Action>;

/**
 * A list as a file has it: what the page lists, at the places where the person may export it, of a bounded length. Its audit
 * entry is stored before anybody gets a row. Refusals: NOT_ALLOWED, and those of the lists.
 */
export async function exportList(
  context: WithDb & WithClock & WithIds,
  asked: { actor: Actor } & AskedList,
): Promise<ExportedList> {
  const { actor, list, filter } = asked;
  const action = exportRights[list];
  requireRight(actor, action);
  const found = await readList(context, asked);
  const isCut = found.rows.length > staffLimits.exportRowsMax;
  const exported = { ...found, rows: found.rows.slice(0, staffLimits.exportRowsMax) } as ExportedRows;
  await context.db.transaction().execute(async (tx) => {
    await writeExportAudit(context, tx, {
      ...{ actor, action, subject: `list ${list.toLowerCase()}`, filter, at: context.clock.now() },
      after: { rows: exported.rows.length, ...(isCut && { isCut }) },
    });
  });
  return { ...exported, isCut };
}

async function readList(
  context: WithDb & WithClock,
  asked: { actor: Actor } & AskedList,
): Promise<ExportedRows> {
  const { actor } = asked;
  switch (asked.list) {
    case 'EVENTS': {
      const whole = { actor, filter: asked.filter, right: exportRights.EVENTS };
      return {
        list: 'EVENTS',
        rows: await allPages((page) => listOfficeEvents(context, { ...whole, ...page })),
      };
    }
    case 'ORDERS': {
      const whole = { actor, filter: asked.filter, right: exportRights.ORDERS };
      return {
        list: 'ORDERS',
        rows: await allPages((page) => listOfficeOrders(context, { ...whole, ...page })),
      };
    }
    case 'PEOPLE': {
      const { search, ...place } = asked.filter;
      const people = await allPages((page) => listPeople(context, { actor, place, search, ...page }));
      const grants = people.flatMap((person) => person.grants.map((grant) => ({ person, grant })));
      const names = await namesOfGrants(
        context,
        grants.map(({ grant }) => grant),
      );
      return {
        list: 'PEOPLE',
        rows: grants.map((row, index) => ({ ...row, placeName: nameOf(names[index]) })),
      };
    }
    case 'APPROVALS':
      return {
        list: 'APPROVALS',
        rows: await listApprovals(context, { actor, right: exportRights.APPROVALS }),
      };
    case 'AUDIT': {
      const whole = { actor, filter: asked.filter, right: exportRights.AUDIT };
      return { list: 'AUDIT', rows: await allPages((page) => listAudit(context, { ...whole, ...page })) };
    }
  }
}

function nameOf(names: Awaited<ReturnType<typeof namesOfGrants>>[number] | undefined): LocalizedText | null {
  if (names?.eventName) return names.eventName;
  return names?.organizerName == null ? null : { pt: names.organizerName, en: names.organizerName };
}

/** The rows of all pages, until there is one more than a file has. */
async function allPages<Row>(
  read: (page: { after: string | null; first: number }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | null = null;
  do {
    const page: Page<Row> = await read({ after, first: pageLengthMax });
    rows.push(...page.items);
    after = page.next;
  } while (after !== null && rows.length <= staffLimits.exportRowsMax);
  return rows;
}

import {
  courtesyEndingLength,
  readCourtesyCode,
  withoutLookalikes,
} from '#src/domain/courtesy/courtesy-code.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import type { Place } from '#src/domain/policy/grant.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { nameOfActor } from '../../ground/audit/name-of-actor.ts';
import { type MailState, mailStates } from '../../ground/mail/mail-states.ts';
import { type Page, pageLength, readCursor, writeCursor } from '../../ground/page/page-cursor.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import {
  type CodeState,
  type CodesQuery,
  type OfficeCodeRow,
  selectOfficeCodes,
} from './courtesy-codes.sql.ts';
import { openOffers } from './open-offers.ts';

export interface CodesFilter {
  /** A part of the note, the name or the address; the last characters of a code, or a whole one. */
  search?: string | null;
  grantKey?: string | null;
  /** Those that were made in one act. */
  issueId?: Uuid | null;
  state?: CodeState | null;
}

export interface OfficeCode extends Omit<OfficeCodeRow, 'createdBy' | 'revokedBy'> {
  place: Place;
  grantKey: string;
  grantName: LocalizedText;
  /** The last characters, for who may not see the code whole. */
  ending: string;
  /** Names of people of the staff; other actors as stored. */
  createdBy: string;
  revokedBy: string | null;
  /** Null: it was not mailed. */
  mail: MailState | null;
}

/** The codes of an event, those made last first. Refusals: NOT_ALLOWED, NOT_FOUND, INVALID_INPUT for a cursor. */
export async function listCourtesyCodes(
  context: WithDb & WithClock & WithEvents,
  asked: { eventId: Uuid; actor: Actor; filter?: CodesFilter; after?: string | null; first?: number | null },
): Promise<Page<OfficeCode>> {
  const event = await eventInOffice(context, asked, 'courtesy.read');
  const before = asked.after == null ? null : readCursor(asked.after, ['string'])[0];
  if (before !== null && !isUuid(before)) throw new DomainError('INVALID_INPUT', { field: 'after' });
  const length = pageLength(asked.first);
  const query = codesQuery(event, asked.filter ?? {}, context.clock.now());
  const rows =
    query === null ? [] : await selectOfficeCodes(context.db, { ...query, before, first: length + 1 });
  const shown = rows.slice(0, length);
  const last = shown.at(-1);
  return {
    items: await officeCodes(context, event, shown),
    next: rows.length > length && last !== undefined ? writeCursor([last.id]) : null,
  };
}

/** What a filter asks of the database; null where nothing can match it. */
export function codesQuery(
  event: EventView,
  { search, grantKey, issueId = null, state = null }: CodesFilter,
  now: Date,
): Omit<CodesQuery, 'before' | 'first'> | null {
  const grant = grantKey == null ? null : event.courtesyGrants.find(({ key }) => key === grantKey);
  if (grant === undefined || (issueId !== null && !isUuid(issueId))) return null;
  return {
    eventId: event.id,
    grantId: grant?.id ?? null,
    issueId,
    state,
    overGrantIds: overGrants(event, now),
    search: searchOf(event, search?.trim().slice(0, 80) ?? ''),
  };
}

function overGrants(event: EventView, now: Date): Uuid[] {
  return event.courtesyGrants.flatMap((grant) =>
    openOffers(event, grant, now).length === 0 ? [grant.id] : [],
  );
}

/**
 * Either the last characters or a whole code is compared, never more of the end than everybody is shown: else who may not
 * see codes could find them out letter by letter.
 */
function searchOf(event: EventView, text: string): CodesQuery['search'] {
  if (text === '') return null;
  const whole = readCourtesyCode(text);
  const letters = withoutLookalikes(text.toUpperCase().replace(/[^A-Z0-9]/g, ''));
  const isEnding = /^[…\s-]*[a-z0-9]+$/i.test(text) && letters.length <= courtesyEndingLength;
  return {
    words: text.split(/\s+/).filter((word) => word !== ''),
    ending: isEnding ? letters : null,
    code: whole === null ? null : event.code + whole.code.slice(whole.eventCode.length),
  };
}

export async function officeCodes(
  context: WithDb,
  event: EventView,
  rows: readonly OfficeCodeRow[],
): Promise<OfficeCode[]> {
  const grants = new Map(event.courtesyGrants.map((grant) => [grant.id, grant]));
  const actors = new Set(
    rows.flatMap(({ createdBy, revokedBy }) => [createdBy, ...(revokedBy ? [revokedBy] : [])]),
  );
  const names = new Map<string, string>();
  for (const actor of actors) names.set(actor, await nameOfActor(context, actor));
  const mails = await mailStates(
    context.db,
    rows.flatMap(({ id, email }) => (email === null ? [] : [`courtesy-code:${id}`])),
  );
  return rows.map((row) => {
    const grant = grants.get(row.grantId);
    return {
      ...row,
      place: { organizerId: event.organizer.id, eventId: event.id },
      grantKey: grant?.key ?? '',
      grantName: grant?.name ?? { pt: '', en: '' },
      ending: row.code.slice(-courtesyEndingLength),
      createdBy: names.get(row.createdBy) ?? row.createdBy,
      revokedBy: row.revokedBy === null ? null : (names.get(row.revokedBy) ?? row.revokedBy),
      mail: mails.get(`courtesy-code:${row.id}`) ?? null,
    };
  });
}

import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { readOrderSearch } from '#src/domain/order/order-search.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { type MailOutcome, mailOutcomes, refusedReaders } from '#src/service/ground/mail/mailing-mails.ts';
import { type Page, pageLength, readCursor, writeCursor } from '#src/service/ground/page/page-cursor.ts';
import type { WithDb } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { findOrders } from '../orders/find-orders.ts';
import { type AskedMailing, findMailing } from './find-mailing.ts';
import { selectPeople, selectReaders } from './mailing-reader.sql.ts';

export const readerStates = ['WAITING', 'ON_THE_WAY', 'ACCEPTED', 'REFUSED', 'SKIPPED'] as const;
export type ReaderState = (typeof readerStates)[number];

export interface MailingReader {
  id: Uuid;
  name: string;
  email: string;
  /** SKIPPED: the filter did not choose them any more, or the account was gone. */
  state: ReaderState;
  /** When a server accepted the mail. */
  at: Date | null;
  /** The answer of the mail server. */
  problem: string | null;
}

/** Refused mails that are listed. */
const refusedMax = 1_000;

/**
 * The readers of a mailing by their ids; `state`: those of one outcome; `search`: by name, e-mail or document. Refusals:
 * NOT_ALLOWED, NOT_FOUND, INVALID_INPUT for a cursor of nobody's.
 */
export async function listMailingReaders(
  context: WithDb & WithEvents,
  {
    search = null,
    state = null,
    after = null,
    first = null,
    ...asked
  }: AskedMailing & {
    search?: string | null;
    state?: 'WAITING' | 'REFUSED' | 'SKIPPED' | null;
    after?: string | null;
    first?: number | null;
  },
): Promise<Page<MailingReader>> {
  const { row } = await findMailing(context, asked, 'mailing.read');
  const [cursor = null] = after === null ? [] : readCursor(after, ['string']);
  if (cursor !== null && !isUuid(cursor)) throw new DomainError('INVALID_INPUT', { field: 'after' });
  const found = await searched(context, search);
  const refused = state === 'REFUSED' ? await refusedReaders(context.db, row.id, refusedMax) : null;
  const length = pageLength(first);
  const rows = await selectReaders(context.db, {
    ...{ eventId: row.eventId, id: row.id, after: cursor, first: length + 1 },
    only: both(found, refused),
    outcome: state === null || state === 'REFUSED' ? 'ANY' : state,
  });
  const shown = rows.slice(0, length);
  const last = shown.at(-1);
  const ids = shown.map(({ customerId }) => customerId);
  const people = await selectPeople(context.db, ids);
  const mails = await mailOutcomes(context.db, row.id, ids);
  return {
    items: shown.map(({ customerId, isTold }) => {
      const { name = '', email = '' } = people.get(customerId) ?? {};
      const mail = mails.get(customerId) ?? { outcome: null, at: null, problem: null };
      const { at, problem } = mail;
      return { id: customerId, name, email, state: stateOf(isTold, mail.outcome), at, problem };
    }),
    next: rows.length > length && last !== undefined ? writeCursor([last.customerId]) : null,
  };
}

/** A mail that is gone was not needed any more as it was written. */
function stateOf(isTold: boolean | null, outcome: MailOutcome | null): ReaderState {
  if (isTold === null) return 'WAITING';
  return isTold ? (outcome ?? 'SKIPPED') : 'SKIPPED';
}

/** The accounts that a text means; null: any. */
async function searched(context: WithDb, text: string | null): Promise<readonly Uuid[] | null> {
  const search = readOrderSearch(text ?? '');
  if (search === null) return null;
  // A name that very many have finds nobody: the text must say more.
  return (await findOrders(context, search, [])).found?.customerIds ?? [];
}

function both(one: readonly Uuid[] | null, other: readonly Uuid[] | null): readonly Uuid[] | null {
  if (one === null || other === null) return one ?? other;
  const others = new Set(other);
  return one.filter((id) => others.has(id));
}

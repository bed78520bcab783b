import type { Kysely } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { secondsToSend } from '#src/domain/mailing/mailing.ts';
import type { Place } from '#src/domain/policy/grant.ts';
import { countMails, type MailingMails } from '#src/service/ground/mail/mailing-mails.ts';
import { namesOfStaff } from '#src/service/people/staff/people/colleagues.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { placeOfEvent } from './find-mailing.ts';
import type { MailingRow } from './mailing.sql.ts';

/** A mailing as staff sees it. */
export interface MailingView extends MailingRow {
  place: Place;
  /** Name of the person who changed it last, or sent it. */
  by: string;
  mails: MailingMails;
  /** At its pace, from now on; null while it is not being sent, or its readers are not counted yet. */
  secondsLeft: number | null;
}

export async function mailingViews(
  db: Kysely<DB>,
  event: EventView,
  rows: readonly MailingRow[],
): Promise<MailingView[]> {
  const sent = rows.filter(({ begunAt }) => begunAt !== null);
  const mails = await countMails(
    db,
    sent.map(({ id }) => id),
  );
  const names = await namesOfStaff(
    db,
    rows.map(({ begunBy, changedBy }) => begunBy ?? changedBy),
  );
  return rows.map((row) => ({
    ...row,
    place: placeOfEvent(event),
    by: names.get(row.begunBy ?? row.changedBy) ?? '',
    mails: mails.get(row.id) ?? { accepted: 0, refused: 0, onTheWay: 0 },
    secondsLeft:
      row.state === 'SENDING' && row.foundAt !== null
        ? secondsToSend(row.readers - row.told - row.skipped)
        : null,
  }));
}

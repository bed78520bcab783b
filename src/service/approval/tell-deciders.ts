import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import { mayApprove, type Requested } from '../../domain/policy/let-in.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import type { ApprovalMail } from '../mail/mail-request.ts';
import type { WithIds } from '../ports.ts';
import { peopleWithRight } from '../staff/people/people-with-right.ts';

/** Promises a mail about a request to everybody who may approve it, once each. */
export async function tellDeciders(
  context: WithIds,
  tx: Transaction<DB>,
  template: ApprovalMail['template'],
  { eventId, id, at, ...request }: Requested & { eventId: Uuid; id: Uuid; at: Date },
): Promise<void> {
  const people = await peopleWithRight(tx, 'approval.decide', request.place);
  await enqueueMails(
    context,
    tx,
    people
      .filter(({ staffId, grants }) => mayApprove({ id: staffId, grants }, request))
      .map(({ staffId, email, locale }) => ({
        ...{ dedupeKey: `${template}:${id}:${staffId}`, template, toAddress: email, locale },
        ...{ data: { staffId, eventId, approvalId: id }, enqueuedAt: at },
      })),
  );
}

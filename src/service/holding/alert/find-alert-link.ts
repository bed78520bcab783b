import type { Subject } from '#src/domain/alert/subject.ts';
import { customerOf } from '../../people/customer/find-customer.ts';
import type { WithAlertSecret, WithDb, WithSessionSecret } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { type AlertPurpose, readAlertCode } from './alert-code.ts';
import { findMailedSubjects } from './find-mailed-subjects.ts';
import { selectFollowsByMail, selectRequested } from './follow.sql.ts';

export interface AlertLink {
  purpose: AlertPurpose;
  /** What it confirms, or ends. */
  subjects: Subject[];
  /** All that is followed by mail; of a link that confirms, nothing. */
  all: Subject[];
  /** Nothing of it is left to end. Reminders can always be ended once more. */
  isOver: boolean;
}

/** What a link of an alert is about, for whoever has it; null for one that is none of ours. Nothing changes. */
export async function findAlertLink(
  context: WithDb & WithEvents & WithAlertSecret & WithSessionSecret,
  code: string,
): Promise<AlertLink | null> {
  const read = readAlertCode(context, code);
  if (read === null) return null;
  const { purpose, id, eventId } = read;
  if (purpose === 'CONFIRM') {
    return { purpose, subjects: await selectRequested(context.db, id), all: [], isOver: false };
  }
  if (purpose === 'END_NEWS') {
    const person = await customerOf(context.db, id);
    return { purpose, subjects: [], all: [], isOver: person?.notifyEmail !== true };
  }
  const person = purpose === 'END_OF_ADDRESS' ? { addressId: id } : { customerId: id };
  const all = await selectFollowsByMail(context.db, person);
  if (purpose === 'END_REMINDERS') return { purpose, subjects: [], all, isOver: false };
  const of = await findMailedSubjects(context, eventId);
  const subjects = all.filter((one) =>
    of.some(({ kind, subject }) => kind === one.kind && subject === one.subject),
  );
  return { purpose, subjects, all, isOver: subjects.length === 0 };
}

import type { Locale } from '#src/domain/locale.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb } from '../../ports.ts';
import { updateStaffLocale } from './staff-person.sql.ts';

/** The language of the person's mails from now on. Refusal: UNAUTHENTICATED where the person is gone. */
export async function changeStaffLocale(
  { db }: WithDb,
  { actor, locale }: { actor: Staff; locale: Locale },
): Promise<void> {
  if (!(await updateStaffLocale(db, actor.id, locale))) throw new DomainError('UNAUTHENTICATED');
}

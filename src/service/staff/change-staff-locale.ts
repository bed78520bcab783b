import type { Locale } from '../../domain/locale.ts';
import { DomainError } from '../../domain/refusal.ts';
import type { WithDb } from '../ports.ts';
import type { StaffLogin } from './find-staff-login.ts';
import { updateStaffLocale } from './staff-person.sql.ts';

/** The language of the person's mails from now on. Refusal: UNAUTHENTICATED where the person is gone. */
export async function changeStaffLocale(
  { db }: WithDb,
  { staff }: Pick<StaffLogin, 'staff'>,
  locale: Locale,
): Promise<void> {
  if (!(await updateStaffLocale(db, staff.id, locale))) throw new DomainError('UNAUTHENTICATED');
}

import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { WithStaffUrl } from '../../ports.ts';
import { readStaff } from './staff-person.sql.ts';

/** Where mails to a person of the staff go, and in which language; null for who is gone or disabled. */
export async function staffAddress(
  db: Kysely<DB> | Transaction<DB>,
  staffId: Uuid,
): Promise<{ email: string; locale: Locale } | null> {
  const person = await readStaff(db, staffId);
  return person === null || person.isDisabled ? null : { email: person.email, locale: person.locale };
}

/** A link to a page of the back office. A code stands behind `#`, which no browser sends and no log contains. */
export function staffLink(
  { staffUrl }: WithStaffUrl,
  page: '' | 'invitation' | 'new-password',
  code = '',
): string {
  const path = page === '' ? '/back-office' : `/back-office/${page}`;
  return `${staffUrl}${path}${code === '' ? '' : `#${code}`}`;
}

import type { Locale } from '#src/domain/locale.ts';
import { preferredLocale } from '#src/i18n/locale.ts';
import { customerLocale } from '../customer-api/account.gen.ts';
import type { Visitor } from './load-context.ts';
import { readData } from './read-data.ts';

/** The language for an address that names none: what a customer has saved, and else what the browser asks for. */
export async function visitorLocale(visitor: Visitor): Promise<Locale> {
  const answer = visitor.session.isLoggedIn ? await readData(visitor, customerLocale, {}) : null;
  return answer?.customer?.locale ?? preferredLocale(visitor.acceptLanguage);
}

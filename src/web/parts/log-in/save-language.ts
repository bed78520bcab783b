import type { Locale } from '#src/domain/locale.ts';
import { saveCustomerLocale } from '../customer-api/account.gen.ts';
import { ask } from '../customer-api/ask.ts';
import { updateSession } from './account-calls.ts';

/** Saves a customer's language, in the account and then in the session; false when no language comes back. */
export async function saveLanguage(locale: Locale): Promise<boolean> {
  const saved = await ask(saveCustomerLocale, { input: { locale } });
  if (!saved.data?.saveCustomerLocale?.locale) return false;
  await updateSession(locale);
  return true;
}

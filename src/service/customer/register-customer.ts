import type { Context } from '../../context.ts';
import { refusalOfDatabaseError } from '../../domain/constraint-refusals.ts';
import type { Locale } from '../../domain/locale.ts';
import { brokenPasswordRules } from '../../domain/password.ts';
import { DomainError } from '../../domain/refusal.ts';
import type { OpenedSession } from '../../gateway/identity/port.ts';
import { checkProfile, type ProfileInput } from './check-profile.ts';
import { documentIsTaken, updateCustomer } from './customer.sql.ts';

export interface RegisterInput extends ProfileInput {
  email: string;
  password: string;
  passwordConfirmation: string;
  locale: Locale;
}

/** Everything that is wrong with a form, told at once. */
export class Refusals extends Error {
  override name = 'Refusals';
  readonly refusals: readonly DomainError[];

  constructor(refusals: readonly DomainError[]) {
    super(refusals.map(({ code }) => code).join(', '));
    this.refusals = refusals;
  }
}

/**
 * Makes a customer who is logged in at once. Throws Refusals with every field's trouble: NAME_REQUIRED,
 * FULL_NAME_REQUIRED, EMAIL_INVALID, EMAIL_IN_USE, PASSWORD_LENGTH, PASSWORD_WEAK, PASSWORDS_DIFFER,
 * DOCUMENT_INVALID, E0101 (document registered already), BIRTH_DATE_INVALID, UNDER_AGE, PHONE_INVALID.
 */
export async function registerCustomer(
  context: Pick<Context, 'db' | 'clock' | 'identity'>,
  input: RegisterInput,
  headers: Headers,
): Promise<OpenedSession> {
  const profile = {
    ...input,
    name: input.name ?? '',
    lastName: input.lastName ?? '',
    birthDate: input.birthDate ?? '',
  };
  const { change, refusals } = checkProfile(
    { ...profile, documentType: input.documentType ?? 'CPF' },
    context.clock.now(),
  );
  const email = input.email.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email) || email.length > 254) {
    refusals.push(new DomainError('EMAIL_INVALID', { field: 'email' }));
  }
  const broken = brokenPasswordRules(input.password);
  if (broken.includes('length')) refusals.push(new DomainError('PASSWORD_LENGTH', { field: 'password' }));
  else if (broken.length > 0) refusals.push(new DomainError('PASSWORD_WEAK', { field: 'password' }));
  if (input.password !== input.passwordConfirmation) {
    refusals.push(new DomainError('PASSWORDS_DIFFER', { field: 'passwordConfirmation' }));
  }
  const { documentType, documentNumber } = change;
  if (refusals.length === 0 && documentType != null && documentNumber != null) {
    // Only to refuse before a login is made; the constraint below is what decides.
    if (await documentIsTaken(context.db, documentType, documentNumber)) {
      refusals.push(new DomainError('E0101', { field: 'documentNumber' }));
    }
  }
  if (refusals.length > 0) throw new Refusals(refusals);

  const opened = await context.identity.register(
    { email, password: input.password, name: change.name ?? '' },
    headers,
  );
  if (opened === null) throw new Refusals([new DomainError('EMAIL_IN_USE', { field: 'email' })]);
  try {
    await updateCustomer(context.db, opened.customerId, { ...change, locale: input.locale });
  } catch (error) {
    const refusal = refusalOfDatabaseError(error);
    if (refusal === null) throw error;
    // Two registrations raced for one document: the login stays, without a document, and can be completed later.
    throw new Refusals([
      new DomainError(refusal.code, refusal.field === undefined ? {} : { field: refusal.field }),
    ]);
  }
  return opened;
}

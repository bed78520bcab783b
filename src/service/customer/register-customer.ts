import type { Locale } from '../../domain/locale.ts';
import { checkNewPassword } from '../../domain/login/check-new-password.ts';
import type { OpenedSession } from '../../domain/login/session.ts';
import { normalEmail } from '../../domain/person/email.ts';
import { DomainError, Refusals } from '../../domain/refusal.ts';
import { refusalOfDatabaseError } from '../failure/constraint-refusals.ts';
import type { WithClock, WithDb, WithIdentity, WithIds } from '../ports.ts';
import { checkProfile, type ProfileInput } from './check-profile.ts';
import { documentIsTaken } from './customer.sql.ts';
import { isCommonPassword } from './is-common-password.ts';
import { welcomeCustomer } from './welcome-customer.ts';

export interface RegisterInput extends ProfileInput {
  email: string;
  password: string;
  passwordConfirmation: string;
  locale: Locale;
}

const documentTaken = { CPF: 'E0101', CNPJ: 'E0102', PASSPORT: 'E0103' } as const;

/**
 * Makes a customer, person or company, who is logged in at once and gets a mail to confirm the address. Throws Refusals
 * with every field's trouble: what checkProfile and checkNewPassword find, EMAIL_INVALID, EMAIL_IN_USE, and E0101, E0102
 * or E0103 when the CPF, CNPJ or passport is registered already.
 */
export async function registerCustomer(
  context: WithDb & WithClock & WithIds & WithIdentity,
  input: RegisterInput,
  headers: Headers,
  asker?: string,
): Promise<OpenedSession> {
  const documentType = input.documentType ?? 'CPF';
  const { change, refusals } = checkProfile(
    {
      ...input,
      documentType,
      name: input.name ?? '',
      lastName: input.lastName ?? '',
      birthDate: input.birthDate ?? '',
    },
    context.clock.now(),
  );
  const email = normalEmail(input.email);
  if (email === null) refusals.push(new DomainError('EMAIL_INVALID', { field: 'email' }));
  refusals.push(...checkNewPassword(input, isCommonPassword));
  const { documentType: type, documentNumber: number } = change;
  if (refusals.length === 0 && type != null && number != null) {
    // Only to refuse before a login is made; the unique index is what decides.
    if (await documentIsTaken(context.db, type, number)) {
      refusals.push(new DomainError(documentTaken[type], { field: 'documentNumber' }));
    }
  }
  if (refusals.length > 0 || email === null) throw new Refusals(refusals);

  const opened = await context.identity.register(
    { email, password: input.password, name: change.name ?? '' },
    headers,
    asker,
  );
  if (opened === null) throw new Refusals([new DomainError('EMAIL_IN_USE', { field: 'email' })]);
  try {
    await context.db.transaction().execute((tx) =>
      welcomeCustomer(context, tx, opened.customerId, {
        change: { ...change, locale: input.locale },
        email,
        locale: input.locale,
        isConfirmed: false,
      }),
    );
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

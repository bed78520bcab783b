import type { Locale } from '#src/domain/locale.ts';
import type { OpenedSession } from '#src/domain/login/session.ts';
import { normalEmail } from '#src/domain/person/email.ts';
import { splitFullName } from '#src/domain/person/full-name.ts';
import { refusalOfSign } from '#src/domain/person/person.ts';
import { DomainError, Refusals } from '#src/domain/refusal.ts';
import { refusalOfDatabaseError } from '../../ground/failure/constraint-refusals.ts';
import { failureOfDatabaseError } from '../../ground/failure/database-failures.ts';
import type { WithClock, WithDb, WithIdentity, WithIds, WithLeakedPasswords } from '../../ports.ts';
import { addCustomer } from './add-customer.ts';
import { checkProfile, type ProfileInput } from './check-profile.ts';
import { documentIsTaken, emailIsTaken, insertPassword } from './customer.sql.ts';
import { newPasswordRefusals } from './new-password-refusals.ts';

export interface RegisterInput extends ProfileInput {
  /** Stands for name and last name. */
  fullName?: string | null;
  email: string;
  /** Without one, or with both empty, codes in the mail open the account. */
  password?: string | null;
  passwordConfirmation?: string | null;
  locale: Locale;
}

const documentTaken = { CPF: 'E0101', CNPJ: 'E0102', PASSPORT: 'E0103' } as const;

/**
 * Makes a customer, person or company, who is logged in at once and gets a mail to confirm the address: all in one
 * transaction, so that who is told BUSY can send the same again. Throws Refusals with every field's trouble: what
 * checkProfile and newPasswordRefusals find, FULL_NAME_REQUIRED, NAME_SIGN, EMAIL_INVALID,
 * EMAIL_IN_USE, and E0101, E0102 or E0103 when the CPF, CNPJ or passport is registered already.
 */
export async function registerCustomer(
  context: WithDb & WithClock & WithIds & WithIdentity & WithLeakedPasswords,
  input: RegisterInput,
  headers: Headers,
  asker?: string,
): Promise<OpenedSession> {
  const { change, refusals } = checkProfile(
    {
      ...input,
      documentType: input.documentType ?? 'CPF',
      ...namesOf(input),
      birthDate: input.birthDate ?? '',
    },
    context.clock.now(),
  );
  const email = normalEmail(input.email);
  if (email === null) refusals.push(new DomainError('EMAIL_INVALID', { field: 'email' }));
  const password = input.password ?? '';
  const passwordConfirmation = input.passwordConfirmation ?? '';
  const hasPassword = password !== '' || passwordConfirmation !== '';
  if (hasPassword) refusals.push(...(await newPasswordRefusals(context, { password, passwordConfirmation })));
  const { documentType: type, documentNumber: number } = change;
  if (refusals.length === 0 && type != null && number != null) {
    // Only to refuse before a password is hashed; the unique indexes are what decides.
    if (await documentIsTaken(context.db, type, number)) {
      refusals.push(new DomainError(documentTaken[type], { field: 'documentNumber' }));
    }
  }
  if (refusals.length === 0 && email !== null && (await emailIsTaken(context.db, email))) {
    refusals.push(new DomainError('EMAIL_IN_USE', { field: 'email' }));
  }
  if (refusals.length > 0 || email === null) throw new Refusals(asTyped(input, refusals));

  const about = {
    change: { ...change, locale: input.locale },
    email,
    locale: input.locale,
    isConfirmed: false,
  };
  // Slow, so before the transaction.
  const passwordHash = hasPassword ? await context.identity.hashPassword(password, asker) : null;
  return await refusing(() =>
    context.db.transaction().execute(async (tx) => {
      const id = await addCustomer(context, tx, about);
      if (passwordHash !== null)
        await insertPassword(tx, { id: context.ids.uuid(), customerId: id, hash: passwordHash });
      return await context.identity.open(id, headers, tx);
    }),
  );
}

function namesOf({ fullName, name, lastName }: RegisterInput): { name: string; lastName: string } {
  if (fullName == null) return { name: name ?? '', lastName: lastName ?? '' };
  const split = splitFullName(fullName);
  return { name: split.name ?? '', lastName: split.lastName ?? '' };
}

/** What is wrong with either part of a full name is one thing that is wrong with the field. */
function asTyped({ fullName }: RegisterInput, refusals: DomainError[]): DomainError[] {
  if (fullName == null) return refusals;
  const isOfName = ({ field }: DomainError) => field === 'name' || field === 'lastName';
  const others = refusals.filter((refusal) => !isOfName(refusal));
  if (others.length === refusals.length) return refusals;
  const field = 'fullName';
  const ofSign = refusalOfSign(fullName);
  return [new DomainError(ofSign?.code ?? 'FULL_NAME_REQUIRED', { ...ofSign, field }), ...others];
}

/** Turns refusals of the database into those that the person is told. A failure of the database stays one. */
async function refusing<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const refusal = refusalOfDatabaseError(error);
    if (refusal === null || failureOfDatabaseError(error) !== null) throw error;
    throw new Refusals([
      new DomainError(refusal.code, refusal.field === undefined ? {} : { field: refusal.field }),
    ]);
  }
}

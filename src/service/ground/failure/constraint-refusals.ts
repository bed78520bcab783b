import type { RefusalCode } from '#src/domain/refusal.ts';
import { failureOfDatabaseError } from './database-failures.ts';

/** Constraint names are part of the error model: what the database refuses, as the person is told it. */
const refusalByConstraint: Readonly<Record<string, { code: RefusalCode; field?: string }>> = {
  customer_cpf_key: { code: 'E0101', field: 'documentNumber' },
  customer_cnpj_key: { code: 'E0102', field: 'documentNumber' },
  customer_passport_key: { code: 'E0103', field: 'documentNumber' },
  customer_company_named: { code: 'CORPORATE_NAME_REQUIRED', field: 'corporateName' },
  address_city_in_state: { code: 'CITY_INVALID', field: 'cityId' },
  auth_user_email_key: { code: 'EMAIL_IN_USE', field: 'email' },
  auth_session_of_locked: { code: 'LOGIN_LOCKED' },
  document_allowance_limit: { code: 'LIMIT_PER_DOCUMENT' },
  refund_request_key: { code: 'INVALID_INPUT', field: 'requestId' },
  pool_stock: { code: 'SOLD_OUT' },
};

interface DatabaseError {
  code: string;
  message: string;
  constraint?: string;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.length === 5
  );
}

/** The refusal behind a database error; null when it is no refusal but a failure or a bug. */
export function refusalOfDatabaseError(error: unknown): { code: RefusalCode; field?: string } | null {
  if (failureOfDatabaseError(error) !== null) return { code: 'BUSY' };
  return isDatabaseError(error) ? (refusalByConstraint[constraintOf(error)] ?? null) : null;
}

/**
 * Empty where the error is about none. From another machine of a spread database only the message comes, and the part of
 * the table there has its number at the end of its constraints' names.
 */
function constraintOf({ code, constraint, message }: DatabaseError): string {
  if (constraint !== undefined) return constraint;
  const isAboutOne = code.startsWith('23');
  return isAboutOne ? (/ constraint "(\w+?)(?:_\d+)?"/.exec(message)?.[1] ?? '') : '';
}

export function isConstraintViolation(error: unknown, constraint: string): boolean {
  return isDatabaseError(error) && constraintOf(error) === constraint;
}

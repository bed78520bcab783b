import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import type { Locale } from '../../domain/locale.ts';
import { DomainError, type RefusalCode, Refusals } from '../../domain/refusal.ts';
import { textFor } from '../../i18n/texts.server.ts';
import { refusalOfDatabaseError } from '../../service/ground/failure/constraint-refusals.ts';

/** A no as the caller sees it: the code for programs, the sentence for people. */
export interface RefusalAnswer {
  code: RefusalCode;
  message: string;
  field?: string;
  facts?: Readonly<Record<string, string | number>>;
}

/**
 * The one place where errors become answers. A refusal is told; everything else is a failure or a bug: reported by
 * the caller with its request id, hidden behind UNEXPECTED.
 */
export function answersOf(error: unknown, locale: Locale): { answers: RefusalAnswer[]; isExpected: boolean } {
  if (error instanceof Refusals) {
    return { answers: error.refusals.map((refusal) => answerOf(refusal, locale)), isExpected: true };
  }
  if (error instanceof DomainError) return { answers: [answerOf(error, locale)], isExpected: true };
  const refusal = refusalOfDatabaseError(error);
  if (refusal !== null) {
    const about = refusal.field === undefined ? {} : { field: refusal.field };
    return { answers: [answerOf(new DomainError(refusal.code, about), locale)], isExpected: true };
  }
  if (isUnstorable(error)) {
    return { answers: [answerOf(new DomainError('INVALID_REQUEST'), locale)], isExpected: true };
  }
  return { answers: [answerOf(new DomainError('UNEXPECTED'), locale)], isExpected: false };
}

/** True where the server's libraries say that a request is wrong: its length, its type, its encoding. */
export function isOfRequest(error: unknown): boolean {
  const { statusCode } = (error ?? {}) as { statusCode?: unknown };
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
}

/**
 * PostgreSQL's word for a text with a character that no text may hold, such as NUL; the edge refuses all we know of. It has no
 * code of its own for half a character in JSON: 22P02 is also told of what only a bug can cause.
 */
function isUnstorable(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  if (error.code === '22021' || error.code === '22P05') return true;
  const detail = 'detail' in error ? String(error.detail) : '';
  return error.code === '22P02' && / for type json$/.test(error.message) && detail.startsWith('Unicode ');
}

export function answerOf(error: DomainError, locale: Locale): RefusalAnswer {
  return {
    code: error.code,
    message: isOfVisitor(error)
      ? textFor(locale, 'auth')('logInFirst')
      : textFor(locale, 'error')(error.code, error.facts),
    ...(error.field === undefined ? {} : { field: error.field }),
    ...(error.facts === undefined ? {} : { facts: error.facts }),
  };
}

/** Whoever never logged in has no session that could have ended. */
function isOfVisitor({ code, facts }: DomainError): boolean {
  return code === 'UNAUTHENTICATED' && facts?.visitor === 'true';
}

/** HTTP status of a refusal outside GraphQL. */
export function statusOf(code: RefusalCode): number {
  if (code === 'UNAUTHENTICATED' || code.startsWith('LOGIN_')) return 401;
  if (code === 'FORBIDDEN_ORIGIN' || code === 'NOT_ALLOWED') return 403;
  if (code === 'FACTOR_REQUIRED' || code === 'CONFIRMATION_REQUIRED') return 403;
  if (code === 'NOT_FOUND') return 404;
  if (code === 'TOO_MANY_REQUESTS' || code === 'BUSY') return 429;
  if (code === 'UNEXPECTED') return 500;
  return 400;
}

/** A value that came for a variable or an argument. Other sentences about either are about the document. */
const valueThatDoesNotFit =
  /^(?:Variable "\$|Argument ")(\w+)" (?:got invalid value|of (?:required|non-null) type|has invalid value)/;

/** What graphql itself refuses (syntax, unknown fields, values that do not fit) in the same form as our own. */
export function refusalOfGraphqlError(error: GraphQLError): DomainError {
  const at = / at "([\w.[\]]+)"/.exec(error.message)?.[1] ?? valueThatDoesNotFit.exec(error.message)?.[1];
  if (at !== undefined) {
    // `input.lines[0].quantity` becomes `lines.0.quantity`, as our own refusals name it.
    const field = at.replace(/\[(\d+)\]/g, '.$1').replace(/^input\./, '');
    const isQuantity = field.endsWith('quantity');
    return new DomainError(isQuantity ? 'QUANTITY_INVALID' : 'INVALID_INPUT', { field });
  }
  const unknown = /(?:field|argument|Field|Variable) "\$?([\w.]+)"/.exec(error.message)?.[1];
  return new DomainError('INVALID_REQUEST', unknown === undefined ? {} : { field: unknown });
}

/** An error as it is sent; a plain object, for refusals are many and an Error each costs more than all the rest. */
export type ToldError = GraphQLFormattedError & { extensions: Record<string, unknown> };

/**
 * The error as GraphQL carries it: extensions { code, field?, facts?, requestId }, and `refusals` with all of them
 * where a form had more than one thing wrong.
 */
export function toldErrorOf(
  answers: readonly RefusalAnswer[],
  requestId: string,
  path?: GraphQLError['path'],
): ToldError {
  const [first] = answers;
  if (first === undefined) throw new Error('An error without an answer.');
  const { message, ...extensions } = first;
  return {
    message,
    ...(path === undefined ? {} : { path }),
    extensions: { ...extensions, ...(answers.length > 1 ? { refusals: answers } : {}), requestId },
  };
}

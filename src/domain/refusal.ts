import type { RefusalCode } from './refusal-codes.ts';

export type { DeclineReason, RefusalCode } from './refusal-codes.ts';

export class DomainError extends Error {
  override name = 'DomainError';
  readonly code: RefusalCode;
  /** Path of the input that the refusal is about, as the caller named it: `lines.0.quantity`. */
  readonly field: string | undefined;
  /** Facts for the text, such as how many units are left. */
  readonly facts: Readonly<Record<string, string | number>> | undefined;

  constructor(code: RefusalCode, about: { field?: string; facts?: Record<string, string | number> } = {}) {
    // A refusal is an expected result, so nobody reads its stack trace. Building the trace costs more than the rest of
    // a refused request.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(code);
    Error.stackTraceLimit = stackTraceLimit;
    // The engine builds a stack on its first read, and the GraphQL executor would read it for every refusal.
    this.stack = '';
    this.code = code;
    this.field = about.field;
    this.facts = about.facts;
  }
}

/** All refusals of a form at once. */
export class Refusals extends Error {
  override name = 'Refusals';
  readonly refusals: readonly DomainError[];

  constructor(refusals: readonly DomainError[]) {
    super(refusals.map(({ code }) => code).join(', '));
    this.refusals = refusals;
  }
}

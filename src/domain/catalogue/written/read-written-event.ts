import type { z } from 'zod';
import {
  type EventPath,
  type EventProblem,
  type EventProblemCode,
  eventProblemCodes,
  type ProblemFacts,
} from './event-problem.ts';
import { type WrittenEvent, writtenEventSchema } from './written-event.ts';

/**
 * Checks the fields of a plain value, as JSON or YAML gives it. Returns a written event, or all problems of its fields.
 */
export function readWrittenEvent(
  value: unknown,
): { event: WrittenEvent; problems: [] } | { event: null; problems: EventProblem[] } {
  const checked = writtenEventSchema.safeParse(value, { reportInput: true });
  if (checked.success) return { event: checked.data, problems: [] };
  return { event: null, problems: checked.error.issues.flatMap(problemsOf) };
}

/** The problems of one issue that a schema of the library has found. */
export function problemsOf(issue: z.core.$ZodIssue): EventProblem[] {
  const path: EventPath = issue.path.filter((part) => typeof part !== 'symbol');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], code: 'UNKNOWN_FIELD' }));
  const facts = factsOf(issue);
  const code = isProblemCode(issue.message) ? issue.message : codeOf(issue);
  return [{ path, code, ...(facts && { facts }) }];
}

/** Our own rules give their code as the message; the library's own messages are not codes. */
function isProblemCode(message: string): message is EventProblemCode {
  return (eventProblemCodes as readonly string[]).includes(message);
}

function codeOf(issue: z.core.$ZodIssue): EventProblemCode {
  switch (issue.code) {
    case 'invalid_type':
      return 'WRONG_TYPE';
    case 'invalid_value':
      return issue.values.length === 1 ? 'WRONG_VALUE' : 'NO_OPTION';
    case 'invalid_union':
      return kindsOf(issue).length > 0 ? 'NO_KIND' : 'NO_FORM';
    case 'invalid_key':
      return 'NAME_FORM';
    case 'too_small':
      if (issue.origin === 'string') return 'TEXT_TOO_SHORT';
      return issue.origin === 'array' ? 'LIST_TOO_SHORT' : 'NUMBER_TOO_SMALL';
    case 'too_big':
      if (issue.origin === 'string') return 'TEXT_TOO_LONG';
      return issue.origin === 'array' ? 'LIST_TOO_LONG' : 'NUMBER_TOO_LARGE';
    default:
      return 'NO_FORM';
  }
}

function factsOf(issue: z.core.$ZodIssue): ProblemFacts | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return { expected: issue.expected, received: typeNameOf(issue.input) };
    case 'invalid_value': {
      const values = issue.values.map((value) => JSON.stringify(value)).join('|');
      return issue.values.length === 1 ? { expected: values } : { options: values };
    }
    case 'invalid_union':
      return kindsOf(issue).length > 0 ? { options: kindsOf(issue).join(' | ') } : undefined;
    case 'too_small':
      return { of: issue.origin, least: Number(issue.minimum) };
    case 'too_big':
      return { of: issue.origin, most: Number(issue.maximum) };
    case 'custom':
      return issue.params as ProblemFacts | undefined;
    default:
      return undefined;
  }
}

/** The kinds that a discriminating field such as `kind` allows. */
function kindsOf(issue: z.core.$ZodIssueInvalidUnion): string[] {
  return 'options' in issue && Array.isArray(issue.options)
    ? issue.options.map((kind) => `'${String(kind)}'`)
    : [];
}

function typeNameOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  return typeof value;
}

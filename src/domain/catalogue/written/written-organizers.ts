import { z } from 'zod';
import type { EventProblem } from './event-problem.ts';
import { problemsOf } from './read-written-event.ts';
import { localized, taxNumber } from './written-fields.ts';

const writtenOrganizersSchema = z.array(z.strictObject({ taxNumber, about: localized(2000) })).max(500);

/** What organizers tell of themselves, each by its CNPJ. */
export type WrittenOrganizers = z.infer<typeof writtenOrganizersSchema>;

/** Checks the fields of a plain value, as YAML gives it. Returns the organizers, or all problems of their fields. */
export function readWrittenOrganizers(
  value: unknown,
): { organizers: WrittenOrganizers; problems: [] } | { organizers: null; problems: EventProblem[] } {
  const checked = writtenOrganizersSchema.safeParse(value, { reportInput: true });
  if (checked.success) return { organizers: checked.data, problems: [] };
  return { organizers: null, problems: checked.error.issues.flatMap(problemsOf) };
}

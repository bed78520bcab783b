import { draftLimits } from '#src/domain/draft/draft-limits.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { EventFiles } from '#src/service/ports.ts';

/** The written event that a text represents. Refusals: INVALID_INPUT with the line; DRAFT_TOO_LARGE. */
export function readFileText({ read }: EventFiles, text: string, field: string): unknown {
  if (text.length > draftLimits.fileBytesMax) throw new DomainError('DRAFT_TOO_LARGE', { field });
  const file = read(text);
  if ('written' in file) return file.written;
  throw new DomainError('INVALID_INPUT', { field, facts: { line: file.problems[0].line } });
}

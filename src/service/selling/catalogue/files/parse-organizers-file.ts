import {
  readWrittenOrganizers,
  type WrittenOrganizers,
} from '#src/domain/catalogue/written/written-organizers.ts';
import type { ReadEventFile } from '#src/gateway/event-file/port.ts';
import { eventProblemSentence } from './event-problem-text.ts';
import type { LineFinding } from './parse-event-file.ts';

export interface ParsedOrganizersFile {
  /** Those without findings. */
  organizers: WrittenOrganizers;
  findings: LineFinding[];
}

/**
 * Reads what organizers tell of themselves and checks it. `ofEvents` are the CNPJs that events name; null where that is
 * not known, because an event cannot be read. Everything wrong is told at once, each finding with its line.
 */
export function parseOrganizersFile(
  readFile: ReadEventFile,
  text: string,
  ofEvents: ReadonlySet<string> | null,
): ParsedOrganizersFile {
  const file = readFile(text);
  if (!('written' in file)) {
    return {
      organizers: [],
      findings: file.problems.map(({ line, message }) => ({ line, reason: message })),
    };
  }
  const { organizers, problems } = readWrittenOrganizers(file.written);
  if (organizers === null) {
    const findings = problems.map((problem) => ({
      line: file.lineAt(problem.path),
      reason: eventProblemSentence(problem),
    }));
    return { organizers: [], findings };
  }
  const seen = new Set<string>();
  const findings = organizers.flatMap(({ taxNumber }, index) => {
    const isTwice = seen.has(taxNumber);
    seen.add(taxNumber);
    const reason = isTwice
      ? `${taxNumber} stands there twice`
      : ofEvents?.has(taxNumber) === false && `no event is of the organizer ${taxNumber}`;
    const line = file.lineAt([index, 'taxNumber']);
    return reason ? [{ line, reason: `[${index}].taxNumber: ${reason}` }] : [];
  });
  return { organizers, findings };
}

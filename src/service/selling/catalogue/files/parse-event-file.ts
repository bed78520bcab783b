import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import { defineEvent } from '#src/domain/catalogue/read/define-event.ts';
import type { ReadEventFile } from '#src/gateway/event-file/port.ts';
import { eventProblemSentence } from './event-problem-text.ts';

/** A finding within one file. */
export interface LineFinding {
  line: number;
  reason: string;
}

export interface ParsedEventFile {
  /** null when there are findings. */
  definition: EventDefinition | null;
  findings: LineFinding[];
}

/** Reads the text of one event and checks it. Everything wrong is told at once, each finding with its line. */
export function parseEventFile(
  readEventFile: ReadEventFile,
  text: string,
  artSvg: string,
  now: Date,
): ParsedEventFile {
  const file = readEventFile(text);
  if (!('written' in file)) {
    const findings = file.problems.map(({ line, message }) => ({ line, reason: message }));
    return { definition: null, findings };
  }
  const { definition, problems } = defineEvent(file.written, artSvg, now);
  const findings = problems.map((problem) => ({
    line: file.lineAt(problem.path),
    reason: eventProblemSentence(problem),
  }));
  return { definition, findings };
}

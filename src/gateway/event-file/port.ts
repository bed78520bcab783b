import type { EventPath } from '../../domain/catalogue/written/event-problem.ts';

/** A syntax error: the text is not in the file's format. */
export interface SyntaxProblem {
  /** From 1. */
  line: number;
  code: 'SYNTAX';
  /** The parser's message. */
  message: string;
}

export type EventFile =
  | { problems: [SyntaxProblem, ...SyntaxProblem[]] }
  | {
      problems: [];
      /** The plain value that the text represents, for define-event to check. */
      written: unknown;
      /** The line (from 1) at which a path begins; for a missing field, the line of its nearest existing parent. */
      lineAt(path: EventPath): number;
    };

/** Reads the text of one event's file. Never throws, whatever the text contains. */
export type ReadEventFile = (text: string) => EventFile;

/** Writes a written event as the text of a file, in the order of the format. It may have problems. */
export type WriteEventFile = (written: unknown) => string;

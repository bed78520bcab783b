import type { EventPath } from '../../domain/catalogue/written/event-problem.ts';

/** A mistake of the text itself: it is not written in the file's format. */
export interface SyntaxProblem {
  /** From 1. */
  line: number;
  code: 'SYNTAX';
  /** In the words of the format's parser. */
  message: string;
}

export type EventFile =
  | { problems: [SyntaxProblem, ...SyntaxProblem[]] }
  | {
      problems: [];
      /** The plain value the text stands for, for define-event to check. */
      written: unknown;
      /** The line (from 1) a path begins at; of a field that is missing, the line of what should hold it. */
      lineAt(path: EventPath): number;
    };

/** Reads the text of one event's file. Never throws for what the text holds. */
export type ReadEventFile = (text: string) => EventFile;

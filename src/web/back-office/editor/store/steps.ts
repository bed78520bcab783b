import type { DraftChange } from '#src/domain/draft/draft-edit.ts';
import type { DraftPath } from '#src/domain/draft/draft-path.ts';

/** Something a person did, and how it is taken back. */
export interface Step {
  undo: readonly DraftChange[];
  redo: readonly DraftChange[];
  /** Its subject, before it and after it: where others have changed that since, it is not taken back. */
  before: readonly At[];
  after: readonly At[];
  /** Typing in one field is one step. */
  name: string;
  at: number;
}

export interface At {
  path: DraftPath;
  value: unknown;
}

/** Steps that can be undone and redone, the newest last. */
export interface Steps {
  undo: readonly Step[];
  redo: readonly Step[];
}

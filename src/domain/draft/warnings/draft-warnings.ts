import { type DraftPath, draftPathOf } from '../draft-path.ts';
import { placeWarnings } from './place-warnings.ts';
import { readForWarnings } from './read-for-warnings.ts';
import { turnWarnings } from './turn-warnings.ts';
import type { FoundWarning } from './warning-codes.ts';

export interface DraftWarning extends FoundWarning {
  draftPath: DraftPath;
}

/**
 * All warnings of a draft (docs/algorithms/event-drafts.md, "Warnings"). They keep nothing from being published. What is
 * empty or cannot be read is passed over, so they are told from the first figure on. Relative times count from `now`.
 */
export function warningsOf(written: unknown, now: Date): DraftWarning[] {
  const read = readForWarnings(written, now);
  if (read === null) return [];
  return [...placeWarnings(read), ...turnWarnings(read)].map((warning) => ({
    ...warning,
    draftPath: draftPathOf(written, warning.path),
  }));
}

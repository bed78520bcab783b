import type { EventPath, ProblemFacts } from '../../catalogue/written/event-problem.ts';

/** All warnings. Each code is one sentence; the facts for it are named beside it. */
export const draftWarningCodes = [
  'BATCH_OVER_PLACES', // units, places, date
  'HALF_OVER_QUOTA', // units, places, date
  'BATCH_OVER_STOCK', // units, places
  'DAY_OVER_PLACES', // units, places
  'OPENS_AFTER_SALE',
  'OPENS_AFTER_DAY',
  'BATCH_STAYS',
  'HALF_STAYS',
  'SOCIAL_STAYS',
] as const;
export type DraftWarningCode = (typeof draftWarningCodes)[number];

/** One warning: where it is, which rule of thumb it breaks, and the facts for its text. */
export interface FoundWarning {
  path: EventPath;
  code: DraftWarningCode;
  facts?: ProblemFacts;
}

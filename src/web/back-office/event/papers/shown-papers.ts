import type { EventPapersQuery } from '../../staff-api/money/papers.gen.ts';

/** The papers of an event as its page has them. */
export type ShownPapers = EventPapersQuery['eventPapers'];

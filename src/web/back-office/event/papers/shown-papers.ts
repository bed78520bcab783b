import type { EventPapersQuery } from '../../staff-api/files.gen.ts';

/** The papers of an event as its page has them. */
export type ShownPapers = EventPapersQuery['eventPapers'];

/** What an item of a programme is; docs/algorithms/programme.md. */
export const programmeKinds = ['PANEL', 'SHOW', 'MATCH', 'CONTEST', 'WORKSHOP', 'MEET', 'SCREENING'] as const;
export type ProgrammeKind = (typeof programmeKinds)[number];

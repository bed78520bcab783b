import type { LocalizedText } from './event-definition.ts';

/** What an item of a programme is; docs/algorithms/programme.md. */
export const programmeKinds = ['PANEL', 'SHOW', 'MATCH', 'CONTEST', 'WORKSHOP', 'MEET', 'SCREENING'] as const;
export type ProgrammeKind = (typeof programmeKinds)[number];

/** Where items of a programme take place. */
export interface StageDefinition {
  key: string;
  name: LocalizedText;
}

export interface ProgrammeItemDefinition {
  key: string;
  title: LocalizedText;
  stageKey: string;
  kind: ProgrammeKind;
  /** The date it belongs to, also after midnight. */
  dateKey: string;
  startsAt: Date;
  endsAt: Date;
  artistKeys: string[];
  about: LocalizedText | null;
}

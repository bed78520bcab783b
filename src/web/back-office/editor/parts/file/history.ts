import type { DraftVersionsQuery } from '#src/web/back-office/staff-api/drafts.gen.ts';

type Draft = NonNullable<DraftVersionsQuery['draft']>;

/** A version that was published, or a state of the draft that was kept: by a name, or by itself. */
export type HistoryEntry = Draft['versions'][number] & { kind: 'VERSION' | 'KEPT' };

/** Versions and kept states in one list, the latest first. */
export function historyOf({ versions, kept }: Pick<Draft, 'versions' | 'kept'>): HistoryEntry[] {
  const all = [
    ...versions.map((version) => ({ ...version, kind: 'VERSION' as const })),
    ...kept.map((state) => ({ ...state, kind: 'KEPT' as const })),
  ];
  return all.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

import type { FileFormat } from '../file/sheet.ts';

/** The data of an event that a paper cannot do without. */
export const paperNeeds = [
  'cityCode',
  'serviceCode',
  'authorization',
  'issBasisPoints',
  'music',
  'outsideId',
  'issuer',
] as const;
export type PaperNeed = (typeof paperNeeds)[number];

interface PaperKindRule {
  /** In the order in which they are offered. */
  readonly formats: readonly FileFormat[];
  readonly needs: readonly PaperNeed[];
  /** It is frozen, numbered and keeps its hash. */
  readonly isFrozen?: true;
  /** Counters of now are in it, so it is of the whole event only. */
  readonly isWhole?: true;
}

/** Every paper (docs/algorithms/papers.md, "The papers"). */
export const paperKinds = {
  BORDERO: { formats: ['PDF', 'XLSX'], needs: [], isFrozen: true },
  HALF_PRICE: { formats: ['PDF', 'XLSX'], needs: [] },
  PROCON: { formats: ['PDF', 'XLSX'], needs: [], isWhole: true },
  SDPE: { formats: ['PDF', 'XLSX'], needs: ['cityCode', 'authorization'] },
  ISS: { formats: ['PDF', 'XLSX'], needs: ['cityCode', 'serviceCode', 'issBasisPoints'] },
  ECAD: { formats: ['PDF', 'XLSX'], needs: ['music'] },
  NFSE: { formats: ['XML'], needs: ['cityCode', 'outsideId', 'issuer'] },
} as const satisfies Record<string, PaperKindRule>;

export type PaperKind = keyof typeof paperKinds;
export const paperKindNames = Object.keys(paperKinds) as PaperKind[];

export const ruleOfPaper = (kind: PaperKind): PaperKindRule => paperKinds[kind];

export function isPaperKind(name: string): name is PaperKind {
  return Object.hasOwn(paperKinds, name);
}

/** The data of an event that papers need, and that it may not have yet. */
export type PaperData = Readonly<Record<PaperNeed, string | number | null>>;

/** The data that a paper needs and an event does not have, in the order of the table. */
export function missingOf(kind: PaperKind, data: PaperData): PaperNeed[] {
  return ruleOfPaper(kind).needs.filter((need) => data[need] === null);
}

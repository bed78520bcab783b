import { artProblemCodes, artProblems } from '../catalogue/art-problems.ts';
import type { EventDefinition, EventTerms } from '../catalogue/event-definition.ts';
import { defineEvent } from '../catalogue/read/define-event.ts';
import { timeProblems } from '../catalogue/read/times-alone.ts';
import { type EventPath, eventProblemCodes, type ProblemFacts } from '../catalogue/written/event-problem.ts';
import { isText } from '../catalogue/written/field-tree.ts';
import type { Locale } from '../locale.ts';
import { artPath, type DraftPath, draftPathOf, isRecord, patternOf, stepOf, valueAt } from './draft-path.ts';

/** Every possible problem of a draft: those of a written event and of its art, and those that only a draft can have. */
export const draftProblemCodes = [
  ...eventProblemCodes,
  ...artProblemCodes,
  'ART_MISSING',
  // Demonstrations sell units to nobody and have codes that everybody knows.
  'DEMO_FIGURE',
  // A new event takes place, and is sold, in the future.
  'DATE_OVER',
  'SALE_OVER',
] as const;
export type DraftProblemCode = (typeof draftProblemCodes)[number];

export interface DraftProblem {
  /** As of a problem of a written event: items of lists are counted from 0. */
  path: EventPath;
  draftPath: DraftPath;
  code: DraftProblemCode;
  facts?: ProblemFacts;
}

/** How much of what people read is there in a language. */
export interface Completeness {
  written: number;
  total: number;
  missing: DraftPath[];
}

export interface CheckedDraft {
  /** null when there are problems. */
  definition: EventDefinition | null;
  problems: DraftProblem[];
  completeness: Record<Locale, Completeness>;
}

/**
 * All problems of a draft, and how complete its texts are. `organizer`: the record of the one it belongs to, which
 * takes the place of the draft's own. Relative times count from `now`. `isFirst`: the event was never published, so days
 * and a sale that are over are problems.
 */
export function problemsOf(
  written: unknown,
  artSvg: string,
  now: Date,
  organizer?: EventTerms['organizer'],
  isFirst = false,
): CheckedDraft {
  const own = isRecord(written) && organizer !== undefined ? { ...written, organizer } : written;
  const defined = defineEvent(own, artSvg, now);
  const found: Omit<DraftProblem, 'draftPath'>[] = [
    ...defined.problems,
    ...timeProblems(own, now, isFirst).filter((one) => !isTold(defined.problems, one)),
    ...demoFigures(written).map((path) => ({ path, code: 'DEMO_FIGURE' as const })),
    ...problemsOfArt(artSvg, isRecord(written) && isRecord(written.photo)),
  ];
  const problems = found.map((problem) => ({ ...problem, draftPath: draftPathOf(written, problem.path) }));
  return {
    definition: problems.length > 0 ? null : defined.definition,
    problems,
    completeness: { pt: completenessOf('pt', written), en: completenessOf('en', written) },
  };
}

function isTold(
  told: readonly { path: EventPath; code: string }[],
  { path, code }: { path: EventPath; code: string },
): boolean {
  return told.some((one) => one.code === code && one.path.join() === path.join());
}

/** An event that is shown by a photo needs no art. */
function problemsOfArt(artSvg: string, hasPhoto: boolean): Omit<DraftProblem, 'draftPath'>[] {
  const path = [...artPath];
  if (artSvg.trim() === '') return hasPhoto ? [] : [{ path, code: 'ART_MISSING' }];
  return artProblems(artSvg).map(({ line, code, facts }) => ({ path, code, facts: { ...facts, line } }));
}

const demoFields = ['demoSold', 'halfDemoSold', 'socialDemoSold', 'demoCodes'];

/** Whether a field of a written event is for demonstrations only. */
export function isDemoField(name: string): boolean {
  return demoFields.includes(name);
}

function demoFigures(value: unknown, path: EventPath = []): EventPath[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => demoFigures(item, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, held]) => {
    const isEmpty = held === undefined || (Array.isArray(held) && held.length === 0);
    if (isDemoField(name)) return isEmpty ? [] : [[...path, name]];
    return demoFigures(held, [...path, name]);
  });
}

/** How much of what people read is written in a language. English is never demanded. */
export function completenessOf(
  locale: Locale,
  written: unknown,
): Completeness & {
  /** The draft paths of all texts, without their language. */
  all: DraftPath[];
} {
  const texts = textsOf(written, []);
  const lacking = texts.map((path) => [...path, locale]).filter((path) => !hasText(written, path));
  return { written: texts.length - lacking.length, total: texts.length, missing: lacking, all: texts };
}

/** Texts that every event has, written or not. */
const textsOfEvent = ['name', 'summary', 'description'];

/** The draft paths of all texts that are written in some language, and of those that every event has. */
function textsOf(value: unknown, path: DraftPath): DraftPath[] {
  if (isText(patternOf(path))) return isRecord(value) || textsOfEvent.includes(path.join()) ? [path] : [];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => textsOf(item, [...path, stepOf(path, value, index)]));
  }
  const names = isRecord(value) ? Object.keys(value) : [];
  const always = path.length === 0 ? textsOfEvent : [];
  return [...new Set([...names, ...always])].flatMap((name) =>
    textsOf(isRecord(value) ? value[name] : undefined, [...path, name]),
  );
}

function hasText(written: unknown, path: DraftPath): boolean {
  const text = valueAt(written, path);
  return typeof text === 'string' && text.trim() !== '';
}

import type { DraftChange } from '#src/domain/draft/draft-edit.ts';
import { type DraftPath, isListByPlace, pathText, valueAt } from '#src/domain/draft/draft-path.ts';
import { inverseChange } from '#src/domain/draft/inverse-change.ts';
import { isSameValue } from '#src/domain/draft/same-value.ts';
import { applied, type DraftContent, isArt } from './draft-content.ts';
import type { At, Step, Steps } from './steps.ts';

const stepsKept = 200;
const oneStepMilliseconds = 1_500;

/** What can be undone and redone. */
export class DraftSteps {
  #undo: Step[];
  #redo: Step[];

  /** Begins with those that were left in the browser. */
  constructor({ undo, redo }: Steps) {
    this.#undo = [...undo];
    this.#redo = [...redo];
  }

  get all(): Steps {
    return { undo: this.#undo, redo: this.#redo };
  }

  /** The step that would be undone next. */
  get last(): Step | null {
    return this.#undo.at(-1) ?? null;
  }

  get canRedo(): boolean {
    return this.#redo.length > 0;
  }

  remember(step: Step): void {
    const last = this.#undo.at(-1);
    const isOne =
      last?.name === step.name && step.redo[0]?.kind === 'SET' && step.at - last.at < oneStepMilliseconds;
    if (isOne && last) this.#undo[this.#undo.length - 1] = { ...step, undo: last.undo, before: last.before };
    else this.#undo = [...this.#undo, step].slice(-stepsKept);
    this.#redo = [];
  }

  /** The draft without the last step; null for none. */
  undo(draft: DraftContent): { draft: DraftContent; changes: readonly DraftChange[] } | null {
    const step = this.#undo.pop();
    if (step === undefined) return null;
    const undone = isAt(draft, step.after) ? inTurn(draft, step.undo) : null;
    if (undone === null) return null;
    this.#redo.push(step);
    return { draft: undone, changes: step.undo };
  }

  redo(draft: DraftContent): { draft: DraftContent; changes: readonly DraftChange[] } | null {
    const step = this.#redo.pop();
    if (step === undefined) return null;
    const redone = isAt(draft, step.before) ? inTurn(draft, step.redo) : null;
    if (redone === null) return null;
    this.#undo.push(step);
    return { draft: redone, changes: step.redo };
  }

  /** Forgets the steps that others' changes are in the way of. */
  forgetOvertaken(draft: DraftContent): void {
    while (this.#undo.length > 0 && !isAt(draft, this.#undo.at(-1)?.after ?? [])) this.#undo.pop();
    while (this.#redo.length > 0 && !isAt(draft, this.#redo.at(-1)?.before ?? [])) this.#redo.pop();
  }
}

/** The step that a change of this draft is; null for a change that changes nothing. */
export function stepOfChange(draft: DraftContent, change: DraftChange): Step | null {
  const ofArt = isArt(change.path);
  const undo = ofArt
    ? ({ kind: 'SET', path: change.path, value: draft.artSvg } as const)
    : inverseChange(draft.written, change);
  const next = applied(draft, change);
  if (undo === null || next === null) return null;
  const path = aboutPath(change, undo);
  return {
    ...{ undo: [undo], redo: [change] },
    ...{ before: [{ path, value: at(draft, path) }], after: [{ path, value: at(next, path) }] },
    ...{ name: `${change.kind} ${pathText(change.path)}`, at: Date.now() },
  };
}

/** The one step that several changes are, in turn, and the draft after them; null where one cannot be applied. */
export function stepOfChanges(
  draft: DraftContent,
  changes: readonly DraftChange[],
): { step: Step; draft: DraftContent } | null {
  const steps: Step[] = [];
  let made = draft;
  for (const change of changes) {
    const step = stepOfChange(made, change);
    const next = applied(made, change);
    if (step === null || next === null) return null;
    steps.push(step);
    made = next;
  }
  const paths = steps.flatMap(({ after }) => after.map(({ path }) => path));
  const valuesIn = (content: DraftContent) => paths.map((path) => ({ path, value: at(content, path) }));
  const step = {
    ...{ undo: steps.flatMap(({ undo }) => undo).toReversed(), redo: changes },
    ...{ before: valuesIn(draft), after: valuesIn(made) },
    ...{ name: `several from ${pathText(changes[0]?.path ?? [])}`, at: Date.now() },
  };
  return { step, draft: made };
}

/** The step that another whole draft is. */
export function stepOfWhole(before: DraftContent, after: DraftContent): Step {
  const changes = ({ written, artSvg }: DraftContent, other: DraftContent): DraftChange[] => [
    { kind: 'SET', path: [], value: written },
    ...(artSvg === other.artSvg ? [] : [{ kind: 'SET' as const, path: ['artSvg'], value: artSvg }]),
  ];
  const whole = ({ written, artSvg }: DraftContent): At[] => [
    { path: [], value: written },
    { path: ['artSvg'], value: artSvg },
  ];
  return {
    ...{ undo: changes(before, after), redo: changes(after, before) },
    ...{ before: whole(before), after: whole(after) },
    ...{ name: 'whole', at: 0 },
  };
}

/** An item by its name is a place of its own; an item by its place is as its whole list. */
function aboutPath(change: DraftChange, undo: DraftChange): DraftPath {
  if (change.kind === 'SET') return change.path;
  if (change.kind === 'INSERT') {
    const isNamed = undo.kind === 'REMOVE' && undo.path.at(-1)?.startsWith('#');
    return isNamed ? undo.path : change.path;
  }
  const list = change.path.slice(0, -1);
  const isByPlace = change.path.at(-1)?.startsWith('@') || isListByPlace(list);
  return isByPlace ? list : change.path;
}

function at({ written, artSvg }: DraftContent, path: DraftPath): unknown {
  return isArt(path) ? artSvg : valueAt(written, path);
}

function isAt(draft: DraftContent, places: readonly At[]): boolean {
  return places.every(({ path, value }) => isSameValue(at(draft, path), value));
}

function inTurn(draft: DraftContent, changes: readonly DraftChange[]): DraftContent | null {
  return changes.reduce<DraftContent | null>((made, change) => made && applied(made, change), draft);
}

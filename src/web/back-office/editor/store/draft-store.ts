import { applyEdit, type DraftChange, type DraftEdit } from '../../../../domain/draft/draft-edit.ts';
import { artPath, type DraftPath, pathText, valueAt } from '../../../../domain/draft/draft-path.ts';
import type { UnsentEdits } from './unsent-edits.ts';

/** A draft as the server has it. */
export interface ServedDraft {
  written: unknown;
  artSvg: string;
  revision: number;
}

export interface Conflict {
  editId: string;
  path: readonly string[];
  by: string;
  at: string;
  present: unknown;
}

/** What the server made of edits; `draft` null where it did not answer or refused, with the code of why. */
export interface SaveAnswer<D extends ServedDraft> {
  draft: D | null;
  conflicts: readonly Conflict[];
  refusal: string | null;
}

/** SAVED: the server has all. WAITING: a moment of quiet is waited for. OFFLINE: it is tried again. REFUSED: it never will be. */
export type SaveState = 'SAVED' | 'WAITING' | 'SENDING' | 'OFFLINE' | 'CONFLICT' | 'REFUSED';

export interface DraftState<D extends ServedDraft> {
  /** The written event with all that was typed. */
  written: unknown;
  artSvg: string;
  served: D;
  save: SaveState;
  /** Why it was refused. */
  refusal: string | null;
  conflicts: readonly (Conflict & { mine: DraftEdit })[];
  canUndo: boolean;
  canRedo: boolean;
}

interface Options<D extends ServedDraft> {
  served: D;
  save(revision: number, edits: readonly DraftEdit[]): Promise<SaveAnswer<D>>;
  unsent: UnsentEdits;
  newId(): string;
  /** Milliseconds of quiet before edits are sent. */
  quietMilliseconds?: number;
  retryMilliseconds?: number;
}

interface Step {
  undo: DraftChange;
  redo: DraftChange;
  /** Typing in one field is one step. */
  name: string;
  at: number;
}

const stepsKept = 200;
const oneStepMilliseconds = 1_500;

/**
 * One person's view of a draft (docs/algorithms/event-drafts.md, "Edits are small"): what is typed is applied at once, stored
 * in the browser, and sent after a moment of quiet. What others changed arrives with each answer.
 */
export class DraftStore<D extends ServedDraft> {
  readonly #options: Options<D>;
  #state: DraftState<D>;
  #unsent: DraftEdit[];
  #undo: Step[] = [];
  #redo: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  readonly #listeners = new Set<() => void>();

  constructor(options: Options<D>) {
    this.#options = options;
    this.#unsent = options.unsent.read();
    const { written, artSvg } = this.#withUnsent(options.served);
    this.#state = {
      ...{ written, artSvg, served: options.served, refusal: null, conflicts: [] },
      save: this.#unsent.length > 0 ? 'WAITING' : 'SAVED',
      ...{ canUndo: false, canRedo: false },
    };
    if (this.#unsent.length > 0) this.#sendLater(0);
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly state = (): DraftState<D> => this.#state;

  /** Applies a change now and sends it soon. False where it cannot be applied, such as to an item that is gone. */
  change(change: DraftChange): boolean {
    const undo = this.#inverseOf(change);
    if (undo === null || !this.#apply(change)) return false;
    this.#remember({ undo, redo: change, name: `${change.kind} ${pathText(change.path)}`, at: Date.now() });
    return true;
  }

  undo(): void {
    const step = this.#undo.pop();
    if (step === undefined || !this.#apply(step.undo)) return;
    this.#redo.push(step);
    this.#tellSteps();
  }

  redo(): void {
    const step = this.#redo.pop();
    if (step === undefined || !this.#apply(step.redo)) return;
    this.#undo.push(step);
    this.#tellSteps();
  }

  /** Sends what is not sent yet; resolves to whether the server has everything. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.#isSending) await new Promise((resolve) => setTimeout(resolve, 20));
    if (this.#unsent.length > 0 && this.#state.conflicts.length === 0) await this.#send();
    return this.#state.save === 'SAVED';
  }

  /** Answers conflicts: what is not kept is dropped, what is kept is sent again on top of the others' changes. */
  resolve(keptIds: ReadonlySet<string>): void {
    const conflicting = new Set(this.#state.conflicts.map(({ editId }) => editId));
    this.#unsent = this.#unsent
      .filter(({ id }) => !conflicting.has(id) || keptIds.has(id))
      // Another id: the server compares an edit with those since the revision it was made on, and that is the new one.
      .map((edit) => (conflicting.has(edit.id) ? { ...edit, id: this.#options.newId() } : edit));
    this.#options.unsent.write(this.#unsent);
    this.#tell({ ...this.#withUnsent(this.#state.served), conflicts: [], save: 'WAITING' });
    this.#sendLater(0);
  }

  /** The draft anew, as after a version was restored; unsent edits are dropped. */
  replace(served: D): void {
    this.#unsent = [];
    this.#options.unsent.write([]);
    [this.#undo, this.#redo] = [[], []];
    const { written, artSvg } = served;
    this.#tell({ written, artSvg, served, save: 'SAVED', refusal: null, conflicts: [] });
    this.#tellSteps();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #apply(change: DraftChange): boolean {
    const next = applied({ written: this.#state.written, artSvg: this.#state.artSvg }, change);
    if (next === null) return false;
    const edit: DraftEdit = { ...change, id: this.#options.newId() };
    const last = this.#unsent.at(-1);
    // Of what is typed into one field in one go only the last word is sent.
    const isSame =
      !this.#isSending &&
      last?.kind === 'SET' &&
      edit.kind === 'SET' &&
      pathText(last.path) === pathText(edit.path);
    this.#unsent = isSame ? [...this.#unsent.slice(0, -1), edit] : [...this.#unsent, edit];
    this.#options.unsent.write(this.#unsent);
    this.#tell({ ...next, ...(this.#state.conflicts.length === 0 && { save: 'WAITING' as const }) });
    if (this.#state.conflicts.length === 0) this.#sendLater(this.#options.quietMilliseconds ?? 700);
    return true;
  }

  #sendLater(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), milliseconds);
  }

  async #send(): Promise<void> {
    if (this.#isSending || this.#unsent.length === 0) return;
    this.#isSending = true;
    this.#tell({ save: 'SENDING' });
    const sent = this.#unsent.slice(0, 400);
    const { draft, conflicts, refusal } = await this.#options.save(this.#state.served.revision, sent);
    this.#isSending = false;
    if (draft === null) return this.#failed(refusal);
    if (conflicts.length > 0) {
      const mineOf = new Map(this.#unsent.map((edit) => [edit.id, edit]));
      const known = conflicts.flatMap((conflict) => {
        const mine = mineOf.get(conflict.editId);
        return mine === undefined ? [] : [{ ...conflict, mine }];
      });
      return this.#tell({ ...this.#withUnsent(draft), served: draft, conflicts: known, save: 'CONFLICT' });
    }
    const ids = new Set(sent.map(({ id }) => id));
    this.#unsent = this.#unsent.filter(({ id }) => !ids.has(id));
    this.#options.unsent.write(this.#unsent);
    const isDone = this.#unsent.length === 0;
    this.#tell({
      ...this.#withUnsent(draft),
      ...{ served: draft, refusal: null, save: isDone ? 'SAVED' : 'WAITING' },
    });
    if (!isDone) this.#sendLater(0);
  }

  #failed(refusal: string | null): void {
    const isTriedAgain = refusal === null || triedAgain.has(refusal);
    this.#tell({ save: isTriedAgain ? 'OFFLINE' : 'REFUSED', refusal });
    if (isTriedAgain) this.#sendLater(this.#options.retryMilliseconds ?? 4_000);
  }

  /** A served draft with the unsent edits on top; what cannot be applied any more is left out. */
  #withUnsent({ written, artSvg }: ServedDraft): { written: unknown; artSvg: string } {
    return this.#unsent.reduce((draft, edit) => applied(draft, edit) ?? draft, { written, artSvg });
  }

  #inverseOf(change: DraftChange): DraftChange | null {
    const { written, artSvg } = this.#state;
    if (change.kind === 'SET') {
      const isArt = pathText(change.path) === pathText(artPath);
      const before = isArt ? artSvg : valueAt(written, change.path);
      return before === undefined
        ? { kind: 'REMOVE', path: change.path }
        : { kind: 'SET', path: change.path, value: before };
    }
    const isField = change.kind === 'REMOVE' && !/^[#@]/.test(change.path.at(-1) ?? '');
    if (isField) {
      const before = valueAt(written, change.path);
      return before === undefined ? null : { kind: 'SET', path: change.path, value: before };
    }
    // Of a list that gains, loses or moves an item, the list as it was.
    const list = change.kind === 'INSERT' ? change.path : change.path.slice(0, -1);
    const before = valueAt(written, list);
    return before === undefined ? { kind: 'REMOVE', path: list } : { kind: 'SET', path: list, value: before };
  }

  #remember(step: Step): void {
    const last = this.#undo.at(-1);
    const isOne =
      last?.name === step.name && step.redo.kind === 'SET' && step.at - last.at < oneStepMilliseconds;
    if (isOne && last) this.#undo[this.#undo.length - 1] = { ...step, undo: last.undo };
    else this.#undo = [...this.#undo, step].slice(-stepsKept);
    this.#redo = [];
    this.#tellSteps();
  }

  #tellSteps(): void {
    this.#tell({ canUndo: this.#undo.length > 0, canRedo: this.#redo.length > 0 });
  }

  #tell(change: Partial<DraftState<D>>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of [...this.#listeners]) listener();
  }
}

const triedAgain: ReadonlySet<string> = new Set(['OFFLINE', 'BUSY', 'UNEXPECTED', 'TOO_MANY_REQUESTS']);

function applied(
  draft: { written: unknown; artSvg: string },
  change: DraftChange,
): { written: unknown; artSvg: string } | null {
  if (isArt(change.path)) {
    return change.kind === 'SET' && typeof change.value === 'string'
      ? { ...draft, artSvg: change.value }
      : null;
  }
  const result = applyEdit(draft.written, change);
  return result.refusal === null ? { ...draft, written: result.written } : null;
}

function isArt(path: DraftPath): boolean {
  return path.length === artPath.length && path[0] === artPath[0];
}

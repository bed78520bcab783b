import type { DraftChange, DraftEdit } from '#src/domain/draft/draft-edit.ts';
import { pathText } from '#src/domain/draft/draft-path.ts';
import { isSameValue } from '#src/domain/draft/same-value.ts';
import { type Conflict, editsAgain, type OwnConflict } from './conflicts.ts';
import { applied, type DraftContent } from './draft-content.ts';
import { DraftSteps, stepOfChange, stepOfChanges, stepOfWhole } from './draft-steps.ts';
import { cannotBeKept, unknownConflict, withItsItem } from './refused-edits.ts';
import type { Step } from './steps.ts';
import type { StoredSteps } from './stored-steps.ts';
import type { UnsentEdits } from './unsent-edits.ts';

/** A draft as the server has it. */
export interface ServedDraft {
  written: unknown;
  artSvg: string;
  revision: number;
}

/** What the server made of edits; `draft` null where it did not answer or refused, with the code of why. */
export interface SaveAnswer<D extends ServedDraft> {
  draft: D | null;
  conflicts: readonly Conflict[];
  refusal: string | null;
  /** The place among those that were sent of the one that cannot be applied, where it was refused for that. */
  refusedEdit?: number | null;
}

/** SAVED: the server has all. WAITING: a moment of quiet is waited for. OFFLINE: it is tried again. REFUSED: not by itself. */
export type SaveState = 'SAVED' | 'WAITING' | 'SENDING' | 'OFFLINE' | 'CONFLICT' | 'REFUSED';

export interface DraftState<D extends ServedDraft> {
  /** The written event with all that was typed. */
  written: unknown;
  artSvg: string;
  served: D;
  save: SaveState;
  /** Why it was refused. */
  refusal: string | null;
  conflicts: readonly OwnConflict[];
  /** What undo takes back; null for nothing. */
  lastStep: Step | null;
  canUndo: boolean;
  canRedo: boolean;
}

interface Options<D extends ServedDraft> {
  served: D;
  save(revision: number, edits: readonly DraftEdit[]): Promise<SaveAnswer<D>>;
  /** The draft as the server has it now; null without an answer, and where it is the known one. Asked for where nothing is unsent. */
  look(known: D | null): Promise<D | null>;
  unsent: UnsentEdits;
  steps: StoredSteps;
  newId(): string;
  /** Milliseconds of quiet before edits are sent. */
  quietMilliseconds?: number;
  retryMilliseconds?: number;
}

/**
 * One person's view of a draft (docs/algorithms/event-drafts.md, "Edits are small"): what is typed is applied at once, stored
 * in the browser, and sent after a moment of quiet. What others changed arrives with each answer.
 */
export class DraftStore<D extends ServedDraft> {
  readonly #options: Options<D>;
  #state: DraftState<D>;
  #unsent: readonly DraftEdit[];
  /** Edits that the server cannot apply: the person is asked about them once the others are sent. */
  #refused: readonly DraftEdit[] = [];
  /** What the unsent edits were made on: what others did since may disturb them. */
  #base: number;
  /** The draft as this person saw it when the conflicts came. */
  #own: DraftContent;
  /** What may have arrived, though no answer said so: it is sent again as it is. */
  readonly #tried: Set<string>;
  readonly #steps: DraftSteps;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  readonly #listeners = new Set<() => void>();

  constructor(options: Options<D>) {
    this.#options = options;
    this.#steps = new DraftSteps(options.steps.read());
    const { revision, edits } = options.unsent.read();
    this.#unsent = edits;
    this.#tried = new Set(edits.map(({ id }) => id));
    this.#base = revision ?? options.served.revision;
    this.#own = this.#withUnsent(options.served);
    this.#state = {
      ...{ ...this.#own, served: options.served, refusal: null, conflicts: [] },
      save: this.#unsent.length > 0 ? 'WAITING' : 'SAVED',
      ...{ lastStep: null, canUndo: false, canRedo: false },
    };
    this.#forgetOvertaken();
    if (this.#unsent.length > 0) this.#sendLater(0);
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly state = (): DraftState<D> => this.#state;

  /** Applies a change now and sends it soon. False where it cannot be applied, such as to an item that is gone. */
  change(change: DraftChange): boolean {
    const step = stepOfChange(this.#state, change);
    const next = applied(this.#state, change);
    if (step === null || next === null) return false;
    this.#steps.remember(step);
    this.#made(next, [change]);
    return true;
  }

  /** The same with several changes, which are one step to undo. False, and nothing is changed, where one cannot be applied. */
  changeAll(changes: readonly DraftChange[]): boolean {
    const all = changes.length === 0 ? null : stepOfChanges(this.#state, changes);
    if (all === null) return false;
    this.#steps.remember(all.step);
    this.#made(all.draft, changes);
    return true;
  }

  undo(): void {
    const undone = this.#steps.undo(this.#state);
    if (undone !== null) this.#made(undone.draft, undone.changes);
    else this.#forgetOvertaken();
  }

  redo(): void {
    const redone = this.#steps.redo(this.#state);
    if (redone !== null) this.#made(redone.draft, redone.changes);
    else this.#forgetOvertaken();
  }

  /** Sends what is not sent yet; resolves to whether the server has everything. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.#isSending) await new Promise((resolve) => setTimeout(resolve, 20));
    if (this.#unsent.length > 0 && this.#state.conflicts.length === 0) await this.#send();
    return this.#state.save === 'SAVED';
  }

  /** Sends what a session that had ended kept back: its person may have logged in elsewhere meanwhile. */
  async sendAfterLogIn(): Promise<void> {
    const { save, refusal } = this.#state;
    if (save === 'REFUSED' && refusal !== null && keptForLogIn.has(refusal)) await this.flush();
  }

  /** Answers conflicts: what is not kept is dropped, what is kept is sent again on top of the others' changes. */
  resolve(keptIds: ReadonlySet<string>): void {
    const { conflicts, served } = this.#state;
    const conflicting = new Set(conflicts.map(({ editId }) => editId));
    this.#refused = [];
    const kept = conflicts.filter(({ editId }) => keptIds.has(editId));
    // Another id: the server compares an edit with those since the revision it was made on, and that is the new one.
    const again = editsAgain(served, this.#own, kept).map((change) => ({
      ...change,
      id: this.#options.newId(),
    }));
    this.#unsent = [...again, ...this.#unsent.filter(({ id }) => !conflicting.has(id))];
    this.#base = served.revision;
    this.#store();
    const save = this.#unsent.length > 0 ? 'WAITING' : 'SAVED';
    this.#arrived(served, { conflicts: [], save });
    if (save === 'WAITING') this.#sendLater(0);
  }

  /** Another whole draft by this person, as after a version was restored; one step that can be undone. */
  replace(served: D): void {
    [this.#unsent, this.#refused] = [[], []];
    this.#base = served.revision;
    this.#store();
    this.#steps.remember(stepOfWhole(this.#state, served));
    this.#arrived(served, { save: 'SAVED', refusal: null, conflicts: [] });
  }

  /** The draft as the server has it now, as after it was published; what is unsent stays on top. */
  arrive(served: D): void {
    if (served.revision < this.#state.served.revision || this.#state.conflicts.length > 0) return;
    if (this.#unsent.length === 0) this.#base = served.revision;
    this.#arrived(served, {});
  }

  /** Looks whether others have changed the draft, where nothing of this person is on its way. */
  async look(): Promise<void> {
    const isQuiet = () => this.#unsent.length + this.#refused.length === 0 && !this.#isSending;
    if (!isQuiet()) return;
    const served = await this.#options.look(this.#state.served);
    if (served !== null && isQuiet()) this.arrive(served);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #made(draft: DraftContent, changes: readonly DraftChange[]): void {
    for (const change of changes) this.#addUnsent({ ...change, id: this.#options.newId() });
    this.#store();
    const isWaiting = this.#state.conflicts.length === 0;
    this.#tell({ ...draft, ...(isWaiting && { save: 'WAITING' as const }) });
    this.#tellSteps();
    if (isWaiting) this.#sendLater(this.#options.quietMilliseconds ?? 700);
  }

  #addUnsent(edit: DraftEdit): void {
    const last = this.#unsent.at(-1);
    // Of what is typed into one field in one go only the last word is sent.
    const isSame =
      last?.kind === 'SET' &&
      !this.#tried.has(last.id) &&
      edit.kind === 'SET' &&
      pathText(last.path) === pathText(edit.path);
    if (this.#unsent.length === 0) this.#base = this.#state.served.revision;
    this.#unsent = isSame ? [...this.#unsent.slice(0, -1), edit] : [...this.#unsent, edit];
  }

  #store(): void {
    this.#options.unsent.write({ revision: this.#base, edits: [...this.#refused, ...this.#unsent] });
  }

  #sendLater(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), milliseconds);
  }

  async #send(): Promise<void> {
    if (this.#isSending || this.#unsent.length === 0 || this.#state.conflicts.length > 0) return;
    this.#isSending = true;
    this.#tell({ save: 'SENDING' });
    const sent = this.#unsent.slice(0, 400);
    for (const { id } of sent) this.#tried.add(id);
    const { draft, conflicts, refusal, refusedEdit } = await this.#options.save(this.#base, sent);
    this.#isSending = false;
    if (draft === null && refusedEdit != null && sent[refusedEdit])
      return await this.#leaveOut(sent, refusedEdit);
    if (draft === null) return await this.#failed(refusal);
    if (conflicts.length > 0) return this.#collide(draft, conflicts);
    const ids = new Set(sent.map(({ id }) => id));
    this.#unsent = this.#unsent.filter(({ id }) => !ids.has(id));
    this.#base = draft.revision;
    this.#store();
    const isDone = this.#unsent.length === 0;
    if (isDone && this.#refused.length > 0) return this.#collide(draft, []);
    this.#arrived(draft, { refusal: null, save: isDone ? 'SAVED' : 'WAITING' });
    if (!isDone) this.#sendLater(0);
  }

  /** One edit that cannot be applied does not keep the others from being sent. */
  async #leaveOut(sent: readonly DraftEdit[], index: number): Promise<void> {
    const refused = withItsItem(sent, index);
    this.#refused = [...this.#refused, ...refused];
    this.#unsent = this.#unsent.filter((edit) => !refused.includes(edit));
    if (this.#unsent.length > 0) return this.#sendLater(0);
    const draft = await this.#options.look(null);
    if (draft !== null) return this.#collide(draft, []);
    // Without an answer it is tried again from the beginning.
    [this.#unsent, this.#refused] = [this.#refused, []];
    await this.#failed(null);
  }

  /** Asks the person; also about what cannot be kept. */
  #collide(draft: D, conflicts: readonly Conflict[]): void {
    const mineOf = new Map([...this.#refused, ...this.#unsent].map((edit) => [edit.id, edit]));
    const refused = this.#refused.map((edit) => cannotBeKept(draft, edit));
    const known = [...conflicts, ...refused].flatMap((conflict) => {
      const mine = mineOf.get(conflict.editId);
      return mine === undefined ? [] : [{ ...conflict, mine }];
    });
    this.#own = { written: this.#state.written, artSvg: this.#state.artSvg };
    this.#arrived(draft, { conflicts: known, save: 'CONFLICT' });
  }

  async #failed(refusal: string | null): Promise<void> {
    // What others did is forgotten: nothing can be compared, so the person compares everything.
    const draft = refusal === 'DRAFT_CHANGED' ? await this.#options.look(null) : null;
    if (draft !== null)
      return this.#collide(
        draft,
        this.#unsent.map((edit) => unknownConflict(draft, edit)),
      );
    const isTriedAgain = refusal === null || triedAgain.has(refusal);
    this.#tell({ save: isTriedAgain ? 'OFFLINE' : 'REFUSED', refusal });
    if (isTriedAgain) this.#sendLater(this.#options.retryMilliseconds ?? 4_000);
  }

  /** What the server has, with the unsent edits on top. What says the same as before stays the same value. */
  #arrived(served: D, told: Partial<DraftState<D>>): void {
    const { written, artSvg } = this.#withUnsent(served);
    const isSame = isSameValue(written, this.#state.written);
    const draft = { written: isSame ? this.#state.written : written, artSvg };
    this.#tell({ ...draft, served, ...told });
    this.#forgetOvertaken();
  }

  #forgetOvertaken(): void {
    this.#steps.forgetOvertaken(this.#state);
    this.#tellSteps();
  }

  /** A served draft with the unsent edits on top; what cannot be applied any more is left out. */
  #withUnsent({ written, artSvg }: ServedDraft): DraftContent {
    return this.#unsent.reduce<DraftContent>((draft, edit) => applied(draft, edit) ?? draft, {
      ...{ written, artSvg },
    });
  }

  #tellSteps(): void {
    const lastStep = this.#steps.last;
    this.#tell({ lastStep, canUndo: lastStep !== null, canRedo: this.#steps.canRedo });
    this.#options.steps.write(this.#steps.all);
  }

  #tell(change: Partial<DraftState<D>>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of [...this.#listeners]) listener();
  }
}

/** OTHER_PERSON: somebody else has logged in in this browser. */
const keptForLogIn: ReadonlySet<string> = new Set(['UNAUTHENTICATED', 'OTHER_PERSON']);

const triedAgain: ReadonlySet<string> = new Set(['OFFLINE', 'BUSY', 'UNEXPECTED', 'TOO_MANY_REQUESTS']);

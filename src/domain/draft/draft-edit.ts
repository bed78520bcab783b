import type { Uuid } from '../ids.ts';
import {
  type DraftPath,
  indexOf,
  isItemStep,
  isListByPlace,
  isRecord,
  nameFieldOf,
  nameInList,
} from './draft-path.ts';

/**
 * One small change of a written event. `path` leads to the field or the item; for INSERT to the list. `after` is the step
 * of the item that the inserted or moved one follows; null: none, so it becomes the first.
 */
export type DraftChange =
  | { kind: 'SET'; path: DraftPath; value: unknown }
  | { kind: 'REMOVE'; path: DraftPath }
  | { kind: 'INSERT'; path: DraftPath; value: unknown; after: string | null }
  | { kind: 'MOVE'; path: DraftPath; after: string | null };

/** A change with the id that the browser gave it: the same edit is applied once. */
export type DraftEdit = DraftChange & { id: Uuid };

export const editRefusals = [
  // There is no such item, or the path leads through something that has no fields.
  'PATH_UNKNOWN',
  'NOT_A_LIST',
  'NOT_AN_ITEM',
  // The key of an item is never changed: remove the item and insert another.
  'KEY_FIXED',
  'KEY_TAKEN',
  'AFTER_UNKNOWN',
  // Not a JSON value, or text that cannot be stored.
  'VALUE_INVALID',
] as const;
export type EditRefusal = (typeof editRefusals)[number];

export type AppliedEdit =
  /** `before`: what was at the path; undefined where there was nothing. */
  { written: unknown; before: unknown; refusal: null } | { refusal: EditRefusal };

/** Most steps of a path; the format needs seven. */
const stepsMax = 12;
const depthMax = 20;

/**
 * The written event after a change; the given one stays as it is. Missing objects on the way to a field are created.
 * Never throws: a change that cannot be applied is refused.
 */
export function applyEdit(written: unknown, edit: DraftChange): AppliedEdit {
  const { path } = edit;
  if (!isPath(path)) return refused('PATH_UNKNOWN');
  if ('value' in edit && !isStorable(edit.value)) return refused('VALUE_INVALID');
  if (edit.kind === 'SET' && path.length === 0) {
    return isRecord(edit.value)
      ? { written: edit.value, before: written, refusal: null }
      : refused('VALUE_INVALID');
  }
  if (path.length === 0) return refused('PATH_UNKNOWN');
  return at(written, edit, 0);
}

function refused(refusal: EditRefusal): AppliedEdit {
  return { refusal };
}

function isPath(path: unknown): path is DraftPath {
  return (
    Array.isArray(path) &&
    path.length <= stepsMax &&
    path.every((step) => typeof step === 'string' && step !== '__proto__' && isText(step))
  );
}

function isText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Whether the database stores it as JSON and gives it back unchanged. */
function isStorable(value: unknown, depth = 0): boolean {
  if (depth > depthMax) return false;
  if (typeof value === 'string') return isText(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'boolean' || value === null) return true;
  if (Array.isArray(value)) return value.every((item) => isStorable(item, depth + 1));
  if (!isRecord(value)) return false;
  return Object.entries(value).every(
    ([name, held]) =>
      name !== '__proto__' && isText(name) && (held === undefined || isStorable(held, depth + 1)),
  );
}

/** Applies the change below `value`, to which the first `depth` steps have led. */
function at(value: unknown, edit: DraftChange, depth: number): AppliedEdit {
  const { path } = edit;
  if (depth === path.length) return edit.kind === 'INSERT' ? insert(value, edit) : refused('PATH_UNKNOWN');
  // Nothing is there already, so nothing is created on the way to it.
  if (value === undefined && edit.kind === 'REMOVE')
    return { written: undefined, before: undefined, refusal: null };
  const step = path[depth] ?? '';
  const isLast = depth === path.length - 1;
  if (Array.isArray(value)) {
    const listPath = path.slice(0, depth);
    const index = indexOf(listPath, value, step);
    if (index < 0) return refused('PATH_UNKNOWN');
    if (isLast && edit.kind !== 'INSERT') return atItem(value, index, edit, listPath);
    const inside = at(value[index], edit, depth + 1);
    if (inside.refusal !== null) return inside;
    // The name of an item is fixed, also when a field of the item is what names it.
    if (step.startsWith('#') && nameInList(listPath, inside.written) !== step.slice(1))
      return refused('KEY_FIXED');
    return { ...inside, written: value.with(index, inside.written) };
  }
  if (isItemStep(step)) return refused('PATH_UNKNOWN');
  if (value !== undefined && !isRecord(value)) return refused('PATH_UNKNOWN');
  const fields = value ?? {};
  const held = Object.hasOwn(fields, step) ? fields[step] : undefined;
  if (isLast && edit.kind !== 'INSERT') return atField(fields, step, held, edit);
  const inside = at(held, edit, depth + 1);
  if (inside.refusal !== null) return inside;
  return inside.written === undefined ? { ...inside, written: value } : withField(fields, step, inside);
}

function withField(
  fields: Record<string, unknown>,
  step: string,
  { written, before }: { written: unknown; before: unknown },
): AppliedEdit {
  return { written: { ...fields, [step]: written }, before, refusal: null };
}

function atField(
  fields: Record<string, unknown>,
  step: string,
  before: unknown,
  edit: DraftChange,
): AppliedEdit {
  if (edit.kind === 'SET') {
    if (edit.value === undefined) return refused('VALUE_INVALID');
    return withField(fields, step, { written: edit.value, before });
  }
  if (edit.kind === 'MOVE') return refused('NOT_AN_ITEM');
  const { [step]: _, ...rest } = fields;
  return { written: rest, before, refusal: null };
}

function atItem(
  list: readonly unknown[],
  index: number,
  edit: Exclude<DraftChange, { kind: 'INSERT' }>,
  listPath: DraftPath,
): AppliedEdit {
  const before = list[index];
  const rest = list.toSpliced(index, 1);
  switch (edit.kind) {
    case 'SET': {
      if (edit.value === undefined) return refused('VALUE_INVALID');
      const name = nameInList(listPath, before);
      const isNamed = edit.path.at(-1)?.startsWith('#') === true;
      if (isNamed && nameInList(listPath, edit.value) !== name) return refused('KEY_FIXED');
      return { written: list.with(index, edit.value), before, refusal: null };
    }
    case 'REMOVE':
      return { written: rest, before, refusal: null };
    case 'MOVE': {
      // The step that follows is one of the list with the item in it.
      const after = edit.after === null ? -1 : indexOf(listPath, list, edit.after);
      if ((edit.after !== null && after < 0) || after === index) return refused('AFTER_UNKNOWN');
      const place = after < index ? after + 1 : after;
      return { written: rest.toSpliced(place, 0, before), before, refusal: null };
    }
  }
}

function insert(value: unknown, edit: Extract<DraftChange, { kind: 'INSERT' }>): AppliedEdit {
  if (value !== undefined && !Array.isArray(value)) return refused('NOT_A_LIST');
  if (edit.value === undefined) return refused('VALUE_INVALID');
  const list: readonly unknown[] = value ?? [];
  const name = nameInList(edit.path, edit.value);
  if (name !== null && indexOf(edit.path, list, `#${name}`) >= 0) return refused('KEY_TAKEN');
  const after = edit.after === null ? -1 : indexOf(edit.path, list, edit.after);
  if (edit.after !== null && after < 0) return refused('AFTER_UNKNOWN');
  return { written: list.toSpliced(after + 1, 0, edit.value), before: undefined, refusal: null };
}

/** The field by which the item is named, for an editor that creates items; null where its place names it. */
export function fixedFieldOf(listPath: DraftPath, item: unknown): string | null {
  return isListByPlace(listPath) ? null : nameFieldOf(item);
}

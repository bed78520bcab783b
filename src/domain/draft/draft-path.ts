import type { EventPath } from '../catalogue/written/event-problem.ts';

/**
 * Leads from a written event to a field (docs/algorithms/event-drafts.md, "Paths"). A step is the name of a field; `#name`,
 * an item of a list by its name; or `@2`, an item by its place from 1, where items have no names.
 */
export type DraftPath = readonly string[];

/** The art is beside the written event and is edited as if it were a field of it. */
export const artPath: DraftPath = ['artSvg'];

/** The fields by which items are found again, the first that an item has. */
const nameFields = ['key', 'code', 'method', 'offer', 'sector'] as const;

/**
 * Lists whose items are found again by their place: the number of a batch is its place, and the offers of groups are
 * numbered by it.
 */
const listsByPlace: readonly string[] = ['batches', 'groups'];

/** The field that names an item, or null for an item without a name. A text is its own name. */
export function nameFieldOf(item: unknown): (typeof nameFields)[number] | null {
  if (!isRecord(item)) return null;
  return nameFields.find((field) => typeof item[field] === 'string' && item[field] !== '') ?? null;
}

/** Whether an item may be found again by this field of it. */
export function isNameField(field: string): boolean {
  return nameFields.some((one) => one === field);
}

function nameOf(item: unknown): string | null {
  if (typeof item === 'string') return item;
  const field = nameFieldOf(item);
  return field === null ? null : String((item as Record<string, unknown>)[field]);
}

/** Whether the items of the list at this path are found again by their place alone. */
export function isListByPlace(path: DraftPath): boolean {
  return listsByPlace.includes(path.at(-1) ?? '');
}

/** The step to an item of a list: by its name, or by its place where it has none or an earlier item has the same. */
export function stepOf(listPath: DraftPath, list: readonly unknown[], index: number): string {
  const name = isListByPlace(listPath) ? null : nameOf(list[index]);
  const isFirst = name !== null && list.findIndex((item) => nameOf(item) === name) === index;
  return isFirst ? `#${name}` : `@${index + 1}`;
}

/** The index of the item that a step leads to; -1 if there is none. */
export function indexOf(listPath: DraftPath, list: readonly unknown[], step: string): number {
  if (step.startsWith('#')) {
    if (isListByPlace(listPath)) return -1;
    return list.findIndex((item) => nameOf(item) === step.slice(1));
  }
  const place = /^@([1-9]\d{0,4})$/.exec(step)?.[1];
  const index = Number(place ?? 0) - 1;
  return index < list.length && index >= 0 && stepOf(listPath, list, index) === step ? index : -1;
}

/** The name that an inserted item would have in the list; null where it would be found by its place. */
export function nameInList(listPath: DraftPath, item: unknown): string | null {
  return isListByPlace(listPath) ? null : nameOf(item);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isItemStep(step: string): boolean {
  return step.startsWith('#') || step.startsWith('@');
}

/** The path with `*` in the place of each item, as descriptions of fields have it. */
export function patternOf(path: DraftPath): string {
  return path.map((step) => (isItemStep(step) ? '*' : step)).join('.');
}

/** The value at a path; undefined where there is none. */
export function valueAt(written: unknown, path: DraftPath): unknown {
  let value = written;
  for (const [index, step] of path.entries()) {
    if (Array.isArray(value)) {
      value = value[indexOf(path.slice(0, index), value, step)];
    } else if (isRecord(value) && Object.hasOwn(value, step)) {
      value = value[step];
    } else {
      return undefined;
    }
  }
  return value;
}

/** A problem's path, which counts the items of lists, as a draft path. What is not there ends it as it stands. */
export function draftPathOf(written: unknown, path: EventPath): DraftPath {
  const steps: string[] = [];
  let value = written;
  for (const part of path) {
    if (Array.isArray(value) && typeof part === 'number') {
      steps.push(part < value.length ? stepOf(steps, value, part) : `@${part + 1}`);
      value = value[part];
    } else {
      steps.push(String(part));
      value = isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined;
    }
  }
  return steps;
}

/** `dates.#sat.startsAt`, as refusals name a field. */
export function pathText(path: DraftPath): string {
  return path.join('.');
}

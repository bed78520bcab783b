import { type DraftPath, isListByPlace, isRecord, stepOf, valueAt } from '../draft-path.ts';

/** The lists whose items name an item of another list, by the list that is named. */
const usersOf: Readonly<Record<string, readonly string[]>> = {
  dates: ['dates', 'date'],
  sectors: ['sector'],
  artists: ['artist', 'artists'],
  stages: ['stage'],
  offers: ['parts', 'of', 'offers', 'offer'],
};

export interface Goes {
  /** Items that it holds, which go with it. */
  inside: DraftPath[];
  /** Items elsewhere that name it, and lose it. */
  users: DraftPath[];
}

/** All that goes with an item of a written event; nothing for one that holds nothing and that nothing names. */
export function whatGoes(written: unknown, path: DraftPath): Goes {
  const item = valueAt(written, path);
  if (!isRecord(item)) return { inside: [], users: [] };
  const list = path.at(-2) ?? '';
  const name = typeof item.key === 'string' && item.key !== '' ? item.key : null;
  const fields = usersOf[list];
  return {
    inside: Object.entries(item).flatMap(([field, value]) => itemsHeld([...path, field], value)),
    users: name === null || fields === undefined ? [] : usersIn(written, [], { name, fields, except: path }),
  };
}

/** One batch is the price of its offer, and nothing by itself. */
function itemsHeld(path: DraftPath, value: unknown): DraftPath[] {
  if (!Array.isArray(value))
    return isRecord(value)
      ? Object.entries(value).flatMap(([field, one]) => itemsHeld([...path, field], one))
      : [];
  const items = value.filter(isRecord);
  if (items.length < (path.at(-1) === 'batches' ? 2 : 1)) return [];
  return value.flatMap((one: unknown, index) =>
    isRecord(one) ? [[...path, stepOf(path, value, index)]] : [],
  );
}

interface Named {
  name: string;
  fields: readonly string[];
  except: DraftPath;
}

/** The innermost named items that name it. */
function usersIn(value: unknown, path: DraftPath, named: Named): DraftPath[] {
  if (path.length > 0 && path.join('.') === named.except.join('.')) return [];
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) =>
      usersIn(item, [...path, stepOf(path, value, index)], named),
    );
  if (!isRecord(value)) return [];
  const within = Object.entries(value).flatMap(([field, one]) => usersIn(one, [...path, field], named));
  if (within.length > 0) return within;
  const isUser = named.fields.some((field) => names(value[field], named.name));
  return isUser ? [itemAround(path)] : [];
}

function names(value: unknown, name: string): boolean {
  if (Array.isArray(value))
    return value.some((one: unknown) => one === name || (isRecord(one) && one.offer === name));
  return value === name;
}

/** The item that a user is part of: an offer for the session in it, a bundle for its parts. */
function itemAround(path: DraftPath): DraftPath {
  const last = path.findLastIndex((step, index) => step.startsWith('#') && !isPart(path, index));
  return last < 0 ? path : path.slice(0, last + 1);
}

/** Parts of bundles and offers of courtesies have no name but that of what they name. */
function isPart(path: DraftPath, index: number): boolean {
  const list = path[index - 1] ?? '';
  return (
    ['parts', 'of'].includes(list) || (list === 'offers' && path[0] === 'courtesies') || isListByPlace([list])
  );
}

import type { Action } from '#src/domain/policy/policy.ts';
import { askStaff } from '../staff-api/ask.ts';
import { dataOf } from '../staff-api/data-of.ts';
import { organizerPlace, organizerPlaces } from '../staff-api/people.gen.ts';

interface Page<Item> {
  items: readonly Item[];
  next: string | null;
}

/** More pages than this are not offered in one choice; what is beyond leads to the form from its own page. */
const pagesMax = 5;

/** The items of a choice, of all its pages. */
export async function ofPages<Item>(read: (after: string | null) => Promise<Page<Item>>): Promise<Item[]> {
  const all: Item[] = [];
  let after: string | null = null;
  for (let page = 0; page < pagesMax; page += 1) {
    const { items, next }: Page<Item> = await read(after);
    all.push(...items);
    if (next === null) break;
    after = next;
  }
  return all;
}

/** The organizers at which the person has a right, as a form offers them, and with them the one that an address names. */
export async function offeredOrganizers(
  right: Action,
  named: string | null = null,
): Promise<{ id: string; name: string }[]> {
  const all = await ofPages(async (after) => dataOf(await askStaff(organizerPlaces, { after })).organizers);
  const isKnown = named === null || all.some(({ id }) => id === named);
  const other = isKnown ? null : (await askStaff(organizerPlace, { id: named })).data?.organizer;
  return [...all, ...(other ? [other] : [])].filter(({ rights }) => rights.includes(right));
}

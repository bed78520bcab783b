import type { Locale } from '#src/domain/locale.ts';
import { plainText } from '#src/domain/search/plain-words.ts';
import type { EventOverviewQuery } from '../../staff-api/events.gen.ts';

export type Batch = NonNullable<NonNullable<EventOverviewQuery['event']>['batches']>[number];

/** The batches of offers that are looked after together, with their totals in units. */
export interface BatchGroup {
  key: string;
  name: string;
  batches: Batch[];
  held: number;
  sold: number;
}

export interface Shelf {
  name: string;
  groups: BatchGroup[];
  sold: number;
}

const sumOf = (batches: readonly Batch[], field: 'held' | 'sold') =>
  batches.reduce((sum, batch) => sum + batch[field], 0);

/** Map.groupBy is younger than the oldest browsers. */
function grouped(batches: readonly Batch[], keyOf: (batch: Batch) => string): Map<string, Batch[]> {
  const groups = new Map<string, Batch[]>();
  for (const batch of batches) {
    const key = keyOf(batch);
    groups.set(key, [...(groups.get(key) ?? []), batch]);
  }
  return groups;
}

/** Shelves and groups in the order of the event; of a search only the groups with all its words. */
export function groupedBatches(
  batches: readonly Batch[],
  { locale, search }: { locale: Locale; search: string },
): Shelf[] {
  const words = plainText(search).split(' ').filter(Boolean);
  const shelves = grouped(batches, ({ shelf }) => shelf[locale]);
  return [...shelves].flatMap(([name, onShelf]) => {
    const groups = [...grouped(onShelf, ({ group }) => group)].flatMap(([key, ofGroup]): BatchGroup[] => {
      const said = plainText([name, ...ofGroup.map((batch) => batch.offerName[locale])].join(' '));
      if (!words.every((word) => said.includes(word))) return [];
      const groupName = ofGroup[0]?.groupName[locale] ?? key;
      return [
        {
          key,
          name: groupName,
          batches: ofGroup,
          held: sumOf(ofGroup, 'held'),
          sold: sumOf(ofGroup, 'sold'),
        },
      ];
    });
    return groups.length === 0
      ? []
      : [{ name, groups, sold: groups.reduce((sum, { sold }) => sum + sold, 0) }];
  });
}

export type ShownState = Batch['state'] | 'STOPPED' | 'CANCELED';

interface StateOfEvent {
  canceledAt: string | null;
  saleStop: unknown;
}

/** The state of a batch as it is told. */
export function stateOfBatch(batch: Batch, { canceledAt, saleStop }: StateOfEvent): ShownState {
  if (canceledAt !== null) return 'CANCELED';
  const isStopped = batch.state === 'ON_SALE' ? saleStop !== null : batch.stoppedAt !== null;
  return isStopped && batch.state !== 'CLOSED' ? 'STOPPED' : batch.state;
}

/** From what can be bought now to what never can. */
const order: readonly ShownState[] = ['ON_SALE', 'STOPPED', 'SCHEDULED', 'SOLD_OUT', 'CLOSED', 'CANCELED'];

/** The state of a group: that of its batch that is nearest to being bought. */
export function shownState(batches: readonly Batch[], event: StateOfEvent): ShownState {
  const states = new Set(batches.map((batch) => stateOfBatch(batch, event)));
  return order.find((state) => states.has(state)) ?? 'CLOSED';
}

/** The name of an offer within its group: its ticket type or its variant; the whole name where nothing is left. */
export function nameInGroup({ offerName, groupName }: Batch, locale: Locale): string {
  const [whole, group] = [offerName[locale], groupName[locale]];
  return whole.startsWith(`${group}, `) ? whole.slice(group.length + 2) : whole === group ? '' : whole;
}

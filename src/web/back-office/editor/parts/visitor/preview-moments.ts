import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import type { BatchDefinition } from '#src/domain/event/event-definition.ts';

/** A moment that is worth a look, and what is gone by then. */
export interface PreviewMoment {
  name: 'now' | 'saleOpens' | 'batchTurn' | 'firstDay';
  /** Of `batchTurn`: which batch. */
  number: number;
  /** null: now. */
  at: Date | null;
  /** The keys of batches that are gone, for otherwise the moment would not come. */
  gone: readonly string[];
}

type Sold = BatchDefinition & { number: number };

/** The batches that the page sells. */
export function batchesForSale({ batches }: EventDefinition): BatchDefinition[] {
  return batches.filter(({ purpose }) => purpose === 'SALE');
}

/** The numbers of batches in their order; a single batch has none. */
export function batchNumbers(definition: EventDefinition): number[] {
  return [...new Set(numbered(definition).map(({ number }) => number))].sort((a, b) => a - b);
}

/**
 * The moments of an event in their order. A batch has its turn at its time; one without a time has it once the batch before
 * is gone. Without a definition, as of a draft with problems, there is only now.
 */
export function previewMoments(definition: EventDefinition | null): PreviewMoment[] {
  const moments: PreviewMoment[] = [{ name: 'now', number: 0, at: null, gone: [] }];
  if (definition === null) return moments;
  const { saleOpensAt, dates } = definition;
  moments.push({ name: 'saleOpens', number: 0, at: saleOpensAt, gone: [] });
  let last = saleOpensAt;
  for (const number of batchNumbers(definition).slice(1)) {
    const at = turnOf(definition, number, last);
    last = at;
    const gone = numbered(definition)
      .filter((batch) => batch.number < number && (batch.closesAt === null || batch.closesAt > at))
      .map(({ key }) => key);
    moments.push({ name: 'batchTurn', number, at, gone });
  }
  const [first] = dates.map(({ startsAt }) => startsAt).sort((a, b) => a.getTime() - b.getTime());
  if (first !== undefined) moments.push({ name: 'firstDay', number: 0, at: first, gone: [] });
  return moments;
}

function numbered(definition: EventDefinition): Sold[] {
  return batchesForSale(definition).filter((batch): batch is Sold => batch.number !== null);
}

/** When the first batch of this number opens by its time or by the end of the one before; never before `last`. */
function turnOf(definition: EventDefinition, number: number, last: Date): Date {
  const byKey = new Map(definition.batches.map((batch) => [batch.key, batch]));
  const times = numbered(definition)
    .filter((batch) => batch.number === number)
    .flatMap(({ opensAt, previousBatchKey }) => opensAt ?? byKey.get(previousBatchKey ?? '')?.closesAt ?? []);
  const [first] = times.sort((a, b) => a.getTime() - b.getTime());
  return first !== undefined && first > last ? first : last;
}

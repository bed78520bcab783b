import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import { defineEvent } from '#src/domain/catalogue/read/define-event.ts';
import type { EventProblem } from '#src/domain/catalogue/written/event-problem.ts';
import { readEventFile } from '#src/gateway/event-file/read-event-file.ts';
import { writeEventFile } from '#src/gateway/event-file/write-event-file.ts';
import { randomEvent } from './support/random/random-event.ts';
import { parseCatalogue } from './support/shop/event-files.ts';

const now = new Date('2026-11-20T12:00:00Z');
// Nothing that was written is relative, so it does not matter when it is read.
const later = new Date('2031-02-03T04:05:06Z');

function rewritten(definition: EventDefinition): EventDefinition | readonly EventProblem[] {
  const file = readEventFile(writeEventFile(definition));
  if (!('written' in file)) throw new Error(JSON.stringify(file.problems));
  const defined = defineEvent(file.written, definition.artSvg, later);
  return defined.definition ?? defined.problems;
}

// The heading is one of docs/algorithms/event-definition.md.
describe('Reading what was written gives the same definition', () => {
  test('for every event of the catalogue, on any day', async () => {
    for (const day of [0, 3, 200]) {
      const events = await parseCatalogue('catalogue', new Date(now.getTime() + day * 86_400_000));
      for (const event of events) expect(rewritten(event), event.slug).toEqual(event);
    }
  });

  test('property: for whatever can be defined', () => {
    let defined = 0;
    fc.assert(
      fc.property(randomEvent, (written) => {
        const { definition } = defineEvent(written, '<svg/>', now);
        if (definition === null) return;
        defined += 1;
        expect(rewritten(definition)).toEqual(definition);
      }),
      { numRuns: 100 },
    );
    expect(defined).toBeGreaterThan(50);
  });
});

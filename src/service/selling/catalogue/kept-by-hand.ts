import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import type { ImportRefusal } from '#src/domain/catalogue/import-refusal.ts';
import type { StoredPartRow } from './fan-terms.sql.ts';

/** What was decided or promised since the last import, and a file cannot take back. */
export interface Kept {
  moved: ReadonlyMap<string, { startsAt: Date; endsAt: Date }>;
  parts: readonly StoredPartRow[];
  courtesiesWithCodes: readonly string[];
}

function promisedParts(kept: Kept): Map<string, StoredPartRow[]> {
  return Map.groupBy(
    kept.parts.filter(({ isPromised }) => isPromised),
    ({ offerKey }) => offerKey,
  );
}

/**
 * The event as it is stored: a session that was moved stays where it was moved to, whatever time the file still says,
 * and a bundle that was sold from keeps the values by which its price is shared.
 */
export function withKept(event: EventDefinition, kept: Kept): EventDefinition {
  const promised = promisedParts(kept);
  return {
    ...event,
    offers: event.offers.map((offer) => {
      const time = kept.moved.get(offer.key);
      const values = promised.get(offer.key) ?? [];
      return {
        ...offer,
        session: offer.session && { ...offer.session, ...time },
        parts: offer.parts.map((part, index) => ({
          ...part,
          valueCents: values[index]?.valueCents ?? part.valueCents,
        })),
      };
    }),
  };
}

/** What the file would take away from somebody who has it. */
export function keptFindings(event: EventDefinition, kept: Kept): ImportRefusal[] {
  const offers = new Map(event.offers.map((offer) => [offer.key, offer]));
  const courtesies = new Set(event.courtesies.map(({ key }) => key));
  const moved = [...kept.moved.keys()]
    .filter((key) => !offers.get(key)?.session)
    .map((offer): ImportRefusal => ({ code: 'SESSION_MOVED', facts: { offer } }));
  const parts = [...promisedParts(kept)]
    .filter(([key, stored]) => {
      const names = offers.get(key)?.parts.map(({ offerKey }) => offerKey) ?? [];
      return names.join() !== stored.map(({ partKey }) => partKey).join();
    })
    .map(([offer]): ImportRefusal => ({ code: 'BUNDLE_SOLD', facts: { offer } }));
  const withCodes = kept.courtesiesWithCodes
    .filter((key) => !courtesies.has(key))
    .map((courtesy): ImportRefusal => ({ code: 'COURTESY_HAS_CODES', facts: { courtesy } }));
  return [...moved, ...parts, ...withCodes];
}

import { useEffect, useState } from 'react';
import { watch } from '../../kit/client/watch.ts';
import type { AvailabilityQuery } from '../../parts/customer-api/shop.gen.ts';
import type { Stock } from '../../parts/offers/event-data.ts';

const everyMilliseconds = 7_000;
const nothingHeard: Stock = new Map();

/** The one answer everybody gets, which any cache on the way may keep for a second. */
const askStock = (slug: string): Promise<{ data?: AvailabilityQuery }> =>
  fetch(`/api/availability/${slug}`, { signal: AbortSignal.timeout(20_000) })
    .then((response) => (response.ok ? response.json() : undefined))
    .then(
      (data) => ({ data }),
      () => ({}),
    );

/** What is left, asked every few seconds while somebody looks at the page; slower while it does not answer. */
export function useStock(slug: string, isWatched: boolean): { stock: Stock; isOld: boolean } {
  const [stock, setStock] = useState<Stock>(nothingHeard);
  const [missed, setMissed] = useState(0);
  useEffect(() => {
    if (!isWatched) return;
    const watched = watch({
      ask: () => askStock(slug),
      onData: (data) => setStock(new Map(data.availability.map((entry) => [entry.batchId, entry]))),
      onMissed: setMissed,
      // A thousand pages must not ask in the same instant: each waits a little differently.
      pause: (times) => everyMilliseconds * (0.8 + Math.random() * 0.4) * Math.min(times + 1, 6),
      beginsNow: true,
    });
    return watched.stop;
  }, [slug, isWatched]);
  return { stock, isOld: missed >= 2 };
}

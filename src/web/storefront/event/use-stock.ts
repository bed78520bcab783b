import { useEffect, useState } from 'react';
import { askPublic } from '../../lib/graphql/ask.ts';
import { availability } from '../../lib/graphql/operations.gen.ts';
import type { Stock } from './event-data.ts';

const everyMilliseconds = 7_000;
const nothingHeard: Stock = new Map();

/** What is left, asked every few seconds while somebody looks at the page; slower while it does not answer. */
export function useStock(slug: string, isWatched: boolean): { stock: Stock; isOld: boolean } {
  const [stock, setStock] = useState<Stock>(nothingHeard);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (!isWatched) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout>;
    let missed = 0;
    const look = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') {
        const { data } = await askPublic(availability, { slug });
        if (isGone) return;
        missed = data ? 0 : missed + 1;
        setFailures(missed);
        if (data) setStock(new Map(data.availability.map((entry) => [entry.batchId, entry])));
      }
      // A thousand pages must not ask in the same instant: each waits a little differently.
      timer = setTimeout(look, everyMilliseconds * (0.8 + Math.random() * 0.4) * Math.min(missed + 1, 6));
    };
    const lookAgain = () => document.visibilityState === 'visible' && void look();
    void look();
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      isGone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [slug, isWatched]);
  return { stock, isOld: failures >= 2 };
}

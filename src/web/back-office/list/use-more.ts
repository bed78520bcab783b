import { useState } from 'react';

interface Page<Row> {
  items: readonly Row[];
  next: string | null;
}

/**
 * The rows of a list: its first page, which the route loaded, and those that were asked for since. Another first page
 * begins anew.
 */
export function useMore<Row>(first: Page<Row>, load: (after: string) => Promise<Page<Row> | null>) {
  const [known, setKnown] = useState({ first, rows: first.items, next: first.next });
  const [isBusy, setBusy] = useState(false);
  const isNew = known.first !== first;
  const { rows, next } = isNew ? { rows: first.items, next: first.next } : known;
  async function more(after: string) {
    setBusy(true);
    const page = await load(after);
    setBusy(false);
    if (page) setKnown({ first, rows: [...rows, ...page.items], next: page.next });
  }
  return { rows, isBusy, onMore: next === null ? undefined : () => void more(next) };
}

import { useEffect, useState } from 'react';
import { useCall } from '../../kit/refusals/use-call.ts';
import type { ListQuery, Page } from './list-query.ts';

/**
 * The rows of a list: its first page, which the route loaded, and those that were asked for since. Another first page
 * begins anew.
 */
export function useMore<Row, Variables>(
  query: ListQuery<Row, Variables>,
  { variables, page: first }: { variables: Variables; page: Page<Row> },
) {
  const [known, setKnown] = useState({ first, rows: first.items, next: first.next });
  const { isBusy, call, forget } = useCall();
  const { rows, next } = known.first === first ? known : { rows: first.items, next: first.next };
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another first page, nobody waits for more of the one before.
  useEffect(() => forget, [first, forget]);
  async function more(after: string) {
    const page = await call(() => query(variables, after));
    if (page) setKnown({ first, rows: [...rows, ...page.items], next: page.next });
  }
  return { rows, isBusy, onMore: next === null ? undefined : () => void more(next) };
}

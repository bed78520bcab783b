import { useState } from 'react';
import { hasNoAnswer } from './next-sentence.ts';
import type { OrderDetail } from './use-order.ts';

/**
 * The order as its page shows it. An attempt under way is stored before its provider answers. Until then, and while its
 * outcome is unknown, the page stays as it was: the form that pays keeps its message and its key.
 */
export function useShownOrder(order: OrderDetail): {
  shown: OrderDetail;
  setPaying: (isPaying: boolean) => void;
} {
  const [isPaying, setPaying] = useState(false);
  const [last, setLast] = useState(order);
  const shown = isPaying && hasNoAnswer(order) ? last : order;
  if (shown !== last) setLast(shown);
  return { shown, setPaying };
}

import { useEventHead } from '../frame/event-frame.tsx';
import { useLiveSale } from './use-live-sale.ts';
import { Wall } from './wall.tsx';

/** The sale of one event live, to be left open on a wall (docs/algorithms/live-sale.md). */
export function Component() {
  const { id } = useEventHead();
  return <Wall state={useLiveSale(id)} />;
}

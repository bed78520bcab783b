import { useText } from '#src/web/kit/text/text.tsx';
import { Tag } from '#src/web/kit/ui/tag.tsx';
import type { EventOverviewQuery } from '../../staff-api/events.gen.ts';
import type { ShownState } from './grouped-batches.ts';

export type OverviewEvent = NonNullable<EventOverviewQuery['event']>;

export type SellingEvent = OverviewEvent & { saleStop: unknown };

const tones = {
  ON_SALE: 'ok',
  STOPPED: 'warn',
  SCHEDULED: 'calm',
  SOLD_OUT: 'warn',
  CLOSED: 'muted',
  CANCELED: 'bad',
} as const satisfies Record<ShownState, string>;

/** How a batch or a group of batches stands, as a word. */
export function StateTag({ state }: { state: ShownState }) {
  const t = useText('officeOverview');
  return <Tag tone={tones[state]}>{t(`batch${state}`)}</Tag>;
}

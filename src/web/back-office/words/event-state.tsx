import { useText } from '../../kit/text/text.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import type { EventState } from '../staff-api/schema.gen.ts';

const tones = {
  DRAFT: 'calm',
  UPCOMING: 'calm',
  ON_SALE: 'ok',
  CLOSED: 'muted',
  PAST: 'muted',
  CANCELED: 'bad',
} as const satisfies Record<EventState, string>;

export const eventStates = Object.keys(tones) as EventState[];

/** A sale that is stopped as a whole says so, whatever its event is. */
export function EventStateTag({ state, isStopped = false }: { state: EventState; isStopped?: boolean }) {
  const t = useText('officeEvents');
  if (isStopped) return <Tag tone="warn">{t('stateSTOPPED')}</Tag>;
  return <Tag tone={tones[state]}>{t(`state${state}`)}</Tag>;
}

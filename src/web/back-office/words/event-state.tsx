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

export function EventStateTag({ state }: { state: EventState }) {
  const t = useText('officeEvents');
  return <Tag tone={tones[state]}>{t(`state${state}`)}</Tag>;
}

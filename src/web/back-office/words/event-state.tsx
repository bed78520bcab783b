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

/** How an event stands: in one word what can be bought of it, and whether it was postponed or is hidden. */
export function EventStateTags({
  event: { state, saleStop, isSoldOut, isPostponed, isHidden },
}: {
  event: {
    state: EventState;
    saleStop: unknown;
    isSoldOut: boolean;
    isPostponed: boolean;
    isHidden: boolean;
  };
}) {
  const t = useText('officeEvents');
  return (
    <>
      {saleStop != null ? (
        <Tag tone="warn">{t('stateSTOPPED')}</Tag>
      ) : isSoldOut ? (
        <Tag tone="warn">{t('stateSOLD_OUT')}</Tag>
      ) : (
        <Tag tone={tones[state]}>{t(`state${state}`)}</Tag>
      )}
      {isPostponed && <Tag tone="warn">{t('postponed')}</Tag>}
      {isHidden && <Tag tone="muted">{t('hidden')}</Tag>}
    </>
  );
}

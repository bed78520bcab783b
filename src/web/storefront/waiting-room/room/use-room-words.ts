import { formatCount } from '#src/domain/format/count.ts';
import type { RoomStatus } from '#src/domain/waiting-room/room-status.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import type { RoomOffer } from './room-event.ts';
import type { RoomView } from './room-view.ts';
import { useLikelyText } from './use-likely-text.ts';

/** How many sold out things a screen reader is told of at once. */
const namedMax = 3;

/**
 * The same in words for those who do not see the page: `title` for a tab in the background, `said` for a screen reader.
 * What is said changes only with what is worth hearing: with the likely time, not with each step of the line.
 */
export function useRoomWords(
  view: RoomView,
  status: RoomStatus | null | undefined,
  offers: readonly RoomOffer[],
): { title: string; said: string } {
  const t = useText('waitingRoom');
  const locale = useLocale();
  const likely = useLikelyText();
  const gone = offers.filter(({ id }) => status?.soldOut.includes(id)).map(({ label }) => label);
  switch (view.is) {
    case 'number':
      return {
        title: view.isDrawing ? t('drawing') : t('titleNumber', { number: formatCount(view.number, locale) }),
        said: view.isDrawing ? t('drawing') : t('numberKept'),
      };
    case 'waiting': {
      const place = formatCount(view.place, locale);
      const pace = view.isPaused ? t('pausedTitle') : `${t('likely')}: ${likely(view.estimatedWaitSeconds)}`;
      const news = gone.length > 0 ? `${t('soldOutTag')}: ${gone.slice(0, namedMax).join('; ')}.` : '';
      return {
        title: t('titleWaiting', { place }),
        said: `${t('titleWaiting', { place })}. ${pace}. ${news}`.trim(),
      };
    }
    case 'called':
      return { title: t('calledTitle'), said: t('calledSaid') };
    case 'inside':
      return { title: t('insideTitle'), said: t('calledSaid') };
    case 'moved':
      return { title: '', said: t('movedTitle') };
    case 'passOver':
      return { title: t('passOverTitle'), said: t('passOverTitle') };
    case 'soldOut':
      return { title: t('soldOutTitle'), said: t('soldOutTitle') };
    case 'none':
      return { title: '', said: t('noneTitle') };
    case 'open':
      return { title: '', said: t('joinTitle') };
    default:
      return { title: '', said: '' };
  }
}

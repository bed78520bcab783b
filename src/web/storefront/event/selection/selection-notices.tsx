import { useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import type { OfferLabels } from '#src/web/parts/offers/offer-labels.ts';
import css from './selection-notices.module.css';
import type { Selection } from './use-selection.ts';

/**
 * What happened to the selection by itself. It stands twice, in the view of a phone and in that of a desk, and only
 * the one that is on the screen is there for anybody.
 */
export function SelectionNotices({
  selection,
  labels,
  on,
}: {
  selection: Selection;
  labels: OfferLabels;
  on: 'phone' | 'desk';
}) {
  const t = useText('event');
  const { hold, goneOfferIds } = selection;
  return (
    <div className={css[on]}>
      {hold.state === 'expired' && (
        <Notice tone="warn" title={t('expiredTitle')} announces="politely">
          {t('expiredText')}
        </Notice>
      )}
      {goneOfferIds.length > 0 && (
        <Notice tone="warn" title={t('turnedTitle')} announces="politely">
          {t('turnedText', { offers: goneOfferIds.map((id) => labels[id]).join('; ') })}
        </Notice>
      )}
    </div>
  );
}

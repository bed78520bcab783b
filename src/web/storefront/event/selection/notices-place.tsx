import { later } from '../../../kit/page/later.tsx';
import type { OfferLabels } from '../../../parts/offers/offer-labels.ts';
import type { Selection } from './use-selection.ts';

const SelectionNotices = later(async () => (await import('./selection-notices.tsx')).SelectionNotices);

/** Where is said what happened to the selection by itself, which to most never happens. */
export function NoticesPlace(shown: { selection: Selection; labels: OfferLabels; on: 'phone' | 'desk' }) {
  const { hold, goneOfferIds } = shown.selection;
  return hold.state === 'expired' || goneOfferIds.length > 0 ? <SelectionNotices {...shown} /> : null;
}

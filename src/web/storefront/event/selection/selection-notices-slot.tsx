import { deferred } from '#src/web/kit/page/deferred.tsx';
import type { OfferLabels } from '#src/web/parts/offers/offer-labels.ts';
import type { Selection } from './use-selection.ts';

const SelectionNotices = deferred(async () => (await import('./selection-notices.tsx')).SelectionNotices);

/** Shows what changed the selection without a press: the hold expired, or an offer is gone. Most visits never load it. */
export function SelectionNoticesSlot(shown: {
  selection: Selection;
  labels: OfferLabels;
  on: 'phone' | 'desk';
}) {
  const { hold, goneOfferIds } = shown.selection;
  return hold.state === 'expired' || goneOfferIds.length > 0 ? <SelectionNotices {...shown} /> : null;
}

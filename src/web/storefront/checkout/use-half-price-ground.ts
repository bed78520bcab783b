import { useState } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { refusalsOf } from '../../kit/refusals/refusals.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { ask } from '../../parts/customer-api/ask.ts';
import { batchesOfHalfPrice } from '../../parts/customer-api/purchase.gen.ts';
import type { Holding } from './hold/use-held-cart.ts';
import type { HolderDraft, HolderSlot } from './persons/holder-slots.ts';
import { needsOtherHalf } from './persons/holder-slots.ts';
import { movedHolders } from './persons/moved-holders.ts';
import type { TypeDraft } from './persons/use-checkout-draft.ts';

/**
 * Where half-price is one ticket, the right decides on which side of the quota it is sold: choosing one of the other
 * side exchanges the unit that is held (docs/algorithms/half-price.md).
 */
export function useHalfPriceGround({
  slug,
  slots,
  draftOf,
  type,
  holding,
}: {
  slug: string;
  slots: readonly HolderSlot[];
  draftOf: (slot: HolderSlot) => HolderDraft;
  type: TypeDraft;
  holding: Holding;
}) {
  const t = useText('checkout');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const [isExchanging, setExchanging] = useState(false);
  const [said, setSaid] = useState<string | null>(null);

  const exchange = async (slot: HolderSlot, typed: HolderDraft): Promise<void> => {
    const refuse = (text: string) => {
      // The right that was chosen before is the one that goes with what is held.
      type(({ holders }) => ({
        holders: { ...holders, [slot.key]: { ...(holders[slot.key] ?? typed), ground: '' } },
      }));
      const field = `holder-${slot.key}-ground`;
      holding.tell([
        ...holding.state.problems.filter((problem) => problem.field !== field),
        { field, label: `${slot.offerName}, ${t('halfGround')}`, text },
      ]);
    };
    const isGone = t(slot.inHalfPriceQuota ? 'halfOutsideGone' : 'halfQuotaGone');
    const { data, errors } = await ask(batchesOfHalfPrice, { slug });
    if (!data?.event) return refuse(refusalText(refusalsOf(errors)[0] ?? { code: 'UNEXPECTED' }));
    const batch = data.event.categories
      .flatMap(({ offers }) => offers)
      .find(({ id }) => id === slot.otherHalfOfferId)
      ?.batches.find(({ status }) => status === 'ON_SALE');
    if (!batch) return refuse(isGone);
    const { last: before } = holding.machine.now();
    const [refusal] = await holding.exchangeUnit(slot.batchId, batch.id);
    // The page tells of the order that another tab has made of this hold.
    if (refusal?.code === 'CART_CLOSED') return;
    if (refusal) return refuse(refusal.code === 'SOLD_OUT' ? isGone : refusalText(refusal));
    const totals = [before, holding.machine.now().last].map((cart) => cart?.totals.totalCents ?? 0);
    const [from = 0, to = 0] = totals;
    setSaid(
      from === to
        ? t('halfExchanged')
        : t('halfExchangedTotal', { from: formatMoney(from, locale), to: formatMoney(to, locale) }),
    );
    type(({ holders }) => ({ holders: movedHolders(holders, draftOf, slots, slot, batch.id) }));
  };

  return {
    isExchanging,
    /** What became of the last exchange, for everybody to read or hear. */
    said,
    /** After the right was typed into the draft of a ticket. */
    onGround: (slot: HolderSlot, typed: HolderDraft) => {
      setSaid(null);
      if (isExchanging || slot.otherHalfOfferId === null || !needsOtherHalf(slot, typed.ground)) return;
      setExchanging(true);
      void exchange(slot, typed).finally(() => setExchanging(false));
    },
  };
}

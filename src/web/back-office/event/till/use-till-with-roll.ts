import { useText } from '#src/web/kit/text/text.tsx';
import { useDiffering } from './difference/use-differing.ts';
import { dropAsked } from './offline/asked-sale.ts';
import type { TillPage } from './offline/kept-page.ts';
import { useKeptTill } from './offline/use-kept-till.ts';
import { receiptOf, tillOfRoll } from './roll/till-of-roll.ts';
import { type RollInUse, useRoll } from './roll/use-roll.ts';
import { useBasket } from './sell/use-basket.ts';
import { type Selling, useSelling } from './sell/use-selling.ts';
import { useTill } from './use-till.ts';

/** A till that sells with a network, and from the roll of its device while the seller has said so. */
export function useTillWithRoll(
  { event, till: first, isKept }: TillPage & { isKept: boolean },
  { onSold }: { onSold: () => void },
) {
  const t = useText('officeTillRoll');
  const eventId = event.id;
  const { till: heard, isLost, isAnswered, refresh } = useTill(eventId, first, { isKept });
  const roll = useRoll(
    eventId,
    { till: heard, isAnswered },
    {
      onSold: ({ entry, units }) => {
        const name = t('entryName', { number: entry.number });
        online.show(receiptOf(entry, { units, shiftId: heard.shift?.id ?? '', name }));
        clear();
        // The entry names it from now on.
        if (entry.insteadOf !== null) dropAsked(eventId, entry.insteadOf);
      },
      onAnswered: (saleId) => void online.settle(saleId),
      onSent: refresh,
    },
  );
  useKeptTill({ event, till: heard }, { hasRoll: roll.hasAny, isAnswered });
  const differing = useDiffering(eventId);
  const till = roll.isSelling ? tillOfRoll(heard, roll.left) : heard;
  const basket = useBasket(till.offers);
  const clear = () => {
    basket.clear();
    onSold();
  };
  const online = useSelling(
    { eventId, shiftId: heard.shift?.id ?? null },
    { onChange: refresh, onSold: clear },
  );
  const selling = roll.isSelling ? fromRoll(online, roll) : online;
  return {
    differing,
    clear,
    isOnline: !isLost && !roll.isSelling,
    ...{ heard, till, basket, selling, roll, refresh, isLost: isLost && !roll.isSelling },
    /** From now on, and in place of the request whose answer is missing. */
    begin: (): void => roll.begin(online.letGo()),
  };
}

function fromRoll(online: Selling, roll: RollInUse): Selling {
  return {
    ...online,
    isBusy: roll.isBusy,
    refusal: roll.refusal,
    sell: roll.sell,
    forget: () => {
      roll.forget();
      online.forget();
    },
  };
}

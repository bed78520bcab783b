import { useState } from 'react';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import type { CheckoutCart } from '../../parts/customer-api/checkout-data.ts';
import { type CheckoutProblem, orderedProblem } from '../../parts/purchase/checkout-problems.ts';
import type { CartChoice, Holding } from './use-held-cart.ts';

type ChoiceField = 'deliveryMethod' | 'insurance';

/** What is chosen shows at once; what the server says of it comes a moment later and counts. */
export function useCartChoice({
  cart,
  holding,
  problems,
  tell,
}: {
  cart: CheckoutCart;
  holding: Holding;
  problems: readonly CheckoutProblem[];
  tell: (problems: readonly CheckoutProblem[]) => void;
}) {
  const t = useText('checkout');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const [choosing, setChoosing] = useState<CartChoice>({});
  const [mended, setMended] = useState<string[]>([]);

  const choose = async (field: ChoiceField, choice: CartChoice) => {
    setChoosing((before) => ({ ...before, ...choice }));
    const [refusal] = await holding.choose(choice);
    // An order was made of this hold in another tab: that is told, and there is nothing to take back.
    if (refusal?.code === 'CART_CLOSED') {
      tell([orderedProblem(refusalText, t, locale)]);
      return;
    }
    setChoosing(({ [field]: _, ...others }) => others);
    if (refusal) {
      tell([...problems.filter((problem) => problem.field !== field), { field, text: refusalText(refusal) }]);
    } else setMended((before) => [...before, field]);
  };

  return {
    chosen: { deliveryMethod: cart.deliveryMethod, insurance: cart.insurance, ...choosing },
    /** Fields whose error has been answered since it was told. */
    mended,
    choose,
    /** Somebody has changed what was wrong there: it is judged anew with the next press. */
    mend: (...fields: string[]) => setMended((before) => [...before, ...fields]),
    /** Another attempt: what is wrong is found out anew. */
    begin: () => setMended([]),
  };
}

import { useState } from 'react';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import type { CheckoutCart } from '../../parts/customer-api/checkout-data.ts';
import type { Holding } from './hold/use-held-cart.ts';
import type { CartChoice } from './hold/use-hold-changes.ts';

type ChoiceField = 'deliveryMethod' | 'insurance';

/** What is chosen shows at once; what the server says of it comes a moment later and counts. */
export function useCartChoice({
  cart,
  holding,
  mend,
}: {
  cart: CheckoutCart;
  holding: Holding;
  mend: (field: string) => void;
}) {
  const refusalText = useRefusalText();
  const [choosing, setChoosing] = useState<CartChoice>({});

  const choose = async (field: ChoiceField, choice: CartChoice) => {
    setChoosing((before) => ({ ...before, ...choice }));
    const [refusal] = await holding.choose(choice);
    setChoosing(({ [field]: _, ...others }) => others);
    if (refusal) {
      holding.tell([
        ...holding.state.problems.filter((problem) => problem.field !== field),
        { field, text: refusalText(refusal) },
      ]);
    } else mend(field);
  };

  return {
    chosen: { deliveryMethod: cart.deliveryMethod, insurance: cart.insurance, ...choosing },
    choose,
  };
}

import { useState } from 'react';
import { useGo } from '../../kit/navigation/navigation.ts';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useLocale } from '../../kit/text/text.tsx';
import { keepHold } from '../cart/cart-store.ts';
import { ask } from '../customer-api/ask.ts';
import { offeredCart } from '../customer-api/waitlist.gen.ts';
import { paths } from '../pages/paths.ts';

export interface OpenedCartProblem {
  title?: string;
  text: string;
}

/**
 * The way to pay a cart that was opened for somebody: makes it the hold of this browser and goes to its checkout. `gone`: said
 * where it is open no more, before `onOver`.
 */
export function useOpenedCart(
  cart: { id: string | null; slug: string },
  gone: OpenedCartProblem,
  onOver: () => Promise<void>,
) {
  const locale = useLocale();
  const go = useGo();
  const refusalText = useRefusalText();
  const [problem, setProblem] = useState<OpenedCartProblem | null>(null);
  const { isBusy, call } = useCall(([refusal]) =>
    setProblem(refusal ? { text: refusalText(refusal) } : null),
  );
  const pay = async () => {
    const { id, slug } = cart;
    if (id === null) return;
    setProblem(null);
    const data = await call(async () => {
      const answer = await ask(offeredCart, { id });
      if (!answer.data?.cart) return answer;
      keepHold(slug, answer.data.cart);
      go(paths.checkout(locale, slug));
      // Busy until the page is gone.
      return await new Promise<never>(() => {});
    });
    if (data === null) return;
    setProblem(gone);
    await onOver();
  };
  return { isBusy, problem, pay };
}

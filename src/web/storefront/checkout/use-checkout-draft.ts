import { useCallback, useState } from 'react';
import { type CheckoutDraft, keepCheckoutDraft, readCheckoutDraft } from './checkout-draft.ts';

/** The draft of the checkout, kept with every change. For parts that exist in the browser only. */
export function useCheckoutDraft(slug: string) {
  const [draft, setDraft] = useState(() => readCheckoutDraft(slug));
  const type = useCallback(
    (change: Partial<CheckoutDraft> | ((before: CheckoutDraft) => Partial<CheckoutDraft>)) =>
      setDraft((before) => {
        const next = { ...before, ...(typeof change === 'function' ? change(before) : change) };
        keepCheckoutDraft(slug, next);
        return next;
      }),
    [slug],
  );
  return { draft, type };
}

export type TypeDraft = ReturnType<typeof useCheckoutDraft>['type'];

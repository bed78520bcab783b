import { useCallback, useEffect, useRef, useState } from 'react';
import { subscribeToForgetting } from '#src/web/kit/storage/personal-store.ts';
import { type CheckoutDraft, emptyDraft, keepCheckoutDraft, readCheckoutDraft } from './checkout-draft.ts';

/** The draft of the checkout, kept with every change. For parts that exist in the browser only. */
export function useCheckoutDraft(slug: string) {
  const [draft, setDraft] = useState(() => readCheckoutDraft(slug));
  /** What was typed last, for the next change: several may come before anything is drawn. */
  const latest = useRef(draft);
  const type = useCallback(
    (change: Partial<CheckoutDraft> | ((before: CheckoutDraft) => Partial<CheckoutDraft>)) => {
      const before = latest.current;
      const next = { ...before, ...(typeof change === 'function' ? change(before) : change) };
      latest.current = next;
      keepCheckoutDraft(slug, next);
      setDraft(next);
    },
    [slug],
  );
  // Whoever typed it has left, here or in another tab.
  useEffect(
    () =>
      subscribeToForgetting((why) => {
        if (why === 'ended') return;
        latest.current = emptyDraft;
        setDraft(emptyDraft);
      }),
    [],
  );
  return { draft, type };
}

export type TypeDraft = ReturnType<typeof useCheckoutDraft>['type'];

import { type RefObject, useEffect, useRef, useState } from 'react';

/** Fields that are folded away while what they say is chosen already. */
export interface Unfolding {
  isFolded: boolean;
  /** Shows them and takes the focus there; they stay. */
  unfold: () => void;
  /** For the element around the fields. */
  fields: RefObject<HTMLDivElement | null>;
}

/** `isOpen`: nothing is chosen yet, or something is wrong with it, so they are shown without a press. */
export function useUnfolding(isOpen: boolean): Unfolding {
  const fields = useRef<HTMLDivElement>(null);
  const [isUnfolded, setUnfolded] = useState(isOpen);
  // An error that is mended folds nothing away under the person who mends it.
  if (isOpen && !isUnfolded) setUnfolded(true);
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isUnfolded || !isPressed.current) return;
    isPressed.current = false;
    const all = fields.current;
    (all?.querySelector<HTMLElement>('input:checked') ?? all?.querySelector('input, select'))?.focus();
  }, [isUnfolded]);
  return {
    isFolded: !isUnfolded,
    unfold: () => {
      isPressed.current = true;
      setUnfolded(true);
    },
    fields,
  };
}

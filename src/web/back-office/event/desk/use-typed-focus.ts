import { type RefObject, useEffect } from 'react';

/** A scanner's text lands in the field, wherever the focus is; other fields and dialogs keep what is typed into them. */
export function useTypedFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function lead({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      const isText = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      if (!isText || !(target instanceof Element)) return;
      if (target.closest('dialog, textarea, select, input:not([type="checkbox"])') === null)
        field.current?.focus();
    }
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, [field]);
}

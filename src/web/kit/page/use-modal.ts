import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The ref of a native dialog that is opened and closed as a modal. */
export function useModal(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen && !element.open) element.showModal();
    if (!isOpen && element.open) element.close();
  }, [isOpen]);
  // A dialog that leaves the page while it is open gives no focus back. This runs before it leaves.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      if (element?.open) element.close();
    };
  }, []);
  return dialog;
}

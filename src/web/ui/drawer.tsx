import { type ReactNode, useEffect, useRef } from 'react';
import css from './drawer.module.css';

/**
 * A panel that slides in over the page. The native modal dialog keeps the focus inside, gives it back, closes by
 * Escape and makes the rest inert; the page behind does not scroll.
 */
export function Drawer({
  id,
  isOpen,
  onClose,
  label,
  children,
}: {
  id: string;
  isOpen: boolean;
  onClose: () => void;
  label: string;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen && !element.open) element.showModal();
    if (!isOpen && element.open) element.close();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape, natively.
    <dialog
      ref={dialog}
      id={id}
      aria-label={label}
      className={css.drawer}
      onClose={onClose}
      onClick={(press) => {
        // The backdrop belongs to the dialog element itself; everything inside is a child of it.
        if (press.target === press.currentTarget) onClose();
      }}
    >
      <div className={css.inside}>{children}</div>
    </dialog>
  );
}

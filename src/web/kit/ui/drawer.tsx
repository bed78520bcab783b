import type { ReactNode } from 'react';
import css from './drawer.module.css';

/**
 * A panel that slides in over the page; a DialogButton opens it. The native modal dialog keeps the focus inside, gives
 * it back, closes by Escape and a press on the backdrop and makes the rest inert; the page behind does not scroll.
 * A press on a link inside closes it too, and on whatever is marked with `data-leaves`.
 */
export function Drawer({
  id,
  label,
  onClose,
  children,
}: {
  id: string;
  label: string;
  onClose?: () => void;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape, natively.
    <dialog
      id={id}
      aria-label={label}
      className={css.drawer}
      closedby="any"
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        // The backdrop belongs to the dialog element itself; everything inside is a child of it.
        const isLeft = target === currentTarget || (target as Element).closest('a, [data-leaves]');
        if (isLeft) currentTarget.close();
      }}
    >
      <div className={css.inside}>{children}</div>
    </dialog>
  );
}

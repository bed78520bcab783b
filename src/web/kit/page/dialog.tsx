import { type ReactNode, useId, useRef } from 'react';
import css from './dialog.module.css';
import { useModal } from './use-modal.ts';

/**
 * A question or a message over the page. The native modal dialog keeps the focus inside, gives it back to what opened
 * it, closes by Escape and makes the rest inert.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const dialog = useModal(isOpen);
  const pressedOn = useRef<EventTarget | null>(null);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape, natively.
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={css.dialog}
      // Closed by what is asked for, not by the browser first: a press right after Escape must find the truth.
      onCancel={(leaving) => {
        leaving.preventDefault();
        onClose();
      }}
      // This is told a moment later, when it may be open again.
      onClose={(closing) => {
        if (!closing.currentTarget.open) onClose();
      }}
      onPointerDown={(press) => {
        pressedOn.current = press.target;
      }}
      onClick={(press) => {
        // The backdrop belongs to the dialog element itself; everything inside is a child of it. A text that is selected across the
        // edge ends there too, and is no press on it.
        if (press.target === press.currentTarget && pressedOn.current === press.currentTarget) onClose();
      }}
    >
      <div className={css.inside}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}

/** The answers of a dialog: side by side where there is room. */
export function DialogWays({ children }: { children: ReactNode }) {
  return <div className={css.ways}>{children}</div>;
}

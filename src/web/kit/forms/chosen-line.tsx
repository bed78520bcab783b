import { type ReactNode, useId } from 'react';
import css from './chosen-line.module.css';
import { UnfoldButton } from './unfold-button.tsx';
import { useUnfolding } from './use-unfolding.ts';

/** One line for what is chosen already. The fields are in the page while folded, so a form has their values. */
export function ChosenLine({
  label,
  value,
  detail,
  change,
  isOpen = false,
  hidesLabel = false,
  children,
}: {
  label: string;
  /** The value says by itself what it is. */
  hidesLabel?: boolean;
  value: ReactNode;
  /** Beside the value, such as a price. */
  detail?: ReactNode;
  /** The word that opens the fields. */
  change: string;
  /** Nothing is chosen yet, or something is wrong with it. */
  isOpen?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const { isFolded, unfold, fields } = useUnfolding(isOpen);
  return (
    <>
      {isFolded && (
        <div className={css.chosenLine}>
          <p className={css.chosenWords}>
            <span className={hidesLabel ? 'visually-hidden' : css.chosenLabel}>{label}</span>
            <span className={css.chosenValue}>
              {value}
              {detail && <span className={css.chosenDetail}>{detail}</span>}
            </span>
          </p>
          <UnfoldButton words={change} of={label} controls={id} onPress={unfold} />
        </div>
      )}
      <div id={id} ref={fields} hidden={isFolded}>
        {children}
      </div>
    </>
  );
}

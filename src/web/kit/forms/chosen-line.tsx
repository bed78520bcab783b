import { type ReactNode, useId } from 'react';
import css from './chosen-line.module.css';
import { UnfoldButton } from './unfold-button.tsx';
import { useUnfolding } from './use-unfolding.ts';

/** One line for what is chosen already. The fields are in the page while folded, so a form has their values. */
export function ChosenLine({
  label,
  value,
  detail,
  isOpen = false,
  children,
}: {
  label: string;
  value: ReactNode;
  /** Beside the value, such as a price. */
  detail?: ReactNode;
  /** Nothing is chosen yet, or something is wrong with it. */
  isOpen?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const { isFolded, unfold, fields } = useUnfolding(isOpen);
  return (
    <>
      {isFolded && (
        <div className={css.line}>
          <p className={css.words}>
            <span className={css.label}>{label}</span>
            <span className={css.value}>
              {value}
              {detail && <span className={css.detail}>{detail}</span>}
            </span>
          </p>
          <UnfoldButton of={label} controls={id} onPress={unfold} />
        </div>
      )}
      <div id={id} ref={fields} hidden={isFolded}>
        {children}
      </div>
    </>
  );
}

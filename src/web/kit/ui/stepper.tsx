import css from './stepper.module.css';
import { useIsReady } from './use-is-ready.ts';

/** How many, by two buttons of 44 px. The words name what is counted: "Aumentar Sábado, inteira". */
export function Stepper({
  value,
  max,
  onChange,
  label,
  decreaseLabel,
  increaseLabel,
}: {
  value: number;
  max: number;
  onChange: (value: number) => void;
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
}) {
  const isReady = useIsReady();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend for two buttons and a number.
    <div role="group" aria-label={label} className={css.stepper} data-chosen={value > 0 || undefined}>
      <button
        type="button"
        className={css.press}
        disabled={!isReady}
        aria-label={decreaseLabel}
        aria-disabled={value === 0 || undefined}
        onClick={() => value > 0 && onChange(value - 1)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2 8h12" />
        </svg>
      </button>
      <output className={css.value} aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        className={`${css.press} ${css.more}`}
        disabled={!isReady}
        aria-label={increaseLabel}
        aria-disabled={value >= max || undefined}
        onClick={() => value < max && onChange(value + 1)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2 8h12M8 2v12" />
        </svg>
      </button>
    </div>
  );
}

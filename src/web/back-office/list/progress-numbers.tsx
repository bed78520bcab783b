import { useLocale } from '#src/web/kit/text/text.tsx';
import { numberText } from '../words/times.ts';
import css from './progress-numbers.module.css';

/** How far work in the background is, and its numbers; without `bar` the numbers alone. */
export function ProgressNumbers({
  bar,
  numbers,
}: {
  /** `label`: the same in words. */
  bar?: { done: number; all: number; label: string };
  numbers: readonly { name: string; value: number }[];
}) {
  const locale = useLocale();
  return (
    <>
      {bar && (
        <progress
          className={css.progress}
          max={Math.max(bar.all, 1)}
          value={bar.done}
          aria-label={bar.label}
        />
      )}
      <dl className={css.numbers}>
        {numbers.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{numberText(value, locale)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

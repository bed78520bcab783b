import { useEffect, useRef } from 'react';
import css from './notice.module.css';

export interface SummedError {
  /** Name of the field it is about; none when it is about the whole. */
  field?: string | undefined;
  text: string;
  /** Name of the field as it is labelled, where the text alone would not say which. */
  label?: string;
}

/**
 * All that is wrong, on top, each line leading to its field. It takes the focus when it appears or changes, so that
 * nobody has to look for why nothing happened.
 */
export function ErrorSummary({ title, errors }: { title: string; errors: SummedError[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className={`${css.notice} ${css.bad}`}>
      <div>
        <p className={css.title}>{title}</p>
        <ul className={css.list}>
          {errors.map((error) => (
            <li key={`${error.field} ${error.text}`}>
              {error.field ? (
                <a href={`#field-${error.field}`}>
                  {error.label ? `${error.label}: ${error.text}` : error.text}
                </a>
              ) : (
                error.text
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

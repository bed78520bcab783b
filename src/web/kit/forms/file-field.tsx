import { type ReactNode, useId } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Below, describedBy } from './field.tsx';
import css from './file-field.module.css';

/**
 * A file from the person's own device, chosen or dropped, in our words: the browser says its own in its own language. The input lies
 * over what is seen, so keys, drops and screen readers reach it as any other.
 */
export function FileField({
  label,
  choose,
  chosen = null,
  accept,
  isMany = false,
  isDisabled = false,
  hint,
  error = null,
  onFiles,
}: {
  label: string;
  /** The words of the button. */
  choose: string;
  /** The name of the file that is in use now. */
  chosen?: string | null;
  accept: string;
  isMany?: boolean;
  isDisabled?: boolean;
  hint?: ReactNode;
  error?: string | null;
  onFiles: (files: readonly File[]) => void;
}) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <div className={classNames(css.box, isDisabled && css.disabled)}>
        <input
          id={id}
          type="file"
          // Without a title the browser shows its own words under the pointer.
          title={chosen ?? choose}
          accept={accept}
          multiple={isMany}
          disabled={isDisabled}
          className={css.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // The same file may be chosen again after it was changed.
            target.value = '';
            if (files.length > 0) onFiles(files);
          }}
        />
        <span className={css.button} aria-hidden="true">
          {choose}
        </span>
        {chosen !== null && <span className={css.name}>{chosen}</span>}
      </div>
      <Below id={id} hint={hint} error={error} />
    </div>
  );
}

import { type ReactNode, useId } from 'react';
import { Below, describedBy } from '../../../kit/forms/field.tsx';
import css from './file-pick.module.css';

/** A text file from the person's own device: as text, or as its bytes where its encoding is looked at. */
export function FilePick({
  label,
  accept,
  hint,
  error = null,
  onText,
  onBytes,
}: {
  label: string;
  accept: string;
  hint?: ReactNode;
  error?: string | null;
  onText?: (text: string) => void;
  onBytes?: (bytes: Uint8Array) => void;
}) {
  const id = useId();
  return (
    <div className={css.pick}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        className={css.file}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        onChange={async ({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) {
            onText?.(await file.text());
            onBytes?.(new Uint8Array(await file.arrayBuffer()));
          }
          // The same file may be chosen again after it was changed.
          target.value = '';
        }}
      />
      <Below id={id} hint={hint} error={error} />
    </div>
  );
}

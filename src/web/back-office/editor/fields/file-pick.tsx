import { type ReactNode, useId, useState } from 'react';
import { lineNotUtf8, utf8Text } from '#src/domain/format/utf8.ts';
import { Below, describedBy } from '#src/web/kit/forms/field.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import css from './file-pick.module.css';

/** A text file from the person's own device. One in another encoding than UTF-8 is refused and changes nothing. */
export function FilePick({
  label,
  accept,
  hint,
  error = null,
  onText,
}: {
  label: string;
  accept: string;
  hint?: ReactNode;
  error?: string | null;
  onText: (text: string) => void;
}) {
  const t = useText('office');
  const id = useId();
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const told = unreadable ?? error;

  async function read(file: File) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = utf8Text(bytes);
    setUnreadable(text === null ? t('fileNotUtf8', { line: String(lineNotUtf8(bytes)) }) : null);
    if (text !== null) onText(text);
  }

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
        aria-invalid={told ? true : undefined}
        aria-describedby={describedBy(id, hint, told)}
        onChange={async ({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) await read(file);
          // The same file may be chosen again after it was changed.
          target.value = '';
        }}
      />
      <Below id={id} hint={hint} error={told} />
    </div>
  );
}

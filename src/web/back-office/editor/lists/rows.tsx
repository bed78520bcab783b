import type { ReactNode } from 'react';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import css from './rows.module.css';

/** A list of short rows under a label. */
export function Rows({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <fieldset id={id} tabIndex={-1} className={css.rows}>
      <legend className={css.label}>{label}</legend>
      {children}
    </fieldset>
  );
}

/** A row: what it is about, its few fields, and the way to take it out. */
export function TextRow({
  text,
  removeText,
  isReadOnly,
  onRemove,
  children,
}: {
  text: string;
  removeText: string;
  isReadOnly: boolean;
  onRemove: () => void;
  children: ReactNode;
}) {
  const t = useText('officeEditor');
  return (
    <div className={css.row}>
      <span className={css.text}>{text}</span>
      <div className={css.fields}>{children}</div>
      {!isReadOnly && (
        <Button tone="quiet" className={css.remove} aria-label={removeText} onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
    </div>
  );
}

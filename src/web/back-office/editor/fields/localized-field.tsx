import type { ReactNode } from 'react';
import type { DraftPath } from '../../../../domain/draft/draft-path.ts';
import { useText } from '../../../kit/text/text.tsx';
import { useDraftValue, useEditor, useProblemAt } from '../editor-context.tsx';
import { DraftText } from './draft-fields.tsx';
import css from './localized-field.module.css';

/** A text for people, in both languages side by side. What is wrong with the pair stands below it. */
export function LocalizedField({
  path,
  label,
  hint,
  isLong = false,
  isOptional = false,
}: {
  path: DraftPath;
  label: string;
  hint?: ReactNode;
  isLong?: boolean;
  /** Empty in both languages takes the text away. */
  isOptional?: boolean;
}) {
  const t = useText('officeEditor');
  const value = useDraftValue(path) as { pt?: unknown; en?: unknown } | undefined;
  const { store } = useEditor();
  const error = useProblemAt(path);
  const isEmpty = !value?.pt && !value?.en;
  return (
    <fieldset
      className={css.pair}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isLeft = !currentTarget.contains(relatedTarget);
        if (isLeft && isOptional && value !== undefined && isEmpty) store.change({ kind: 'REMOVE', path });
      }}
    >
      <legend className={css.label}>{label}</legend>
      <div className={css.languages}>
        <DraftText path={[...path, 'pt']} label={t('inPortuguese')} isLong={isLong} lang="pt-BR" />
        <DraftText path={[...path, 'en']} label={t('inEnglish')} isLong={isLong} lang="en" />
      </div>
      {hint && <div className={css.hint}>{hint}</div>}
      {error && <p className={css.error}>{error}</p>}
    </fieldset>
  );
}

import type { ReactNode } from 'react';
import { type DraftPath, pathText } from '#src/domain/draft/draft-path.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { useDraftValue, useEditor } from '../editor-context.tsx';
import { DraftText } from './draft-fields.tsx';
import { FieldError } from './field-error.tsx';
import css from './localized-field.module.css';

/** A text for people: in Portuguese, and beside it in English where that is shown. What is wrong with both stands below. */
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
  const { store, isEnglishShown } = useEditor();
  const isEmpty = !value?.pt && !value?.en;
  return (
    <fieldset
      aria-label={label}
      id={`field-${pathText(path)}`}
      tabIndex={-1}
      className={css.pair}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isLeft = !currentTarget.contains(relatedTarget);
        if (isLeft && isOptional && value !== undefined && isEmpty) store.change({ kind: 'REMOVE', path });
      }}
    >
      <div className={css.languages}>
        <DraftText path={[...path, 'pt']} label={t('inPortuguese', { label })} isLong={isLong} lang="pt-BR" />
        {(isEnglishShown || Boolean(value?.en)) && (
          <DraftText
            path={[...path, 'en']}
            label={t('inEnglish', { label })}
            isLong={isLong}
            isOptional
            lang="en"
          />
        )}
      </div>
      {hint && <div className={css.hint}>{hint}</div>}
      <FieldError path={path} />
    </fieldset>
  );
}

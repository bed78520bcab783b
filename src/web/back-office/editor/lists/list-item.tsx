import { createElement, type ReactNode, useId } from 'react';
import { type DraftPath, pathText } from '#src/domain/draft/draft-path.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { classNames } from '#src/web/kit/ui/class-names.ts';
import { Icon } from '#src/web/kit/ui/icon.tsx';
import { useEditor } from '../editor-context.tsx';
import { FieldError } from '../fields/field-error.tsx';
import css from './item-list.module.css';
import { useProblemsBelow } from './problems-below.ts';

/** An item of a list: its title, what can be done with it, and its fields. */
export function ListItem({
  path,
  title,
  facts,
  level,
  fold,
  isFirst,
  isLast,
  onMove,
  onRemove,
  acts,
  children,
}: {
  path: DraftPath;
  title: string;
  facts: ReactNode;
  level: 3 | 4 | 5;
  /** Without it the fields are always shown. */
  fold: { isOpen: boolean; onToggle: () => void } | undefined;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  acts: ReactNode;
  children: (() => ReactNode) | undefined;
}) {
  const t = useText('officeEditor');
  const { isReadOnly } = useEditor();
  const id = useId();
  const problems = useProblemsBelow(path);
  const isOpen = fold === undefined || fold.isOpen;
  return (
    <li className={css.item} data-open={isOpen || undefined}>
      <div className={css.head}>
        <div className={css.words}>
          {createElement(
            `h${level}`,
            { className: css.title },
            fold === undefined ? (
              title
            ) : (
              <button
                type="button"
                className={css.fold}
                aria-expanded={isOpen}
                aria-controls={isOpen ? id : undefined}
                onClick={fold.onToggle}
              >
                <Icon name="next" size={16} />
                {title}
              </button>
            ),
          )}
          {facts && <span className={css.facts}>{facts}</span>}
          {problems > 0 && !isOpen && (
            <span className={css.problems}>{t('problemCount', { count: problems })}</span>
          )}
        </div>
        {!isReadOnly && (
          <div className={css.acts}>
            {acts}
            {!(isFirst && isLast) && (
              <>
                <Button
                  tone="quiet"
                  className={css.act}
                  data-move={-1}
                  disabled={isFirst}
                  aria-label={t('moveUp', { name: title })}
                  onClick={() => onMove(-1)}
                >
                  ↑
                </Button>
                <Button
                  tone="quiet"
                  className={css.act}
                  data-move={1}
                  disabled={isLast}
                  aria-label={t('moveDown', { name: title })}
                  onClick={() => onMove(1)}
                >
                  ↓
                </Button>
              </>
            )}
            <Button
              tone="quiet"
              className={css.act}
              aria-label={t('removeNamed', { name: title })}
              onClick={onRemove}
            >
              {t('remove')}
            </Button>
          </div>
        )}
      </div>
      {isOpen && (
        <div id={id} className={classNames(children && css.inside)}>
          <div id={`field-${pathText(path)}`} tabIndex={-1}>
            <FieldError path={path} />
          </div>
          {children?.()}
        </div>
      )}
    </li>
  );
}

import { type ReactNode, useRef, useState } from 'react';
import { type DraftPath, pathText, stepOf } from '../../../../domain/draft/draft-path.ts';
import { useText } from '../../../kit/text/text.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { useChange, useDraftValue, useEditor, useProblemAt } from '../editor-context.tsx';
import css from './item-list.module.css';

/**
 * A list of the draft whose items are added, taken out and moved, each with its own fields. Items are moved by buttons;
 * what happened is announced.
 */
export function ItemList<Item>({
  path,
  label,
  addText,
  newItem,
  titleOf,
  children,
  most,
}: {
  path: DraftPath;
  /** What the list is of, for whoever reads by ear. */
  label: string;
  addText: string;
  /** A new item, with a key that no other has. */
  newItem: (items: readonly Item[]) => Item;
  titleOf: (item: Item, index: number) => string;
  /** The fields of an item; its path leads to it. */
  children: (item: Item, itemPath: DraftPath) => ReactNode;
  most?: number;
}) {
  const t = useText('officeEditor');
  const value = useDraftValue(path);
  const items = (Array.isArray(value) ? value : []) as Item[];
  const change = useChange();
  const error = useProblemAt(path);
  const { isReadOnly } = useEditor();
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const step = (index: number) => stepOf(path, items, index);

  function move(index: number, by: -1 | 1) {
    const after = by === -1 ? index - 2 : index + 1;
    const moved = change({
      kind: 'MOVE',
      path: [...path, step(index)],
      after: after < 0 ? null : step(after),
    });
    if (!moved) return;
    setSaid(t('movedTo', { name: titleOf(items[index] as Item, index), place: index + by + 1 }));
    // The button moved with its item, and the focus with the button.
    requestAnimationFrame(() => {
      const item = list.current?.children[index + by];
      item
        ?.querySelector<HTMLElement>(`[data-move="${by}"]:not(:disabled), [data-move]:not(:disabled)`)
        ?.focus();
    });
  }

  function add() {
    const last = items.length - 1;
    const item = newItem(items);
    if (value === undefined) change({ kind: 'SET', path, value: [item] });
    else change({ kind: 'INSERT', path, value: item, after: last < 0 ? null : step(last) });
    setSaid(t('added'));
    requestAnimationFrame(() => {
      const added = list.current?.children[items.length];
      added?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    });
  }

  return (
    <div className={css.list} id={`field-${pathText(path)}`} tabIndex={-1}>
      <ul ref={list} aria-label={label} className={css.items}>
        {items.map((item, index) => (
          <li key={step(index)} className={css.item}>
            <div className={css.head}>
              <h3 className={css.title}>{titleOf(item, index)}</h3>
              {!isReadOnly && (
                <div className={css.acts}>
                  <Button
                    tone="quiet"
                    data-move={-1}
                    disabled={index === 0}
                    aria-label={t('moveUp', { name: titleOf(item, index) })}
                    onClick={() => move(index, -1)}
                  >
                    ↑
                  </Button>
                  <Button
                    tone="quiet"
                    data-move={1}
                    disabled={index === items.length - 1}
                    aria-label={t('moveDown', { name: titleOf(item, index) })}
                    onClick={() => move(index, 1)}
                  >
                    ↓
                  </Button>
                  <Button
                    tone="quiet"
                    aria-label={t('removeNamed', { name: titleOf(item, index) })}
                    onClick={() => {
                      change({ kind: 'REMOVE', path: [...path, step(index)] });
                      setSaid(t('removed', { name: titleOf(item, index) }));
                    }}
                  >
                    {t('remove')}
                  </Button>
                </div>
              )}
            </div>
            {children(item, [...path, step(index)])}
          </li>
        ))}
      </ul>
      {error && <p className={css.error}>{error}</p>}
      {!isReadOnly && (most === undefined || items.length < most) && (
        <div>
          <Button onClick={add}>{addText}</Button>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}

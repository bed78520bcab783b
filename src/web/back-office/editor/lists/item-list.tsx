import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { type DraftPath, pathText, stepOf } from '#src/domain/draft/draft-path.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useChange, useDraftValue, useEditor } from '../editor-context.tsx';
import { FieldError } from '../fields/field-error.tsx';
import { UndoHint } from '../fields/undo-hint.tsx';
import { pathTextInHash } from '../part-places.ts';
import { AddByName } from './add-by-name.tsx';
import css from './item-list.module.css';
import { ListItem } from './list-item.tsx';
import { useTakeOut } from './use-take-out.ts';

interface ItemListProps<Item> {
  path: DraftPath;
  /** What the list is of, for whoever reads by ear. */
  label: string;
  addText: string;
  /** A new item, with a key that no other has; `name` is what was typed where `nameLabel` asks for it. */
  newItem: (items: readonly Item[], name: string, kind?: string) => Item;
  titleOf: (item: Item, index: number) => string;
  /** The fields of an item; its path leads to it. Absent where they are elsewhere. */
  children?: (item: Item, itemPath: DraftPath) => ReactNode;
  /** Said beside the title. Items with facts are folded, and opened to be changed, unless `isUnfolded`. */
  factsOf?: (item: Item) => ReactNode;
  isUnfolded?: boolean;
  /** What else can be done with an item, before the buttons that move it. */
  actsOf?: (item: Item, itemPath: DraftPath) => ReactNode;
  onAdded?: (itemPath: DraftPath) => void;
  /** Which items are shown; the others of the list belong to another part. */
  shows?: (item: Item) => boolean;
  /** Asks for a name before an item is added: its key is made from it. */
  nameLabel?: string;
  nameLengthMax?: number;
  /** Other kinds of item that may be added, each by a button of its own; `newItem` is told which. */
  otherKinds?: readonly { kind: string; text: string }[];
  /** More ways to begin beside the field for the name. */
  /** Says what the typed name becomes; null where it stays as it is. */
  nameBecomes?: (name: string, items: readonly Item[]) => string | null;
  besideName?: (setName: (name: string) => void) => ReactNode;
  level?: 3 | 4 | 5;
  most?: number;
}

/**
 * A list of the draft whose items are added, taken out and moved, each with its own fields. Items are moved by buttons;
 * what happened is announced, and what is taken out comes back by one press.
 */
export function ItemList<Item>(props: ItemListProps<Item>) {
  const { path, label, titleOf, factsOf, most } = props;
  const t = useText('officeEditor');
  const value = useDraftValue(path);
  const items = (Array.isArray(value) ? value : []) as Item[];
  const change = useChange();
  const { isReadOnly } = useEditor();
  const { hash } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const { taken, takeOut } = useTakeOut();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const step = (index: number) => stepOf(path, items, index);
  const shown = items.flatMap((item, index) => (props.shows?.(item) === false ? [] : [index]));
  const named = pathTextInHash(hash);

  function move(place: number, by: -1 | 1) {
    const index = shown[place] ?? 0;
    const neighbor = shown[place + by] ?? 0;
    const after = by === -1 ? neighbor - 1 : neighbor;
    const isMoved = change({
      kind: 'MOVE',
      path: [...path, step(index)],
      after: after < 0 ? null : step(after),
    });
    if (!isMoved) return;
    setSaid(t('movedTo', { name: titleOf(items[index] as Item, index), place: place + by + 1 }));
    // The button moved with its item, and the focus with the button.
    requestAnimationFrame(() => {
      const item = list.current?.children[place + by];
      item
        ?.querySelector<HTMLElement>(`[data-move="${by}"]:not(:disabled), [data-move]:not(:disabled)`)
        ?.focus();
    });
  }

  function add(name: string, kind?: string) {
    const last = items.length - 1;
    const item = props.newItem(items, name, kind);
    const own = stepOf(path, [...items, item], items.length);
    // Drawn at once: a focus that moves a frame later takes the first letters of whoever types on into the wrong field.
    flushSync(() => {
      if (value === undefined) change({ kind: 'SET', path, value: [item] });
      else change({ kind: 'INSERT', path, value: item, after: last < 0 ? null : step(last) });
      setOpen(new Set([...open, own]));
      setSaid(t('added'));
    });
    if (props.onAdded) {
      props.onAdded([...path, own]);
      return;
    }
    const added = list.current?.children[shown.length];
    added?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }

  const takenOut = (index: number) =>
    takeOut({ path: [...path, step(index)], name: titleOf(items[index] as Item, index) });

  return (
    <div className={css.list} id={`field-${pathText(path)}`} tabIndex={-1}>
      {shown.length > 0 && (
        <ul ref={list} aria-label={label} className={css.items}>
          {shown.map((index, place) => {
            const item = items[index] as Item;
            const own = step(index);
            const itemPath = [...path, own];
            const isNamed = named !== null && `${named}.`.startsWith(`${pathText(itemPath)}.`);
            return (
              <ListItem
                key={own}
                path={itemPath}
                title={titleOf(item, index)}
                facts={factsOf?.(item)}
                level={props.level ?? 3}
                fold={
                  factsOf && !props.isUnfolded
                    ? { isOpen: open.has(own) !== isNamed, onToggle: () => setOpen(toggled(open, own)) }
                    : undefined
                }
                isFirst={place === 0}
                isLast={place === shown.length - 1}
                onMove={(by) => move(place, by)}
                onRemove={() => takenOut(index)}
                acts={props.actsOf?.(item, itemPath)}
              >
                {props.children && (() => props.children?.(item, itemPath))}
              </ListItem>
            );
          })}
        </ul>
      )}
      <UndoHint taken={taken} />
      <FieldError path={path} />
      {!isReadOnly &&
        (most === undefined || shown.length < most) &&
        (props.nameLabel === undefined ? (
          <div>
            <Button onClick={() => add('')}>{props.addText}</Button>
          </div>
        ) : (
          <AddByName
            name={`add-${pathText(path)}${props.shows ? `-${props.addText}` : ''}`}
            label={props.nameLabel}
            addText={props.addText}
            lengthMax={props.nameLengthMax ?? 80}
            onAdd={add}
            otherKinds={props.otherKinds ?? []}
            beside={props.besideName}
            becomes={props.nameBecomes && ((name) => props.nameBecomes?.(name, items) ?? null)}
          />
        ))}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}

function toggled(set: ReadonlySet<string>, step: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(step)) next.add(step);
  return next;
}

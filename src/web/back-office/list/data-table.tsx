import type { ReactNode } from 'react';
import { CheckField } from '../../kit/forms/field.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { classNames } from '../../kit/ui/class-names.ts';
import css from './data-table.module.css';
import { useOrder } from './use-order.ts';

export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Stands at the right, with digits of one width. */
  isNumber?: boolean;
  /** Not shown unless it is chosen. */
  isExtra?: boolean;
  /** A moment: stays on one line where there is room. */
  isTime?: boolean;
  /** By what the reader may order the rows where all of them are here; null stands last. */
  order?: (row: Row) => number | string | null;
}

/** Rows can be chosen. */
export interface RowChoice<Row> {
  isChosen: (row: Row) => boolean;
  choose: (rows: readonly Row[], isChosen: boolean) => void;
  /** Names the box of a row, and the one of all rows that are shown. */
  nameOf: (row: Row) => string;
  all: string;
}

/** A column that only some see. */
export function columnsIf<Row>(isThere: boolean, column: Column<Row>): Column<Row>[] {
  return isThere ? [column] : [];
}

/**
 * Rows of a list as a table; on a phone each row is a card that names its values. The first column names the row. More
 * rows come on request, so that a list of thousands costs no more than what is read of it.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  empty,
  onMore,
  isBusy,
  choice,
}: {
  /** What the table lists, for whoever reads by ear. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  empty: ReactNode;
  /** Absent when all rows are shown. */
  onMore?: (() => void) | undefined;
  isBusy?: boolean;
  choice?: RowChoice<Row> | undefined;
}) {
  const t = useText('office');
  const { ordered, order, press } = useOrder(rows, columns, onMore === undefined && rows.length > 1);
  if (rows.length === 0) return <div className={css.empty}>{empty}</div>;
  const [first, ...others] = columns;
  if (first === undefined) throw new Error('A table has columns.');
  return (
    <div className={css.frame}>
      <div className={css.scroll}>
        <table className={css.table} aria-label={label}>
          <thead>
            <tr>
              {choice && (
                <th scope="col" className={css.choice}>
                  <Box
                    name="rows"
                    label={<span className={css.all}>{choice.all}</span>}
                    isChosen={rows.every(choice.isChosen)}
                    onChoose={(isChosen) => choice.choose(rows, isChosen)}
                  />
                </th>
              )}
              {columns.map((column) => (
                <Head
                  key={column.key}
                  column={column}
                  isDown={order?.key === column.key ? order.isDown : null}
                  onPress={onMore === undefined && rows.length > 1 ? press : null}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {ordered.map((row) => (
              <tr key={keyOf(row)} className={css.row}>
                {choice && (
                  <td className={css.choice}>
                    <Box
                      name={`row-${keyOf(row)}`}
                      label={<span className="visually-hidden">{choice.nameOf(row)}</span>}
                      isChosen={choice.isChosen(row)}
                      onChoose={(isChosen) => choice.choose([row], isChosen)}
                    />
                  </td>
                )}
                <th scope="row">{first.cell(row)}</th>
                {others.map(({ key, label: name, cell, isNumber, isTime }) => (
                  <td
                    key={key}
                    data-label={name}
                    className={classNames(isNumber && css.number, isTime && css.time)}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {onMore && (
        <div className={css.more}>
          <Button onClick={onMore} isBusy={isBusy === true}>
            {t('more')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The head of a column; a button where the rows may be ordered by it. */
function Head<Row>({
  column,
  isDown,
  onPress,
}: {
  column: Column<Row>;
  isDown: boolean | null;
  onPress: ((column: Column<Row>) => void) | null;
}) {
  const { label, isNumber, order } = column;
  const sorted = isDown === null ? undefined : isDown ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={sorted} className={classNames(isNumber && css.number)}>
      {order === undefined || onPress === null ? (
        label
      ) : (
        <button type="button" className={css.order} onClick={() => onPress(column)}>
          {label}
          {sorted && <span aria-hidden="true">{isDown ? ' ↓' : ' ↑'}</span>}
        </button>
      )}
    </th>
  );
}

/** The box of a row, whose name is heard and not seen, for the row says what it is about; or that of all rows. */
function Box({
  name,
  label,
  isChosen,
  onChoose,
}: {
  name: string;
  label: ReactNode;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  return (
    <CheckField
      name={name}
      label={label}
      checked={isChosen}
      onChange={({ target }) => onChoose(target.checked)}
    />
  );
}

/** The buttons of a row: below each other where the table is narrow. */
export function RowActs({ children }: { children: ReactNode }) {
  return <span className={css.acts}>{children}</span>;
}

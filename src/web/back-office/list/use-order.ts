import { useState } from 'react';

/** As much of a column as its order needs. */
interface OrderedColumn<Row> {
  key: string;
  isNumber?: boolean;
  order?: (row: Row) => number | string | null;
}

interface Order {
  key: string;
  isDown: boolean;
}

/**
 * The rows in the order that the reader has pressed: first from the most or the first letter on, then the other way round, then as the
 * list has them. Only of a list that is here as a whole: a part of one in another order would hide what comes first.
 */
export function useOrder<Row>(
  rows: readonly Row[],
  columns: readonly OrderedColumn<Row>[],
  isWhole: boolean,
): { ordered: readonly Row[]; order: Order | null; press: (column: OrderedColumn<Row>) => void } {
  const [chosen, setChosen] = useState<Order | null>(null);
  const by = columns.find(({ key }) => key === chosen?.key)?.order;
  const order = isWhole && by ? chosen : null;
  const press = ({ key, isNumber = false }: OrderedColumn<Row>) =>
    setChosen((before) => {
      // The most of a number is what people look for first.
      if (before?.key !== key) return { key, isDown: isNumber };
      return before.isDown === isNumber ? { key, isDown: !isNumber } : null;
    });
  if (order === null || by === undefined) return { ordered: rows, order: null, press };
  const ordered = [...rows].sort((one, other) => {
    const [a, b] = [by(one), by(other)];
    // A row without a value stands last, whichever way.
    if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0);
    const step = typeof a === 'string' ? a.localeCompare(`${b}`) : a - Number(b);
    return order.isDown ? -step : step;
  });
  return { ordered, order, press };
}

import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Price } from './price.tsx';
import css from './sum-list.module.css';

type FormatAmount = (amountCents: number) => string;

/** What is added up, one row each. */
export function SumList({
  rows,
  format,
}: {
  /** `detail`: softly below the label, such as of what the amount consists. */
  rows: { id: string; label: ReactNode; detail?: string | undefined; amountCents: number }[];
  format: FormatAmount;
}) {
  return (
    <ul className={css.list}>
      {rows.map((row) => (
        <li key={row.id} className={css.row}>
          <span>
            {row.label}
            {row.detail && <span className={css.detail}>{row.detail}</span>}
          </span>
          <span className={css.amount}>{format(row.amountCents)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What comes on top or off, softly; a row that adds nothing is left out. */
export function SumExtras({
  rows,
  format,
  size = 's',
}: {
  rows: { label: string; amountCents: number }[];
  format: FormatAmount;
  size?: 's' | 'm';
}) {
  return (
    <div className={classNames(css.extras, css[size])}>
      {rows
        .filter((row) => row.amountCents !== 0)
        .map((row) => (
          <p key={row.label} className={css.row}>
            <span>{row.label}</span>
            <span>{format(row.amountCents)}</span>
          </p>
        ))}
    </div>
  );
}

/**
 * What it comes to, and what is in it. The amount comes formatted: nothing chosen yet and nothing to pay read differently.
 */
export function SumTotal({
  label,
  amount,
  detail,
}: {
  label: string;
  amount: string;
  detail?: string | undefined;
}) {
  return (
    <div>
      <p className={css.row}>
        <span>{label}</span>
        <Price size="l">{amount}</Price>
      </p>
      {detail && <p className={css.detail}>{detail}</p>}
    </div>
  );
}

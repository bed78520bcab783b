import type { SelectHTMLAttributes } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import css from './field.module.css';
import { Below, describedBy, type Told } from './field.tsx';

export interface Option {
  value: string;
  label: string;
}

/** A labelled choice of a longer list. Like the other fields it has the id `field-<name>` for the list of errors. */
export function SelectField({
  label,
  hint,
  error,
  options,
  emptyText,
  className,
  ...select
}: Told & {
  name: string;
  options: readonly Option[];
  /** What stands there while nothing is chosen. */
  emptyText?: string;
} & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = `field-${select.name}`;
  return (
    <div className={classNames(css.field, className)}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <div className={css.box}>
        <select
          {...select}
          id={id}
          className={classNames(css.input, css.select)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
        >
          {emptyText !== undefined && <option value="">{emptyText}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={css.arrow}>
          <Icon name="down" size={18} />
        </span>
      </div>
      <Below id={id} hint={hint} error={error} />
    </div>
  );
}

import type { SelectHTMLAttributes } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import css from './field.module.css';
import { describedBy, FieldFrame, type Told } from './field.tsx';

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
    <FieldFrame id={id} label={label} hint={hint} error={error ?? null} className={className}>
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
    </FieldFrame>
  );
}

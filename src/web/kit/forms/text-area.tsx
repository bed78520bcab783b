import type { TextareaHTMLAttributes } from 'react';
import { classNames } from '../ui/class-names.ts';
import css from './field.module.css';
import { describedBy, FieldFrame, type Told } from './field.tsx';
import own from './text-area.module.css';

/** A labelled field of several lines, which grows with its text. Its id is `field-<name>`, as of all fields. */
export function TextArea({
  label,
  hint,
  error,
  className,
  ...area
}: Told & { name: string } & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = `field-${area.name}`;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error ?? null} className={className}>
      <textarea
        rows={4}
        {...area}
        id={id}
        className={classNames(css.input, own.area)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
    </FieldFrame>
  );
}

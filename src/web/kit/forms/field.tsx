import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../ui/class-names.ts';
import css from './field.module.css';

export interface Told {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with it, shown beside it and read with it. */
  error?: string | null;
}

export function describedBy(id: string, hint: unknown, error: unknown): string | undefined {
  return [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
}

/** What stands under a field: what helps with it, and what is wrong with it. */
export function Below({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | null }) {
  return (
    <>
      {hint && (
        <div id={`${id}-hint`} className={css.hint}>
          {hint}
        </div>
      )}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </>
  );
}

/** What is wrong with a field, or with something that is no single field. */
export function ErrorText({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className={css.error}>
      {children}
    </p>
  );
}

/** The label above a field, its box, and what stands under it. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  action,
  className,
  children,
}: Told & { id: string; action?: ReactNode; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={classNames(css.field, css.framed, className)}>
      <div className={css.head}>
        <label htmlFor={id} className={css.label}>
          {label}
        </label>
        {action}
      </div>
      <div className={css.box}>{children}</div>
      <Below id={id} hint={hint} error={error ?? null} />
    </div>
  );
}

/** A labelled input. Its id is `field-<name>` so that the list of errors on top can lead to it. */
export function TextField({
  label,
  hint,
  error,
  trailing,
  action,
  isBrief,
  className,
  ...input
}: Told & {
  name: string;
  trailing?: ReactNode;
  /** Beside the label. */
  action?: ReactNode;
  /** The hint has room beside the label where fields are compact. */
  isBrief?: boolean;
  ref?: Ref<HTMLInputElement>;
} & InputHTMLAttributes<HTMLInputElement>) {
  const id = `field-${input.name}`;
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error ?? null}
      action={action}
      className={classNames(isBrief && css.brief, className)}
    >
      <input
        {...input}
        id={id}
        className={css.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
      {trailing}
    </FieldFrame>
  );
}

export function CheckField({
  label,
  hint,
  error,
  ...input
}: Told & { name: string } & InputHTMLAttributes<HTMLInputElement>) {
  const id = `field-${input.name}`;
  return (
    <div className={css.field}>
      <label className={css.check}>
        <input
          {...input}
          type="checkbox"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
        />
        <span>{label}</span>
      </label>
      <Below id={id} hint={hint} error={error} />
    </div>
  );
}

export interface Choice {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  trailing?: ReactNode;
  /** Shown, so that nobody looks for it, and not to be had now; the hint says why. */
  isDisabled?: boolean;
}

/** One of several, as panels that can be pressed anywhere. */
export function ChoiceField({
  label,
  name,
  choices,
  value,
  onChoose,
  error,
  hidesLabel,
  isRow,
}: Told & {
  name: string;
  choices: Choice[];
  value: string | null;
  onChoose: (value: string) => void;
  hidesLabel?: boolean;
  /** Side by side, where the choices are short. */
  isRow?: boolean;
}) {
  const id = useId();
  return (
    <fieldset
      className={css.field}
      aria-describedby={describedBy(id, null, error)}
      id={`field-${name}`}
      tabIndex={-1}
    >
      <legend className={hidesLabel ? 'visually-hidden' : css.label}>{label}</legend>
      <div className={classNames(css.choices, isRow && css.row)}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={css.choice}
            data-disabled={choice.isDisabled ? true : undefined}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              disabled={choice.isDisabled}
              onChange={() => onChoose(choice.value)}
            />
            <span className={css.choiceText}>
              <span className={css.choiceLabel}>{choice.label}</span>
              {choice.hint && <span className={css.hint}>{choice.hint}</span>}
            </span>
            {choice.trailing && <span className={css.choiceTrailing}>{choice.trailing}</span>}
          </label>
        ))}
      </div>
      <Below id={id} error={error} />
    </fieldset>
  );
}

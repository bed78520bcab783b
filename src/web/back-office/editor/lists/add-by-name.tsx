import { type ReactNode, useState } from 'react';
import { TextField } from '#src/web/kit/forms/field.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import css from './item-list.module.css';

/** A name is typed, and Enter or a button adds an item with it. */
export function AddByName({
  name,
  label,
  addText,
  lengthMax,
  onAdd,
  otherKinds,
  beside,
  becomes,
}: {
  name: string;
  label: string;
  addText: string;
  lengthMax: number;
  onAdd: (name: string, kind?: string) => void;
  otherKinds: readonly { kind: string; text: string }[];
  beside?: ((setName: (name: string) => void) => ReactNode) | undefined;
  /** Says what the typed name becomes; null where it stays as it is. */
  becomes?: ((name: string) => string | null) | undefined;
}) {
  const [typed, setTyped] = useState('');
  return (
    <form
      method="post"
      className={css.add}
      onSubmit={(sending) => {
        sending.preventDefault();
        sending.stopPropagation();
        const button = (sending.nativeEvent as SubmitEvent).submitter;
        if (typed.trim() === '') {
          sending.currentTarget.querySelector('input')?.focus();
          return;
        }
        onAdd(typed.trim(), button?.dataset.kind);
        setTyped('');
      }}
    >
      <TextField
        name={name}
        label={label}
        autoComplete="off"
        maxLength={lengthMax}
        className={css.addName}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">{addText}</Button>
      {otherKinds.map(({ kind, text }) => (
        <Button key={kind} type="submit" data-kind={kind}>
          {text}
        </Button>
      ))}
      {beside?.(setTyped)}
      {becomes && (
        <p role="status" className={css.becomes}>
          {becomes(typed)}
        </p>
      )}
    </form>
  );
}

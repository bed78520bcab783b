import { type ReactNode, useState } from 'react';
import { type DraftPath, isRecord } from '#src/domain/draft/draft-path.ts';
import { CheckField, TextField } from '#src/web/kit/forms/field.tsx';
import { type Option, SelectField } from '#src/web/kit/forms/select-field.tsx';
import { TextArea } from '#src/web/kit/forms/text-area.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { useEditor } from '../editor-context.tsx';
import { useRemove } from '../removal/removal-context.tsx';
import { MoneyField } from './money-field.tsx';
import { percentTyped, percentWritten } from './percent-typed.ts';
import { type Taken, UndoHint } from './undo-hint.tsx';
import { useField } from './use-field.ts';
import { warned } from './warned.tsx';

export interface DraftFieldProps {
  path: DraftPath;
  label: string;
  hint?: ReactNode;
  className?: string;
}

/** A text. `isOptional`: an empty one takes the field away. */
export function DraftText({
  path,
  isOptional = false,
  isLong = false,
  ...told
}: DraftFieldProps & { isOptional?: boolean; isLong?: boolean; lang?: string }) {
  const { name, value, error, isReadOnly, set } = useField(path);
  const Field = isLong ? TextArea : TextField;
  return (
    <Field
      {...told}
      name={name}
      error={error}
      readOnly={isReadOnly}
      autoComplete="off"
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }: { target: { value: string } }) =>
        set(isOptional && target.value === '' ? undefined : target.value)
      }
    />
  );
}

/** A whole number with its bounds checked by the event's own rules. An empty field is an absent one. */
export function DraftNumber({ path, hint, ...told }: DraftFieldProps & { placeholder?: string }) {
  const { name, value, error, warning, isReadOnly, set } = useField(path);
  return (
    <TextField
      {...told}
      hint={warned(hint, warning)}
      name={name}
      error={error}
      readOnly={isReadOnly}
      inputMode="numeric"
      autoComplete="off"
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => {
        const text = target.value.trim();
        if (text === '') set(undefined);
        // What is no number is kept as it was typed, and the rules say so.
        else set(/^\d{1,9}$/.test(text) ? Number(text) : text);
      }}
    />
  );
}

/** An amount in reais, stored in centavos. An empty field is an absent one. */
export function DraftMoney({ path, ...told }: DraftFieldProps & { placeholder?: string }) {
  const { name, value, error, isReadOnly, set } = useField(path);
  return <MoneyField {...told} name={name} error={error} readOnly={isReadOnly} value={value} onValue={set} />;
}

/** A percentage; `whole` is what 100 % is stored as. An empty field is an absent one. */
export function DraftPercent({ path, whole = 100, ...told }: DraftFieldProps & { whole?: 1 | 100 }) {
  const { name, value, error, isReadOnly, set } = useField(path);
  const [typing, setTyping] = useState<string | null>(null);
  return (
    <TextField
      {...told}
      name={name}
      error={error}
      readOnly={isReadOnly}
      inputMode="decimal"
      autoComplete="off"
      // What somebody else has changed meanwhile is shown as it is.
      value={typing !== null && percentTyped(typing, whole) === value ? typing : percentWritten(value, whole)}
      onChange={({ target }) => {
        setTyping(target.value);
        set(percentTyped(target.value, whole));
      }}
      onBlur={() => setTyping(null)}
    />
  );
}

/**
 * One of several. `emptyText`: what stands there while nothing is chosen; `unset`: the one that an absent field means. Choosing
 * either takes the field away.
 */
export function DraftSelect({
  path,
  options,
  emptyText,
  unset = '',
  ...told
}: DraftFieldProps & { options: readonly Option[]; emptyText?: string; unset?: string }) {
  const { name, value, error, isReadOnly, set } = useField(path);
  return (
    <SelectField
      {...told}
      name={name}
      error={error}
      disabled={isReadOnly}
      options={options}
      {...(emptyText !== undefined && { emptyText })}
      value={typeof value === 'string' ? value : unset}
      onChange={({ target }) => set(target.value === unset ? undefined : target.value)}
    />
  );
}

/**
 * Yes or no; `on` is what is stored for yes, and no takes the field away. Where more was written below it, the way back is
 * offered.
 */
export function DraftCheck({ path, on = true, ...told }: DraftFieldProps & { on?: unknown }) {
  const t = useText('officeEditor');
  const { store } = useEditor();
  const { name, value, error, isReadOnly, set } = useField(path);
  const remove = useRemove();
  const [taken, setTaken] = useState<Taken | null>(null);
  return (
    <>
      <CheckField
        {...told}
        name={name}
        error={error}
        disabled={isReadOnly}
        checked={value !== undefined && value !== false}
        onChange={({ target }) => {
          const isMore = isRecord(value) && Object.keys(value).length > 0;
          const go = () => {
            set(undefined);
            if (isMore) setTaken({ text: t('removed', { name: told.label }), step: store.state().lastStep });
          };
          if (target.checked) set(on);
          else if (isRecord(value)) void remove({ path, name: told.label, go });
          else go();
        }}
      />
      {taken && <UndoHint taken={taken} keepsFocus />}
    </>
  );
}

import { useState } from 'react';
import { TextField } from '../../kit/forms/field.tsx';
import { TextArea } from '../../kit/forms/text-area.tsx';

const reasonMax = 200;

/** A code and the reason for what a supervisor does with it. */
export function useHandFields({ needsCode }: { needsCode: boolean }) {
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const missing = { code: needsCode && code.trim() === '', reason: reason.trim() === '' };
  return {
    ...{ code, reason, setCode, setReason },
    isCodeMissing: isChecked && missing.code,
    isReasonMissing: isChecked && missing.reason,
    /** Shows what is missing; false where something is. */
    check() {
      setChecked(true);
      return !missing.code && !missing.reason;
    },
    clear() {
      setCode('');
      setReason('');
      setChecked(false);
    },
  };
}

export function CodeField({
  name,
  label,
  error = null,
  value,
  onChange,
}: {
  name: string;
  label: string;
  error?: string | null;
  value: string;
  onChange: (code: string) => void;
}) {
  return (
    <TextField
      name={name}
      label={label}
      error={error}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
    />
  );
}

export function ReasonField({
  name,
  label,
  error,
  value,
  onChange,
}: {
  name: string;
  label: string;
  error: string | null;
  value: string;
  onChange: (reason: string) => void;
}) {
  return (
    <TextArea
      name={name}
      label={label}
      error={error}
      rows={2}
      maxLength={reasonMax}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

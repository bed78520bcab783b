import { type InputHTMLAttributes, useState } from 'react';
import { TextField, type Told } from '#src/web/kit/forms/field.tsx';
import { useLocale } from '#src/web/kit/text/text.tsx';
import { moneyTyped, moneyWritten } from './money-typed.ts';

/** An amount in reais for a value in centavos; undefined for nothing. What is no amount is told as it was typed. */
export function MoneyField({
  value,
  onValue,
  ...told
}: Told & {
  name: string;
  value: unknown;
  onValue: (cents: number | string | undefined) => void;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'value'>) {
  const locale = useLocale();
  const [typing, setTyping] = useState<string | null>(null);
  return (
    <TextField
      {...told}
      inputMode="decimal"
      autoComplete="off"
      // What somebody else has changed meanwhile is shown as it is.
      value={typing !== null && moneyTyped(typing, locale) === value ? typing : moneyWritten(value)}
      onChange={({ target }) => {
        setTyping(target.value);
        onValue(moneyTyped(target.value, locale));
      }}
      // As it will be read: 1234,5 becomes 1.234,50.
      onBlur={() => setTyping(null)}
    />
  );
}

import { CheckField, ErrorText } from '#src/web/kit/forms/field.tsx';
import type { Option } from '#src/web/kit/forms/select-field.tsx';
import css from './gate.module.css';

/** Chooses some of a list. Its id is `field-<name>`, as of all fields. */
export function CheckList({
  name,
  label,
  options,
  chosen,
  onChoose,
  error,
}: {
  name: string;
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  onChoose: (values: string[]) => void;
  error: string | null;
}) {
  return (
    <fieldset className={css.checks} id={`field-${name}`} tabIndex={-1}>
      <legend className={css.legend}>{label}</legend>
      {options.map(({ value, label: own }) => (
        <CheckField
          key={value}
          name={`${name}-${value}`}
          label={own}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChoose(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
        />
      ))}
      {error && <ErrorText>{error}</ErrorText>}
    </fieldset>
  );
}

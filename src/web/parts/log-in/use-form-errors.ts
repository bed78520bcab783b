import { useState } from 'react';
import type { SummedError } from '../../kit/forms/error-summary.tsx';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import { useText } from '../../kit/text/text.tsx';
import type { RefusedForm } from './answer-form.ts';

/**
 * The errors of a form, in the order of its fields: those it came back with, those found before it is sent, and those
 * of the server. What is about no field of this form is about the whole.
 */
export function useFormErrors<Name extends string>(
  fields: readonly Name[],
  refused: RefusedForm | undefined,
) {
  const t = useText('auth');
  const refusalText = useRefusalText();
  const [errors, setErrors] = useState<SummedError[]>(() => summed(refused?.errors ?? []));

  function summed(refusals: readonly CallRefusal[]): SummedError[] {
    const place = (field: string | undefined) => fields.indexOf(field as Name);
    return refusals
      .map((refusal) => ({
        field: place(refusal.field) >= 0 ? refusal.field : undefined,
        text: refusalText(refusal),
      }))
      .sort((one, other) => place(one.field) - place(other.field));
  }

  /** What was found beside a field when somebody left it; the list on top stays as it is until the next sending. */
  const [beside, setBeside] = useState<Partial<Record<Name, string | null>>>({});
  const tell = (told: SummedError[]) => {
    setBeside({});
    setErrors(told);
  };

  return {
    errors,
    errorOf: (field: Name) =>
      beside[field] === undefined
        ? (errors.find((error) => error.field === field)?.text ?? null)
        : beside[field],
    clear: () => tell([]),
    refuse: (refusals: readonly CallRefusal[]) => tell(summed(refusals)),
    /** Says beside these fields what is wrong with each, or that nothing is any more. */
    judge: (left: readonly Name[], wrong: readonly CallRefusal[]) =>
      setBeside((before) => {
        const found = left.map((field) => {
          const refusal = wrong.find((one) => one.field === field);
          return [field, refusal ? refusalText(refusal) : null];
        });
        return { ...before, ...Object.fromEntries(found) };
      }),
    /** Tells what is empty or wrong before anything is sent; true when there is nothing to tell. */
    check(missing: readonly { field: Name; label: string }[], wrong: readonly CallRefusal[] = []): boolean {
      const empty = missing.map((field) => ({ ...field, lead: t('fillIn'), text: t('required') }));
      tell([...empty, ...summed(wrong)]);
      return empty.length + wrong.length === 0;
    },
  };
}

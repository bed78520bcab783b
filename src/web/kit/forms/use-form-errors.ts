import { type FormEvent, useContext, useState } from 'react';
import { useRefusalText, WaysOnContext } from '../refusals/refusal-text.ts';
import type { CallRefusal } from '../refusals/refusals.ts';
import { type FormError, withFieldsOf } from './form-error.ts';
import { useErrorsSince } from './use-mending.ts';

interface Options {
  /** Names of the fields, in the order of the page. Without them, every field on the page counts. */
  fields?: readonly string[];
  /** What the server refused before the page was loaded, when the form was sent without script. */
  refused?: readonly CallRefusal[] | undefined;
  /** The name on the page of a field of the server, where it has another one. */
  nameOf?: ((field: string) => string) | undefined;
  linkOf?: (refusal: CallRefusal) => FormError['link'];
}

/** Says that fields are empty: `lead` before their labels in the summary, `text` beside each. */
type EmptyWords = Required<Pick<FormError, 'lead' | 'text'>>;

interface Empty {
  field: string;
  label: string;
}

/**
 * The errors of a form: those it came back with, those found before it is sent, and those of the server. The route
 * must send the `error` texts along.
 */
export function useFormErrors({ fields, refused = [], nameOf = (field) => field, linkOf }: Options = {}) {
  const refusalText = useRefusalText();
  const waysOn = useContext(WaysOnContext);
  const [errors, setErrors] = useState(() => said(refused));
  const { errorOf, say, begin } = useErrorsSince(errors);

  function said(refusals: readonly CallRefusal[]): FormError[] {
    const told = refusals.map((refusal) => ({
      field: refusal.field === undefined ? undefined : nameOf(refusal.field),
      text: refusalText(refusal),
      link: (linkOf ?? waysOn.linkOf)(refusal),
    }));
    if (!fields) return withFieldsOf(told);
    const place = ({ field }: FormError) => (field === undefined ? -1 : fields.indexOf(field));
    return withFieldsOf(told, (field) => fields.includes(field)).sort(
      (one, other) => place(one) - place(other),
    );
  }

  const found = (empty: readonly Empty[], words: EmptyWords, wrong: readonly CallRefusal[]): FormError[] => [
    ...empty.map((field) => ({ ...field, ...words })),
    ...said(wrong),
  ];

  const tell = (told: FormError[]) => {
    begin();
    setErrors(told);
  };

  return {
    errors,
    errorOf,
    tell,
    clear: () => tell([]),
    refuse: (refusals: readonly CallRefusal[]) => tell(said(refusals)),
    /** Says beside these fields what is wrong with each, or nothing. The summary stays until the form is sent again. */
    judge: (left: readonly string[], wrong: readonly CallRefusal[]) =>
      say(
        Object.fromEntries(
          left.map((field) => {
            const refusal = wrong.find((one) => one.field === field);
            return [field, refusal ? refusalText(refusal) : null];
          }),
        ),
      ),
    /** For the `onChange` of the form: what is said beside a field is over once it is typed into again. */
    mendTyped({ target }: FormEvent<HTMLElement>): void {
      const { name } = target as HTMLInputElement;
      if (name && errorOf(name) !== null) say({ [name]: null });
    },
    /** Tells what is empty or wrong before anything is sent; true when there is nothing to tell. */
    check(empty: readonly Empty[], words: EmptyWords, wrong: readonly CallRefusal[] = []): boolean {
      tell(found(empty, words, wrong));
      return empty.length + wrong.length === 0;
    },
    /** The same, said beside the fields only: for a page that has a list of its own for several forms. */
    mark(empty: readonly Empty[], words: EmptyWords, wrong: readonly CallRefusal[] = []): FormError[] {
      const errors = found(empty, words, wrong);
      tell([]);
      say(Object.fromEntries(errors.flatMap(({ field, text }) => (field ? [[field, text]] : []))));
      return errors;
    },
  };
}

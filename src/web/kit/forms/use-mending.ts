import { useMemo, useState } from 'react';
import { errorAt, type FormError, isOnPage, withFieldsOf } from './form-error.ts';

/** What each field of a form says beside it: its error, or what was found when the field changed since. */
export function useErrorsSince(errors: readonly FormError[]) {
  const [since, setSince] = useState<Readonly<Record<string, string | null>>>({});
  return {
    since,
    errorOf: (field: string): string | null =>
      since[field] === undefined ? errorAt(errors, field) : since[field],
    say: (texts: Readonly<Record<string, string | null>>) => setSince((before) => ({ ...before, ...texts })),
    /** What was found of these fields is over. */
    forget: (fields: readonly string[]) =>
      setSince((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))),
      ),
    /** The form is sent again: all of it is checked anew. */
    begin: () => setSince({}),
  };
}

/**
 * The same for errors that another part of the page holds. The summary stays while one of its errors is open. Fields
 * that a person changes are mended until the form is sent again.
 */
export function useMending(errors: readonly FormError[], isField = isOnPage) {
  const { since, errorOf, say, forget, begin } = useErrorsSince(errors);
  // An error that came after the change is no error that the change has mended.
  const [known, setKnown] = useState(errors);
  if (errors !== known) {
    setKnown(errors);
    forget(errors.flatMap((error) => (known.includes(error) ? [] : (error.field ?? []))));
  }
  const isMended = errors.every(({ field }) => field !== undefined && since[field] === null);
  // The summary takes the focus whenever it is another one, so it is another one only when something new is wrong.
  const summary = useMemo(() => (isMended ? [] : withFieldsOf(errors, isField)), [errors, isMended, isField]);
  const mend = (...fields: string[]) => say(Object.fromEntries(fields.map((field) => [field, null])));
  return {
    summary,
    errorOf,
    mend,
    begin,
    /** Says beside a field what was found when it was left; null takes back what was said. */
    judge: (field: string, text: string | null) => say({ [field]: text }),
  };
}

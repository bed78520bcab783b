/** Something that keeps a form from being sent: about one of its fields, or about the whole. */
export interface FormError {
  /** Name of the field; none when the error is about the whole form. */
  field?: string | undefined;
  text: string;
  /** The field as it is labelled, where the text alone does not say which one. */
  label?: string;
  /** What to do with the field, said once for all fields that share it: the summary names them in one line. */
  lead?: string;
  /** The field itself shows the text; only the summary repeats it. */
  isSaidAtField?: boolean;
  /** About the log-in or the registration on the page: over once somebody is logged in. */
  isOfLogIn?: boolean;
  /** Where it goes on from here; in a new tab where this page still holds what was typed. */
  link?: { to: string; text: string; opensNewTab?: boolean } | undefined;
}

/** The text beside a field; null when nothing is wrong with it. */
export function errorAt(errors: readonly FormError[], field: string): string | null {
  return errors.find((error) => error.field === field && !error.isSaidAtField)?.text ?? null;
}

/** Whether a field of this name is on the page. Only in a browser. */
export function isOnPage(field: string): boolean {
  return document.getElementById(`field-${field}`) !== null;
}

/** The same errors, about the whole form where their field is not on the page: a link would lead nowhere. */
export function withFieldsOf(
  errors: readonly FormError[],
  isField: (field: string) => boolean = isOnPage,
): FormError[] {
  return errors.map((error) => ({
    ...error,
    field: error.field !== undefined && isField(error.field) ? error.field : undefined,
  }));
}

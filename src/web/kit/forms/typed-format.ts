import { typedText } from '#src/domain/format/typed-text.ts';

/** Puts the separators of a number in while it is typed. */
export type Format = (typed: string) => string;

const isCounted = (character: string) => /[\dA-Za-z+]/.test(character);

/**
 * What stands in a field once it is formatted, and where the caret is then: behind as many digits as before, so that
 * typing and deleting in the middle of a number go on where they are.
 */
export function formatted(text: string, caret: number, format: Format): { text: string; caret: number } {
  const next = format(typedText(text));
  const before = [...text.slice(0, caret)].filter(isCounted).length;
  let at = 0;
  for (let counted = 0; counted < before && at < next.length; at += 1) {
    if (isCounted(next.charAt(at))) counted += 1;
  }
  // At the end of what was typed it stays at the end.
  return { text: next, caret: caret >= text.length ? next.length : at };
}

/** Formats a field in place; for the event of its input. */
export function formatField(field: HTMLInputElement, format: Format): void {
  const { text, caret } = formatted(field.value, field.selectionStart ?? field.value.length, format);
  if (text === field.value) return;
  field.value = text;
  // A field that was filled by the browser has no caret to move.
  if (document.activeElement === field) field.setSelectionRange(caret, caret);
}

/** `529.982.247-25`, as far as it is typed; what cannot become one stays as it is. */
export function cpfAsTyped(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (digits.length > 11 || /[^\d\s.\-/]/.test(typed)) return typed;
  return digits.replace(/^(\d{3})(\d{1,3})?(\d{1,3})?(\d{1,2})?$/, (_, one, two, three, four) =>
    [one, two && `.${two}`, three && `.${three}`, four && `-${four}`].filter(Boolean).join(''),
  );
}

/** `(11) 98765-4321`, as far as it is typed; with a country's code it stays as it is. */
export function phoneAsTyped(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (/[^\d\s().-]/.test(typed) || digits.length > 11 || digits.startsWith('0')) return typed;
  if (digits.length < 3) return digits;
  const [area, rest] = [digits.slice(0, 2), digits.slice(2)];
  const head = rest.length > 8 ? 5 : 4;
  return `(${area}) ${rest.slice(0, head)}${rest.length > head ? `-${rest.slice(head)}` : ''}`;
}

import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';

/**
 * Forms in which a person, or a key to what is theirs, is told by others: a mail server repeats the address that it refuses. Each part
 * that may begin anywhere is bounded, else a long text without a space takes minutes.
 */
const forms: readonly [RegExp, string | ((found: string) => string)][] = [
  [/((?<![\w-])eyJ[\w-]{5,}|eyJ[\w-]{5,1024})\.[\w-]+\.[\w-]+/g, '<token>'],
  [/\b(Bearer|Basic) [\w.~+/=-]{8,}/gi, '<token>'],
  [/:\/\/[^\s/@:"]*:[^\s/@"]+@/g, '://<login>@'],
  [/[\w.+%'-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63}){0,8}\.[a-z]{2,}/gi, '<mail>'],
  [/\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/g, '<document>'],
  [/(?<![\w.-])\d{11}(?![\w.-])/g, (found) => (isValidCpf(found) ? '<document>' : found)],
  [/\+55[\s-]?\(?\d{2}\)?[\s-]?\d{4,5}[\s-]?\d{4}\b/g, '<phone>'],
  // The end of the address of a hidden event.
  [/~[a-hjkmnp-z2-9]{20}(?![\w-])/g, '~<end>'],
];

/**
 * A text without mail addresses, documents, phones, tokens and log-ins, as far as their form tells them. Names have none: what is logged must
 * not have them to begin with.
 */
export function withoutPersons(text: string): string {
  return forms.reduce(
    (left, [form, told]) => (typeof told === 'string' ? left.replace(form, told) : left.replace(form, told)),
    text,
  );
}

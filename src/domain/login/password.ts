import { limits } from '../limits.ts';

/** The five rules of the specification, section 5, in the order in which they are reported. */
export const passwordRules = ['length', 'lowercase', 'uppercase', 'number', 'special'] as const;
export type PasswordRule = (typeof passwordRules)[number];

/** The rules that a password breaks; empty when it is valid. Letters of every script count. */
export function brokenPasswordRules(password: string): PasswordRule[] {
  const length = [...password].length;
  const keeps: Record<PasswordRule, boolean> = {
    length: length >= limits.passwordLengthMin && length <= limits.passwordLengthMax,
    lowercase: /\p{Ll}/u.test(password),
    uppercase: /\p{Lu}/u.test(password),
    number: /\p{Nd}/u.test(password),
    special: /[^\p{L}\p{Nd}]/u.test(password),
  };
  return passwordRules.filter((rule) => !keeps[rule]);
}

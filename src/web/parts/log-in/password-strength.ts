import { brokenPasswordRules } from '#src/domain/login/password.ts';

export const passwordStrengths = ['WEAK', 'FAIR', 'GOOD', 'STRONG'] as const;
export type PasswordStrength = (typeof passwordStrengths)[number];

/**
 * How hard a password is to guess, told while it is typed; null for an empty one. Weak is what will be refused; above
 * that only length counts, as far as the characters differ, for guessing programs try repetitions first.
 */
export function passwordStrength(password: string): PasswordStrength | null {
  if (password === '') return null;
  if (brokenPasswordRules(password).length > 0) return 'WEAK';
  const characters = [...password];
  const worth = Math.min(characters.length, 2 * new Set(characters).size);
  if (worth >= 14) return 'STRONG';
  return worth >= 11 ? 'GOOD' : 'FAIR';
}

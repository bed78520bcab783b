import { DomainError } from '../../domain/refusal.ts';

/** What the kind of an input needs. Refusal: INVALID_INPUT with its field, where it is missing. */
export function given<T>(value: T | null | undefined, field: string): T {
  if (value == null) throw new DomainError('INVALID_INPUT', { field });
  return value;
}

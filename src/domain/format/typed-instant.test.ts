import { expect, test } from 'vitest';
import { typedInstant } from './typed-instant.ts';

test('an instant is a moment of the years 1 to 9999', () => {
  for (const text of ['0001-01-01T00:00:00.000Z', '2027-03-01T12:00:00.123Z', '9999-12-31T23:59:59.999Z']) {
    expect(typedInstant(text)?.toISOString(), text).toBe(text);
  }
  const strange = ['', 'soon', '-200000-01-01T00:00:00Z', '+010000-01-01T00:00:00Z', '0000-12-31T23:59:59Z'];
  for (const text of strange) expect(typedInstant(text), text).toBeNull();
});

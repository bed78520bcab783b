/**
 * The number for a percentage as people type it: `7,5` or `7.5`. Undefined for nothing; what is no number is returned as
 * it is, for the rules to refuse. `whole` is what 100 % is stored as.
 */
export function percentTyped(text: string, whole: 1 | 100): number | string | undefined {
  const plain = text.replace(/[%\s]/g, '').replace(',', '.');
  if (plain === '') return undefined;
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(plain)) return text;
  // 7.1 / 100 is not 0.071 in binary; ten digits are more than anybody types.
  return whole === 100 ? Number(plain) : Number((Number(plain) / 100).toFixed(10));
}

/** The stored number as it is shown in a field: `7,5`. */
export function percentWritten(value: unknown, whole: 1 | 100): string {
  if (typeof value !== 'number') return value === undefined ? '' : String(value);
  const percent = whole === 100 ? value : Number((value * 100).toFixed(8));
  return String(percent).replace('.', ',');
}

import type { Locale } from '#src/domain/locale.ts';

/**
 * Centavos for an amount as people type it: `1.234,50`, `1234.5`, `80`. Undefined for nothing; what is no amount is
 * returned as it is, for the rules to refuse. In Portuguese so is `10,999`: a comma begins the centavos.
 */
export function moneyTyped(text: string, locale: Locale = 'pt'): number | string | undefined {
  const plain = text.replace(/R\$|\s/g, '');
  if (plain === '') return undefined;
  const parts = /^(\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+|\d+)(?:([.,])(\d{1,2}))?$/.exec(plain);
  if (parts === null || (locale === 'pt' && /^\d{1,3},\d{3}$/.test(plain))) return text;
  const [, whole = '', , cents = ''] = parts;
  return Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
}

/** Centavos as they are shown in a field: `1.234,50`. */
export function moneyWritten(value: unknown): string {
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    return value === undefined ? '' : String(value);
  const whole = Math.trunc(value / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '.');
  return `${whole},${String(Math.abs(value % 100)).padStart(2, '0')}`;
}

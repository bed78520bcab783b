const formats = new Map<string, Intl.NumberFormat>();

/** `R$ 1.234,50` in Portuguese, `R$1,234.50` in English; from integer centavos. */
export function formatMoney(amountCents: number, locale: 'pt' | 'en'): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale === 'pt' ? 'pt-BR' : 'en', { style: 'currency', currency: 'BRL' });
    formats.set(locale, format);
  }
  return format.format(amountCents / 100);
}

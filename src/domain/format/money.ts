const formats = new Map<string, Intl.NumberFormat>();

/** Integer centavos as `R$ 1.234,50` in Portuguese, `R$1,234.50` in English. */
export function formatMoney(amountCents: number, locale: 'pt' | 'en'): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale === 'pt' ? 'pt-BR' : 'en', { style: 'currency', currency: 'BRL' });
    formats.set(locale, format);
  }
  return format.format(amountCents / 100);
}

/** `12.ABC.345/01DE-35`: a formatted CNPJ, letters included (IN RFB 2.229/2024); other numbers unchanged. */
export function formatTaxNumber(taxNumber: string): string {
  const match = /^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/.exec(
    taxNumber.replace(/[./-]/g, ''),
  );
  return match ? `${match[1]}.${match[2]}.${match[3]}/${match[4]}-${match[5]}` : taxNumber;
}

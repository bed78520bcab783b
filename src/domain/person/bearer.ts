import type { Locale } from '../locale.ts';
import type { Holder } from './holder.ts';

/** The type of the document of who has tickets in nobody's name: each sale of a till is one of its own. */
export const bearerType = 'BEARER';

/** Every holder has two names; those of a bearer are the words that a ticket without a name has. */
const words = {
  pt: { name: 'Ao', lastName: 'portador' },
  en: { name: 'The', lastName: 'bearer' },
} as const satisfies Record<Locale, { name: string; lastName: string }>;

/** The holder of tickets of a sale in nobody's name. Limits per document count it like a person (docs/algorithms/till.md, "Persons"). */
export function bearerOf(saleId: string, locale: Locale): Holder {
  return { ...words[locale], documentType: bearerType, documentNumber: saleId };
}

export function isBearer({ documentType }: Pick<Holder, 'documentType'>): boolean {
  return documentType === bearerType;
}

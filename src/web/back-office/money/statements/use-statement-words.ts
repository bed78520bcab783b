import { formatMoney } from '#src/domain/format/money.ts';
import type { Locale } from '#src/domain/locale.ts';
import { useLocale } from '#src/web/kit/text/text.tsx';
import { dayText } from '../../words/times.ts';

/** Sums and days of the page of statements. A day is one of the source's own calendar. */
export function useStatementWords() {
  const locale = useLocale();
  const money = (cents: number | null) => (cents === null ? '–' : formatMoney(cents, locale));
  const day = (text: string | null) => (text === null ? '–' : dayText(`${text}T12:00:00Z`, locale, 'UTC'));
  const month = (text: string) => monthText(text, locale);
  return { locale, money, day, month };
}

/** "março de 2031" of `2031-03`. */
export function monthText(month: string, locale: Locale): string {
  const tag = { pt: 'pt-BR', en: 'en-US' }[locale];
  const named = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(tag, named).format(new Date(`${month}-15T12:00:00Z`));
}

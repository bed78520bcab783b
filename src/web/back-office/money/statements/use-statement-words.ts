import { formatMoney } from '#src/domain/format/money.ts';
import { useLocale } from '#src/web/kit/text/text.tsx';
import { dayText } from '../../words/times.ts';

/** Sums and days of the page of statements. A day is one of the source's own calendar. */
export function useStatementWords() {
  const locale = useLocale();
  const money = (cents: number | null) => (cents === null ? '–' : formatMoney(cents, locale));
  const day = (text: string | null) => (text === null ? '–' : dayText(`${text}T12:00:00Z`, locale, 'UTC'));
  return { locale, money, day };
}

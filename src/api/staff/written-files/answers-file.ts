import { offerTitle } from '#src/domain/catalogue/spoken-names.ts';
import { csvSeparatorOf, writeCsv } from '#src/domain/format/csv.ts';
import { timeInZone } from '#src/domain/format/date.ts';
import type { Locale } from '#src/domain/locale.ts';
import { toldAnswers } from '#src/domain/question/question.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import type { ExportedAnswers } from '#src/service/selling/answer/export-answers.ts';

/**
 * Answers as a file for a spreadsheet of that language: a row for each ticket, a column for each question, and then for each
 * one that is not asked any more and was answered, headed by its key.
 */
export function answersFile(
  { event, tickets, at }: ExportedAnswers,
  locale: Locale,
): { name: string; text: string; rows: number } {
  const text = textFor(locale, 'officeQuestions');
  const known = new Set(event.questions.map(({ key }) => key));
  const gone = new Set(
    tickets.flatMap(({ answers }) => Object.keys(answers).filter((key) => !known.has(key))),
  );
  const columns = [...event.questions.map(({ key }) => key), ...[...gone].sort()];
  const words = new Map(event.questions.map(({ key, question }) => [key, question[locale]]));
  const header = [
    text('order'),
    text('ticket'),
    text('holder'),
    ...columns.map((key) => words.get(key) ?? key),
  ];
  const rows = tickets.map(({ orderNumber, offerId, name, lastName, answers }) => {
    const offer = event.offerById.get(offerId)?.offer;
    const told = new Map(
      toldAnswers(event.questions, answers).map(({ key, answer }) => [key, answer[locale]]),
    );
    return [
      ...[orderNumber, offer === undefined ? null : offerTitle(offer)[locale], `${name} ${lastName}`],
      ...columns.map((key) => told.get(key) ?? null),
    ];
  });
  return {
    name: `${event.slug}-${text('fileName')}-${timeInZone(at, event.timeZone).slice(0, 10)}.csv`,
    text: writeCsv(header, rows, csvSeparatorOf(locale)),
    rows: rows.length,
  };
}

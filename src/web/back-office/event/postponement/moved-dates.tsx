import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { type ShownFact, useFactWords } from '../../words/fact-words.ts';
import { timeText } from '../../words/times.ts';
import css from './postponement-page.module.css';

interface MovedDate {
  key: string;
  name: Record<'pt' | 'en', string>;
  before: { startsAt: string };
  after: { startsAt: string };
}

/** Each date that moves and each fact that changes, before and after. */
export function MovedDates({
  dates,
  facts,
  timeZone,
}: {
  dates: readonly MovedDate[];
  facts: readonly (ShownFact & { key?: string | null })[];
  timeZone: string | null;
}) {
  const t = useText('officePostpone');
  const locale = useLocale();
  const wordsOf = useFactWords();
  return (
    <ul className={css.list}>
      {dates.map(({ key, name, before, after }) => (
        <li key={key}>
          <strong>{name[locale]}</strong>:{' '}
          {t('fromTo', {
            from: timeText(before.startsAt, locale, timeZone),
            to: timeText(after.startsAt, locale, timeZone),
          })}
        </li>
      ))}
      {facts.map((fact) => {
        const { name, value } = wordsOf(fact);
        return (
          <li key={`${fact.kind} ${fact.key}`}>
            <strong>{name}</strong>: {value}
          </li>
        );
      })}
    </ul>
  );
}

import { formatMoney } from '#src/domain/format/money.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { takenShare } from '../../words/taken-share.ts';
import { dayText, numberText, percentText } from '../../words/times.ts';
import css from './overview-head.module.css';
import type { OverviewEvent } from './state-tag.tsx';

/** The picture of the event, its numbers in one line, and when it sells and takes place. */
export function OverviewHead({ event }: { event: OverviewEvent }) {
  const t = useText('officeOverview');
  const events = useText('officeEvents');
  const locale = useLocale();
  const { units, money, imageUrl, timeZone } = event;
  const count = (number: number) => numberText(number, locale);
  const figures: [string, string][] = [
    ...(units
      ? ([
          [events('sold'), count(units.tickets)],
          [events('taken'), percentText(takenShare(units.days), locale)],
          [events('courtesies'), count(units.courtesies)],
          [events('others'), count(units.others)],
        ] as [string, string][])
      : []),
    ...(money
      ? ([[t('money'), formatMoney(money.captured - money.refund - money.chargedBack, locale)]] as [
          string,
          string,
        ][])
      : []),
  ];
  const span = (text: 'dates' | 'sale', from: string | null, to: string | null) =>
    from === null || to === null
      ? null
      : t(text, { from: dayText(from, locale, timeZone), to: dayText(to, locale, timeZone) });
  const times = [
    span('sale', event.saleOpensAt, event.saleClosesAt),
    span('dates', event.startsAt, event.endsAt),
  ].filter((one) => one !== null);
  if (figures.length + times.length === 0) return null;
  return (
    <section className={css.head} aria-label={t('numbers')}>
      {imageUrl && <img className={css.picture} src={imageUrl} alt="" />}
      <div className={css.words}>
        <dl className={css.figures}>
          {figures.map(([name, value]) => (
            <div key={name} className={css.figure}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {times.length > 0 && (
          <p className={css.times}>
            {times.map((one) => (
              <span key={one}>{one}</span>
            ))}
          </p>
        )}
      </div>
    </section>
  );
}

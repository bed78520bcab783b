import { useSearchParams } from 'react-router';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import {
  type Forecast,
  type ForecastSilence,
  forecastOf,
  forecastSaleOf,
} from '#src/domain/live/forecast.ts';
import type { LiveSale } from '#src/domain/live/live-sale.ts';
import { type Pace, paceOf, type SaleHistory } from '#src/domain/live/pace.ts';
import { SelectField } from '#src/web/kit/forms/select-field.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import type { ComparableEventsQuery } from '../../staff-api/live.gen.ts';
import { dayText, numberText, percentText } from '../../words/times.ts';
import { PaceCurve } from './pace-curve.tsx';
import css from './wall.module.css';

/** The other event whose sale is compared. */
export type Other = SaleHistory & { id: string; name: LocalizedText };

export interface Compared {
  choices: ComparableEventsQuery['comparableEvents'];
  /** null: none is chosen; `gone`: the chosen one cannot be seen. */
  other: Other | 'gone' | null;
}

/** The address of the page keeps the other event under this name. */
export const comparedWith = 'with';

/** How far this sale is ahead of another one that a person chooses, and what it may come to. */
export function PacePart({ sale, now, choices, other }: Compared & { sale: LiveSale; now: Date }) {
  const t = useText('officeLive');
  const locale = useLocale();
  const [said, say] = useSearchParams();
  const chosen = said.get(comparedWith) ?? '';
  return (
    <OfficePart title={t('pace')}>
      <SelectField
        name={comparedWith}
        label={t('compareWith')}
        className={css.choose}
        emptyText={t('compareNone')}
        value={chosen}
        onChange={({ target }) => {
          const next = new URLSearchParams(said);
          if (target.value === '') next.delete(comparedWith);
          else next.set(comparedWith, target.value);
          say(next, { replace: true, preventScrollReset: true });
        }}
        options={choices.map(({ id, name, startsAt }) => ({
          value: id,
          label: t('compareChoice', { name: name[locale], day: dayText(startsAt, locale) }),
        }))}
      />
      {other === 'gone' && (
        <Notice tone="warn" announces="politely">
          {t('compareGone')}
        </Notice>
      )}
      {other === null && <p className={css.soft}>{t('compareHint')}</p>}
      {other !== null && other !== 'gone' && <Comparison sale={sale} now={now} other={other} />}
    </OfficePart>
  );
}

function Comparison({ sale, now, other }: { sale: LiveSale; now: Date; other: Other }) {
  const t = useText('officeLive');
  const locale = useLocale();
  const own = forecastSaleOf(sale);
  const pace = paceOf(own, other, now);
  const forecast = forecastOf(own, other, now);
  const name = other.name[locale];
  return (
    <>
      <div className={css.pair}>
        <div className={css.told}>
          <h3 className={css.toldName}>{t('paceNow')}</h3>
          {pace === null ? <p>{t('paceNotOpen')}</p> : <PaceSentence pace={pace} name={name} />}
        </div>
        <div className={css.told}>
          <h3 className={css.toldName}>{t('forecast')}</h3>
          <ForecastSentence forecast={forecast} name={name} />
        </div>
      </div>
      {pace !== null && (
        <PaceCurve own={own} other={other} names={[sale.event.name[locale], name]} now={now} />
      )}
    </>
  );
}

function ForecastSentence({ forecast, name }: { forecast: Forecast | ForecastSilence; name: string }) {
  const t = useText('officeLive');
  const locale = useLocale();
  if (typeof forecast === 'string') return <p>{t(`silent${forecast}`, { name })}</p>;
  const { low, middle, high } = forecast;
  const number = (count: number) => numberText(count, locale);
  return (
    <>
      <p className={css.toldBig}>
        {low === high ? number(high) : t('forecastRange', { low: number(low), high: number(high) })}
      </p>
      <p>
        {middle === high ? t('forecastAll', { name }) : t('forecastText', { middle: number(middle), name })}
      </p>
      <p className={css.soft}>{t('forecastHint')}</p>
    </>
  );
}

function PaceSentence({ pace: { ahead, other, share }, name }: { pace: Pace; name: string }) {
  const t = useText('officeLive');
  const locale = useLocale();
  const facts = { units: numberText(Math.abs(ahead), locale), other: numberText(other, locale), name };
  const way = ahead > 0 ? 'ahead' : ahead < 0 ? 'behind' : 'level';
  const sentences = {
    ahead: t('paceAhead', facts),
    behind: t('paceBehind', facts),
    level: t('paceLevel', facts),
  };
  const sign = ahead > 0 ? '+' : '−';
  return (
    <>
      {share !== null && share !== 0 && (
        <p className={css.toldBig}>{sign + percentText(Math.abs(share), locale)}</p>
      )}
      <p>{sentences[way]}</p>
    </>
  );
}

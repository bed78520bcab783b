import { useState } from 'react';
import { Row } from '#src/web/kit/layout/stack.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button, ButtonLink } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { clockText, numberText } from '../../words/times.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import { FigureList } from '../live/live-figures.tsx';
import { CountTables } from './count-tables.tsx';
import { byHand, currentDate, type DateCount, toCome } from './counts.ts';
import css from './gate.module.css';
import type { GateDesk, HeardDesk } from './use-gate-desk.ts';

/** Entries of one date as they are counted now, and who is inside. */
export function CountsPart({ desk, heardAt, isLost }: HeardDesk & { isLost: boolean }) {
  const t = useText('officeGate');
  const locale = useLocale();
  const { id: eventId, timeZone } = useEventHead();
  const [dateId, setDateId] = useState<string | null>(null);
  const shown = desk.dates.find(({ date }) => date.id === dateId) ?? currentDate(desk.dates, heardAt);
  const time = clockText(new Date(heardAt).toISOString(), locale, timeZone);
  return (
    <OfficePart
      title={t('counts')}
      actions={
        shown && (
          <ButtonLink to={`/events/${eventId}/gate/inside?date=${shown.date.id}`}>{t('large')}</ButtonLink>
        )
      }
    >
      {isLost ? (
        <Notice tone="warn" announces="politely" title={t('lost', { time })}>
          {t('lostHint')}
        </Notice>
      ) : (
        <Soft size="s">{t('at', { time })}</Soft>
      )}
      {desk.dates.length > 1 && (
        <fieldset className={css.dates}>
          <legend className="visually-hidden">{t('dates')}</legend>
          <Row gap={2}>
            {desk.dates.map(({ date }) => (
              <Button
                key={date.id}
                tone="quiet"
                className={css.choice}
                aria-pressed={date.id === shown?.date.id}
                onClick={() => setDateId(date.id)}
              >
                {date.name[locale]}
              </Button>
            ))}
          </Row>
        </fieldset>
      )}
      {shown === null ? (
        <p>{t('noDates')}</p>
      ) : (
        <>
          <DateFigures count={shown} hasReentry={desk.plan.hasReentry} />
          <CountTables count={shown} desk={desk} />
        </>
      )}
    </OfficePart>
  );
}

function DateFigures({ count, hasReentry }: { count: DateCount } & Pick<GateDesk['plan'], 'hasReentry'>) {
  const t = useText('officeGate');
  const locale = useLocale();
  const number = (people: number) => numberText(people, locale);
  const hand = byHand(count);
  const facts = { valid: number(count.valid), byHand: number(hand) };
  return (
    <FigureList
      label={count.date.name[locale]}
      isBig
      figures={[
        { name: t('inside'), value: number(count.inside), hint: t('insideHint') },
        {
          name: t('entries'),
          value: number(count.entries),
          hint: t(hand > 0 ? 'entriesByHandHint' : 'entriesHint', facts),
        },
        {
          name: t('toCome'),
          value: number(toCome(count)),
          hint: t(hasReentry ? 'toComeReentryHint' : 'toComeHint'),
        },
        { name: t('doubles'), value: number(count.doubles), hint: t('doublesHint') },
      ]}
    />
  );
}

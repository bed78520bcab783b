import { type FactKind, factTexts, factWords } from '#src/domain/event/changed-fact.ts';
import { formatMoment } from '#src/domain/format/date.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Notice } from '../../kit/ui/notice.tsx';

/** A postponement as the pages ask for it. */
export interface ShownPostponement {
  dates: readonly { name: string; fromStartsAt: string; startsAt: string }[];
  facts: readonly { kind: FactKind; key: string | null; before: string; after: string }[];
  reason: string;
  refundUntil: string | null;
}

/**
 * Dates that were moved, facts that changed, why, and until when the money can be asked back. `isOwn`: of an order or a ticket, whose reader may do
 * so. Rendered on the server only.
 */
export function PostponedNotice({
  postponement,
  timeZone,
  isOwn,
}: {
  postponement: ShownPostponement;
  timeZone: string;
  isOwn: boolean;
}) {
  const t = useText('postponed');
  const say = useText(factTexts);
  const locale = useLocale();
  const { dates, facts, reason, refundUntil } = postponement;
  const moment = (at: string) => formatMoment(new Date(at), locale, timeZone);
  const from = ({ fromStartsAt, startsAt }: ShownPostponement['dates'][number]) => ({
    from: moment(fromStartsAt),
    to: moment(startsAt),
  });
  return (
    <Notice tone="warn" title={t(dates.length > 0 ? 'title' : 'changedHead')}>
      {dates.map((date) => (
        <p key={date.fromStartsAt}>
          {dates.length === 1
            ? t('movedOnly', from(date))
            : t('movedDate', { name: date.name, ...from(date) })}
        </p>
      ))}
      {facts.map((fact) => {
        const { name, value } = factWords(say, fact);
        return (
          <p key={`${fact.kind} ${fact.key}`}>
            {name}: {value}.
          </p>
        );
      })}
      <p>
        {t('reason', { reason })} {t('keep')}
      </p>
      {refundUntil && <p>{t(isOwn ? 'refundOrder' : 'refundEvent', { until: moment(refundUntil) })}</p>}
    </Notice>
  );
}

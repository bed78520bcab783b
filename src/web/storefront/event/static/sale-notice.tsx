import { formatMoment } from '#src/domain/format/date.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import type { EventDetail } from '#src/web/parts/offers/event-data.ts';

/** How the sale of the event stands, unless it is simply on. */
export function SaleNotice({
  saleStatus,
  saleOpensAt,
  timeZone,
}: Pick<EventDetail, 'saleStatus' | 'saleOpensAt' | 'timeZone'>) {
  const t = useText('event');
  const locale = useLocale();
  if (saleStatus === 'ON_SALE') return null;
  const moment = saleOpensAt ? formatMoment(new Date(saleOpensAt), locale, timeZone) : '';
  return (
    <Notice tone={saleStatus === 'CANCELED' ? 'bad' : 'info'} title={t(`sale${saleStatus}`, { moment })}>
      {t(`sale${saleStatus}Text`)}
    </Notice>
  );
}

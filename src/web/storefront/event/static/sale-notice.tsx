import { formatMoment } from '#src/domain/format/date.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { FollowLink } from '#src/web/parts/follow/follow-link.tsx';
import type { EventDetail } from '#src/web/parts/offers/event-data.ts';

/** How the sale of the event stands, unless it is simply on. */
export function SaleNotice({
  id,
  slug,
  name,
  saleStatus,
  saleOpensAt,
  saleStoppedUntil,
  timeZone,
}: Pick<
  EventDetail,
  'id' | 'slug' | 'name' | 'saleStatus' | 'saleOpensAt' | 'saleStoppedUntil' | 'timeZone'
>) {
  const t = useText('event');
  const locale = useLocale();
  if (saleStatus === 'ON_SALE') return null;
  const at = saleStatus === 'STOPPED' ? saleStoppedUntil : saleOpensAt;
  const moment = at ? formatMoment(new Date(at), locale, timeZone) : '';
  const title = saleStatus === 'STOPPED' && at ? 'saleSTOPPEDUntil' : (`sale${saleStatus}` as const);
  return (
    <>
      <Notice tone={saleStatus === 'CANCELED' ? 'bad' : 'info'} title={t(title, { moment })}>
        {t(`sale${saleStatus}Text`)}
      </Notice>
      {saleStatus === 'SCHEDULED' && (
        <FollowLink {...{ kind: 'EVENT', subject: id, name, slug }} look="button" />
      )}
    </>
  );
}

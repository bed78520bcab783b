import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { ButtonLink } from '#src/web/kit/ui/button.tsx';
import { DataTable } from '../../list/data-table.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { dataOf } from '../../staff-api/data-of.ts';
import { manyActs } from '../../staff-api/many.gen.ts';
import { numberText, timeText } from '../../words/times.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import { ManyStateTag } from './many-state.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return dataOf(await askStaff(manyActs, { eventId: params.eventId ?? '' })).manyActs;
}

/** The acts on many orders of an event, the latest first, with how far each is. */
export function Component() {
  const t = useText('officeMany');
  const locale = useLocale();
  const event = useEventHead();
  const all = useLoaderData<typeof loader>();
  const base = `/events/${event.id}`;
  const number = (count: number) => numberText(count, locale);
  return (
    <OfficePart title={t('acts')} actions={<ButtonLink to={`${base}/orders`}>{t('toOrders')}</ButtonLink>}>
      <Soft size="s">{t('lead')}</Soft>
      <DataTable
        label={t('acts')}
        rows={all}
        keyOf={({ id }) => id}
        empty={<p>{t('noActs')}</p>}
        columns={[
          {
            key: 'what',
            label: t('what'),
            cell: ({ id, kind }) => <Link to={`${base}/acts/${id}`}>{t(`act${kind}`)}</Link>,
          },
          { key: 'state', label: t('state'), cell: ({ state }) => <ManyStateTag state={state} /> },
          {
            key: 'done',
            label: t('done'),
            isNumber: true,
            cell: ({ done, orders }) => t('ofAll', { count: number(done), all: number(orders) }),
          },
          { key: 'leftOut', label: t('leftOut'), isNumber: true, cell: ({ leftOut }) => number(leftOut) },
          { key: 'failed', label: t('failed'), isNumber: true, cell: ({ failed }) => number(failed) },
          {
            key: 'when',
            label: t('when'),
            isTime: true,
            cell: ({ begunAt }) => timeText(begunAt, locale, event.timeZone),
          },
          { key: 'by', label: t('by'), cell: ({ by }) => by },
        ]}
      />
    </OfficePart>
  );
}

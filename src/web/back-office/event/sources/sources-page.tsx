import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { mayAnywhere } from '../../frame/load-frame.ts';
import { OfficePart } from '../../list/office-page.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { dataOf } from '../../staff-api/data-of.ts';
import { saleSources } from '../../staff-api/live.gen.ts';
import { type SourceRow, SourceTable } from './source-table.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const [withMoney, withCoupons] = await Promise.all([mayAnywhere('money.read'), mayAnywhere('coupon.read')]);
  const answer = await askStaff(saleSources, { eventId: params.eventId ?? '', withMoney, withCoupons });
  // A person with the right to sums at another event only is refused them here, and told the rest.
  return answer.data?.saleSources ?? dataOf(answer).saleSources;
}

const channels = ['SITE', 'MANUAL', 'TILL', 'COURTESY'] as const;

/** The sale of an event by channel, coupon and city (docs/algorithms/money-ledger.md, "Where sales come from"). */
export function Component() {
  const t = useText('officeSources');
  const { whole, otherCities, isComplete, ...sources } = useLoaderData<typeof loader>();
  const channelName = ({ key }: SourceRow) => {
    const channel = channels.find((one) => one === key);
    return channel === undefined ? key : t(`channel${channel}`);
  };
  const cityName = ({ key, cityName: name }: SourceRow) =>
    key === 'OTHERS' ? t('otherCities', { count: otherCities }) : (name ?? (key || t('noCity')));
  return (
    <OfficePart title={t('title')}>
      {!isComplete && <Notice>{t('incomplete')}</Notice>}
      <Soft size="s">{t('lead')}</Soft>
      <Stack gap={6}>
        <SourceTable
          title={t('channels')}
          name={t('channel')}
          rows={sources.channels}
          {...{ whole, nameOf: channelName }}
        />
        {sources.coupons && (
          <SourceTable
            title={t('coupons')}
            name={t('coupon')}
            rows={sources.coupons}
            {...{ whole, nameOf: ({ key }) => key || t('noCoupon') }}
          />
        )}
        <SourceTable
          title={t('cities')}
          name={t('city')}
          rows={sources.cities}
          note={otherCities > 0 ? t('citiesNote') : undefined}
          {...{ whole, nameOf: cityName }}
        />
      </Stack>
    </OfficePart>
  );
}

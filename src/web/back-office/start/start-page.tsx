import { useLoaderData } from 'react-router';
import { useText } from '../../kit/text/text.tsx';
import { hasRightAnywhere } from '../frame/load-frame.ts';
import { firstPage } from '../list/list-query.ts';
import { OfficePage } from '../list/office-page.tsx';
import { askStaff } from '../staff-api/ask.ts';
import { dataOf } from '../staff-api/data-of.ts';
import { me } from '../staff-api/frame.gen.ts';
import { nextEvents, saleNumbers } from '../staff-api/needs.gen.ts';
import { ExtraMoneyPart } from './extra-money-part.tsx';
import { NeedsPart } from './needs-part.tsx';
import { NextEventsPart } from './next-events-part.tsx';
import { NumbersPart } from './numbers-part.tsx';
import { extraMoneyQuery, needsQuery } from './start-queries.ts';

/** Asks for nothing that the person may not see. */
export async function loader() {
  const person = dataOf(await askStaff(me, {})).me;
  const may = (right: Parameters<typeof hasRightAnywhere>[1]) => hasRightAnywhere(person, right);
  const withMoney = may('money.read');
  const [needs, extraMoney, numbers, events] = await Promise.all([
    may('need.read') ? firstPage(needsQuery, { withMoney }) : null,
    may('order.read') ? firstPage(extraMoneyQuery, { withMoney }) : null,
    may('sales.read') ? askStaff(saleNumbers, { withMoney }) : null,
    may('event.read') && !may('sales.read') ? askStaff(nextEvents, {}) : null,
  ]);
  return {
    needs,
    extraMoney,
    // Where money may be seen at some events only, the sums of the others are missing and the rest is there.
    numbers: numbers === null ? null : (numbers.data?.saleNumbers ?? dataOf(numbers).saleNumbers),
    events: events === null ? null : dataOf(events).events.items,
    withMoney,
    loadedAt: Date.now(),
  };
}

/** The first page: what needs a person, and below it how the sale goes; for who has neither, what comes next. */
export function Component() {
  const t = useText('officeStart');
  const { needs, extraMoney, numbers, events, withMoney, loadedAt } = useLoaderData<typeof loader>();
  return (
    <OfficePage title={t('title')}>
      {needs && <NeedsPart loaded={needs} loadedAt={loadedAt} />}
      {numbers && <NumbersPart numbers={numbers} withMoney={withMoney} />}
      {extraMoney && extraMoney.page.items.length > 0 && <ExtraMoneyPart loaded={extraMoney} />}
      {events && <NextEventsPart events={events} />}
      {!needs && !numbers && !events && <p>{t('noAccess')}</p>}
    </OfficePage>
  );
}

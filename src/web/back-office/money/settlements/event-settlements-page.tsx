import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { formatCount } from '#src/domain/format/count.ts';
import { formatMoney } from '#src/domain/format/money.ts';
import { Price } from '#src/web/kit/money/price.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { useEventHead } from '../../event/frame/event-frame.tsx';
import { useTold } from '../../form/use-told.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { dataOf } from '../../staff-api/data-of.ts';
import { eventSettlements, type SettlementsFragment } from '../../staff-api/money/settlements.gen.ts';
import { dayText } from '../../words/times.ts';
import { BillList } from './bill-list.tsx';
import { dueText } from './due-text.ts';
import { FrozenSettlements } from './frozen-settlements.tsx';
import { PayoutsPart } from './payouts-part.tsx';
import { SettlementActs } from './settlement-acts.tsx';
import css from './settlements.module.css';

export async function loader({ params }: LoaderFunctionArgs) {
  return dataOf(await askStaff(eventSettlements, { eventId: params.eventId ?? '' })).eventSettlements;
}

/** How much of an event is its organizer's, when it is paid, and why. */
export function Component() {
  const t = useText('officeSettlements');
  const locale = useLocale();
  const { timeZone } = useEventHead();
  const account = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { notice, tell } = useTold();
  const keptUntil = dayText(account.keptUntil, locale, timeZone);
  const { entries, dueOn } = account.next;
  const done = async (text: string) => {
    tell(text);
    await revalidate();
  };
  return (
    <>
      <OfficePart
        title={t('title')}
        lead={t('lead')}
        actions={<SettlementActs account={account} onDone={done} />}
      >
        {notice}
        <Owed account={account} keptUntil={keptUntil} />
      </OfficePart>
      <OfficePart
        title={t('next')}
        lead={t('nextLead', { entries: formatCount(entries, locale), day: dueText(dueOn, locale) })}
      >
        <BillList bill={account.next} keptUntil={keptUntil} />
      </OfficePart>
      <FrozenSettlements account={account} keptUntil={keptUntil} />
      <PayoutsPart account={account} onDone={done} />
    </>
  );
}

/** One number first, and then its days. */
function Owed({ account, keptUntil }: { account: SettlementsFragment; keptUntil: string }) {
  const t = useText('officeSettlements');
  const locale = useLocale();
  const { owed, dues, kept } = account;
  const money = (cents: number) => formatMoney(cents, locale);
  return (
    <div className={css.first}>
      <p className={css.label}>{owed < 0 ? t('owes') : owed > 0 ? t('owed') : t('nothingOwed')}</p>
      <Price size="l">{money(Math.abs(owed))}</Price>
      {dues.map(({ number, dueOn, open }) => (
        <p key={number}>{t('dueOf', { amount: money(open), day: dueText(dueOn, locale), number })}</p>
      ))}
      {kept !== 0 && <Soft size="s">{t('keptUntil', { amount: money(kept), day: keptUntil })}</Soft>}
    </div>
  );
}

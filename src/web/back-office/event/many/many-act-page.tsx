import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { formatMoney } from '#src/domain/format/money.ts';
import { manyActRights } from '#src/domain/order/act-on-many.ts';
import type { GraphqlResult } from '#src/web/kit/client/graphql-result.ts';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button, ButtonLink } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { useTold } from '../../form/use-told.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import { mayAnywhere } from '../../frame/load-frame.ts';
import { DataTable } from '../../list/data-table.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { ProgressNumbers } from '../../list/progress-numbers.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { dataOf } from '../../staff-api/data-of.ts';
import {
  giveUpManyAct,
  type ManyActPageQuery,
  manyActPage,
  resumeManyAct,
  stopManyAct,
} from '../../staff-api/many.gen.ts';
import { useManyReasons } from '../../words/many-reasons.ts';
import { numberText, timeText } from '../../words/times.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import css from './many-act.module.css';
import { ManyStateTag } from './many-state.tsx';

type Act = NonNullable<ManyActPageQuery['manyAct']>;

const lookMilliseconds = 2_000;

export async function loader({ params }: LoaderFunctionArgs): Promise<Act> {
  const { eventId = '', actId = '' } = params;
  const withMoney = await mayAnywhere('money.read');
  const answer = await askStaff(manyActPage, { eventId, id: actId, withMoney });
  // A person with money.read at other events only gets the act without its sum.
  const act = answer.data?.manyAct ?? dataOf(answer).manyAct;
  if (act === null) throw new Response(null, { status: 404 });
  return act;
}

/** One act on many orders: how far it is, its stop, and the orders that it left out. */
export function Component() {
  const t = useText('officeMany');
  const locale = useLocale();
  const event = useEventHead();
  const act = useLoaderData<typeof loader>();
  const { kind, state, by, begunAt, note, cents, keepsFee, hasRightsEnded } = act;
  useLooks(state === 'RUNNING');
  return (
    <OfficePart
      title={t(`act${kind}`)}
      actions={
        <>
          <ManyStateTag state={state} />
          <Link to={`/events/${event.id}/acts`}>{t('allActs')}</Link>
        </>
      }
    >
      {state === 'REQUESTED' && (
        <Notice tone="warn">
          {t('isRequested')} <Link to="/approvals">{t('toApprovals')}</Link>
        </Notice>
      )}
      {hasRightsEnded && <Notice tone="warn">{t('rightsEnded', { name: by })}</Notice>}
      {state === 'REFUSED' && <Notice>{t('isRefused')}</Notice>}
      {state === 'EXPIRED' && <Notice>{t('isExpired')}</Notice>}
      <Progress act={act} />
      <p className={css.soft}>
        {[
          t('byAt', { name: by, time: timeText(begunAt, locale, event.timeZone) }),
          kind === 'REFUND' && cents != null && t('sum', { sum: formatMoney(cents, locale) }),
          kind === 'REFUND' && keepsFee && t('feeKept'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {note && <p className={css.note}>{note}</p>}
      <Ways act={act} />
      <Troubles troubles={act.troubles} />
    </OfficePart>
  );
}

/** Looks again every other second while something is under way. */
function useLooks(isMoving: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, lookMilliseconds);
    return () => clearInterval(timer);
  }, [isMoving, revalidate]);
}

function Progress({ act: { orders, done, leftOut, failed } }: { act: Act }) {
  const t = useText('officeMany');
  const locale = useLocale();
  const number = (count: number) => numberText(count, locale);
  const ended = done + leftOut + failed;
  const numbers = [
    { name: t('done'), value: done },
    { name: t('left'), value: orders - ended },
    { name: t('leftOut'), value: leftOut },
    { name: t('failed'), value: failed },
  ];
  return (
    <ProgressNumbers
      bar={{
        ...{ done: ended, all: orders },
        label: t('progress', { count: number(ended), all: number(orders) }),
      }}
      numbers={numbers}
    />
  );
}

/** Stops it, or goes on with it: for who may do the act. */
function Ways({ act: { id, kind, state, failed, rights } }: { act: Act }) {
  const t = useText('officeMany');
  const event = useEventHead();
  const ask = useConfirmedAsk();
  const { revalidate } = useRevalidator();
  const { notice, tell, refuse } = useTold();
  const { isBusy, call } = useCall(refuse);
  const asked = { eventId: event.id, id };

  async function change(act: () => Promise<GraphqlResult<unknown>>, done: string) {
    if (await call(act)) tell(done);
    await revalidate();
  }

  const mayAct = rights.includes(manyActRights[kind]);
  const isOpen = state === 'STOPPED' || (state === 'DONE' && failed > 0);
  return (
    <>
      {notice}
      <div className={css.acts}>
        {mayAct && state === 'RUNNING' && (
          <Button
            tone="danger"
            isBusy={isBusy}
            onClick={() => void change(() => ask(stopManyAct, asked), t('stopped'))}
          >
            {t('stop')}
          </Button>
        )}
        {mayAct && isOpen && (
          <Button
            tone="go"
            isBusy={isBusy}
            onClick={() => void change(() => ask(resumeManyAct, asked), t('resumed'))}
          >
            {t(state === 'DONE' ? 'again' : 'resume')}
          </Button>
        )}
        {mayAct && failed > 0 && state !== 'RUNNING' && (
          <Button isBusy={isBusy} onClick={() => void change(() => ask(giveUpManyAct, asked), t('givenUp'))}>
            {t('giveUp')}
          </Button>
        )}
        <ButtonLink to={`/events/${event.id}/orders`}>{t('toOrders')}</ButtonLink>
      </div>
    </>
  );
}

function Troubles({ troubles }: Pick<Act, 'troubles'>) {
  const t = useText('officeMany');
  const reasonText = useManyReasons();
  if (troubles.length === 0) return null;
  return (
    <OfficePart title={t('troubles')}>
      <DataTable
        label={t('troubles')}
        rows={troubles}
        keyOf={({ number }) => number}
        empty={null}
        columns={[
          {
            key: 'number',
            label: t('order'),
            cell: ({ number }) => <Link to={`/orders/${number}`}>{number}</Link>,
          },
          {
            key: 'why',
            label: t('why'),
            cell: ({ hasFailed, reason }) =>
              hasFailed ? t('hasFailed') : reason === null ? t('byHand') : reasonText(reason),
          },
        ]}
      />
    </OfficePart>
  );
}

import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { formatMoney } from '#src/domain/format/money.ts';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { useTold } from '../../form/use-told.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { FactList } from '../../orders/fact-list.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { dataOf } from '../../staff-api/data-of.ts';
import { dispute as disputeQuery } from '../../staff-api/money/disputes.gen.ts';
import { timeText } from '../../words/times.ts';
import { type Dispute, DisputeStateTag, shownState } from './dispute-words.tsx';
import css from './disputes.module.css';
import { EvidencePart } from './evidence-part.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return { dispute: dataOf(await askStaff(disputeQuery, { id: params.disputeId ?? '' })).dispute };
}

/** One dispute: its clock, its money, how it went, and the evidence that answers it. */
export function Component() {
  const t = useText('officeDisputes');
  const { dispute } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { notice, tell, refuse } = useTold();
  const done = async (text: string) => {
    tell(text);
    await revalidate();
  };
  return (
    <OfficePart title={t('pageTitle', { number: dispute.orderNumber })}>
      <p>
        <Link to="/money/disputes">← {t('back')}</Link>
      </p>
      {notice}
      <p className={css.head}>
        <DisputeStateTag dispute={dispute} />
        <Link to={`/orders/${dispute.orderNumber}`}>{dispute.orderNumber}</Link>
      </p>
      <Clock dispute={dispute} />
      <Money dispute={dispute} />
      <EvidencePart dispute={dispute} onDone={done} onRefused={refuse} />
      <Story dispute={dispute} />
    </OfficePart>
  );
}

function Clock({ dispute }: { dispute: Dispute }) {
  const t = useText('officeDisputes');
  const locale = useLocale();
  const { answerDueAt, decidedAt, evidenceSentAt, isNear, timeZone } = dispute;
  const at = (time: string | null) => (time === null ? '' : timeText(time, locale, timeZone));
  const texts = {
    OPEN: answerDueAt === null ? t('clockNone') : t('clockUntil', { at: at(answerDueAt) }),
    SENDING: t('clockSending'),
    OVERDUE: t('clockOverdue', { at: at(answerDueAt) }),
    EVIDENCE_SENT: t('clockSent', { at: at(evidenceSentAt) }),
    ACCEPTED: t('clockAccepted'),
    WON: t('clockOver', { at: at(decidedAt) }),
    LOST: t('clockOver', { at: at(decidedAt) }),
    WITHDRAWN: t('clockOver', { at: at(decidedAt) }),
  };
  return (
    <section>
      <h3>{t('clockTitle')}</h3>
      <p>{texts[shownState(dispute)]}</p>
      {isNear && <Notice tone="bad">{t('clockNear')}</Notice>}
    </section>
  );
}

function Money({ dispute }: { dispute: Dispute }) {
  const t = useText('officeDisputes');
  const locale = useLocale();
  const { amountCents, feeCents, kind, isInquiry, reason, provider, providerId, money } = dispute;
  return (
    <section>
      <h3>{t('moneyTitle')}</h3>
      <p>{t(`money${money}`)}</p>
      {money === 'BACK' && kind === 'CARD' && <p>{t('moneyBackReview')}</p>}
      <FactList
        facts={[
          [t('disputed'), formatMoney(amountCents, locale)],
          [t('fee'), feeCents > 0 && formatMoney(feeCents, locale)],
          [t('what'), isInquiry ? t('inquiry') : t(`kind${kind}`)],
          [t('reason'), t(`reason${reason}` as 'reasonOTHER')],
          [t('provider'), provider],
          [t('providerId'), providerId],
        ]}
      />
    </section>
  );
}

function Story({ dispute: { history, timeZone } }: { dispute: Dispute }) {
  const t = useText('officeDisputes');
  const locale = useLocale();
  return (
    <section>
      <h3>{t('storyTitle')}</h3>
      <ol>
        {history.map(({ state, at, note }) => (
          <li key={`${state} ${at}`}>
            {timeText(at, locale, timeZone)}: {t(`state${state}`)}
            {note && <> · {note}</>}
          </li>
        ))}
      </ol>
    </section>
  );
}

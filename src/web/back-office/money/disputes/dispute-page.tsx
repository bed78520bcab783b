import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { formatMoney } from '#src/domain/format/money.ts';
import { Price } from '#src/web/kit/money/price.tsx';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { useTold } from '../../form/use-told.tsx';
import { FactList } from '../../list/fact-list.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { dataOf } from '../../staff-api/data-of.ts';
import { dispute as disputeQuery } from '../../staff-api/money/disputes.gen.ts';
import { timeText } from '../../words/times.ts';
import { deadlineText } from './deadline-text.ts';
import { type Dispute, DisputeStateTag, shownState } from './dispute-words.tsx';
import css from './disputes.module.css';
import { EndByHand } from './end-by-hand.tsx';
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
    <OfficePart
      title={t('pageTitle', { number: dispute.orderNumber })}
      lead={<Link to="/money/disputes">← {t('back')}</Link>}
    >
      {notice}
      <First dispute={dispute} onDone={done} />
      <div className={css.columns}>
        <EvidencePart dispute={dispute} onDone={done} onRefused={refuse} />
        <div className={css.side}>
          <Money dispute={dispute} />
          <Story dispute={dispute} />
        </div>
      </div>
    </OfficePart>
  );
}

/** The sum, and until when something can be done about it. */
function First({ dispute, onDone }: { dispute: Dispute; onDone: (text: string) => Promise<void> }) {
  const t = useText('officeDisputes');
  const locale = useLocale();
  return (
    <div className={css.first}>
      <p className={css.label}>{t('disputed')}</p>
      <p className={css.head}>
        <Price size="l">{formatMoney(dispute.amountCents, locale)}</Price>
        <DisputeStateTag dispute={dispute} />
      </p>
      <Clock dispute={dispute} />
      <EndByHand dispute={dispute} onDone={onDone} />
    </div>
  );
}

function Clock({ dispute }: { dispute: Dispute }) {
  const t = useText('officeDisputes');
  const locale = useLocale();
  const { answerDueAt, decidedAt, evidenceSentAt, isNear, timeZone } = dispute;
  const at = (time: string | null) => (time === null ? '' : timeText(time, locale, timeZone));
  const texts = {
    OPEN:
      answerDueAt === null
        ? t('clockNone')
        : t('clockUntil', { at: deadlineText(answerDueAt, Date.now(), locale, timeZone) }),
    SENDING: t('clockSending'),
    OVERDUE: t('clockOverdue', { at: at(answerDueAt) }),
    EVIDENCE_SENT: t('clockSent', { at: at(evidenceSentAt) }),
    ACCEPTED: t('clockAccepted'),
    WON: t('clockOver', { at: at(decidedAt) }),
    LOST: t('clockOver', { at: at(decidedAt) }),
    WITHDRAWN: t('clockOver', { at: at(decidedAt) }),
  };
  return (
    <>
      <p>{texts[shownState(dispute)]}</p>
      {isNear && <Notice tone="bad">{t('clockNear')}</Notice>}
    </>
  );
}

function Money({ dispute }: { dispute: Dispute }) {
  const t = useText('officeDisputes');
  const locale = useLocale();
  const { orderNumber, eventName, feeCents, kind, isInquiry, reason, provider, providerId, money } = dispute;
  return (
    <section className={css.section}>
      <h3>{t('moneyTitle')}</h3>
      <p>{t(`money${money}`)}</p>
      {money === 'BACK' && kind === 'CARD' && <p>{t('moneyBackReview')}</p>}
      <FactList
        facts={[
          [
            t('order'),
            <Link key="order" to={`/orders/${orderNumber}`}>
              {orderNumber}
            </Link>,
          ],
          [t('event'), eventName[locale] || eventName.pt],
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
    <section className={css.section}>
      <h3>{t('storyTitle')}</h3>
      <ol className={css.story}>
        {history.map(({ state, at, note }) => (
          <li key={`${state} ${at}`}>
            {t(`state${state}`)}
            {note && <>: {note}</>}
            <span className={css.at}>{timeText(at, locale, timeZone)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

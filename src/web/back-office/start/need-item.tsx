import { formatMoney } from '#src/domain/format/money.ts';
import { Link } from '../../kit/navigation/link.tsx';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { telling, useCall } from '../../kit/refusals/use-call.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import { useMe } from '../frame/load-frame.ts';
import { askStaff } from '../staff-api/ask.ts';
import { assignNeed } from '../staff-api/needs.gen.ts';
import type { NeedKind } from '../staff-api/schema.gen.ts';
import { sinceText } from '../words/since-text.ts';
import { timeText } from '../words/times.ts';
import { needTones, useNeedWords, wayOf } from './need-words.ts';
import css from './needs-part.module.css';
import type { Need } from './start-queries.ts';

/** How long stock and drafts have been there says nothing. */
const saysSince = {
  DISPUTE: true,
  ...{ REFUND_REFUSED: true, MONEY_REVIEW: true, APPROVAL: true, MAIL_REFUSED: true, JOB_LATE: true },
  ...{
    STATEMENT_DIFFERENCE: true,
    DATA_REQUEST: true,
    ACT_FAILED: true,
    TILL_ROLL: true,
    DIFFERENCE_OWED: true,
  },
  ...{ BATCH_ENDING: false, HALF_PRICE_ENDING: false, UNANSWERED: false, DRAFT_DUE: false },
} as const satisfies Record<NeedKind, boolean>;

/** One need: what it is, who has it, and the way to settle it. */
export function NeedItem({
  need,
  loadedAt,
  onDone,
  onFail,
  onCare,
  onSettle,
  onAside,
}: {
  need: Need;
  loadedAt: number;
  onDone: (text: string) => void;
  onFail: (text: string) => void;
  onCare: () => void;
  onSettle: () => void;
  onAside: () => void;
}) {
  const t = useText('officeStart');
  const locale = useLocale();
  const me = useMe();
  const refusalText = useRefusalText();
  const words = useNeedWords()(need);
  const { isBusy, call } = useCall(([refusal]) => {
    if (refusal) onFail(refusalText(refusal));
  });
  const { eventId, kind, key, takenBy, isMine, note, orderNumber, until, timeZone } = need;
  const amount = need.amountCents == null ? null : formatMoney(need.amountCents, locale);
  const named = (text: string) => `${text}: ${[words, orderNumber].filter(Boolean).join(', ')}`;

  async function assign(staffId: string | null, text: string) {
    if (eventId === null) return;
    const heldBy = takenBy?.id ?? null;
    await call(() =>
      telling(askStaff(assignNeed, { need: { eventId, kind, key }, staffId, heldBy }), () => onDone(text)),
    );
  }

  return (
    <li className={css.need}>
      <div className={css.what}>
        <p className={css.headline}>
          <Tag tone={needTones[kind]}>{t(`kind${kind}`)}</Tag>
          <span className={css.words}>{words}</span>
          {need.isAside && <Tag tone="muted">{t('aside')}</Tag>}
          {amount && <span className={css.amount}>{amount}</span>}
        </p>
        <p className={css.about}>
          <About need={need} />
          {saysSince[kind] && <span>{sinceText(need.since, loadedAt, locale)}</span>}
          {(kind === 'APPROVAL' || kind === 'DATA_REQUEST' || kind === 'DISPUTE') && until && (
            <span>{t('until', { at: timeText(until, locale, timeZone) })}</span>
          )}
        </p>
        {takenBy && <p className={css.holder}>{isMine ? t('mine') : t('takenBy', { name: takenBy.name })}</p>}
        {note && (
          <p className={css.note}>
            {note.text} <span className={css.by}>{t('noteBy', { name: note.by })}</span>
          </p>
        )}
      </div>
      <div className={css.acts}>
        {need.maySettle && <Way need={need} named={named} onSettle={onSettle} />}
        {need.maySetAside && !need.isAside && (
          <Button tone="quiet" aria-label={named(t('setAside'))} onClick={onAside}>
            {t('setAside')}
          </Button>
        )}
        {eventId !== null && takenBy === null && (
          <Button
            tone="quiet"
            isBusy={isBusy}
            aria-label={named(t('take'))}
            onClick={() => void assign(me.id, t('taken'))}
          >
            {t('take')}
          </Button>
        )}
        {eventId !== null && isMine && (
          <Button
            tone="quiet"
            isBusy={isBusy}
            aria-label={named(t('letGo'))}
            onClick={() => void assign(null, t('letGone'))}
          >
            {t('letGo')}
          </Button>
        )}
        {eventId !== null && (
          <Button tone="quiet" aria-label={named(t('care'))} onClick={onCare}>
            {t('care')}
          </Button>
        )}
      </div>
    </li>
  );
}

function Way({
  need,
  named,
  onSettle,
}: {
  need: Need;
  named: (text: string) => string;
  onSettle: () => void;
}) {
  const t = useText('officeStart');
  const way = wayOf(need);
  if (way === null) return null;
  if (typeof way === 'object') {
    return (
      <ButtonLink to={way.to} aria-label={named(t(way.text))}>
        {t(way.text)}
      </ButtonLink>
    );
  }
  return (
    <Button aria-label={named(t(`way${way}`))} onClick={onSettle}>
      {t(`way${way}`)}
    </Button>
  );
}

/** Where a need is: its order and buyer, and its event; a draft has its name in its words. */
function About({ need: { kind, orderNumber, buyerName, eventId, eventName } }: { need: Need }) {
  const t = useText('officeStart');
  const locale = useLocale();
  if (eventId === null) return <span>{buyerName || t('installation')}</span>;
  return (
    <>
      {orderNumber !== null && (
        <span>
          <Link to={`/orders/${orderNumber}`}>{orderNumber}</Link>
          {buyerName ? ` · ${buyerName}` : ''}
        </span>
      )}
      {eventName !== null && kind !== 'DRAFT_DUE' && (
        <Link to={`/events/${eventId}`}>{eventName[locale] || eventName.pt}</Link>
      )}
    </>
  );
}

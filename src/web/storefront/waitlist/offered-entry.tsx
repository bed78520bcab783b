import { useEffect, useState } from 'react';
import { formatMoment } from '#src/domain/format/date.ts';
import { Countdown, useSecondsLeft } from '../../kit/countdown/countdown.tsx';
import { useSpokenTime } from '../../kit/countdown/spoken-time.ts';
import { langBeside } from '../../kit/lang/lang-beside.ts';
import { useMoney } from '../../kit/money/money-text.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { Stub, StubPart, StubTear } from '../../kit/ui/stub.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import { ask } from '../../parts/customer-api/ask.ts';
import { offeredCart, type WaitedEntryFragment } from '../../parts/customer-api/waitlist.gen.ts';
import { useOpenedCart } from '../../parts/offers/use-opened-cart.ts';
import { WaitedWords } from './waited-words.tsx';
import css from './waitlist.module.css';

/** Before the last hour the time of day says more than minutes and seconds. */
const countedSeconds = 3_600;

/** It is their turn: what is held, until when, and the way to its checkout. */
export function OfferedEntry({
  entry,
  onGiveUp,
  onOver,
}: {
  entry: WaitedEntryFragment;
  onGiveUp: (entry: WaitedEntryFragment) => void;
  onOver: () => Promise<void>;
}) {
  const t = useText('waitlist');
  const common = useText('common');
  const locale = useLocale();
  const isReady = useIsReady();
  const spoken = useSpokenTime();
  const until = entry.offered?.until ?? null;
  const left = useSecondsLeft(until);
  const totalCents = useTotal(entry.offered?.cartId ?? null);
  const money = useMoney();
  const { isBusy, problem, pay } = useOpenedCart(
    { id: entry.offered?.cartId ?? null, slug: entry.event.slug },
    { title: t('goneTitle'), text: t('goneText') },
    onOver,
  );
  if (until === null) return null;
  const moment = formatMoment(new Date(until), locale, entry.event.timeZone);
  return (
    <Stub as="li" tears="across" aria-label={`${t('offeredTitle')}: ${entry.event.name}`}>
      <StubPart className={css.held}>
        <p className={css.turn}>{t('offeredTitle')}</p>
        <h3 className={css.event} lang={langBeside(entry.event.name, entry.event.nameInPortuguese, locale)}>
          {entry.event.name}
        </h3>
        <WaitedWords entry={entry} />
        <p className={css.total}>{totalCents !== null && t('offeredTotal', { amount: money(totalCents) })}</p>
      </StubPart>
      <StubTear />
      <StubPart className={css.way}>
        <div>
          <p className={css.until}>{t('offeredUntil', { moment })}</p>
          <p className={css.soft}>{t('offeredNote')}</p>
        </div>
        {left !== null && left <= countedSeconds && (
          <Countdown until={until} label={common('timeLeft')} spoken={spoken} onEnd={onOver} />
        )}
        {problem && (
          <Notice tone="warn" announces="at once" title={problem.title}>
            {problem.text}
          </Notice>
        )}
        <Button tone="go" isWide isBusy={isBusy} disabled={!isReady} onClick={pay}>
          {t('pay')}
        </Button>
        <Button tone="quiet" isWide disabled={!isReady} onClick={() => onGiveUp(entry)}>
          <span>
            {t('giveUp')} <span className="visually-hidden">{entry.event.name}</span>
          </span>
        </Button>
      </StubPart>
    </Stub>
  );
}

/** What the cart costs, once the server has said it; its line is there before. */
function useTotal(cartId: string | null): number | null {
  const [totalCents, setTotalCents] = useState<number | null>(null);
  useEffect(() => {
    if (cartId === null) return;
    let isHere = true;
    void ask(offeredCart, { id: cartId }).then(({ data }) => {
      if (isHere && data?.cart) setTotalCents(data.cart.totals.totalCents);
    });
    return () => {
      isHere = false;
    };
  }, [cartId]);
  return totalCents;
}

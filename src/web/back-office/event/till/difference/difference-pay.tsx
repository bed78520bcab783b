import { useState } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import type { HalfPriceGroundId } from '#src/domain/half-price/grounds.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { CashForm } from '../sell/cash-form.tsx';
import { KeptNotice } from '../sell/kept-notice.tsx';
import sell from '../sell/sell.module.css';
import { SlipForm } from '../sell/slip-form.tsx';
import css from './difference.module.css';
import { ticketName } from './ticket-name.ts';
import type { Differing, Quote } from './use-differing.ts';

const ways = ['CASH', 'TERMINAL'] as const;

/** The ticket, what was paid for it, what the public pays, and the difference to take. */
export function DifferencePay({ quote: { of }, differing }: { quote: Quote; differing: Differing }) {
  const t = useText('officeTillDifference');
  const grounds = useText('grounds');
  const locale = useLocale();
  const [way, choose] = useState<(typeof ways)[number]>('CASH');
  const { isFixed, isKept, isBusy, refusal } = differing;
  const { ticket, priceCents, feeCents, totalCents } = of;
  const money = (cents: number) => formatMoney(cents, locale);
  const facts = [
    [t('ground'), grounds(ticket.ground as HalfPriceGroundId)],
    [t('half'), money(ticket.halfCents)],
    [t('full'), money(ticket.fullCents)],
    [t('price'), money(priceCents)],
    [t('fee'), money(feeCents)],
  ];
  const words = { go: t('payFor', { sum: money(totalCents) }), refused: t('notTaken') };
  const paying = { totalCents, selling: differing, isReady: true, sell: differing.pay, words };
  return (
    <section className={css.part} aria-labelledby="difference">
      <h2 id="difference" className={css.title}>
        {ticketName(ticket, locale)}
      </h2>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={css.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={sell.total}>
        <span>{t('total')}</span>
        <strong>{money(totalCents)}</strong>
      </p>
      {isKept && <KeptNotice selling={differing} />}
      {!isKept && refusal?.code === 'TOTAL_CHANGED' && (
        <Notice tone="warn" announces="at once" title={t('changed')}>
          {t('changedText')}
        </Notice>
      )}
      {!isKept && (
        <>
          <fieldset className={sell.ways}>
            <legend className="visually-hidden">{t('ways')}</legend>
            {ways.map((one) => (
              <Button
                key={one}
                className={sell.wayButton}
                aria-pressed={one === way}
                disabled={isFixed}
                onClick={() => {
                  differing.forget();
                  choose(one);
                }}
              >
                {t(`way${one}`)}
              </Button>
            ))}
          </fieldset>
          {way === 'TERMINAL' && <p>{t('wayHint')}</p>}
          {way === 'CASH' ? <CashForm {...paying} /> : <SlipForm {...paying} />}
          <Button isWide disabled={isBusy || isFixed} onClick={differing.end}>
            {t('stop')}
          </Button>
        </>
      )}
    </section>
  );
}

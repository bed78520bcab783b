import { useState } from 'react';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import type { Way } from '../shared/till.ts';
import { linesOf } from './basket.ts';
import { CashForm } from './cash-form.tsx';
import { KeptNotice } from './kept-notice.tsx';
import { RefusedNotice } from './refused-notice.tsx';
import css from './sell.module.css';
import { SlipForm } from './slip-form.tsx';
import type { Basket } from './use-basket.ts';
import type { Selling, Wanted } from './use-selling.ts';

const offered = ['CASH', 'TERMINAL', 'PIX'] as const;
const languages = ['pt', 'en'] as const;

/** The ways to pay, and what each needs. */
export function PayPart({
  ways,
  basket: { rows, totalCents },
  selling,
}: {
  ways: readonly Way[];
  basket: Basket;
  selling: Selling;
}) {
  const t = useText('officeTill');
  const [chosen, choose] = useState<Way>('CASH');
  const [visitorSpeaks, setVisitorSpeaks] = useState<(typeof languages)[number]>('pt');
  const shown = offered.filter((way) => ways.includes(way));
  const way = shown.find((one) => one === chosen) ?? shown[0];
  const isReady = rows.length > 0 && rows.every(({ batch }) => batch !== null);

  async function sell(more: Pick<Wanted, 'way'> & Partial<Wanted>): Promise<void> {
    if (!isReady) return;
    await selling.sell({
      ...{ lines: linesOf(rows), expectedTotalCents: totalCents, locale: visitorSpeaks },
      ...more,
    });
  }

  if (selling.isKept) return <KeptNotice selling={selling} />;
  if (rows.length === 0) return <RefusedNotice refusal={selling.refusal} />;
  if (totalCents === 0) {
    return (
      <>
        <RefusedNotice refusal={selling.refusal} />
        <Button
          tone="go"
          isWide
          className={css.go}
          isBusy={selling.isBusy}
          disabled={!isReady}
          onClick={() => void sell({ way: 'FREE' })}
        >
          {t('giveFree')}
        </Button>
      </>
    );
  }
  const paying = { totalCents, selling, isReady, sell };
  return (
    <>
      <fieldset className={css.ways}>
        <legend className="visually-hidden">{t('ways')}</legend>
        {shown.map((one) => (
          <Button
            key={one}
            className={css.wayButton}
            aria-pressed={one === way}
            disabled={selling.isFixed}
            onClick={() => {
              selling.forget();
              choose(one);
            }}
          >
            {t(`way${one}`)}
          </Button>
        ))}
      </fieldset>
      {way === 'CASH' && <CashForm {...paying} />}
      {way === 'TERMINAL' && <SlipForm {...paying} />}
      {way === 'PIX' && (
        <>
          <RefusedNotice refusal={selling.refusal} />
          <Button
            tone="go"
            isWide
            className={css.go}
            isBusy={selling.isBusy}
            disabled={!isReady}
            onClick={() => void sell({ way: 'PIX' })}
          >
            {t('showPix')}
          </Button>
        </>
      )}
      {way === undefined && <p>{t('noWays')}</p>}
      <fieldset className={css.languages}>
        <legend>{t('visitorSpeaks')}</legend>
        {languages.map((one) => (
          <Button
            key={one}
            tone="quiet"
            className={css.language}
            lang={one}
            aria-pressed={one === visitorSpeaks}
            disabled={selling.isFixed}
            onClick={() => setVisitorSpeaks(one)}
          >
            {t(`language${one}`)}
          </Button>
        ))}
      </fieldset>
    </>
  );
}

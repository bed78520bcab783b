import { useState } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { RowActs } from '#src/web/back-office/list/data-table.tsx';
import { askStaff } from '#src/web/back-office/staff-api/ask.ts';
import { takeBackAtTill } from '#src/web/back-office/staff-api/till.gen.ts';
import { isPast } from '#src/web/kit/clock/server-clock.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { SaleTable } from '../shared/sale-table.tsx';
import { backCents, TakeBackDialog, type TakenBack } from '../shared/take-back-dialog.tsx';
import type { Sale, Till } from '../shared/till.ts';
import css from './shift.module.css';

/** The person's sales of the open shift: their receipts, a Pix that waits, and what goes back. */
export function SalesPart({
  eventId,
  timeZone,
  till: { sales, backMinutes },
  refresh,
  onShow,
  onSell,
  onExchange,
}: {
  eventId: string;
  timeZone: string | null;
  till: Till;
  refresh: () => Promise<void>;
  onShow: (sale: Sale) => void;
  onSell: () => void;
  onExchange: (sale: Sale) => void;
}) {
  const t = useText('officeTillShift');
  const locale = useLocale();
  const [taken, take] = useState<Sale | null>(null);
  const [done, setDone] = useState<TakenBack | null>(null);
  const isLate = ({ at }: Sale) => isPast(new Date(Date.parse(at) + backMinutes * 60_000).toISOString());
  return (
    <section className={css.sales} aria-labelledby="sales">
      <h2 id="sales" className={css.title}>
        {t('sales')}
      </h2>
      <p>{t('exchange', { minutes: backMinutes })}</p>
      {done !== null && (
        <Notice
          tone="ok"
          announces="politely"
          title={t(`back${done.way}`, { sum: formatMoney(done.cents, locale) })}
          action={<Button onClick={onSell}>{t('sellAnother')}</Button>}
        >
          {t('backText')}
        </Notice>
      )}
      <SaleTable
        label={t('sales')}
        sales={sales}
        timeZone={timeZone}
        acts={(sale) => (
          <RowActs>
            {sale.state === 'WAITING' && (
              <Button tone="quiet" onClick={() => onShow(sale)}>
                {t('showPix')}
              </Button>
            )}
            {sale.state === 'SOLD' && (
              <>
                <Button
                  tone="quiet"
                  onClick={() => onShow(sale)}
                  aria-label={t('receiptOf', { number: sale.orderNumber ?? '' })}
                >
                  {t('receipt')}
                </Button>
                {isLate(sale) ? (
                  <span className={css.late}>{t('tooLate')}</span>
                ) : (
                  <>
                    <Button
                      tone="quiet"
                      onClick={() => take(sale)}
                      aria-label={t('takeBackOf', { number: sale.orderNumber ?? '' })}
                    >
                      {t('takeBack')}
                    </Button>
                    {sale.way !== 'PIX' && (
                      <Button
                        tone="quiet"
                        onClick={() => onExchange(sale)}
                        aria-label={t('exchangeNamed', { number: sale.orderNumber ?? '' })}
                      >
                        {t('exchangeAct')}
                      </Button>
                    )}
                  </>
                )}
              </>
            )}
          </RowActs>
        )}
      />
      {taken !== null && (
        <TakeBackDialog
          sale={taken}
          send={(asked) =>
            askStaff(takeBackAtTill, { eventId, ...asked }).then(({ data, errors }) => ({
              data: data?.takeBackAtTill ?? null,
              ...(errors && { errors }),
            }))
          }
          onClose={() => take(null)}
          onDone={async (sale) => {
            setDone({ way: taken.way, cents: backCents(sale) - backCents(taken) });
            take(null);
            await refresh();
          }}
        />
      )}
    </section>
  );
}

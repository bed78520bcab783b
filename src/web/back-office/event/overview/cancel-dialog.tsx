import { useEffect, useState } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { type CallRefusal, refusalsOf } from '#src/web/kit/refusals/refusals.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import { type CancellationQuery, cancel, cancellation } from '../../staff-api/approvals.gen.ts';
import { askStaff } from '../../staff-api/ask.ts';
import type { EventOverviewQuery } from '../../staff-api/events.gen.ts';
import type { CancellationInput, CancelOutcome } from '../../staff-api/schema.gen.ts';
import { ConfirmByCode } from '../confirm-by-code.tsx';
import css from './cancel-part.module.css';

type OverviewEvent = NonNullable<EventOverviewQuery['event']>;
type Effect = CancellationQuery['cancellation'];

/** Shows all that a cancellation brings about, asks for the event's code, and does it. */
export function CancelDialog({
  event,
  what,
  name,
  onClose,
  onDone,
}: {
  event: OverviewEvent;
  what: CancellationInput;
  name: string;
  onClose: () => void;
  onDone: (outcome: CancelOutcome) => void;
}) {
  const t = useText('officeCancel');
  const locale = useLocale();
  const ask = useConfirmedAsk();
  const [effect, setEffect] = useState<Effect | null>(null);
  const [refused, setRefused] = useState<readonly CallRefusal[]>([]);
  const withMoney = event.rights.includes('money.read');
  const { kind, key } = what;
  useEffect(() => {
    let isOver = false;
    void askStaff(cancellation, { eventId: event.id, what: { kind, key }, withMoney }).then(
      ({ data, errors }) => {
        if (isOver) return;
        if (data) setEffect(data.cancellation);
        else setRefused(refusalsOf(errors));
      },
    );
    return () => {
      isOver = true;
    };
  }, [event.id, kind, key, withMoney]);

  return (
    <ConfirmByCode
      // Its errors begin with what was refused before.
      key={refused.length}
      title={t('dialogTitle', { name })}
      code={event.code}
      isApprovalNeeded={effect?.isApprovalNeeded ?? false}
      isReady={effect !== null}
      refusedBefore={refused}
      texts={{ failed: t('failed'), why: t('why'), go: t('go'), keep: t('keep') }}
      send={(why) => ask(cancel, { eventId: event.id, what, why })}
      onClose={onClose}
      onDone={(data) => onDone(data.cancel)}
    >
      {effect === null ? (
        <p role="status">{t('counting')}</p>
      ) : (
        <ul className={css.effect}>
          {effect.orders === 0 ? (
            <li>{t('effectNobody')}</li>
          ) : (
            <>
              <li>{t('effectOrders', { count: effect.orders })}</li>
              <li>{t('effectTickets', { count: effect.tickets })}</li>
              {effect.cents != null && (
                <li>{t('effectMoney', { sum: formatMoney(effect.cents, locale) })}</li>
              )}
              <li>{t('effectMails', { count: effect.people })}</li>
            </>
          )}
          <li>{t('forever')}</li>
        </ul>
      )}
    </ConfirmByCode>
  );
}

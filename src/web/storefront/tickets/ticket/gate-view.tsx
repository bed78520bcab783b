import { useEffect } from 'react';
import { QrCode } from '../../../kit/page/qr-code.tsx';
import { useModal } from '../../../kit/page/use-modal.ts';
import { useLocale, useText } from '../../../kit/text/text.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { nameWithSector } from '../../../parts/cart/ticket-type-text.ts';
import { entryText } from '../../../parts/tickets/stub-ticket.ts';
import css from './gate-view.module.css';
import type { TicketDetail } from './ticket-data.ts';

/** Nothing but the code, as large as the screen, which stays on meanwhile where the browser can keep it so. */
export function GateView({
  ticket,
  qr,
  isOpen,
  onClose,
}: {
  ticket: TicketDetail;
  qr: { size: number; path: string };
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useText('ticket');
  const tickets = useText('tickets');
  const common = useText('common');
  const locale = useLocale();
  const dialog = useModal(isOpen);
  useScreenOn(isOpen);
  const { holder, offer } = ticket;
  return (
    <dialog ref={dialog} aria-label={t('fullScreen')} className={css.gate} onClose={onClose}>
      <div className={css.inside}>
        <button type="button" className={css.close} aria-label={common('closeDialog')} onClick={onClose}>
          <Icon name="close" size={28} />
        </button>
        <p className={css.name}>{nameWithSector(offer)}</p>
        <div className={css.code}>
          <QrCode size={qr.size} path={qr.path} label={tickets('qr')} />
        </div>
        <p className={css.holder}>{holder && `${holder.name} ${holder.lastName}`}</p>
        <p className={css.entry}>{entryText(ticket, locale)}</p>
      </div>
    </dialog>
  );
}

/** A screen that goes dark just before the gate is a queue behind one: it is kept on, and let go of afterwards. */
function useScreenOn(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isHere = true;
    const keepOn = async () => {
      if (document.visibilityState !== 'visible') return;
      // Low on battery, a phone says no; then the screen does as it always does.
      const taken = await navigator.wakeLock.request('screen').catch(() => null);
      if (isHere) lock = taken;
      else await taken?.release();
    };
    void keepOn();
    // The browser lets go of it by itself whenever the page is out of sight.
    document.addEventListener('visibilitychange', keepOn);
    return () => {
      isHere = false;
      document.removeEventListener('visibilitychange', keepOn);
      void lock?.release();
    };
  }, [isOn]);
}

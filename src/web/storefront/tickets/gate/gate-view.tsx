import { useEffect, useRef } from 'react';
import { qrPath } from '#src/domain/qr/qr-svg.ts';
import { OwnWords } from '#src/web/kit/lang/own-words.tsx';
import { QrCode } from '#src/web/kit/page/qr-code.tsx';
import { useModal } from '#src/web/kit/page/use-modal.ts';
import { useScreenOn } from '#src/web/kit/page/use-screen-on.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Icon } from '#src/web/kit/ui/icon.tsx';
import { nameWithSector, ticketTypeText } from '#src/web/parts/cart/ticket-type-text.ts';
import { entryText, type StubTicket } from '#src/web/parts/tickets/stub-ticket.ts';
import css from './gate-view.module.css';

/** What a gate looks at. */
export type GateTicket = Pick<StubTicket, 'id' | 'holder' | 'qrCode' | 'orderNumber'> & {
  delivery?: StubTicket['delivery'];
  event: Parameters<typeof entryText>[0]['event'] & Pick<StubTicket['event'], 'name' | 'nameInPortuguese'>;
  offer: StubTicket['offer'];
};

/**
 * Nothing but the code, as large as the screen, which stays on meanwhile where the browser can keep it so. Several tickets
 * are swiped one after the other: who holds the phone holds the codes of the group.
 */
export function GateView({
  tickets,
  shownId,
  onClose,
}: {
  tickets: readonly GateTicket[];
  /** The ticket that is shown first; null while it is closed. */
  shownId: string | null;
  onClose: () => void;
}) {
  const t = useText('tickets');
  const common = useText('common');
  const isOpen = shownId !== null;
  const dialog = useModal(isOpen);
  const strip = useRef<HTMLUListElement>(null);
  useScreenOn(isOpen);
  useEffect(() => {
    const index = tickets.findIndex(({ id }) => id === shownId);
    // After the dialog is open: before, nothing has a width.
    if (index >= 0) strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: 'instant' });
  }, [shownId, tickets]);
  const isOne = tickets.length === 1;
  return (
    <dialog ref={dialog} aria-label={t('fullScreen')} className={css.gate} onClose={onClose}>
      {isOpen && (
        <>
          <button type="button" className={css.close} aria-label={common('closeDialog')} onClick={onClose}>
            <Icon name="close" size={28} />
          </button>

          <ul ref={strip} className={css.strip} tabIndex={isOne ? undefined : 0} aria-label={t('title')}>
            {tickets.map((ticket, index) => (
              <li key={ticket.id} className={css.slide}>
                <GateCode
                  ticket={ticket}
                  place={isOne ? null : t('position', { position: index + 1, count: tickets.length })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </dialog>
  );
}

function GateCode({ ticket, place }: { ticket: GateTicket; place: string | null }) {
  const t = useText('tickets');
  const common = useText('common');
  const locale = useLocale();
  const { event, holder, offer, qrCode } = ticket;
  const qr = qrPath(qrCode ?? '');
  const type = ticketTypeText(offer, common);
  return (
    <>
      <p className={css.event}>
        <OwnWords of={event} />
      </p>
      <p className={css.name}>
        <OwnWords of={offer}>{nameWithSector(offer)}</OwnWords>
        {type && `, ${type}`}
      </p>
      <div className={css.code}>
        <QrCode size={qr.size} path={qr.path} label={t('qr')} />
      </div>
      <p className={css.holder}>{holder && `${holder.name} ${holder.lastName}`}</p>
      <p className={css.entry}>{entryText(ticket, locale, t)}</p>
      <p className={css.bright}>
        {place && <strong>{place}</strong>} {t('bright')}
      </p>
    </>
  );
}

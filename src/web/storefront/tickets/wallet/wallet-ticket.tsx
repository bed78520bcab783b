import { qrPath } from '#src/domain/qr/qr-svg.ts';
import { OwnWords } from '#src/web/kit/lang/own-words.tsx';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { QrCode } from '#src/web/kit/page/qr-code.tsx';
import { Unbroken } from '#src/web/kit/page/unbroken.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { classNames } from '#src/web/kit/ui/class-names.ts';
import { Icon } from '#src/web/kit/ui/icon.tsx';
import { Tag } from '#src/web/kit/ui/tag.tsx';
import { useIsReady } from '#src/web/kit/ui/use-is-ready.ts';
import { nameWithSector, ticketTypeText } from '#src/web/parts/cart/ticket-type-text.ts';
import type { CardTicketFragment } from '#src/web/parts/customer-api/ticket.gen.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import { noCodeText } from '#src/web/parts/tickets/no-code-text.ts';
import type { PlaceInOrder } from '#src/web/parts/tickets/places-in-order.ts';
import { entryText, isByPost, isOffered, mayAnswerMove } from '#src/web/parts/tickets/stub-ticket.ts';
import { TicketStatusTag } from '#src/web/parts/tickets/ticket-status-tag.tsx';
import { TicketShortcuts } from './ticket-shortcuts.tsx';
import css from './wallet-ticket.module.css';

/** One ticket of a card: what it is, whose it is, its code, and what one does with it most. */
export function WalletTicket({
  ticket,
  place,
  isOffline,
  onFullScreen,
}: {
  ticket: CardTicketFragment;
  /** Which ticket of its card it is; said only where there are several. */
  place: PlaceInOrder;
  isOffline: boolean;
  onFullScreen: (ticketId: string) => void;
}) {
  const t = useText('tickets');
  const common = useText('common');
  const locale = useLocale();
  const isReady = useIsReady();
  const { offer, holder } = ticket;
  const qr = ticket.qrCode ? qrPath(ticket.qrCode) : null;
  const type = ticketTypeText(offer, common);
  // The card says its day; what has an hour or a desk of its own says that.
  const when = entryText(ticket, locale, t);
  const entry = isByPost(ticket)
    ? when
    : offer.pickup
      ? `${offer.pickup.desk}, ${when}`
      : offer.artistSession && when;
  return (
    <article className={css.ticket}>
      <div className={css.words}>
        <p className={css.marks}>
          <span className={css.tags}>
            <TicketStatusTag status={ticket.status} />
            {type && <Tag>{type}</Tag>}
            {isOffered(ticket) && <Tag tone="warn">{t('offered')}</Tag>}
            {ticket.returningSince && <Tag tone="warn">{t('listed')}</Tag>}
            {mayAnswerMove(ticket) && <Tag tone="warn">{t('moved')}</Tag>}
          </span>
          {place.count > 1 && <span className={css.place}>{t('position', { ...place })}</span>}
        </p>
        <h3 className={css.name}>
          <Link to={paths.ticket(locale, ticket.id)}>
            <OwnWords of={offer}>{nameWithSector(offer)}</OwnWords>
            <Icon name="next" size={20} />
          </Link>
        </h3>
        {entry && <p className={css.entry}>{entry}</p>}
        {offer.variant && <p>{offer.variant}</p>}
        {holder && (
          <p className={css.holder}>
            {holder.name} {holder.lastName}
          </p>
        )}
        {ticket.orderNumber && (
          <p className={css.order}>
            {t('order')} <Unbroken part={ticket.orderNumber} />
          </p>
        )}
        {offer.ticketType === 'HALF' && <p className={css.proof}>{t('halfProof')}</p>}
      </div>
      <div className={classNames(css.code, qr && css.white)}>
        {qr ? (
          <>
            <QrCode size={qr.size} path={qr.path} label={t('qr')} />
            <button
              type="button"
              className={css.large}
              disabled={!isReady}
              onClick={() => onFullScreen(ticket.id)}
            >
              {t('fullScreen')}
            </button>
          </>
        ) : (
          <p className={css.noCode}>{noCodeText(ticket, t)}</p>
        )}
      </div>
      {!isOffline && <TicketShortcuts ticket={ticket} />}
    </article>
  );
}

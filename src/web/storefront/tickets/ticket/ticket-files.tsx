import { useState } from 'react';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button, ButtonLink } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { sendTicketsAgain } from '#src/web/parts/customer-api/ticket.gen.ts';
import { useSave } from '#src/web/parts/customer-api/use-save.ts';
import { isOffered } from '#src/web/parts/tickets/stub-ticket.ts';
import type { TicketDetail } from './ticket-data.ts';
import css from './ticket-screen.module.css';

/** The ticket in every form one may want to carry it in. The files are plain links and work without script. */
export function TicketFiles({
  ticket,
  ofOrder,
  onSent,
}: {
  ticket: TicketDetail;
  /** How many tickets of the order the PDF of the whole order has. */
  ofOrder: number;
  onSent: (text: string) => void;
}) {
  const t = useText('ticket');
  const { isBusy, errors, save } = useSave(sendTicketsAgain);
  const [isSent, setSent] = useState(false);
  const file = `/api/tickets/${encodeURIComponent(ticket.id)}`;
  const { orderNumber, wallets } = ticket;
  if (isOffered(ticket)) return null;
  const first = wallets.includes('APPLE') ? 'APPLE' : (wallets[0] ?? 'PDF');
  const toneOf = (way: typeof first) => (way === first ? 'go' : 'plain');
  return (
    <Stack as="section" gap={4} aria-labelledby="levar">
      <h2 id="levar" className={css.small}>
        {t('carry')}
      </h2>
      <p className={css.soft}>{t('carryLead')}</p>
      <div className={css.files}>
        {wallets.includes('APPLE') && (
          <ButtonLink tone={toneOf('APPLE')} to={`${file}.pkpass`} reloadDocument>
            {t('apple')}
          </ButtonLink>
        )}
        {wallets.includes('GOOGLE') && (
          <ButtonLink tone={toneOf('GOOGLE')} to={`${file}/google-wallet`} reloadDocument>
            {t('google')}
          </ButtonLink>
        )}
        <ButtonLink tone={toneOf('PDF')} to={`${file}.pdf?format=phone`} reloadDocument>
          {t('pdfPhone')}
        </ButtonLink>
        <ButtonLink to={`${file}.pdf?format=a4`} reloadDocument>
          {t('pdfA4')}
        </ButtonLink>
        <ButtonLink to={`${file}.ics`} reloadDocument>
          {t('calendar')}
        </ButtonLink>
        {orderNumber && (
          <Button
            isBusy={isBusy}
            onClick={async () => {
              setSent(false);
              if (!(await save({ number: orderNumber }))) return;
              setSent(true);
              onSent(t('resent'));
            }}
          >
            {t('resend')}
          </Button>
        )}
      </div>
      {orderNumber && ofOrder > 1 && <OrderPdfLine number={orderNumber} />}
      <div role="alert">{!isSent && errors[0] && <Notice tone="bad">{errors[0].text}</Notice>}</div>
    </Stack>
  );
}

/** All tickets of the order as one PDF, two to a page or one. */
function OrderPdfLine({ number }: { number: string }) {
  const t = useText('ticket');
  const file = `/api/orders/${encodeURIComponent(number)}.pdf`;
  return (
    <p className={css.orderPdf}>
      {t('orderPdf')}
      <Link to={file} reloadDocument aria-label={`${t('orderPdf')} ${t('orderPdfAll')}`}>
        {t('orderPdfAll')}
      </Link>
      <Link to={`${file}?per-page=1`} reloadDocument aria-label={`${t('orderPdf')} ${t('orderPdfEach')}`}>
        {t('orderPdfEach')}
      </Link>
    </p>
  );
}

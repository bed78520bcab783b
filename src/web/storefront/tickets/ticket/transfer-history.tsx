import { formatMoment } from '#src/domain/format/date.ts';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import type { TicketDetail } from './ticket-data.ts';
import css from './ticket-screen.module.css';

/** How and to whom it was offered so far, and what became of that. */
export function TransferHistory({ ticket }: { ticket: TicketDetail }) {
  const t = useText('ticket');
  const locale = useLocale();
  const { transfers, event } = ticket;
  if (transfers.length === 0) return null;
  const moment = (at: string) => formatMoment(new Date(at), locale, event.timeZone);
  return (
    <Stack as="section" gap={4} aria-labelledby="historico">
      <h2 id="historico" className={css.small}>
        {t('history')}
      </h2>
      <ol className={css.history}>
        {transfers.map(({ id, email, isLink, status, createdAt, endedAt, isRefused }) => (
          <li key={id}>
            {isLink ? t(`pastLink${status}`) : t(isRefused ? 'pastREFUSED' : `past${status}`, { email })}{' '}
            <span className={css.light}>{moment(endedAt ?? createdAt)}</span>
          </li>
        ))}
      </ol>
    </Stack>
  );
}

import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { eventDates } from '../../../../domain/format/event-dates.ts';
import { Stack } from '../../../kit/layout/stack.tsx';
import { Link } from '../../../kit/navigation/link.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { useLocale, useText } from '../../../kit/text/text.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { Notice } from '../../../kit/ui/notice.tsx';
import { paths } from '../../../parts/pages/paths.ts';
import { KeptNote } from '../kept/kept-note.tsx';
import { useKept } from '../kept/use-kept.ts';
import { SessionMoveNotice } from './session-move-notice.tsx';
import { TicketActions } from './ticket-actions.tsx';
import type { ShownTicket } from './ticket-data.ts';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketFiles } from './ticket-files.tsx';
import { TicketPass } from './ticket-pass.tsx';
import css from './ticket-screen.module.css';
import { TicketState } from './ticket-state.tsx';
import { TransferHistory } from './transfer-history.tsx';

/** How long a ticket that was looked at away from the page may be taken for what it is now. */
const freshMs = 20_000;

/** A ticket as one would hold it to a gate, and beside it all that can be done with it. */
export function TicketScreen({ shown }: { shown: ShownTicket }) {
  const { ticket, along } = shown;
  const t = useText('ticket');
  const tickets = useText('tickets');
  const locale = useLocale();
  const kept = useKept(shown);
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState<string | null>(null);
  const told = useRef<HTMLDivElement>(null);

  /** What came of an action: the page as it now is, and a sentence that takes the focus and is read out. */
  const tell = useCallback(
    async (text: string) => {
      await revalidate();
      // The router commits new data in a transition. The sentence is set in one too, so both show in one frame.
      startTransition(() => setOutcome(text));
    },
    [revalidate],
  );
  useEffect(() => {
    if (outcome !== null) told.current?.focus();
  }, [outcome]);

  // Somebody may have accepted it meanwhile: whoever comes back to this page must not hold up a code that is dead.
  useEffect(() => {
    let leftAt = Date.now();
    const look = () => {
      if (document.visibilityState === 'hidden') leftAt = Date.now();
      else if (Date.now() - leftAt > freshMs) void revalidate();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [revalidate]);

  const { event, status } = ticket;
  return (
    <Page width="full">
      <Stack gap={2}>
        <p>
          <Link to={paths.tickets(locale)} className={css.back}>
            <Icon name="back" size={18} />
            {tickets('title')}
          </Link>
        </p>
        <h1>{event.name}</h1>
        <p className={css.soft}>{eventDates(event, locale)}</p>
      </Stack>
      <KeptNote kept={kept} />
      <div ref={told} tabIndex={-1} role="status" className={css.outcome}>
        {outcome !== null && <Notice tone="ok">{outcome}</Notice>}
      </div>
      <div className={css.columns}>
        <TicketPass ticket={ticket} />
        <div className={css.side}>
          {!kept.isOffline && <SessionMoveNotice ticket={ticket} onDone={tell} />}
          <TicketState ticket={ticket} isOffline={kept.isOffline} onDone={tell} />
          <TicketFacts ticket={ticket} />
          {kept.isOffline ? (
            <p className={css.soft}>{t('offlineActions')}</p>
          ) : (
            <>
              <TicketActions ticket={ticket} along={along} onDone={tell} />
              {status === 'VALID' && <TicketFiles ticket={ticket} onSent={setOutcome} />}
            </>
          )}
          <TransferHistory ticket={ticket} />
        </div>
      </div>
    </Page>
  );
}

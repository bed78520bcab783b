import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { eventDates } from '#src/domain/format/event-dates.ts';
import { OwnWords } from '#src/web/kit/lang/own-words.tsx';
import { BackIcon } from '#src/web/kit/layout/late-icons.tsx';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { Page } from '#src/web/kit/page/page.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { paths } from '#src/web/parts/pages/paths.ts';
import { useLookAgain } from '../../account-frame/use-look-again.ts';
import { OfflineNote } from '../offline-copy/offline-note.tsx';
import { useOfflineCopy } from '../offline-copy/use-offline-copy.ts';
import { TicketShortcuts } from '../wallet/ticket-shortcuts.tsx';
import { ArtistSessionMoveNotice } from './artist-session-move-notice.tsx';
import { LackingAnswers } from './lacking-answers.tsx';
import { TicketActions } from './ticket-actions.tsx';
import type { ShownTicket } from './ticket-data.ts';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketFiles } from './ticket-files.tsx';
import { TicketPass } from './ticket-pass.tsx';
import css from './ticket-screen.module.css';
import { TicketState } from './ticket-state.tsx';
import { TransferHistory } from './transfer-history.tsx';

/** A ticket as one would hold it to a gate, and beside it all that can be done with it. */
export function TicketScreen({ shown }: { shown: ShownTicket }) {
  const { ticket, along, ofOrder, postponed } = shown;
  const t = useText('ticket');
  const tickets = useText('tickets');
  const locale = useLocale();
  const copy = useOfflineCopy(shown);
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

  // Another person may have accepted the ticket meanwhile, and its code is dead then.
  useLookAgain(revalidate);

  const { event, status } = ticket;
  return (
    <Page width="full">
      <Stack gap={2}>
        <p>
          <Link to={paths.tickets(locale)} className={css.back}>
            <BackIcon />
            {tickets('title')}
          </Link>
        </p>
        <h1>
          <OwnWords of={event} />
        </h1>
        <p className={css.soft}>{eventDates(event, locale)}</p>
      </Stack>
      <OfflineNote copy={copy} />
      <div ref={told} tabIndex={-1} role="status" className={css.outcome}>
        {outcome !== null && <Notice tone="ok">{outcome}</Notice>}
      </div>
      {status === 'VALID' && postponed && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React drew and escaped it on the server.
        <div dangerouslySetInnerHTML={{ __html: postponed }} />
      )}
      <div className={css.columns}>
        <div className={css.hand}>
          <TicketPass ticket={ticket} />
          {!copy.isOffline && <TicketShortcuts ticket={ticket} />}
        </div>
        <div className={css.side}>
          {!copy.isOffline && <ArtistSessionMoveNotice ticket={ticket} onDone={tell} />}
          {!copy.isOffline && <LackingAnswers ticket={ticket} onDone={tell} />}
          <TicketState ticket={ticket} isOffline={copy.isOffline} onDone={tell} />
          <TicketFacts ticket={ticket} />
          {copy.isOffline ? (
            <p className={css.soft}>{t('offlineActions')}</p>
          ) : (
            <>
              <TicketActions ticket={ticket} along={along} onDone={tell} />
              {status === 'VALID' && <TicketFiles ticket={ticket} ofOrder={ofOrder} onSent={setOutcome} />}
            </>
          )}
          <TransferHistory ticket={ticket} />
        </div>
      </div>
    </Page>
  );
}

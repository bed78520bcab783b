import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Icon } from '#src/web/kit/ui/icon.tsx';
import { useIsReady } from '#src/web/kit/ui/use-is-ready.ts';
import type { HeldTicketFragment } from '#src/web/parts/customer-api/ticket.gen.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { mayAnswer, type TicketDetail } from './ticket-data.ts';
import css from './ticket-screen.module.css';
import { TransferDialog } from './transfer-dialog.tsx';

type Opened = 'name' | 'answers' | 'transfer' | 'return' | null;

/** Addresses that open a dialog: the shortcuts of the list of tickets lead there. */
const dialogAt: Record<string, { dialog: Opened; action: TicketDetail['actions'][number] }> = {
  '#transferir': { dialog: 'transfer', action: 'TRANSFER' },
  '#devolver': { dialog: 'return', action: 'RETURN' },
};

/** What its owner may do with the ticket now, and nothing else: the server says what that is. */
export function TicketActions({
  ticket,
  along,
  onDone,
}: {
  ticket: TicketDetail;
  along: HeldTicketFragment[];
  onDone: (text: string) => Promise<void>;
}) {
  const t = useText('ticket');
  const locale = useLocale();
  const isReady = useIsReady();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const { actions, event, holder } = ticket;
  const may = (action: (typeof actions)[number]) => actions.includes(action);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again opens it again; new actions do not.
  useEffect(() => {
    const asked = dialogAt[hash];
    if (asked && may(asked.action)) setOpened(asked.dialog);
  }, [key]);
  const toOrder = may('REFUND') && ticket.orderNumber ? paths.order(locale, ticket.orderNumber) : null;
  const shelf =
    event.categories.find(({ kind }) => kind === 'ARTIST') ??
    event.categories.find(({ kind }) => kind !== 'TICKET');

  const button = (dialog: Opened, name: string, text: string) => (
    <Action
      text={text}
      name={
        <button
          type="button"
          className={css.actionName}
          disabled={!isReady}
          onClick={() => setOpened(dialog)}
        >
          {name}
        </button>
      }
    />
  );
  const link = (to: string, name: string, text: string, state?: object) => (
    <Action
      text={text}
      name={
        <Link to={to} state={state} className={css.actionName}>
          {name}
        </Link>
      }
    />
  );
  if (!actions.some((action) => action !== 'KEEP')) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="acoes">
      <h2 id="acoes" className={css.small}>
        {t('actions')}
      </h2>
      <ul className={css.actions}>
        {may('TRANSFER') && button('transfer', t('transfer'), t('transferLead'))}
        {may('NAME') && button('name', t('nameOther'), t('nameLead'))}
        {mayAnswer(ticket) && button('answers', t('answers'), t('answersLead'))}
        {may('EXTRAS') &&
          shelf &&
          link(
            `${paths.event(locale, event.slug)}#prateleira-${shelf.id}`,
            t('extras'),
            holder ? t('extrasFor', { name: holder.name }) : t('extrasLead'),
          )}
        {may('UPGRADE') && link(paths.upgrade(locale, ticket.id), t('upgrade'), t('upgradeLead'))}
        {toOrder && link(`${toOrder}#devolver`, t('refund'), t('refundLead'), { ticketId: ticket.id })}
        {may('RETURN') && button('return', t('return'), t('returnLead'))}
      </ul>
      <NameDialog ticket={ticket} isOpen={opened === 'name'} onClose={close} onDone={onDone} />
      {holder && (
        <AnswerDialog
          // What was saved is what is typed again.
          key={JSON.stringify(ticket.answers)}
          ticket={ticket}
          holder={holder}
          isOpen={opened === 'answers'}
          onClose={close}
          onDone={onDone}
        />
      )}
      <TransferDialog
        ticket={ticket}
        along={along}
        isOpen={opened === 'transfer'}
        onClose={close}
        onDone={onDone}
      />
      <ReturnDialog ticketId={ticket.id} isOpen={opened === 'return'} onClose={close} onDone={onDone} />
    </Stack>
  );
}

function Action({ name, text }: { name: ReactNode; text: string }) {
  return (
    <li className={css.action}>
      {name}
      <span className={css.light}>{text}</span>
      <span className={css.actionIcon}>
        <Icon name="next" size={20} />
      </span>
    </li>
  );
}

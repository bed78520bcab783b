import { useMemo, useState } from 'react';
import { data, useRevalidator } from 'react-router';
import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { Stack } from '../../kit/layout/stack.tsx';
import { Boundary } from '../../kit/page/boundary.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { unpaidOrders } from '../../parts/customer-api/purchase.gen.ts';
import { type CardTicketFragment, ticketList } from '../../parts/customer-api/ticket.gen.ts';
import { pageMeta } from '../../parts/pages/head.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { paths } from '../../parts/pages/paths.ts';
import { SomeMissing } from '../../parts/posters/some-missing.tsx';
import { placesInOrder } from '../../parts/tickets/places-in-order.ts';
import { TicketStub } from '../../parts/tickets/ticket-stub.tsx';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import { AccountContent } from '../account-frame/account-content.tsx';
import { EmptyStub } from '../account-frame/empty-stub.tsx';
import { readOwnData } from '../account-frame/read-own-data.ts';
import { useLookAgain } from '../account-frame/use-look-again.ts';
import { incompleteHeader } from '../offline/stored-pages.ts';
import type { Route } from './+types/tickets.ts';
import { GateView } from './gate/gate-view.tsx';
import { OfflineNote } from './offline-copy/offline-note.tsx';
import { useOfflineCopy } from './offline-copy/use-offline-copy.ts';
import css from './tickets.module.css';
import { unpaidOf } from './unpaid-orders.ts';
import { UnpaidStub } from './unpaid-stub.tsx';
import { InstallButton } from './wallet/install-button.tsx';
import { cardsOf } from './wallet/ticket-cards.ts';
import { WalletCard } from './wallet/wallet-card.tsx';

export async function loader(args: Route.LoaderArgs) {
  const locale = pageLocale(args.params);
  const visitor = args.context.get(visitorContext);
  const { tickets, isIncomplete } = await readOwnData(args, ticketList, { locale });
  // Somebody with tickets looks for those; without any, for the order that should bring them.
  const unpaid = tickets.length === 0 ? await readOwnData(args, unpaidOrders, {}) : null;
  const shown = {
    tickets,
    isIncomplete,
    unpaid: unpaidOf(unpaid?.orders.items ?? [], visitor.now),
    now: visitor.now.toISOString(),
    texts: textsFor(locale, ['account', 'tickets']),
    head: { title: textFor(locale, 'tickets')('title') },
  };
  // A copy that was stored while all could be read has more.
  return data(shown, isIncomplete ? { headers: { [incompleteHeader]: '1' } } : {});
}

export function headers({ parentHeaders, loaderHeaders }: Route.HeadersArgs) {
  return new Headers([...parentHeaders, ...loaderHeaders]);
}

export const meta: Route.MetaFunction = pageMeta;

export default function TicketsPage({ loaderData }: Route.ComponentProps) {
  const t = useText('tickets');
  const common = useText('common');
  const locale = useLocale();
  const { tickets, unpaid, now, isIncomplete } = loaderData;
  const copy = useOfflineCopy(loaderData);
  const { revalidate } = useRevalidator();
  // Given away or given back on the page of a ticket, in another tab: a code that is dead must not be held to a gate.
  useLookAgain(revalidate);
  const places = placesInOrder(tickets);
  const { coming, over } = useMemo(() => cardsOf(tickets, new Date(now)), [tickets, now]);
  const [shownId, setShownId] = useState<string | null>(null);
  // At a gate one swipes through the tickets of the day, not through those of another.
  const atGate = useMemo(
    () =>
      coming
        .find((card) => card.tickets.some(({ id }) => id === shownId))
        ?.tickets.filter(({ qrCode }) => qrCode !== null) ?? [],
    [coming, shownId],
  );
  return (
    <AccountContent title={t('title')} lead={tickets.length > 0 && t('hint')}>
      <OfflineNote copy={copy} />
      {isIncomplete && <SomeMissing />}
      <Boundary>
        <UnpaidStub orders={unpaid} />
      </Boundary>
      {tickets.length === 0 && unpaid.length === 0 && !isIncomplete && (
        <EmptyStub title={t('emptyTitle')} text={t('emptyText')}>
          <ButtonLink tone="go" to={paths.home(locale)}>
            {common('backHome')}
          </ButtonLink>
        </EmptyStub>
      )}
      <Stack gap={5}>
        {coming.map((card, index) => (
          <Boundary key={card.key}>
            {/* The next one is what one came for. */}
            <WalletCard
              card={card}
              isOpen={index === 0}
              isOffline={copy.isOffline}
              onFullScreen={setShownId}
            />
          </Boundary>
        ))}
      </Stack>
      <GateView tickets={atGate} shownId={shownId} onClose={() => setShownId(null)} />
      {coming.length > 0 && !copy.isOffline && (
        <div className={css.foot}>
          <ButtonLink to="/api/tickets.ics" reloadDocument>
            {t('calendarOfAll')}
          </ButtonLink>
          <InstallButton />
        </div>
      )}
      {over.length > 0 && (
        // Where nothing else is left, what is over is what one came for.
        <details className={css.over} open={coming.length === 0}>
          <summary>
            <h2 className={css.overName}>{t('over', { count: over.length })}</h2>
            <Icon name="down" size={20} />
          </summary>
          <Stack as="ul" gap={5}>
            {over.map((ticket) => (
              <TicketItem key={ticket.id} ticket={ticket} places={places} />
            ))}
          </Stack>
        </details>
      )}
    </AccountContent>
  );
}

type Places = ReturnType<typeof placesInOrder>;

/** Each ticket by itself: one that cannot be drawn must not keep the others from the gate. */
function TicketItem({ ticket, places }: { ticket: CardTicketFragment; places: Places }) {
  const locale = useLocale();
  return (
    <li>
      <Boundary>
        <TicketStub
          ticket={ticket}
          place={places.get(ticket.id)}
          headingLevel={3}
          to={paths.ticket(locale, ticket.id)}
        />
      </Boundary>
    </li>
  );
}

import { Stack } from '#src/web/kit/layout/stack.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { useEditor } from '../editor-context.tsx';
import { OfferList, ShelfList } from './offers/shelf-list.tsx';
import { BundleFields } from './tickets/bundle-fields.tsx';
import { newBundle, newTicket } from './tickets/new-ticket.ts';
import { TicketFields } from './tickets/ticket-fields.tsx';

/** The tickets and bundles of the event, on their shelves, with their batches. */
export function TicketsPart() {
  const t = useText('officeOffers');
  const { store } = useEditor();
  return (
    <Stack gap={4}>
      <Soft size="s">{t('ticketsText')}</Soft>
      <ShelfList kinds={['TICKET']} addText={t('addShelf')}>
        {(_, shelfPath) => (
          <OfferList
            shelfPath={shelfPath}
            label={t('tickets')}
            nameLabel={t('newTicket')}
            addText={t('addTicket')}
            otherKinds={[{ kind: 'bundle', text: t('addBundle') }]}
            newOffer={(kind) => {
              const { written } = store.state();
              return kind === 'bundle' ? newBundle(written) : newTicket(written);
            }}
          >
            {(offer, path) =>
              'bundle' in offer ? <BundleFields path={path} /> : <TicketFields path={path} />
            }
          </OfferList>
        )}
      </ShelfList>
    </Stack>
  );
}

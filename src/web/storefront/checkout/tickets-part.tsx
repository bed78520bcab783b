import { Boundary } from '../../kit/page/boundary.tsx';
import { useText } from '../../kit/text/text.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { Part } from './part.tsx';
import { ArtistSessionsPart } from './persons/artist-sessions-part.tsx';
import { HoldersPart } from './persons/holders-part.tsx';
import { hasTicketsPart, type OrderForm } from './use-order-form.ts';

/** The part between the buyer and the payment: who the tickets are for, and how they arrive. */
export function TicketsPart({
  form,
  breaks,
}: {
  form: OrderForm;
  /** Hears which piece breaks. */
  breaks: (piece: string) => (isBroken: boolean) => void;
}) {
  const t = useText('checkout');
  if (!hasTicketsPart(form)) return null;
  const hasTickets = form.slots.length + form.sessions.length > 0;
  const title = hasTickets ? (form.hasDeliveryChoice ? 'ticketsAndDelivery' : 'tickets') : 'delivery';
  return (
    <Part number={2} title={t(title)}>
      <Boundary onChange={breaks('holders')}>
        {form.slots.length > 0 && <HoldersPart form={form} />}
        {form.sessions.length > 0 && <ArtistSessionsPart form={form} />}
      </Boundary>
      {form.hasDeliveryChoice && (
        <Boundary onChange={breaks('delivery')}>
          <DeliverySection key={form.visits} form={form} />
        </Boundary>
      )}
    </Part>
  );
}

import type { OrderPageQuery } from '../staff-api/orders.gen.ts';

export type Order = NonNullable<OrderPageQuery['order']>;
type Story = Order['story'];

/** One thing that happened to an order. `id`: unique within the story. */
export type StoryEntry = { id: string; at: string } & (
  | { kind: 'move'; move: Story['history'][number] }
  | { kind: 'refund'; refund: Story['refunds'][number]; step: 'asked' | 'DONE' | 'FAILED' }
  | { kind: 'mail'; mail: Story['mails'][number]; step: 'sent' | 'waiting' | 'failing' }
  | { kind: 'admission'; ticket: Story['tickets'][number] }
  | { kind: 'handover'; handover: Story['handovers'][number]; ticket: Story['tickets'][number] | undefined }
);

/** All that happened to an order, in its history, its refunds, its mails, at the gate and at the desk; the latest first. */
export function storyEntries({ history, refunds, mails, tickets, handovers }: Story): StoryEntry[] {
  const moves = history.map(
    (move, index): StoryEntry => ({ id: `move ${index}`, at: move.at, kind: 'move', move }),
  );
  const refunded = refunds.flatMap((refund): StoryEntry[] => {
    const { id, status, requestedAt, settledAt } = refund;
    const asked = {
      id: `refund ${id}`,
      at: requestedAt,
      kind: 'refund' as const,
      refund,
      step: 'asked' as const,
    };
    return settledAt !== null && (status === 'DONE' || status === 'FAILED')
      ? [asked, { ...asked, id: `refund ${id} end`, at: settledAt, step: status }]
      : [asked];
  });
  const mailed = mails.map((mail): StoryEntry => {
    const step = mail.sentAt !== null ? 'sent' : mail.attempts > 0 ? 'failing' : 'waiting';
    return { id: `mail ${mail.id}`, at: mail.sentAt ?? mail.enqueuedAt, kind: 'mail', mail, step };
  });
  const admitted = tickets.flatMap((ticket): StoryEntry[] =>
    ticket.admittedAt === null
      ? []
      : [{ id: `admission ${ticket.id}`, at: ticket.admittedAt, kind: 'admission', ticket }],
  );
  const handed = handovers.map((handover): StoryEntry => {
    const ticket = tickets.find(({ id }) => id === handover.ticketId);
    const id = `handover ${handover.ticketId} ${handover.number}`;
    return { id, at: handover.at, kind: 'handover', handover, ticket };
  });
  // Entries of one moment: the consequence stands above its cause.
  return [...moves, ...refunded, ...mailed, ...admitted, ...handed]
    .reverse()
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}

import type { TicketStatus } from '#src/domain/ticket/ticket-state.ts';
import { useText } from '../../kit/text/text.tsx';
import { Tag } from '../../kit/ui/tag.tsx';

const tones = { VALID: 'ok', INVALID: 'bad', TRANSFERRED: 'calm', CANCELED: 'muted' } as const;

/** The state of a ticket in words and colour. */
export function TicketStatusTag({ status }: { status: TicketStatus }) {
  const t = useText('tickets');
  return <Tag tone={tones[status]}>{t(status)}</Tag>;
}

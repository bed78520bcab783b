import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { WithSessionSecret } from '#src/service/ports.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { insertAlong } from './along.sql.ts';
import { alongToken } from './along-token.ts';

/** The tickets of a sale that was placed may be taken along from now on. */
export async function openAlong(
  context: WithSessionSecret,
  tx: Transaction<DB>,
  { id: eventId, code: eventCode }: Pick<EventView, 'id' | 'code'>,
  orderId: Uuid,
): Promise<void> {
  const { tokenHash } = alongToken(context, { eventId, eventCode, orderId });
  await insertAlong(tx, eventId, { orderId, tokenHash });
}

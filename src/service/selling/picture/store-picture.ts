import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { type Picture, pictureLimits } from '#src/domain/picture/picture.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { PhotoSize } from '#src/gateway/picture/port.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithIds } from '../../ports.ts';
import { insertPicture, selectPictures, selectPictureTotals } from './picture.sql.ts';

/** Refusal: PICTURE_LIMIT, where the event has as many pictures as it may, or has no room for so many more bytes. */
export async function requireRoom(
  db: Kysely<DB> | Transaction<DB>,
  eventId: Uuid,
  moreBytes = 0,
): Promise<void> {
  const { pictures, bytes } = await selectPictureTotals(db, eventId);
  const { perEventMax, bytesPerEventMax } = pictureLimits;
  if (pictures >= perEventMax || bytes + moreBytes > bytesPerEventMax)
    throw new DomainError('PICTURE_LIMIT', { facts: { most: perEventMax } });
}

/** Stores an encoded picture and its audit entry, once. The lock of the draft is held. Refusal: PICTURE_LIMIT. */
export async function storePicture(
  context: WithClock & WithIds,
  tx: Transaction<DB>,
  {
    eventId,
    actor,
    picture,
    sizes,
  }: { eventId: Uuid; actor: Actor; picture: Picture; sizes: readonly PhotoSize[] },
): Promise<void> {
  const [known] = await selectPictures(tx, eventId, [picture.hash]);
  if (known !== undefined) return;
  const bytes = sizes.reduce((sum, size) => sum + size.bytes.length, 0);
  await requireRoom(tx, eventId, bytes);
  const at = context.clock.now();
  await insertPicture(tx, { eventId, picture, sizes, by: actorName(actor), at });
  await writeAudit(context, tx, {
    ...{ eventId, actor, action: 'draft.change', subject: `picture ${picture.hash}`, at },
    after: { width: picture.width, height: picture.height, bytes },
  });
}

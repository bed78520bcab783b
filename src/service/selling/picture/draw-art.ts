import { readPictureName } from '#src/domain/picture/picture.ts';
import type { AskedSize } from '#src/domain/picture/picture-address.ts';
import { actorName, clock } from '#src/domain/policy/actor.ts';
import type { WithClock, WithDb, WithLinkPreviews } from '../../ports.ts';
import { drawnArtName } from './art-name.ts';
import { insertPicture, selectArt } from './picture.sql.ts';

/**
 * One size of an event's art as a picture, which is drawn and stored in all sizes where it was not yet; null where this is
 * not its art, or where it cannot be drawn. Refusal: BUSY.
 */
export async function drawArt(
  context: WithDb & WithClock & WithLinkPreviews,
  eventId: string,
  asked: AskedSize,
): Promise<Buffer | null> {
  const art = await selectArt(context.db, eventId);
  const picture = art === null ? null : readPictureName(drawnArtName(art) ?? '');
  if (art === null || picture?.hash !== asked.hash) return null;
  const sizes = await context.linkPreviews.drawing(picture.hash, art.artSvg);
  if (sizes === null) return null;
  const drawn = { eventId, picture, sizes, by: actorName(clock), at: context.clock.now() };
  await context.db.transaction().execute((tx) => insertPicture(tx, drawn));
  const { width, format } = asked;
  return sizes.find((size) => size.width === width && size.format === format)?.bytes ?? null;
}

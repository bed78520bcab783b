import { createHash } from 'node:crypto';
import type { Uuid } from '#src/domain/ids.ts';
import { isTooSmall, type Picture, pictureLimits, pictureName } from '#src/domain/picture/picture.ts';
import { pictureFormatOf } from '#src/domain/picture/picture-format.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { PhotoSize } from '#src/gateway/picture/port.ts';
import type { WithClock, WithDb, WithIds, WithPhotos } from '#src/service/ports.ts';
import { requireRoom, storePicture } from '#src/service/selling/picture/store-picture.ts';
import { findDraft, lockDraftFor } from '../draft-rights.ts';

/** What an editor needs of a stored picture. */
export interface UploadedPicture {
  /** As events name it. */
  name: string;
  width: number;
  height: number;
}

/**
 * Whether the actor may upload a picture for this event, before anything of the file is read. Refusals: NOT_ALLOWED;
 * NOT_FOUND, also for an event without a draft; PICTURE_LIMIT.
 */
export async function requireUpload({ db }: WithDb, asked: { actor: Actor; eventId: Uuid }): Promise<void> {
  await findDraft(db, asked, 'draft.change');
  await requireRoom(db, asked.eventId);
}

/**
 * Checks a file by what is in it, encodes it anew and stores it for the event. The same file is stored once. Refusals: those of
 * requireUpload; PICTURE_FORMAT; PICTURE_DRAWING for an SVG; PICTURE_TOO_LARGE; PICTURE_PIXELS, PICTURE_UNREADABLE, BUSY; PICTURE_TOO_SMALL.
 */
export async function uploadPicture(
  context: WithDb & WithClock & WithIds & WithPhotos,
  asked: { actor: Actor; eventId: Uuid; bytes: Uint8Array },
): Promise<UploadedPicture> {
  const { actor, eventId, bytes } = asked;
  await requireUpload(context, asked);
  if (bytes.length > pictureLimits.bytesMax) throw new DomainError('PICTURE_TOO_LARGE');
  const format = pictureFormatOf(bytes);
  if (format === null) throw new DomainError('PICTURE_FORMAT');
  if (format === 'SVG') throw new DomainError('PICTURE_DRAWING');
  const sizes = await context.photos.encode(bytes);
  const picture = pictureOf(sizes);
  if (isTooSmall(picture))
    throw new DomainError('PICTURE_TOO_SMALL', { facts: { least: pictureLimits.sideMin } });
  await context.db.transaction().execute(async (tx) => {
    // Two uploads do not both take the last place.
    await lockDraftFor(tx, asked, 'draft.change');
    await storePicture(context, tx, { eventId, actor, picture, sizes });
  });
  return { name: pictureName(picture), width: picture.width, height: picture.height };
}

function pictureOf(sizes: readonly PhotoSize[]): Picture {
  const largest = sizes.findLast(({ format }) => format === 'webp');
  if (largest === undefined) throw new Error('a photograph was encoded without WebP');
  const hash = createHash('sha256').update(largest.bytes).digest('hex').slice(0, 32);
  return { hash, width: largest.width, height: largest.height };
}

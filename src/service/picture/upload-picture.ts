import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import { type Picture, pictureLimits, pictureName } from '../../domain/picture/picture.ts';
import { pictureFormatOf } from '../../domain/picture/picture-format.ts';
import { type Actor, actorName } from '../../domain/policy/actor.ts';
import { DomainError } from '../../domain/refusal.ts';
import type { PhotoSize } from '../../gateway/picture/port.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { findDraft, lockDraftFor } from '../draft/draft-rights.ts';
import type { WithClock, WithDb, WithIds, WithPhotos } from '../ports.ts';
import { insertPicture, selectPictures, selectPictureTotals } from './picture.sql.ts';

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
  const { pictures } = await selectPictureTotals(db, asked.eventId);
  if (pictures >= pictureLimits.perEventMax) throw tooMany();
}

/**
 * Checks a file by what is in it, encodes it anew and stores it for the event. The same file is stored once. Refusals: those of
 * requireUpload; PICTURE_FORMAT; PICTURE_DRAWING for an SVG; PICTURE_TOO_LARGE; PICTURE_PIXELS, PICTURE_UNREADABLE, BUSY.
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
  await context.db.transaction().execute(async (tx) => {
    // Two uploads do not both take the last place.
    await lockDraftFor(tx, asked, 'draft.change');
    const [known] = await selectPictures(tx, eventId, [picture.hash]);
    if (known !== undefined) return;
    const total = sizes.reduce((sum, size) => sum + size.bytes.length, 0);
    await requireRoom(tx, eventId, total);
    const at = context.clock.now();
    await insertPicture(tx, { eventId, picture, sizes, by: actorName(actor), at });
    await writeAudit(context, tx, {
      ...{ eventId, actor, action: 'draft.change', subject: `picture ${picture.hash}`, at },
      after: { width: picture.width, height: picture.height, bytes: total },
    });
  });
  return { name: pictureName(picture), width: picture.width, height: picture.height };
}

/** Under the lock of the draft. Refusal: PICTURE_LIMIT. */
async function requireRoom(tx: Transaction<DB>, eventId: Uuid, more: number): Promise<void> {
  const { pictures, bytes } = await selectPictureTotals(tx, eventId);
  if (pictures >= pictureLimits.perEventMax || bytes + more > pictureLimits.bytesPerEventMax) throw tooMany();
}

function tooMany(): DomainError {
  return new DomainError('PICTURE_LIMIT', { facts: { most: pictureLimits.perEventMax } });
}

function pictureOf(sizes: readonly PhotoSize[]): Picture {
  const largest = sizes.findLast(({ format }) => format === 'webp');
  if (largest === undefined) throw new Error('a photograph was encoded without WebP');
  const hash = createHash('sha256').update(largest.bytes).digest('hex').slice(0, 32);
  return { hash, width: largest.width, height: largest.height };
}

import { isUuid } from '#src/domain/ids.ts';
import type { AskedSize } from '#src/domain/picture/picture-address.ts';
import type { WithClock, WithDb, WithLinkPreviews, WithReads } from '../../ports.ts';
import { drawArt } from './draw-art.ts';
import { selectContent } from './picture.sql.ts';

const copiesBytesMax = 32_000_000;

/** One stored size of an event's picture; null where there is none. */
export type FindPicture = (eventId: string, size: AskedSize) => Promise<Buffer | null>;

/** The same without a copy, for what asks once. */
export async function readPicture(
  { db, reads }: WithDb & WithReads,
  eventId: string,
  size: AskedSize,
): Promise<Buffer | null> {
  // A replica may not have what was uploaded a moment ago.
  const found = await reads.run((from) => selectContent(from, eventId, size));
  return found ?? (await selectContent(db, eventId, size));
}

/**
 * Reads pictures, and keeps what was asked for last: 32 MB in a node. A crowd at a new page costs one reading of each size;
 * those who ask for it at one moment wait for the same one. An event's art is drawn when it is first asked for.
 */
export function createFindPicture(context: WithDb & WithReads & WithClock & WithLinkPreviews): FindPicture {
  const copies = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer | null>>();
  let bytes = 0;

  function keep(key: string, content: Buffer): void {
    copies.set(key, content);
    bytes += content.length;
    for (const [oldest, { length }] of copies) {
      if (bytes <= copiesBytesMax) return;
      copies.delete(oldest);
      bytes -= length;
    }
  }

  return async (eventId, size) => {
    if (!isUuid(eventId)) return null;
    const key = `${eventId}/${size.hash}/${size.width}.${size.format}`;
    const copy = copies.get(key);
    if (copy !== undefined) {
      // The last asked for is the last to go.
      copies.delete(key);
      copies.set(key, copy);
      return copy;
    }
    const reading =
      underWay.get(key) ??
      readPicture(context, eventId, size)
        .then((content) => content ?? drawArt(context, eventId, size))
        .then((content) => {
          if (content !== null) keep(key, content);
          return content;
        })
        .finally(() => underWay.delete(key));
    underWay.set(key, reading);
    return await reading;
  };
}

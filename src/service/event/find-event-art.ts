import type { Context } from '../../context.ts';
import { readEventArt } from './event.sql.ts';

/** The event's art as SVG, and the catalogue version it belongs to. */
export async function findEventArt(
  context: Pick<Context, 'db'>,
  slug: string,
): Promise<{ artSvg: string; version: number } | null> {
  return await readEventArt(context.db, slug);
}

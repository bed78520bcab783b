import { createHash } from 'node:crypto';
import { artShape, pictureName } from '#src/domain/picture/picture.ts';

/** The digest of an art in `event.operator_art`. */
export function artDigest(svg: string): string {
  return createHash('sha256').update(svg).digest('hex');
}

/**
 * The name of the picture that is drawn of an event's art. null where there is no art, or the operator has given it: browsers
 * draw what the operator has chosen, and nothing that an organizer has sent.
 */
export function drawnArtName({
  artSvg,
  operatorArt,
}: {
  artSvg: string;
  operatorArt: string | null;
}): string | null {
  const digest = artDigest(artSvg);
  if (artSvg === '' || operatorArt === digest) return null;
  return pictureName({ hash: digest.slice(0, 32), ...artShape });
}

import { errorText } from '../../domain/error-text.ts';
import type { PhotoSize } from '../picture/port.ts';
import { drawLinkPreview, drawSizes, drawStrip } from './draw-link-preview.ts';
import type { ArtStrip, Drawing, LinkPreview } from './port.ts';

/** The process's answer: the picture, the sizes of a drawing, or the error message. */
export type Drawn = { picture: Uint8Array } | { sizes: PhotoSize[] } | { message: string };

const answer = (drawn: Drawn) => process.send?.(drawn);

async function drawn(asked: LinkPreview | ArtStrip | Drawing): Promise<Drawn> {
  if ('svg' in asked) return { sizes: await drawSizes(asked.svg) };
  return { picture: await ('title' in asked ? drawLinkPreview(asked) : drawStrip(asked)) };
}

process.on('message', (asked: LinkPreview | ArtStrip | Drawing) => {
  drawn(asked).then(answer, (error: unknown) => answer({ message: errorText(error) }));
});

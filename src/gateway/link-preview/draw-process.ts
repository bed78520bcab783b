import { drawLinkPreview, drawStrip } from './draw-link-preview.ts';
import type { ArtStrip, LinkPreview } from './port.ts';

/** The process's answer: the picture, or the error message. */
export type Drawn = { picture: Uint8Array } | { message: string };

const answer = (drawn: Drawn) => process.send?.(drawn);

process.on('message', (asked: LinkPreview | ArtStrip) => {
  const drawing = 'title' in asked ? drawLinkPreview(asked) : drawStrip(asked);
  drawing.then(
    (picture) => answer({ picture }),
    (error: unknown) => answer({ message: String(error) }),
  );
});

import { drawLinkPreview } from './draw-link-preview.ts';
import type { LinkPreview } from './port.ts';

/** The process's answer: the picture, or the error message. */
export type Drawn = { picture: Uint8Array } | { message: string };

const answer = (drawn: Drawn) => process.send?.(drawn);

process.on('message', (preview: LinkPreview) => {
  drawLinkPreview(preview).then(
    (picture) => answer({ picture }),
    (error: unknown) => answer({ message: String(error) }),
  );
});

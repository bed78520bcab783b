import { parentPort } from 'node:worker_threads';
import { drawLinkPreview } from './draw-link-preview.ts';
import type { LinkPreview } from './port.ts';

/** What the thread answers: the picture, or why there is none. */
export type Drawn = { picture: Uint8Array } | { message: string };

parentPort?.on('message', (preview: LinkPreview) => {
  drawLinkPreview(preview).then(
    (picture) => parentPort?.postMessage({ picture } satisfies Drawn),
    (error: unknown) => parentPort?.postMessage({ message: String(error) } satisfies Drawn),
  );
});

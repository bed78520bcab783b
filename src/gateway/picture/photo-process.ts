import { errorText } from '../../domain/error-text.ts';
import { DomainError } from '../../domain/refusal.ts';
import { encodePhoto } from './encode-photo.ts';
import type { PhotoSize } from './port.ts';

/** The process's answer: the photograph in its widths, or why not. */
export type Encoded =
  | { sizes: PhotoSize[] }
  | { refusal: 'PICTURE_PIXELS' | 'PICTURE_UNREADABLE' }
  | { message: string };

const answer = (encoded: Encoded) => process.send?.(encoded);

// 40 megapixels as AVIF with 10 bits a channel, or with 8 and transparency, take 840 MB.
const memoryMax = 900_000_000;

// Decoders work in threads of their own, so this one has time to look. The head of a file bounds its pixels; this bounds what
// a decoder makes of them.
setInterval(() => {
  if (process.memoryUsage.rss() > memoryMax) process.exit(1);
}, 50).unref();

process.on('message', (bytes: Uint8Array) => {
  encodePhoto(bytes).then(
    (sizes) => answer({ sizes }),
    (error: unknown) => {
      const code = error instanceof DomainError ? error.code : null;
      if (code === 'PICTURE_PIXELS' || code === 'PICTURE_UNREADABLE') answer({ refusal: code });
      else answer({ message: errorText(error) });
    },
  );
});

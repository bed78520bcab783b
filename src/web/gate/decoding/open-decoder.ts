import type { Decoded, Pixels } from './decoder-worker.ts';

export interface Decoder {
  /** Text of the code in an image, null for none. The image is given away. One at a time. Throws where no reader could be loaded. */
  decode(image: ImageData): Promise<string | null>;
  close(): void;
}

/** Decodes in a thread of its own, so that the page answers a touch meanwhile. */
export function openDecoder(): Decoder {
  const worker = new Worker(new URL('./decoder-worker.ts', import.meta.url), { type: 'module' });
  return {
    decode: ({ data, width, height }) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error('No reader of codes could be loaded.'));
        worker.onmessage = ({ data: { text, isBroken } }: MessageEvent<Decoded>) =>
          isBroken ? fail() : resolve(text);
        worker.onerror = fail;
        const pixels: Pixels = { pixels: data.buffer as ArrayBuffer, width, height };
        worker.postMessage(pixels, [pixels.pixels]);
      }),
    close: () => worker.terminate(),
  };
}

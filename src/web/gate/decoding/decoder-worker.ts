import { chooseReader } from './choose-reader.ts';

/** Pixels of an image, RGBA, row by row. */
export interface Pixels {
  pixels: ArrayBuffer;
  width: number;
  height: number;
}

/** `isBroken`: no reader could be loaded. */
export type Decoded = { text: string | null; isBroken: boolean };

/** As much of a worker's world as is used here; TypeScript's own words for it would take the browser's away. */
interface WorkerWorld {
  addEventListener(type: 'message', hear: (event: MessageEvent<Pixels>) => void): void;
  postMessage(decoded: Decoded): void;
}

const world = self as unknown as WorkerWorld;
const reader = chooseReader(self, async () => await (await import('./load-zxing.ts')).loadZxing());

// One image is under way at a time; each has one answer.
world.addEventListener('message', async ({ data: { pixels, width, height } }) => {
  try {
    const read = await reader;
    const text = await read(new ImageData(new Uint8ClampedArray(pixels), width, height));
    world.postMessage({ text, isBroken: false });
  } catch {
    world.postMessage({ text: null, isBroken: true });
  }
});

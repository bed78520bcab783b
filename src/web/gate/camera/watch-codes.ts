import { type Decoder, openDecoder } from '../decoding/open-decoder.ts';
import { createFrameCanvas } from './frame-canvas.ts';
import { createPacing, createSightings, pageClock } from './frame-pacing.ts';

/** Between two tries to load the reader of codes. */
const retryMs = 5_000;

export interface Watching {
  onCode: (text: string) => void;
  /** For five seconds the camera gave no frame. */
  onSilent: () => void;
  /** Told of each decode: false where no reader of codes could be loaded. */
  onReader: (works: boolean) => void;
}

/** Reads the codes that come into the picture of a video, each once. The answer ends it. */
export function watchCodes(video: HTMLVideoElement, { onCode, onSilent, onReader }: Watching): () => void {
  const grab = createFrameCanvas();
  const isNew = createSightings();
  let decoder: Decoder | null = openDecoder();
  let retryAt = 0;
  let isWatching = true;

  const close = () => {
    decoder?.close();
    decoder = null;
  };

  const pacing = createPacing({
    async decode() {
      if (decoder === null && pageClock.now() < retryAt) return;
      const image = grab(video);
      if (image === null) return;
      decoder ??= openDecoder();
      try {
        const text = await decoder.decode(image);
        if (!isWatching) return;
        onReader(true);
        if (text !== null && isNew(text)) onCode(text);
      } catch {
        if (!isWatching) return;
        close();
        retryAt = pageClock.now() + retryMs;
        onReader(false);
      }
    },
    onSilent(what) {
      if (what === 'FRAMES') onSilent();
      else close();
    },
  });

  const endFrames = eachFrame(video, pacing.frame);
  return () => {
    isWatching = false;
    endFrames();
    pacing.stop();
    close();
  };
}

/** Calls for each new frame, or, in a browser that does not tell of them, as often as the page is drawn. */
function eachFrame(video: HTMLVideoElement, tell: () => void): () => void {
  let isOver = false;
  const tellsFrames = 'requestVideoFrameCallback' in video;
  const next = () => {
    if (isOver) return;
    if (tellsFrames) video.requestVideoFrameCallback(each);
    else requestAnimationFrame(each);
  };
  const each = () => {
    if (isOver) return;
    tell();
    next();
  };
  next();
  return () => {
    isOver = true;
  };
}

/** Why there is no picture. DENIED: the person or the browser said no. TAKEN: another program has it. */
export type CameraRefusal = 'DENIED' | 'NONE' | 'TAKEN' | 'UNSUPPORTED' | 'FAILED';

export interface CameraState {
  phase: 'OFF' | 'STARTING' | 'ON' | 'REFUSED';
  /** Null in every phase but REFUSED. */
  refusal: CameraRefusal | null;
  hasTorch: boolean;
  isTorchOn: boolean;
  /** Lenses to choose from; 1 where there is no choice. */
  lenses: number;
}

export interface Camera {
  /** The same object until something changes. */
  state(): CameraState;
  subscribe(listener: () => void): () => void;
  /** Shows the picture in an element, and asks for the camera where it is off; the answer takes the picture out again. */
  show(video: HTMLVideoElement): () => void;
  /** Asks for the camera again: after a refusal, or where no picture comes. */
  restart(): void;
  turnTorch(isOn: boolean): void;
  /** Goes to the next lens, and keeps the choice in this browser. */
  nextLens(): void;
  close(): void;
}

const lensKey = 'canhoto-gate-lens';
const off: CameraState = { phase: 'OFF', refusal: null, hasTorch: false, isTorchOn: false, lenses: 1 };

/** The torch is in no standard that TypeScript knows. */
type TorchConstraint = MediaTrackConstraintSet & { torch: boolean };

/**
 * The camera of the device: one stream for the life of the page, for iOS asks the person at each new one. It stops while
 * the page is hidden, so that another program may have it, and comes back when the page is shown.
 */
export function createCamera(): Camera {
  let state = off;
  let stream: MediaStream | null = null;
  const videos = new Set<HTMLVideoElement>();
  const listeners = new Set<() => void>();
  /** Counts the requests: an answer to an older one is not taken. */
  let asked = 0;

  const become = (next: Partial<CameraState>) => {
    state = { ...state, ...next };
    for (const listener of [...listeners]) listener();
  };

  const stop = () => {
    asked += 1;
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = null;
    for (const video of videos) video.srcObject = null;
  };

  const start = async () => {
    stop();
    const own = asked;
    become({ ...off, phase: 'STARTING' });
    try {
      const opened = await openStream(localStorage.getItem(lensKey));
      if (own !== asked) {
        for (const track of opened.getTracks()) track.stop();
        return;
      }
      stream = opened;
      const [track] = opened.getVideoTracks();
      track?.addEventListener('ended', () => {
        if (stream !== opened) return;
        stop();
        become({ ...off, phase: 'REFUSED', refusal: 'TAKEN' });
      });
      for (const video of videos) play(video, opened);
      become({ phase: 'ON', hasTorch: track !== undefined && hasTorch(track), lenses: await countLenses() });
    } catch (error) {
      if (own === asked) become({ ...off, phase: 'REFUSED', refusal: refusalOf(error) });
    }
  };

  const followPage = () => {
    if (document.visibilityState === 'visible') {
      if (stream === null && videos.size > 0 && state.phase !== 'REFUSED') void start();
    } else if (state.phase === 'ON' || state.phase === 'STARTING') {
      stop();
      become(off);
    }
  };
  document.addEventListener('visibilitychange', followPage);

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(video) {
      videos.add(video);
      if (stream !== null) play(video, stream);
      else if (state.phase === 'OFF' && document.visibilityState === 'visible') void start();
      return () => {
        videos.delete(video);
        video.srcObject = null;
      };
    },
    restart: () => void start(),
    turnTorch(isOn) {
      const [track] = stream?.getVideoTracks() ?? [];
      const constraint: TorchConstraint = { torch: isOn };
      track?.applyConstraints({ advanced: [constraint] }).then(
        () => become({ isTorchOn: isOn }),
        // A lens without a light, on a phone that has one at another lens.
        () => become({ hasTorch: false, isTorchOn: false }),
      );
    },
    nextLens() {
      void lenses().then((all) => {
        const current = stream?.getVideoTracks()[0]?.getSettings().deviceId;
        const next = all[(all.findIndex(({ deviceId }) => deviceId === current) + 1) % all.length];
        if (next === undefined) return;
        localStorage.setItem(lensKey, next.deviceId);
        void start();
      });
    },
    close() {
      document.removeEventListener('visibilitychange', followPage);
      stop();
      become(off);
    },
  };
}

/** The lens that was chosen; without it, or where it is gone, one that looks away from the person. */
async function openStream(lens: string | null): Promise<MediaStream> {
  if (navigator.mediaDevices?.getUserMedia === undefined) throw new DOMException('', 'NotSupportedError');
  const size = { width: { ideal: 1_280 }, height: { ideal: 720 } };
  const ask = (which: MediaTrackConstraints) =>
    navigator.mediaDevices.getUserMedia({ audio: false, video: { ...size, ...which } });
  if (lens === null) return await ask({ facingMode: { ideal: 'environment' } });
  try {
    return await ask({ deviceId: { exact: lens } });
  } catch (error) {
    if (nameOf(error) !== 'OverconstrainedError' && nameOf(error) !== 'NotFoundError') throw error;
    localStorage.removeItem(lensKey);
    return await ask({ facingMode: { ideal: 'environment' } });
  }
}

function play(video: HTMLVideoElement, stream: MediaStream): void {
  if (video.srcObject === stream) return;
  video.srcObject = stream;
  // It plays by itself; an element that is taken away meanwhile says so, and nobody is waiting.
  video.play().catch(() => {});
}

function hasTorch(track: MediaStreamTrack): boolean {
  const abilities = track.getCapabilities?.() as (MediaTrackCapabilities & { torch?: boolean }) | undefined;
  return abilities?.torch === true;
}

async function lenses(): Promise<MediaDeviceInfo[]> {
  const all = await navigator.mediaDevices.enumerateDevices();
  return all.filter(({ kind }) => kind === 'videoinput');
}

async function countLenses(): Promise<number> {
  return Math.max(1, (await lenses()).length);
}

const nameOf = (error: unknown) => (error as { name?: string } | null)?.name ?? '';

const refusals: Readonly<Record<string, CameraRefusal>> = {
  NotAllowedError: 'DENIED',
  SecurityError: 'DENIED',
  NotFoundError: 'NONE',
  OverconstrainedError: 'NONE',
  NotReadableError: 'TAKEN',
  AbortError: 'TAKEN',
  NotSupportedError: 'UNSUPPORTED',
};

function refusalOf(error: unknown): CameraRefusal {
  return refusals[nameOf(error)] ?? 'FAILED';
}

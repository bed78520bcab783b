import type { VerdictLook } from '../frame/verdict-sign.tsx';

interface Tone {
  hertz: number;
  ms: number;
  shape: OscillatorType;
}

/** High and rising: goes on. Low, rough and twice: stops. They differ in a noisy street too. */
const tones: Readonly<Record<VerdictLook, readonly Tone[]>> = {
  go: [
    { hertz: 880, ms: 90, shape: 'sine' },
    { hertz: 1_320, ms: 160, shape: 'sine' },
  ],
  check: [
    { hertz: 880, ms: 90, shape: 'sine' },
    { hertz: 880, ms: 160, shape: 'sine' },
  ],
  stop: [
    { hertz: 180, ms: 200, shape: 'square' },
    { hertz: 150, ms: 320, shape: 'square' },
  ],
};

const shakesMs: Readonly<Record<VerdictLook, number[]>> = {
  go: [80],
  check: [80, 80, 80],
  stop: [260, 90, 260],
};

const gapSeconds = 0.05;
const volume = 0.35;

export interface Signals {
  /** Browsers let no page make a sound before somebody has touched it. */
  wake(): void;
  give(look: VerdictLook, isMuted: boolean): void;
}

/** Tells of an answer by ear and by hand, for whoever looks at people and not at a screen. */
export function createSignals(): Signals {
  let audio: AudioContext | null = null;
  const wake = () => {
    if (!('AudioContext' in window)) return;
    audio ??= new AudioContext();
    if (audio.state === 'suspended') audio.resume().catch(() => {});
  };
  return {
    wake,
    give(look, isMuted) {
      // Without the right to shake, browsers say so and do nothing.
      if ('vibrate' in navigator) navigator.vibrate(shakesMs[look]);
      if (isMuted || audio === null) return;
      let at = audio.currentTime;
      for (const tone of tones[look]) {
        play(audio, tone, at);
        at += tone.ms / 1_000 + gapSeconds;
      }
    },
  };
}

function play(audio: AudioContext, { hertz, ms, shape }: Tone, at: number): void {
  const [source, gain] = [audio.createOscillator(), audio.createGain()];
  source.type = shape;
  source.frequency.value = hertz;
  gain.gain.value = volume;
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + ms / 1_000);
}

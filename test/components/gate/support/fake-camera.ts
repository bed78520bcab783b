import { encode } from 'uqr';
import { onTestFinished, vi } from 'vitest';
import { encodeTicketCode } from '#src/domain/ticket/ticket-code.ts';
import type { Decoded } from '#src/web/gate/decoding/decoder-worker.ts';

/** How a code lies before the camera. */
export interface Held {
  degrees?: number;
  /** 1 is as bright as paper; black stays black. */
  light?: number;
  /** Covers so much of the side of the code, at its lower right corner. */
  torn?: number;
  /** Its side, as a part of the picture's height. */
  part?: number;
}

export interface FakeCamera {
  /** Holds a code before the camera, or takes it away. */
  hold(text: string | null, how?: Held): void;
  /** Requests for a stream so far, with their constraints. */
  readonly asked: readonly MediaStreamConstraints[];
  readonly streams: readonly MediaStream[];
  /** The next requests fail with an error of this name; null: they are granted. */
  refuse(name: string | null): void;
}

const size = { width: 1_280, height: 720 };
const frameMs = 40;

/** A real code of a ticket; the signature is of the right length and nobody's. */
export function ticketCode(number = 1): string {
  const ticketId = `0199a0b1-0000-7000-8000-${String(number).padStart(12, '0')}`;
  const eventId = '0199a0b1-0000-7000-8000-0000000000e1';
  return encodeTicketCode({ keyId: 1, ticketId, dates: [0], holderVersion: 1, eventId }, () =>
    Uint8Array.from({ length: 64 }, (_, at) => (at * 37 + number * 11) % 256),
  );
}

/** A camera that films a canvas. Its picture changes 25 times a second, as a real one does. */
export function openCamera({ lenses = 1, hasTorch = false } = {}): FakeCamera {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  let held: { text: string; how: Held } | null = null;
  let refusal: string | null = null;
  const asked: MediaStreamConstraints[] = [];
  const streams: MediaStream[] = [];

  const draw = () => {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = '#6b6259';
    context.fillRect(0, 0, size.width, size.height);
    if (held !== null) drawCode(context, held.text, held.how);
  };
  draw();
  const timer = setInterval(draw, frameMs);
  const list = Array.from({ length: lenses }, (_, at) => ({ kind: 'videoinput', deviceId: `lens-${at}` }));

  const stream = vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockImplementation(async (constraints = {}) => {
      asked.push(constraints);
      if (refusal !== null) throw new DOMException('', refusal);
      const filmed = canvas.captureStream(25);
      const [track] = filmed.getVideoTracks();
      if (track !== undefined && hasTorch) {
        track.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
        track.applyConstraints = async () => {};
      }
      streams.push(filmed);
      return filmed;
    });
  const devices = vi
    .spyOn(navigator.mediaDevices, 'enumerateDevices')
    .mockImplementation(async () => list as unknown as MediaDeviceInfo[]);
  onTestFinished(() => {
    clearInterval(timer);
    for (const track of streams.flatMap((one) => one.getTracks())) track.stop();
    stream.mockRestore();
    devices.mockRestore();
  });

  return {
    ...{ asked, streams },
    hold(text, how = {}) {
      held = text === null ? null : { text, how };
    },
    refuse(name) {
      refusal = name;
    },
  };
}

/** Puts a worker in place of ours that finds no reader of codes, as without a network before all was kept. */
export function breakReader(): void {
  const original = window.Worker;
  class Broken {
    onmessage: ((event: MessageEvent<Decoded>) => void) | null = null;
    postMessage() {
      this.onmessage?.(new MessageEvent('message', { data: { text: null, isBroken: true } }));
    }
    terminate() {}
  }
  Object.assign(window, { Worker: Broken });
  onTestFinished(() => void Object.assign(window, { Worker: original }));
}

function drawCode(context: CanvasRenderingContext2D, text: string, how: Held): void {
  const { degrees = 0, light = 1, torn = 0, part = 0.7 } = how;
  const { size: modules, data } = encode(text, { ecc: 'M', border: 4 });
  const side = size.height * part;
  const module = side / modules;
  const white = Math.round(255 * light);
  context.translate(size.width / 2, size.height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.translate(-side / 2, -side / 2);
  context.fillStyle = `rgb(${white} ${white} ${white})`;
  context.fillRect(0, 0, side, side);
  context.fillStyle = '#000';
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect(x * module, y * module, module + 0.5, module + 0.5);
    });
  });
  if (torn === 0) return;
  context.fillStyle = '#6b6259';
  context.fillRect(side * (1 - torn), side * (1 - torn), side * torn, side * torn);
}

/** The benchmark's hands in a page of the gate: it shows codes, and notes when they are answered. Times in milliseconds. */
export interface PhonePage {
  /** Types a code as a scanner does; the time until its answer is in the page and the log is stored. */
  type(code: string): Promise<Answered>;
  /** Holds a code, as rows of modules, before the camera; the time until its answer is painted. */
  hold(rows: boolean[][]): Promise<Answered & { decoding: number }>;
}

export interface Answered {
  took: number;
  look: string;
  /** As the screen says it. */
  words: string;
}

declare global {
  interface Window {
    phonePage: PhonePage;
  }
}

/** Runs in the page, before its scripts: films a canvas, and listens to its reader of codes and its storage. */
export function preparePhonePage(): void {
  const size = { width: 1_280, height: 720 };
  const side = 480;
  const frameMs = 40;
  /** Until the next code: as long as it takes to put a phone away. */
  const pauseMs = 200;
  const keyMs = 8;

  const filmed = Object.assign(document.createElement('canvas'), size);
  const context = filmed.getContext('2d');
  let held: HTMLCanvasElement | null = null;
  const draw = () => {
    if (context === null) return;
    context.fillStyle = '#6b6259';
    context.fillRect(0, 0, size.width, size.height);
    if (held !== null) context.drawImage(held, (size.width - side) / 2, (size.height - side) / 2);
  };
  setInterval(draw, frameMs);
  navigator.mediaDevices.getUserMedia = async () => filmed.captureStream(25);

  const drawn = (rows: boolean[][]) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
    const paper = canvas.getContext('2d');
    const module = side / rows.length;
    if (paper === null) return canvas;
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, side, side);
    paper.fillStyle = '#000';
    rows.forEach((row, y) => {
      row.forEach((isDark, x) => {
        if (isDark) paper.fillRect(x * module, y * module, module + 0.5, module + 0.5);
      });
    });
    return canvas;
  };

  const decodes: { begun: number; ended: number }[] = [];
  window.Worker = class extends Worker {
    #begun = 0;
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      this.addEventListener('message', () => {
        decodes.push({ begun: this.#begun, ended: performance.now() });
      });
    }
    override postMessage(message: unknown, given?: Transferable[] | StructuredSerializeOptions): void {
      this.#begun = performance.now();
      super.postMessage(message, given as Transferable[]);
    }
  };

  let stored = () => {};
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...asked) {
    const written = begin.apply(this, asked);
    if (asked[1] === 'readwrite' && [asked[0]].flat().includes('log'))
      written.addEventListener('complete', () => stored());
    return written;
  };

  const answer = () => document.querySelector<HTMLElement>('[data-look]');
  const inPage = (isDone: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isDone()) return;
        seen.disconnect();
        resolve();
      };
      const seen = new MutationObserver(look);
      seen.observe(document, { childList: true, subtree: true });
      look();
    });
  const painted = () =>
    new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve())));
  /** Takes the answer away, as whoever goes on to the next person. */
  const goOn = async () => {
    const look = answer()?.dataset.look ?? '';
    const words = answer()?.getAttribute('aria-label') ?? '';
    const buttons = answer()?.querySelectorAll('button') ?? [];
    buttons[buttons.length - 1]?.click();
    await inPage(() => answer() === null);
    await new Promise((resolve) => setTimeout(resolve, pauseMs + Math.random() * frameMs * 2));
    return { look, words };
  };
  /** At a time of the scanner's own: a busy machine that stops between two keys makes no person of it. */
  const press = (key: string, timeStamp: number) => {
    const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(pressed, 'timeStamp', { value: timeStamp });
    document.body.dispatchEvent(pressed);
  };

  window.phonePage = {
    async type(code) {
      const from = performance.now();
      [...code].forEach((key, place) => {
        press(key, from + place * keyMs);
      });
      const isStored = new Promise<void>((resolve) => {
        stored = resolve;
      });
      const begun = performance.now();
      press('Enter', from + code.length * keyMs);
      await Promise.all([inPage(() => answer() !== null), isStored]);
      const took = performance.now() - begun;
      return { took, ...(await goOn()) };
    },
    async hold(rows) {
      const code = drawn(rows);
      const begun = performance.now();
      held = code;
      draw();
      await inPage(() => answer() !== null);
      await painted();
      const ended = performance.now();
      held = null;
      draw();
      const within = decodes.splice(0).map((one) => Math.min(one.ended, ended) - Math.max(one.begun, begun));
      const decoding = within.reduce((sum, part) => sum + Math.max(0, part), 0);
      return { took: ended - begun, decoding, ...(await goOn()) };
    },
  };
}

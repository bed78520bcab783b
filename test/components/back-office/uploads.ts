import { afterEach, beforeEach, vi } from 'vitest';

export interface SentUpload {
  file: File;
  answer(status: number, body: unknown): void;
  /** The connection breaks. */
  lose(): void;
  /** So much of it has gone. */
  share(loaded: number, total: number): void;
}

/** Keeps what is uploaded for each test of a file; `fetch` does not tell how much has gone, so uploads go another way. */
export function keepUploads(): { readonly sent: SentUpload[] } {
  let sent: SentUpload[] = [];

  class KeptRequest extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = '';
    timeout = 0;
    open(): void {}
    setRequestHeader(): void {}
    abort(): void {
      this.dispatchEvent(new Event('abort'));
    }
    send(file: File): void {
      sent.push({
        file,
        answer: (status, body) => {
          this.status = status;
          this.responseText = JSON.stringify(body);
          this.dispatchEvent(new Event('load'));
        },
        lose: () => this.dispatchEvent(new Event('error')),
        share: (loaded, total) =>
          this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total })),
      });
    }
  }

  beforeEach(() => {
    sent = [];
    vi.stubGlobal('XMLHttpRequest', KeptRequest);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  return {
    get sent() {
      return sent;
    },
  };
}

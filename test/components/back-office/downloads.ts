import { vi } from 'vitest';

export interface Downloaded {
  name: string;
  text: string;
}

/** Keeps what pages give the browser to store, instead of storing it. */
export function keepDownloads(): Promise<Downloaded>[] {
  const files = new Map<string, Blob>();
  const kept: Promise<Downloaded>[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const address = `blob:kept/${files.size}`;
    files.set(address, file as Blob);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const { download: name } = this;
    const file = files.get(this.href);
    if (file) kept.push(file.text().then((text) => ({ name, text })));
  });
  return kept;
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { download } from '#src/web/kit/storage/download.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a file stays at its address until the browser has begun to store it', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return `blob:kept/${files.length}`;
  });
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(`${this.download} ${this.href}`);
  });

  download('codes.csv', 'a;é', 'text/csv');
  download('list.pdf', new Blob(['pdf'], { type: 'application/pdf' }));
  expect(names).toEqual(['codes.csv blob:kept/1', 'list.pdf blob:kept/2']);
  expect(files.map(({ type }) => type)).toEqual(['text/csv;charset=utf-8', 'application/pdf']);
  expect(await files[0]?.text()).toBe('a;é');
  vi.advanceTimersByTime(5_000);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(revoked.mock.calls).toEqual([['blob:kept/1'], ['blob:kept/2']]);
});

/** Long enough for every browser to begin: one that is slower would store nothing. */
const keptMilliseconds = 10_000;

/** Lets the browser store a file, or a text as one. */
export function download(name: string, content: Blob | string, type = 'text/plain'): void {
  const file = typeof content === 'string' ? new Blob([content], { type: `${type};charset=utf-8` }) : content;
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMilliseconds);
}

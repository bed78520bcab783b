/** Sends keys as fast as a scanner does, to what has the focus. Answers for each whether the page may still act on it. */
export function typeFast(keys: readonly string[]): boolean[] {
  return keys.map((key) => {
    const place = /^[A-Z]$/.test(key) ? `Key${key}` : /^\d$/.test(key) ? `Digit${key}` : key;
    const press = new KeyboardEvent('keydown', { key, code: place, bubbles: true, cancelable: true });
    return (document.activeElement ?? document.body).dispatchEvent(press);
  });
}

const keyMs = 8;

/** Sends keys as fast as a scanner does, to what has the focus. Answers for each whether the page may still act on it. */
export function typeFast(keys: readonly string[]): boolean[] {
  const beganAt = performance.now();
  return keys.map((key, index) => {
    const place = /^[A-Z]$/.test(key) ? `Key${key}` : /^\d$/.test(key) ? `Digit${key}` : key;
    const press = new KeyboardEvent('keydown', { key, code: place, bubbles: true, cancelable: true });
    // However busy the machine of the test is.
    Object.defineProperty(press, 'timeStamp', { value: beganAt + index * keyMs });
    return (document.activeElement ?? document.body).dispatchEvent(press);
  });
}

/** Bytes that a token draws by chance, and the letters that they become. */
export const eventTokenBytes = 24;
const shape = /^([A-Z0-9]{2,6})\.[\w-]{32}$/;

/**
 * A secret that opens something of one event: the event's code, so that its row is found by its event, and
 * `eventTokenBytes` random bytes.
 */
export function eventToken(eventCode: string, randomBytes: Uint8Array): string {
  const letters = btoa(String.fromCharCode(...randomBytes));
  return `${eventCode}.${letters.replaceAll('+', '-').replaceAll('/', '_')}`;
}

/** The code of the event; null for what cannot be a token. */
export function eventCodeOfToken(token: string): string | null {
  return shape.exec(token)?.[1] ?? null;
}

/**
 * The push services of browsers: Chrome and what is built on it, Firefox, Safari, Edge. We post to addresses that browsers
 * send, so no other host is called (docs/algorithms/alerts.md, "Push").
 */
const pushHosts = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
];

const endpointLengthMax = 1_000;

/** Whether a browser's endpoint is one of a known push service: https, its usual port, no user in the address. */
export function isPushEndpoint(text: string): boolean {
  if (text.length > endpointLengthMax) return false;
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:') return false;
  const isPlain = url.username === '' && url.password === '' && url.port === '' && url.hash === '';
  return isPlain && pushHosts.some((host) => host.test(url.hostname));
}

/** An uncompressed point of P-256, and 16 bytes, in base64url: what RFC 8291 wants of a browser. */
export function arePushKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  return /^B[\w-]{86}$/.test(p256dh) && /^[\w-]{22}$/.test(auth);
}

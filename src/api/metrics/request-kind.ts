/** First match wins. Labels come from here alone: a request must not invent one. */
const kinds: readonly [RegExp, string][] = [
  [/^\/production\/customer\//, 'customer API'],
  [/^\/production\/staff\//, 'staff API'],
  [/^\/api\/gate\//, 'gate'],
  [/^\/api\/staff\//, 'staff session'],
  [/^\/api\/(availability|waiting-room)\//, 'availability'],
  [
    /^\/api\/(login|logout|register|user|updateSession|requestNewPassword|requestLogInCode|logInByCode)\b/,
    'session',
  ],
  [/^\/api\//, 'other API'],
  [/^\/webhooks\b/, 'webhook'],
  [/^\/(assets|art|pictures|locales)\//, 'file'],
  [/^\/(readyz|healthz)$/, 'health'],
  [/^\/(back-office|gate)\b/, 'application'],
  [/^\/(pt|en)(\/|$|\?)/, 'page'],
];

/** The kind of a request by its path; `other` for what is in no list. */
export function requestKind(url: string): string {
  return kinds.find(([pattern]) => pattern.test(url))?.[1] ?? 'other';
}

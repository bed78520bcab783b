export type Directive =
  | 'default-src'
  | 'script-src'
  | 'style-src'
  | 'img-src'
  | 'media-src'
  | 'font-src'
  | 'connect-src'
  | 'frame-src'
  | 'worker-src'
  | 'manifest-src'
  | 'form-action'
  | 'object-src'
  | 'base-uri'
  | 'frame-ancestors';

export type Sources = Partial<Record<Directive, readonly string[]>>;

const zendesk = [
  'https://static.zdassets.com',
  'https://ekr.zdassets.com',
  'https://ekr.zendesk.com',
  'https://*.zendesk.com',
  'https://api.smooch.io',
  'https://media.smooch.io',
];
const google = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
  'https://*.g.doubleclick.net',
  'https://www.google.com',
];

/** The origins that third-party scripts need, as their vendors document them; by the script's origin. */
const companions: Readonly<Record<string, Sources>> = {
  // developer.zendesk.com, "Content Security Policy (CSP) support", custom setup.
  'https://static.zdassets.com': {
    'script-src': zendesk,
    'connect-src': [...zendesk, 'wss://*.zendesk.com', 'wss://api.smooch.io'],
    'img-src': [...zendesk, 'https://*.zdusercontent.com', 'blob:'],
    'media-src': ['https://static.zdassets.com'],
    'style-src': ["'unsafe-inline'"],
  },
  // developers.google.com, "Use Tag Manager with a Content Security Policy": for its tags of Google's own.
  'https://www.googletagmanager.com': {
    'script-src': ['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net'],
    'connect-src': google,
    'img-src': google,
    'frame-src': ['https://td.doubleclick.net', 'https://www.googletagmanager.com'],
  },
  'https://connect.facebook.net': {
    'connect-src': ['https://www.facebook.com'],
    'img-src': ['https://www.facebook.com'],
  },
  // docs.stripe.com, "Integration security guide", Stripe.js.
  'https://js.stripe.com': {
    'script-src': ['https://*.js.stripe.com'],
    'connect-src': ['https://api.stripe.com'],
    'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  },
  'https://sdk.mercadopago.com': {
    'script-src': ['https://http2.mlstatic.com'],
    'connect-src': ['https://api.mercadopago.com', 'https://events.mercadopago.com'],
    'frame-src': ['https://secure-fields.mercadopago.com'],
    'img-src': ['https://http2.mlstatic.com'],
  },
  'https://accounts.google.com': { 'frame-src': ['https://accounts.google.com/gsi/'] },
};

/** The sources that a page must allow for a third-party script: its origin, and the origins it needs. */
export function companionsOf(scriptUrl: string): Sources {
  const { origin } = new URL(scriptUrl);
  const known = companions[origin] ?? {};
  return {
    ...known,
    'script-src': [origin, ...(known['script-src'] ?? [])],
    'connect-src': [origin, ...(known['connect-src'] ?? [])],
    'img-src': [origin, ...(known['img-src'] ?? [])],
  };
}

import type { Permission } from '../../domain/site/applications.ts';

/** Headers of every answer, from the server and from the edge. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  // No page uses these, but: `payment` where Apple Pay and Google Pay are offered (page-security.ts), and the permissions
  // of an application.
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
} as const;

/** Added where the public address is https: browsers then use https only, for a year. */
export function transportHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {};
}

/** The header `permissions-policy` of a page that may ask for these, itself and no frame in it. */
export function permissionsPolicy(allowed: readonly Permission[]): string {
  return allowed.reduce(
    (policy, name) => policy.replace(`${name}=()`, `${name}=(self)`),
    securityHeaders['permissions-policy'] as string,
  );
}

/** Marks a browser that has logged in before. It grants no access. */
const maxAgeSeconds = 400 * 86_400;

function nameOf({ publicUrl }: WithPublicUrl): string {
  return publicUrl.startsWith('https:') ? '__Host-canhoto.device' : 'canhoto.device';
}

/** The secret in the cookie; null without a valid one. */
export function readDevice(context: WithPublicUrl, headers: Headers): string | null {
  const start = `${nameOf(context)}=`;
  const cookie = (headers.get('cookie') ?? '').split(/;\s*/).find((one) => one.startsWith(start));
  const device = cookie?.slice(start.length) ?? '';
  return /^[\w-]{32}$/.test(device) ? device : null;
}

export function deviceCookie(context: WithPublicUrl, device: string): string {
  const secure = context.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${nameOf(context)}=${device}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

import type { WithPublicUrl } from '../../service/ports.ts';

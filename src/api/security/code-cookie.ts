import { isUuid, type Uuid } from '../../domain/ids.ts';
import { limits } from '../../domain/limits.ts';
import type { WithPublicUrl } from '../../service/ports.ts';

/** Names the code to log in that this browser has asked for. Alone it opens nothing: the digits come by mail. */
function nameOf({ publicUrl }: WithPublicUrl): string {
  return publicUrl.startsWith('https:') ? '__Host-canhoto.code' : 'canhoto.code';
}

export function readCodeCookie(context: WithPublicUrl, headers: Headers): Uuid | null {
  const start = `${nameOf(context)}=`;
  const cookie = (headers.get('cookie') ?? '').split(/;\s*/).find((one) => one.startsWith(start));
  const id = cookie?.slice(start.length) ?? '';
  return isUuid(id) ? id : null;
}

export function codeCookie(context: WithPublicUrl, id: Uuid): string {
  const secure = context.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${nameOf(context)}=${id}; Path=/; Max-Age=${limits.mailedCodeMinutes * 60}; HttpOnly; SameSite=Lax${secure}`;
}

import { redirect } from 'react-router';
import { withCarried } from './address-rules.ts';

/** The answer of a loader or action that leads elsewhere; what tells where the visit came from goes along. */
export function leadTo(path: string, request: Request, init?: ResponseInit): Response {
  return redirect(withCarried(path, new URL(request.url).search), init);
}

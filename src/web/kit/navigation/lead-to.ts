import { redirect } from 'react-router';
import { redirectedNames, withParametersOf } from '../../../domain/site/carried-parameters.ts';

/** The answer of a loader or action that leads elsewhere; what tells where the visit came from, and a coupon, go along. */
export function leadTo(path: string, request: Request, init?: ResponseInit): Response {
  return redirect(withParametersOf(path, new URL(request.url).search, redirectedNames), init);
}

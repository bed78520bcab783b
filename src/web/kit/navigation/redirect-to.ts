import { redirect } from 'react-router';
import { redirectedNames, withParametersOf } from '#src/domain/site/carried-parameters.ts';

/** The redirect of a loader or action. Marketing parameters and a coupon of the request go along. */
export function redirectTo(path: string, request: Request, init?: ResponseInit): Response {
  return redirect(withParametersOf(path, new URL(request.url).search, redirectedNames), init);
}

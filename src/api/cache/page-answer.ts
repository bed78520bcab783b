import type { InlineScript } from '../security/content-security-policy.ts';

/** The storefront as it was built: how a request becomes a page is its affair. */
export interface PageServer {
  handle(request: Request, visitor: unknown): Promise<Response>;
  /** A page that was rendered whole: its response then carries no body. */
  wholePage?(response: Response): WholePage | undefined;
}

export interface WholePage {
  bytes: Uint8Array;
  /** The scripts the storefront wrote into it, as they stand between their tags. */
  scripts: readonly InlineScript[];
}

/** A page as the storefront made it, whole. */
export interface PageAnswer {
  status: number;
  headers: Headers;
  body: Uint8Array | null;
  /** Those that may run; of what was not rendered by the storefront there are none. */
  scripts: readonly InlineScript[];
}

/** Has the page made, and waits for all of it: a page is small, and what may run on it is known only then. */
export async function answerOf(pages: PageServer, request: Request, visitor: unknown): Promise<PageAnswer> {
  const response = await pages.handle(request, visitor);
  const { status, headers } = response;
  const whole = pages.wholePage?.(response);
  if (whole !== undefined) return { status, headers, body: whole.bytes, scripts: whole.scripts };
  return {
    status,
    headers,
    body: response.body === null ? null : new Uint8Array(await response.arrayBuffer()),
    scripts: [],
  };
}

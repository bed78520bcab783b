import type { InlineScript } from '../security/content-security-policy.ts';

/** The built storefront, which renders requests. */
export interface PageServer {
  handle(request: Request, visitor: unknown): Promise<Response>;
  /** The page, if it was rendered as a whole; its response then has no body. */
  wholePage?(response: Response): WholePage | undefined;
}

export interface WholePage {
  bytes: Uint8Array;
  /** The texts of the inline scripts that the storefront wrote. */
  scripts: readonly InlineScript[];
}

/** A page that the storefront rendered, complete. */
export interface PageAnswer {
  status: number;
  headers: Headers;
  body: Uint8Array | null;
  /** The inline scripts that may run; none if the storefront did not render it. */
  scripts: readonly InlineScript[];
}

/** Renders a page completely: it is small, and its inline scripts are known only at the end. */
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

import type { InlineParts } from '../security/content-security-policy.ts';

/** The built storefront, which renders requests. */
export interface PageServer {
  handle(request: Request, visitor: unknown): Promise<Response>;
  /** The page, if it was rendered as a whole; its response then has no body. */
  wholePage?(response: Response): WholePage | undefined;
}

export interface WholePage extends InlineParts {
  bytes: Uint8Array;
}

/** A page that the storefront rendered, complete. */
export interface PageAnswer {
  status: number;
  headers: Headers;
  body: Uint8Array | null;
  /** None if the storefront did not render it. */
  inline: InlineParts;
}

/** Renders a page completely: it is small, and its inline scripts are known only at the end. */
export async function answerOf(pages: PageServer, request: Request, visitor: unknown): Promise<PageAnswer> {
  const response = await pages.handle(request, visitor);
  const { status, headers } = response;
  const whole = pages.wholePage?.(response);
  if (whole !== undefined) {
    const { bytes, scripts, styles } = whole;
    return { status, headers, body: bytes, inline: { scripts, styles } };
  }
  return {
    status,
    headers,
    body: response.body === null ? null : new Uint8Array(await response.arrayBuffer()),
    inline: { scripts: [], styles: [] },
  };
}

import type { IncomingHttpHeaders } from 'node:http';

/** A hint that a charge may have changed. It decides nothing: the reader queries the provider. */
export interface Notification {
  /** The message's id at the provider: the same when it is sent again. */
  messageId: string;
  /** Our name of the charge, if the message contains it. */
  reference: string | null;
  /** The provider's name of the charge, if the message contains it. */
  providerId: string | null;
}

/**
 * Reads a call to our webhook; a call may contain several messages. Null: not proved to be the provider's, or not in
 * its format, so the response must not be 2xx. Empty: the provider's, but about nothing of ours. `rawBody` is the
 * unparsed body, because signatures cover its bytes.
 */
export type ReadNotifications = (
  headers: IncomingHttpHeaders,
  query: Readonly<Record<string, unknown>>,
  rawBody: string,
) => Notification[] | null;

/** The webhook of one provider, under /webhooks/<path>. */
export interface Webhook {
  path: string;
  /** As in payment.provider. */
  provider: string;
  read: ReadNotifications;
}

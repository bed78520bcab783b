import type { IncomingHttpHeaders } from 'node:http';

/** A hint that something happened to a charge. It decides nothing: whoever reads it asks the provider. */
export interface Notification {
  /** The message's own name at the provider: the same when it is sent again. */
  messageId: string;
  /** Our name of the charge, where the message tells it. */
  reference: string | null;
  /** The provider's name of the charge, where the message tells it. */
  providerId: string | null;
}

/**
 * What a call to our webhook says; a call may carry several messages. Null: not proved to be the provider's, or not in
 * its words, so it deserves no 2xx. Empty: theirs, and about nothing of ours. `rawBody` is the body as it came, because
 * signatures are made over its bytes.
 */
export type ReadNotifications = (
  headers: IncomingHttpHeaders,
  query: Readonly<Record<string, unknown>>,
  rawBody: string,
) => Notification[] | null;

/** One provider's way of telling us, under /webhooks/<path>. */
export interface Webhook {
  path: string;
  /** As in payment.provider. */
  provider: string;
  read: ReadNotifications;
}

/** Sends messages to browsers (Web Push: RFC 8030, 8291, 8292). */
export interface PushSender {
  /** True when messages are only stored in our database: then what is said is stored too. */
  readonly keepsMessages: boolean;
  /** What a browser needs to subscribe: our public key, base64url. */
  readonly publicKey: string;
  /** GONE: the browser wants no more. Rejects when it may be tried again. */
  send(to: PushTarget, message: PushMessage, how: PushUrgency): Promise<'SENT' | 'GONE'>;
}

/** As a browser tells it. */
export interface PushTarget {
  endpoint: string;
  /** Its public key and secret, base64url. */
  p256dh: string;
  auth: string;
}

/** What the worker of our pages shows. */
export interface PushMessage {
  title: string;
  body: string;
  /** A path of ours that a tap opens. */
  path: string;
  /** A message takes the place of one with the same. */
  tag: string;
  locale: string;
}

export interface PushUrgency {
  /** How long the service keeps it for a device that is away. */
  keptSeconds: number;
}

import type { Uuid } from '#src/domain/ids.ts';

export type SecurityEventKind =
  | 'LOG_IN'
  | 'LOG_IN_FAILED'
  | 'LOG_OUT'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RESET'
  | 'EMAIL_CHANGED'
  | 'EMAIL_PROVED'
  | 'SOCIAL_CONNECTED'
  | 'SOCIAL_DISCONNECTED'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  | 'AUTHORISATION_REFUSED'
  | 'ACCOUNT_LOCKED';

/** What is recorded of one access to an account. */
export interface SecurityEvent {
  kind: SecurityEventKind;
  /** Null or absent where nobody is logged in and no account is known. */
  customerId?: Uuid | null;
  /** The address that was typed; stored as a keyed digest only. */
  email?: string | null;
  /** The IP address the request came from; null for what the program does by itself. */
  address: string | null;
  /** Default: now. */
  at?: Date;
  /**
   * What else is worth knowing, such as `{ by: 'google' }` or `{ code: 'PASSWORD_WRONG' }`. It is logged as well: no
   * names, e-mails, documents, passwords or tokens.
   */
  facts?: Readonly<Record<string, string | number | boolean>>;
}

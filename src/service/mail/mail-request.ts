import type { Uuid } from '../../domain/ids.ts';
import type { Locale } from '../../domain/locale.ts';
import type { ReturnReason } from '../../domain/return-reason.ts';

interface Asked {
  /** One effect, one mail: the same effect asks with the same key. */
  dedupeKey: string;
  locale: Locale;
  enqueuedAt: Date;
}

export interface OrderMail {
  template: 'order-approved' | 'money-returned';
  data: {
    eventId: Uuid;
    orderId: Uuid;
    /** Of the money a `money-returned` tells of. */
    returned?: { amountCents: number; reason: ReturnReason };
  };
}

export interface AccountMail {
  /**
   * `new-password` is asked for by address alone, for nobody may learn whether it has an account; the others name
   * their customer.
   */
  template: 'new-password' | 'confirm-email' | 'change-email' | 'email-changed' | 'password-changed';
  data: { customerId: Uuid | null };
}

/** Goes to the customer's own address, or to one that is told. */
export type MailRequest = Asked &
  ((OrderMail & { customerId: Uuid }) | (AccountMail & { toAddress: string }));

interface Due {
  id: Uuid;
  locale: Locale;
  toAddress: string;
}

export type DueOrderMail = Due & OrderMail;
export type DueAccountMail = Due & AccountMail;
export type DueMail = DueOrderMail | DueAccountMail;

export interface StoredAttachment {
  filename: string;
  contentType: string;
  contentId: string;
  base64: string;
}

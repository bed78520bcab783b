import type { Uuid } from '../../domain/ids.ts';
import type { Locale } from '../../domain/locale.ts';
import type { ReturnReason } from '../../domain/return-reason.ts';

export interface MailRequest {
  /** One effect, one mail: the same effect asks with the same key. */
  dedupeKey: string;
  template: 'order-approved' | 'money-returned';
  customerId: Uuid;
  locale: Locale;
  data: {
    eventId: Uuid;
    orderId: Uuid;
    /** Of the money a `money-returned` tells of. */
    returned?: { amountCents: number; reason: ReturnReason };
  };
  enqueuedAt: Date;
}

export interface DueMail {
  id: Uuid;
  template: MailRequest['template'];
  data: MailRequest['data'];
  locale: Locale;
  toAddress: string;
}

export interface StoredAttachment {
  filename: string;
  contentType: string;
  contentId: string;
  base64: string;
}

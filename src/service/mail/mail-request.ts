import type { Uuid } from '../../domain/ids.ts';
import type { Locale } from '../../domain/locale.ts';

export interface MailRequest {
  /** One effect, one mail: the same effect asks with the same key. */
  dedupeKey: string;
  template: 'order-approved' | 'money-returned';
  customerId: Uuid;
  locale: Locale;
  data: { eventId: Uuid; orderId: Uuid };
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

import type { Uuid } from '../../domain/ids.ts';
import type { Locale } from '../../domain/locale.ts';

/** What a push tells of; written as it is sent. */
export type PushSubject =
  | { template: 'alert' | 'reminder'; data: { eventId: Uuid; alertKey: string } }
  | { template: 'waitlist-offer'; data: { eventId: Uuid; entryId: Uuid } };

export type DuePush = PushSubject & {
  id: Uuid;
  customerId: Uuid;
  subscriptionId: Uuid;
  locale: Locale;
  enqueuedAt: Date;
  endpoint: string;
  p256dh: string;
  auth: string;
};

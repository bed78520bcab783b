import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { PushData } from '../mail/mail-request.ts';

/** A push as it is written when it is sent. */
export type PushSubject = {
  [Template in keyof PushData]: { template: Template; data: PushData[Template] };
}[keyof PushData];

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

import type { Locale } from '#src/domain/locale.ts';
import type { AccountMailData, MailData, MailTemplate, MailTo } from '../mail/mail-request.ts';
import type { PushSubject } from '../push/push-request.ts';

type Mail = {
  [Name in MailTemplate]: { template: Name; data: MailData[Name]; to: MailTo };
}[MailTemplate];

/**
 * A row that a fact leaves for a job. `key`: the same effect has the same key, and only the first row is kept. A bounded
 * mail has no key: its address gets so many in an hour (mail/enqueue-mails.ts).
 */
export type Effect =
  | ({ kind: 'mail'; key: string } & Mail)
  | BoundedMail
  | ({ kind: 'push'; key: string; customerId: string } & PushSubject);

/** To an address that nobody has proved. */
export type BoundedMail = {
  [Name in keyof AccountMailData]: {
    kind: 'bounded-mail';
    template: Name;
    data: MailData[Name];
    to: { toAddress: string; locale: Locale };
  };
}[keyof AccountMailData];

/** The key is `<template>:<of>`. */
export function mail<Template extends MailTemplate>(
  template: Template,
  to: MailTo,
  of: string,
  data: MailData[Template],
): Effect {
  // The compiler does not see that `data` belongs to `template`; the signature has checked it.
  return { kind: 'mail', key: `${template}:${of}`, template, to, data } as Effect;
}

interface FactOrder {
  eventId: string;
  id: string;
  customerId: string;
  locale: Locale;
}

type OrderMailTemplate = {
  [Name in MailTemplate]: MailData[Name] extends { orderId: string } ? Name : never;
}[MailTemplate];

/** To the buyer, in the language of the order. */
export function mailToBuyer<Template extends OrderMailTemplate>(
  template: Template,
  order: FactOrder,
  of: string,
  ...[about]: Record<never, never> extends Omit<MailData[Template], 'eventId' | 'orderId'>
    ? []
    : [Omit<MailData[Template], 'eventId' | 'orderId'>]
): Effect {
  const { eventId, id: orderId, customerId, locale } = order;
  const data = { eventId, orderId, ...about } as MailData[Template];
  return mail(template, { customerId, locale }, of, data);
}

export function boundedMail(
  template: keyof AccountMailData,
  to: BoundedMail['to'],
  data: MailData[keyof AccountMailData],
): Effect {
  return { kind: 'bounded-mail', template, to, data };
}

export function toAddress({ email, locale }: { email: string; locale: Locale }) {
  return { toAddress: email, locale };
}

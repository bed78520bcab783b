import { createContext, RouterContextProvider } from 'react-router';
import type { Locale } from '../../domain/locale.ts';

export interface GraphqlError {
  message: string;
  extensions: { code: string; field?: string; facts?: Record<string, string | number>; requestId?: string };
}

export interface GraphqlResult<T> {
  data?: T | null;
  errors?: GraphqlError[];
}

export interface SandboxMail {
  id: string;
  toAddress: string;
  subject: string;
  enqueuedAt: string;
  sentAt: string | null;
}

export interface SandboxCharge {
  txid: string;
  amountCents: number;
  status: 'ACTIVE' | 'PAID' | 'REMOVED';
  expiresAt: string;
  description: string;
  copyAndPaste: string;
  payments: { endToEndId: string; amountCents: number; paidAt: string }[];
}

/** How the test bank tells us of a payment. */
export const webhookDeliveries = ['normal', 'late', 'twice', 'lost', 'out-of-order'] as const;
export type WebhookDelivery = (typeof webhookDeliveries)[number];

/** The person who asks, as the HTTP server knows them: the only way from a page to data on the server. */
export interface Visitor {
  /** Executes in this process, as the visitor's session cookie says. */
  graphql<T>(query: string, variables?: Record<string, unknown>): Promise<GraphqlResult<T>>;
  session: { isLoggedIn: boolean; locale: Locale };
  now: Date;
  publicUrl: string;
  acceptLanguage: string | null;
  /** null where the sandbox is off. */
  sandbox: null | {
    listMails(): Promise<SandboxMail[]>;
    readMail(id: string): Promise<(SandboxMail & { html: string; plain: string }) | null>;
    readCharge(txid: string): Promise<SandboxCharge | null>;
    payCharge(txid: string, options: { delivery: WebhookDelivery; evenIfExpired: boolean }): Promise<void>;
    expireCharge(txid: string): Promise<void>;
  };
}

export const visitorContext = createContext<Visitor>();

/** Called by the HTTP server once per request; it is exported by the server entry. */
export function provideLoadContext(visitor: Visitor): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitorContext, visitor);
  return context;
}

import { createContext, RouterContextProvider } from 'react-router';
import type { SocialLoginOffer } from '#src/domain/login/social-login.ts';
import type { Site } from '#src/domain/site/site.ts';
import type { TextKey } from '#src/i18n/bundles.server.ts';
import type { GraphqlResult } from '../../kit/client/graphql-result.ts';

export interface SandboxMail {
  id: string;
  toAddress: string;
  subject: string;
  enqueuedAt: string;
  sentAt: string | null;
}

/** What a browser would have been sent. */
export interface SandboxPush {
  id: string;
  sentAt: string;
  title: string;
  body: string;
  path: string;
}

/** A mail as a browser shows it; its pictures are in the HTML already. */
export interface ShownMail {
  subject: string;
  html: string;
  plain: string;
  attachments: { filename: string; contentType: string; base64: string }[];
}

/** A dispute as the sandbox's bank has it; centavos. */
export interface SandboxDispute {
  id: string;
  status: 'OPEN' | 'EVIDENCE_SENT' | 'WON' | 'LOST' | 'WITHDRAWN';
  isInquiry: boolean;
  amountCents: number;
}

/** A card that the sandbox takes. */
export interface SandboxCard {
  /** Digits only. */
  number: string;
  brand: string;
  /** What happens to a charge of it. */
  outcome: OutcomeOf<TextKey<'payment'>>;
  /** The card's token, but for the random letters and digits at its end. */
  tokenStart: string;
}

type OutcomeOf<Key> = Key extends `outcome_${infer Outcome}` ? Outcome : never;

export interface SandboxCharge {
  txid: string;
  amountCents: number;
  status: 'ACTIVE' | 'PAID' | 'REMOVED';
  expiresAt: string;
  description: string;
  copyAndPaste: string;
  payments: { endToEndId: string; amountCents: number; paidAt: string }[];
}

/** A form as it was sent: every field by its name. */
export type Typed = Readonly<Record<string, string>>;

/** How the test bank tells us of a payment. */
export const webhookDeliveries = ['normal', 'late', 'twice', 'lost', 'out-of-order'] as const;
export type WebhookDelivery = (typeof webhookDeliveries)[number];

/** A no to one of the forms that work without script: the code, the field it is about, and what its text names. */
export interface FormRefusal {
  code: string;
  field?: string;
  facts?: Readonly<Record<string, string | number>>;
}

/** What came of such a form: the cookies that go back with the answer, or everything that was wrong with it. */
export type FormAnswer = { setCookies: string[] } | { errors: FormRefusal[] };

/** The person who asks, as the HTTP server knows them: the only way from a page to data on the server. */
export interface Visitor {
  /** Executes in this process, as the visitor's session cookie says. */
  graphql<T>(query: string, variables?: Record<string, unknown>): Promise<GraphqlResult<T>>;
  session: { isLoggedIn: boolean };
  now: Date;
  publicUrl: string;
  site: Site;
  /** The social logins that are configured; a button for any other would lead nowhere. */
  socialLogins: SocialLoginOffer[];
  /** The forms that must work before any script runs. They take what was typed as it is and check all of it. */
  forms: {
    logIn(typed: Typed): Promise<FormAnswer>;
    register(typed: Typed): Promise<FormAnswer>;
    /** Always the same answer, whether the address has an account or not, but for one that is none. */
    requestNewPassword(typed: Typed): Promise<FormAnswer>;
    /** Always the same answer, as well. */
    requestLogInCode(typed: Typed): Promise<FormAnswer>;
    logInByCode(typed: Typed): Promise<FormAnswer>;
    saveNewPassword(typed: Typed): Promise<FormAnswer>;
    confirmEmail(typed: Typed): Promise<FormAnswer>;
    lockAccount(typed: Typed): Promise<FormAnswer>;
    logOut(): Promise<FormAnswer>;
  };
  acceptLanguage: string | null;
  /** Logs what went wrong as a page was made. */
  logFailure(error: unknown): void;
  /** What the bank of a card wants posted to it, from the part of an address we signed; null for anything else. */
  readChallenge(signed: string): { url: string; creq: string } | null;
  /** The sandbox is on where money or people are real: every page says so. */
  sandboxBesideReal: boolean;
  /** null where the sandbox is off. */
  sandbox: null | {
    testCards(): readonly SandboxCard[];
    listMails(): Promise<SandboxMail[]>;
    listPushes(): Promise<SandboxPush[]>;
    readMail(id: string): Promise<(SandboxMail & ShownMail) | null>;
    /** Every mail there is, in every language, of a made-up order. */
    previewMails(): Promise<(ShownMail & { name: string; locale: 'pt' | 'en' })[]>;
    readCharge(txid: string): Promise<SandboxCharge | null>;
    payCharge(txid: string, options: { delivery: WebhookDelivery; evenIfExpired: boolean }): Promise<void>;
    expireCharge(txid: string): Promise<void>;
    /** What the buyer's bank asks of a card payment; null when there is none of that name. */
    readChallenge(reference: string): Promise<{ amountCents: number; isOpen: boolean } | null>;
    answerChallenge(reference: string, isRight: boolean): Promise<void>;
    /** A payment with its disputes; null when there is none of that name. */
    readDisputes(
      reference: string,
    ): Promise<{ amountCents: number; disputes: readonly SandboxDispute[] } | null>;
    openDispute(reference: string, isInquiry: boolean): Promise<void>;
    endDispute(reference: string, id: string, end: 'WON' | 'LOST' | 'WITHDRAWN' | 'ESCALATED'): Promise<void>;
  };
}

export const visitorContext = createContext<Visitor>();

/** Called by the HTTP server once per request; it is exported by the server entry. */
export function provideLoadContext(visitor: Visitor): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitorContext, visitor);
  return context;
}

import type { SocialLoginType } from '../../domain/login/social-login.ts';

/** A person as the provider describes them. */
export interface SocialPerson {
  type: SocialLoginType;
  /** The provider's own id of the person. From the second login on, it identifies the person. */
  accountId: string;
  /** Lower case; null when the provider does not return one. */
  email: string | null;
  /** Whether the provider confirms that the address is the person's. */
  emailVerified: boolean;
  name: string | null;
  lastName: string | null;
}

/** What must be stored between the redirect to the provider and the return. */
export interface BegunLogin {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The person or the provider refused; not a failure. */
export class NotAuthorized extends Error {
  override name = 'NotAuthorized';
}

/** One provider of logins: the code flow, and the access-token flow (specification section 7). */
export interface SocialLogin {
  type: SocialLoginType;
  clientId: string;
  /** Requested scopes, separated by spaces. */
  scope: string;
  /** The address of the provider's consent page, to which the browser is redirected. */
  begin(begun: BegunLogin, callbackUrl: string): Promise<URL>;
  /** Checks the address of the return. Throws NotAuthorized for a refusal, or an Error when a check fails. */
  finish(returned: URL, begun: BegunLogin): Promise<SocialPerson>;
  /** Throws NotAuthorized for a token that was not issued for us or has expired. */
  personOfToken(accessToken: string): Promise<SocialPerson>;
}

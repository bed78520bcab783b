export const socialLoginTypes = ['google', 'facebook'] as const;
export type SocialLoginType = (typeof socialLoginTypes)[number];

export function isSocialLoginType(text: unknown): text is SocialLoginType {
  return socialLoginTypes.some((type) => type === text);
}

/** What a page needs to offer a social login. */
export interface SocialLoginOffer {
  type: SocialLoginType;
  /** code: a link to the provider, which redirects back. token: the provider's own script gives the page a token. */
  flow: 'code' | 'token';
  clientId?: string;
  scope?: string;
  scriptUrl?: string;
}

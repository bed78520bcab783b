/** What a person sees of their own access: the second factors, and where they are logged in. */
export interface Access {
  factors: {
    hasTotp: boolean;
    /** Null without the application. */
    recoveryCodesLeft: number | null;
    passkeys: { id: string; name: string; createdAt: string; lastUsedAt: string | null }[];
  };
  logins: {
    id: string;
    userAgent: string | null;
    ipAddress: string | null;
    loggedInAt: string;
    lastUsedAt: string;
    isThis: boolean;
  }[];
}

import type { Locale } from '#src/domain/locale.ts';

/** Makes the addresses of the sandbox's pages. They have no language of their own. */
export const sandboxPaths = {
  mails: () => '/sandbox/mail',
  mailPreviews: (mail?: { locale: Locale; name: string }) =>
    `/sandbox/mail/preview${mail === undefined ? '' : `?${new URLSearchParams(mail)}`}`,
  mail: (id: string) => `/sandbox/mail/${encodeURIComponent(id)}`,
  bank: (txid: string) => `/sandbox/bank/${encodeURIComponent(txid)}`,
};

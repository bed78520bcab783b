/**
 * Every way out of the server (docs/security.md, "Ways out"). `client`: `outward` are calls of `createOutward`; others have a
 * client of their own, because the protocol wants one. `milliseconds`: for a whole answer. `bytesMax`: of its body; null where
 * the client has no such bound.
 */
export const waysOut = {
  google: {
    place: 'src/gateway/identity/google.ts',
    client: 'outward',
    milliseconds: 10_000,
    bytesMax: 200_000,
  },
  facebook: {
    place: 'src/gateway/identity/facebook.ts',
    client: 'outward',
    milliseconds: 10_000,
    bytesMax: 200_000,
  },
  viaCep: {
    place: 'src/gateway/postal-code/via-cep.ts',
    client: 'outward',
    milliseconds: 2_500,
    bytesMax: 50_000,
  },
  push: { place: 'src/gateway/push/web-push.ts', client: 'outward', milliseconds: 10_000, bytesMax: 50_000 },
  googleWallet: {
    place: 'src/gateway/wallet/google-client.ts',
    client: 'outward',
    milliseconds: 10_000,
    bytesMax: 1_000_000,
  },
  stripe: {
    place: 'src/gateway/payment/stripe/',
    client: 'outward',
    milliseconds: 20_000,
    bytesMax: 5_000_000,
  },
  mercadoPagoLists: {
    place: 'src/gateway/payment/mercado-pago/mercado-pago-calls.ts',
    client: 'outward',
    milliseconds: 20_000,
    bytesMax: 5_000_000,
  },
  mercadoPago: {
    place: 'src/gateway/payment/mercado-pago/mercado-pago-calls.ts',
    client: 'its SDK',
    milliseconds: 20_000,
    bytesMax: null,
  },
  apiPix: {
    place: 'src/gateway/payment/api-pix/api-pix-transport.ts',
    client: 'node:https',
    milliseconds: 10_000,
    bytesMax: 1_000_000,
  },
  applePush: {
    place: 'src/gateway/wallet/pass-news.ts',
    client: 'node:http2',
    milliseconds: 10_000,
    bytesMax: 10_000,
  },
  backupBucket: {
    place: 'src/gateway/backup-store/s3-store.ts',
    client: '@aws-sdk/client-s3',
    milliseconds: 60_000,
    bytesMax: null,
  },
  mail: { place: 'src/gateway/mail/smtp.ts', client: 'nodemailer', milliseconds: 30_000, bytesMax: null },
  sandboxBank: {
    place: 'src/gateway/payment/sandbox/sandbox-bank.ts',
    client: 'outward',
    milliseconds: 5_000,
    bytesMax: 100_000,
  },
  traces: {
    place: 'src/gateway/trace-collector/open-collector.ts',
    client: 'outward',
    milliseconds: 3_000,
    bytesMax: 100_000,
  },
  syntheticBuyer: {
    place: 'src/app/operate/watch/walk.ts',
    client: 'outward',
    milliseconds: 3_000,
    bytesMax: 5_000_000,
  },
} as const satisfies Record<string, WayOut>;

interface WayOut {
  /** A file, or a folder with a slash at its end. */
  place: string;
  client: string;
  milliseconds: number;
  bytesMax: number | null;
}

/** The ways that `createOutward` opens. */
export type OutwardName = {
  [Name in keyof typeof waysOut]: (typeof waysOut)[Name]['client'] extends 'outward' ? Name : never;
}[keyof typeof waysOut];

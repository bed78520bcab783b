import { z } from 'zod';
import { s3Place } from '../gateway/backup-store/s3-place.ts';
import { isRecipient } from '../gateway/backup-store/seal.ts';

/** Unset and empty mean the same, so that `PORT= npm start` and compose files with blanks work. */
function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema);
}

function isUrlWith(...protocols: string[]) {
  return (value: string) => URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

function webAddress(name: string, address: string) {
  return z
    .string()
    .refine(isUrlWith('http:', 'https:'), `${name} must be an address such as ${address}.`)
    .default(address);
}

function wholeNumber(name: string, { from, to }: { from: number; to: number }) {
  const sentence = `${name} must be a whole number between ${from} and ${to}.`;
  return z.coerce.number(sentence).int(sentence).min(from, sentence).max(to, sentence);
}

/** Each variable with the message for an invalid value. `.env.example` explains the variables. */
export const variables = {
  PORT: optional(
    z.coerce
      .number('PORT must be a number between 0 and 65535.')
      .int('PORT must be a whole number between 0 and 65535.')
      .min(0, 'PORT must be between 0 and 65535.')
      .max(65_535, 'PORT must be between 0 and 65535.')
      .default(3000),
  ),
  HOST: optional(z.string().default('0.0.0.0')),
  DATA_DIR: optional(z.string().default('.data')),
  DATABASE_URL: optional(
    z
      .string()
      .refine(
        // Not parsed as a URL here: only PostgreSQL accepts `postgres://user@/name?host=/socket/folder`.
        (value) => /^(postgres|postgresql|socket):/.test(value),
        'DATABASE_URL must be an address such as postgres://user:password@host:5432/canhoto.',
      )
      .nullable()
      .default(null),
  ),
  DATABASE_REPLICA_URL: optional(
    z
      .string()
      .refine(
        (value) => /^(postgres|postgresql|socket):/.test(value),
        'DATABASE_REPLICA_URL must be an address such as postgres://user:password@host:5432/canhoto.',
      )
      .nullable()
      .default(null),
  ),
  DATABASE_CONNECTIONS: optional(wholeNumber('DATABASE_CONNECTIONS', { from: 2, to: 500 }).default(20)),
  BACKUP_TO: optional(
    z
      .string()
      .refine(
        (value) => !/^\w+:\/\//.test(value) || s3Place(value) !== null,
        'BACKUP_TO must be a folder, or an address such as s3://bucket/canhoto.',
      )
      .nullable()
      .default(null),
  ),
  BACKUP_RECIPIENT: optional(
    z
      .string()
      .refine(isRecipient, 'BACKUP_RECIPIENT must be a recipient of age such as age1….')
      .nullable()
      .default(null),
  ),
  BACKUP_DAYS: optional(wholeNumber('BACKUP_DAYS', { from: 1, to: 3_650 }).default(14)),
  BACKUP_BUCKET_ENDPOINT: optional(
    z
      .string()
      .refine(
        isUrlWith('http:', 'https:'),
        'BACKUP_BUCKET_ENDPOINT must be an address such as https://s3.example.com.',
      )
      .nullable()
      .default(null),
  ),
  BACKUP_BUCKET_REGION: optional(z.string().default('us-east-1')),
  BACKUP_BUCKET_PATH_STYLE: optional(
    z.enum(['on', 'off'], 'BACKUP_BUCKET_PATH_STYLE must be on or off.').default('off'),
  ),
  ROLE: optional(z.enum(['all', 'web', 'worker'], 'ROLE must be all, web or worker.').default('all')),
  DRAIN_SECONDS: optional(wholeNumber('DRAIN_SECONDS', { from: 0, to: 600 }).default(0)),
  METRICS_PORT: optional(wholeNumber('METRICS_PORT', { from: 0, to: 65_535 }).nullable().default(null)),
  METRICS_HOST: optional(z.string().default('127.0.0.1')),
  TRACES_URL: optional(
    z
      .string()
      .refine(
        isUrlWith('http:', 'https:'),
        'TRACES_URL must be the address of a collector such as http://127.0.0.1:4318.',
      )
      .nullable()
      .default(null),
  ),
  TRACES_SHARE: optional(
    z.coerce
      .number('TRACES_SHARE must be a number between 0 and 1.')
      .min(0, 'TRACES_SHARE must be between 0 and 1.')
      .max(1, 'TRACES_SHARE must be between 0 and 1.')
      .default(0.01),
  ),
  TRUSTED_PROXIES: optional(
    z
      .string()
      .regex(
        /^[\w.:/]+(\s*,\s*[\w.:/]+)*$/,
        'TRUSTED_PROXIES must be addresses such as 10.0.0.0/8, separated by commas.',
      )
      .default('loopback'),
  ),
  PUBLIC_URL: optional(
    z
      .string()
      .refine(
        isUrlWith('http:', 'https:'),
        'PUBLIC_URL must be an address such as https://ingressos.example.com.br.',
      )
      .nullable()
      .default(null),
  ),
  STAFF_URL: optional(
    z
      .string()
      .refine(
        (value) => isUrlWith('http:', 'https:')(value) && /^[^:]+:\/\/[^/?#]+\/?$/.test(value),
        'STAFF_URL must be an address without a path such as https://escritorio.example.com.br.',
      )
      .nullable()
      .default(null),
  ),
  SMTP_URL: optional(
    z
      .string()
      .refine(
        isUrlWith('smtp:', 'smtps:'),
        'SMTP_URL must be an address such as smtp://user:password@host:587.',
      )
      .nullable()
      .default(null),
  ),
  MAIL_FROM: optional(
    z
      .string()
      .refine(
        (value) => /^[^@\r\n]*[^\s@<]+@[^\s@>]+>?$/.test(value),
        'MAIL_FROM must be a sender such as Canhoto <ingressos@example.com.br>.',
      )
      .default('Canhoto <ingressos@canhoto.example>'),
  ),
  TICKET_SIGNING_KEY: optional(
    z
      .string()
      .regex(
        /^(\d{1,3}:)?[A-Za-z0-9_-]{40,}={0,2}(\s*,\s*\d{1,3}:[A-Za-z0-9_-]{40,}={0,2})*$/,
        'TICKET_SIGNING_KEY must be Ed25519 private keys, PKCS #8 in base64url: one, or several as 2:<key>,1:<key>.',
      )
      .nullable()
      .default(null),
  ),
  PUSH_SIGNING_KEY: optional(
    z
      .string()
      .regex(
        /^[A-Za-z0-9_-]{100,}={0,2}$/,
        'PUSH_SIGNING_KEY must be a private key of the curve P-256, PKCS #8 in base64url.',
      )
      .nullable()
      .default(null),
  ),
  SESSION_SECRET: optional(
    z.string().min(32, 'SESSION_SECRET must have at least 32 characters.').nullable().default(null),
  ),
  PASSWORDS_FILE: optional(z.string().nullable().default(null)),
  SITE_FILE: optional(z.string().nullable().default(null)),
  CEP_URL: optional(
    z
      .string()
      .refine(
        (value) => value === 'off' || isUrlWith('http:', 'https:')(value),
        'CEP_URL must be an address that answers like https://viacep.com.br, or off.',
      )
      .default('https://viacep.com.br'),
  ),
  GOOGLE_CLIENT_ID: optional(z.string().nullable().default(null)),
  GOOGLE_CLIENT_SECRET: optional(z.string().nullable().default(null)),
  GOOGLE_FLOW: optional(z.enum(['code', 'token'], 'GOOGLE_FLOW must be code or token.').default('code')),
  GOOGLE_EXTRA_SCOPES: optional(z.string().default('')),
  GOOGLE_ISSUER: optional(webAddress('GOOGLE_ISSUER', 'https://accounts.google.com')),
  GOOGLE_TOKENINFO_URL: optional(
    webAddress('GOOGLE_TOKENINFO_URL', 'https://oauth2.googleapis.com/tokeninfo'),
  ),
  GOOGLE_SCRIPT_URL: optional(webAddress('GOOGLE_SCRIPT_URL', 'https://accounts.google.com/gsi/client')),
  FACEBOOK_APP_ID: optional(z.string().nullable().default(null)),
  FACEBOOK_APP_SECRET: optional(z.string().nullable().default(null)),
  FACEBOOK_DIALOG_URL: optional(webAddress('FACEBOOK_DIALOG_URL', 'https://www.facebook.com')),
  FACEBOOK_GRAPH_URL: optional(webAddress('FACEBOOK_GRAPH_URL', 'https://graph.facebook.com')),
  PIX_URL: optional(
    z
      .string()
      .refine(
        isUrlWith('https:'),
        'PIX_URL must be an address of API Pix such as https://pix.example.com/v2.',
      )
      .nullable()
      .default(null),
  ),
  PIX_TOKEN_URL: optional(
    z
      .string()
      .refine(
        isUrlWith('https:'),
        'PIX_TOKEN_URL must be an address such as https://pix.example.com/oauth/token.',
      )
      .nullable()
      .default(null),
  ),
  PIX_CLIENT_ID: optional(z.string().nullable().default(null)),
  PIX_CLIENT_SECRET: optional(z.string().nullable().default(null)),
  PIX_KEY: optional(
    z.string().max(77, 'PIX_KEY must be a Pix key, 77 characters at most.').nullable().default(null),
  ),
  PIX_CERTIFICATE_FILE: optional(z.string().nullable().default(null)),
  PIX_PRIVATE_KEY_FILE: optional(z.string().nullable().default(null)),
  PIX_AUTHORITY_FILE: optional(z.string().nullable().default(null)),
  PIX_WEBHOOK_SECRET: optional(z.string().nullable().default(null)),
  PIX_WEBHOOK_MTLS: optional(z.enum(['on', 'off'], 'PIX_WEBHOOK_MTLS must be on or off.').default('off')),
  MERCADO_PAGO_ACCESS_TOKEN: optional(z.string().nullable().default(null)),
  MERCADO_PAGO_PUBLIC_KEY: optional(z.string().nullable().default(null)),
  MERCADO_PAGO_WEBHOOK_SECRET: optional(z.string().nullable().default(null)),
  MERCADO_PAGO_PIX: optional(z.enum(['on', 'off'], 'MERCADO_PAGO_PIX must be on or off.').default('off')),
  STRIPE_SECRET_KEY: optional(z.string().nullable().default(null)),
  STRIPE_PUBLISHABLE_KEY: optional(z.string().nullable().default(null)),
  STRIPE_WEBHOOK_SECRET: optional(z.string().nullable().default(null)),
  STRIPE_PIX: optional(z.enum(['on', 'off'], 'STRIPE_PIX must be on or off.').default('off')),
  STRIPE_EXPRESS: optional(z.enum(['on', 'off'], 'STRIPE_EXPRESS must be on or off.').default('off')),
  APPLE_PAY_DOMAIN_FILE: optional(z.string().nullable().default(null)),
  APPLE_PASS_TYPE_ID: optional(
    z
      .string()
      .regex(/^pass\./, 'APPLE_PASS_TYPE_ID must be an identifier such as pass.br.example.ingressos.')
      .nullable()
      .default(null),
  ),
  APPLE_TEAM_ID: optional(z.string().nullable().default(null)),
  APPLE_PASS_CERT: optional(z.string().nullable().default(null)),
  APPLE_PASS_KEY: optional(z.string().nullable().default(null)),
  APPLE_PASS_KEY_PASSPHRASE: optional(z.string().nullable().default(null)),
  APPLE_WWDR_CERT: optional(z.string().nullable().default(null)),
  APPLE_PUSH_URL: optional(
    z
      .string()
      .refine(isUrlWith('https:'), 'APPLE_PUSH_URL must be an address such as https://api.push.apple.com.')
      .default('https://api.push.apple.com'),
  ),
  GOOGLE_WALLET_ISSUER_ID: optional(
    z
      .string()
      .regex(/^\d+$/, 'GOOGLE_WALLET_ISSUER_ID must be the number of an issuer.')
      .nullable()
      .default(null),
  ),
  GOOGLE_WALLET_SERVICE_ACCOUNT: optional(z.string().nullable().default(null)),
  GOOGLE_WALLET_URL: optional(webAddress('GOOGLE_WALLET_URL', 'https://walletobjects.googleapis.com')),
  SANDBOX: optional(z.enum(['on', 'off'], 'SANDBOX must be on or off.').nullable().default(null)),
  SANDBOX_BESIDE_REAL_MONEY: optional(
    z
      .literal(
        'i-know-that-tickets-can-be-had-for-nothing',
        'SANDBOX_BESIDE_REAL_MONEY must be i-know-that-tickets-can-be-had-for-nothing, or not set.',
      )
      .nullable()
      .default(null),
  ),
  DEMONSTRATION_ORDERS: optional(
    z.enum(['on', 'off'], 'DEMONSTRATION_ORDERS must be on or off.').default('on'),
  ),
  LOG_LEVEL: optional(
    z
      .enum(
        ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
        'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.',
      )
      .default('info'),
  ),
  NODE_ENV: optional(z.string().default('')),
  DEV: optional(z.enum(['0', '1'], 'DEV must be 0 or 1.').default('0')),
};

/** All variables, each checked by itself. */
export const environmentSchema = z.object(variables);
export type Variables = z.infer<typeof environmentSchema>;

import { z } from 'zod';
import { StartupError } from './startup-error.ts';

/** Unset and empty mean the same, so that `PORT= npm start` and compose files with blanks do what they say. */
function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema);
}

function isUrlWith(...protocols: string[]) {
  return (value: string) => URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

/** Each variable with the sentence that is printed when its value will not do. `.env.example` explains them. */
const variables = {
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
        // Not parsed as a URL here: `postgres://user@/name?host=/socket/folder` is good for PostgreSQL only.
        (value) => /^(postgres|postgresql|socket):/.test(value),
        'DATABASE_URL must be an address such as postgres://user:password@host:5432/canhoto.',
      )
      .nullable()
      .default(null),
  ),
  ROLE: optional(z.enum(['all', 'web', 'worker'], 'ROLE must be all, web or worker.').default('all')),
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
        /^[A-Za-z0-9_-]{40,}={0,2}$/,
        'TICKET_SIGNING_KEY must be an Ed25519 private key, PKCS #8 in base64url.',
      )
      .nullable()
      .default(null),
  ),
  SESSION_SECRET: optional(
    z.string().min(32, 'SESSION_SECRET must have at least 32 characters.').nullable().default(null),
  ),
  SANDBOX: optional(z.enum(['on', 'off'], 'SANDBOX must be on or off.').default('on')),
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

const schema = z.object(variables);

/** The names `.env.example` must explain, in its order. */
export const variableNames = Object.keys(variables);

export type Role = 'all' | 'web' | 'worker';

/** Everything the process may know about its surroundings. Null means "not configured: use the built-in". */
export interface Env {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  role: Role;
  /** Without a trailing slash, so that paths can be appended. */
  publicUrl: string;
  smtpUrl: string | null;
  mailFrom: string;
  ticketSigningKey: string | null;
  sessionSecret: string | null;
  sandbox: boolean;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  production: boolean;
  dev: boolean;
}

/**
 * Reads and checks the environment, the only place that does.
 * Throws a StartupError with one sentence per variable that will not do, all of them at once.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const result = schema.safeParse(source);
  if (!result.success) {
    const sentences = new Set(result.error.issues.map((issue) => issue.message));
    throw new StartupError([...sentences].join('\n'));
  }
  const env = result.data;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    role: env.ROLE,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    ticketSigningKey: env.TICKET_SIGNING_KEY,
    sessionSecret: env.SESSION_SECRET,
    sandbox: env.SANDBOX === 'on',
    logLevel: env.LOG_LEVEL,
    production: env.NODE_ENV === 'production',
    dev: env.DEV === '1',
  };
}

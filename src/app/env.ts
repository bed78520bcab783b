import { z } from 'zod';
import { StartupError } from '../domain/startup-error.ts';

/** Unset and empty mean the same, so that `PORT= npm start` and compose files with blanks do what they say. */
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
  ROLE: optional(z.enum(['all', 'web', 'worker'], 'ROLE must be all, web or worker.').default('all')),
  DRAIN_SECONDS: optional(wholeNumber('DRAIN_SECONDS', { from: 0, to: 600 }).default(0)),
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
  SESSION_SECRET: optional(
    z.string().min(32, 'SESSION_SECRET must have at least 32 characters.').nullable().default(null),
  ),
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

/** A log-in with one half of its key would only fail later, in front of somebody. */
function halfConfigured(env: z.infer<typeof schema>): string[] {
  const groups = [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
    ['PIX_URL', 'PIX_TOKEN_URL', 'PIX_CLIENT_ID', 'PIX_CLIENT_SECRET', 'PIX_KEY'],
    ['PIX_CERTIFICATE_FILE', 'PIX_PRIVATE_KEY_FILE'],
    ['MERCADO_PAGO_ACCESS_TOKEN', 'MERCADO_PAGO_PUBLIC_KEY', 'MERCADO_PAGO_WEBHOOK_SECRET'],
    ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ['APPLE_PASS_TYPE_ID', 'APPLE_TEAM_ID', 'APPLE_PASS_CERT', 'APPLE_PASS_KEY', 'APPLE_WWDR_CERT'],
    ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_SERVICE_ACCOUNT'],
  ] as const;
  return groups
    .filter((names) => new Set(names.map((name) => env[name] === null)).size > 1)
    .map((names) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)} must be set together.`);
}

/** What says that money or people are real: in these cases the sandbox gives tickets away and shows mails to anybody. */
function realParts(env: z.infer<typeof schema>): string[] {
  const isSet = {
    'NODE_ENV=production': env.NODE_ENV === 'production',
    'an https PUBLIC_URL': env.PUBLIC_URL !== null && new URL(env.PUBLIC_URL).protocol === 'https:',
    SMTP_URL: env.SMTP_URL !== null,
    PIX_URL: env.PIX_URL !== null,
    MERCADO_PAGO_ACCESS_TOKEN: env.MERCADO_PAGO_ACCESS_TOKEN !== null,
    STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY !== null,
  };
  return Object.entries(isSet).flatMap(([name, is]) => (is ? [name] : []));
}

/**
 * Whether the sandbox is on: by default exactly where nothing real is configured. Throws StartupError where it was
 * turned on beside something real, and where production could neither tell nor charge anybody.
 */
function chooseSandbox(env: z.infer<typeof schema>): Pick<Env, 'sandbox' | 'sandboxBesideReal'> {
  const real = realParts(env);
  const sandbox = env.SANDBOX === null ? real.length === 0 : env.SANDBOX === 'on';
  const sandboxBesideReal = sandbox && real.length > 0;
  if (sandboxBesideReal && env.SANDBOX_BESIDE_REAL_MONEY === null) {
    throw new StartupError(
      `SANDBOX=on is refused beside ${listed(real)}, because there anybody could have tickets for nothing and read all mails; set SANDBOX=off (.env.example names the exception).`,
    );
  }
  // An address by https is seen by people, whatever NODE_ENV says.
  const isSeen = real.some((part) => part === 'NODE_ENV=production' || part === 'an https PUBLIC_URL');
  if (!isSeen) return { sandbox, sandboxBesideReal };
  const isPixOpen = env.PIX_URL !== null && env.PIX_WEBHOOK_SECRET === null && env.PIX_WEBHOOK_MTLS === 'off';
  const missing = [
    env.SMTP_URL === null && !sandbox
      ? 'Production needs a mail server, or nobody gets a mail: set SMTP_URL.'
      : null,
    !sandbox &&
    env.PIX_URL === null &&
    env.MERCADO_PAGO_ACCESS_TOKEN === null &&
    env.STRIPE_SECRET_KEY === null
      ? 'Production needs a way to pay: configure API Pix (PIX_URL), Mercado Pago or Stripe.'
      : null,
    isPixOpen
      ? 'Production needs to know the bank that reports a Pix: set PIX_WEBHOOK_SECRET, or PIX_WEBHOOK_MTLS=on where the proxy asks for its certificate.'
      : null,
  ].filter((sentence) => sentence !== null);
  if (missing.length > 0) throw new StartupError(missing.join('\n'));
  return { sandbox, sandboxBesideReal };
}

function listed(parts: readonly string[]): string {
  const [last = '', ...before] = [...parts].reverse();
  return before.length === 0 ? last : `${before.reverse().join(', ')} and ${last}`;
}

/** The providers of payments that are configured; halfConfigured has seen that none is half of one. */
function payments(env: z.infer<typeof schema>): Pick<Env, 'pix' | 'mercadoPago' | 'stripe'> {
  const { PIX_URL, PIX_TOKEN_URL, PIX_CLIENT_ID, PIX_CLIENT_SECRET, PIX_KEY } = env;
  const { MERCADO_PAGO_ACCESS_TOKEN, MERCADO_PAGO_PUBLIC_KEY, MERCADO_PAGO_WEBHOOK_SECRET } = env;
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = env;
  return {
    pix:
      PIX_URL && PIX_TOKEN_URL && PIX_CLIENT_ID && PIX_CLIENT_SECRET && PIX_KEY
        ? {
            baseUrl: PIX_URL.replace(/\/+$/, ''),
            tokenUrl: PIX_TOKEN_URL,
            clientId: PIX_CLIENT_ID,
            clientSecret: PIX_CLIENT_SECRET,
            key: PIX_KEY,
            certificateFile: env.PIX_CERTIFICATE_FILE,
            privateKeyFile: env.PIX_PRIVATE_KEY_FILE,
            authorityFile: env.PIX_AUTHORITY_FILE,
            webhookSecret: env.PIX_WEBHOOK_SECRET,
          }
        : null,
    mercadoPago:
      MERCADO_PAGO_ACCESS_TOKEN && MERCADO_PAGO_PUBLIC_KEY && MERCADO_PAGO_WEBHOOK_SECRET
        ? {
            accessToken: MERCADO_PAGO_ACCESS_TOKEN,
            publicKey: MERCADO_PAGO_PUBLIC_KEY,
            webhookSecret: MERCADO_PAGO_WEBHOOK_SECRET,
            isPixOffered: env.MERCADO_PAGO_PIX === 'on',
          }
        : null,
    stripe:
      STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: STRIPE_SECRET_KEY,
            publishableKey: STRIPE_PUBLISHABLE_KEY,
            webhookSecret: STRIPE_WEBHOOK_SECRET,
            isPixOffered: env.STRIPE_PIX === 'on',
          }
        : null,
  };
}

/** The wallets that tickets can be put into. */
function wallets(env: z.infer<typeof schema>): Pick<Env, 'appleWallet' | 'googleWallet'> {
  const { APPLE_PASS_TYPE_ID, APPLE_TEAM_ID, APPLE_PASS_CERT, APPLE_PASS_KEY, APPLE_WWDR_CERT } = env;
  const { GOOGLE_WALLET_ISSUER_ID, GOOGLE_WALLET_SERVICE_ACCOUNT } = env;
  return {
    appleWallet:
      APPLE_PASS_TYPE_ID && APPLE_TEAM_ID && APPLE_PASS_CERT && APPLE_PASS_KEY && APPLE_WWDR_CERT
        ? {
            passTypeId: APPLE_PASS_TYPE_ID,
            teamId: APPLE_TEAM_ID,
            certificate: APPLE_PASS_CERT,
            privateKey: APPLE_PASS_KEY,
            passphrase: env.APPLE_PASS_KEY_PASSPHRASE,
            authority: APPLE_WWDR_CERT,
            pushUrl: env.APPLE_PUSH_URL.replace(/\/+$/, ''),
          }
        : null,
    googleWallet:
      GOOGLE_WALLET_ISSUER_ID && GOOGLE_WALLET_SERVICE_ACCOUNT
        ? {
            issuerId: GOOGLE_WALLET_ISSUER_ID,
            serviceAccount: GOOGLE_WALLET_SERVICE_ACCOUNT,
            baseUrl: env.GOOGLE_WALLET_URL.replace(/\/+$/, ''),
          }
        : null,
  };
}

/**
 * Libraries look at NODE_ENV as they are loaded, and React is much slower, with all its warnings, unless it says
 * production. What is built is built for production; only where sources are served do they stay as they are.
 * Told once the environment has been read: what NODE_ENV says to us is what the operator said.
 */
export function tellLibraries({ dev }: Pick<Env, 'dev'>): void {
  if (!dev) process.env.NODE_ENV = 'production';
}

/** The names `.env.example` must explain, in its order. */
export const variableNames = Object.keys(variables);

export type Role = 'all' | 'web' | 'worker';

/** Everything the process may know about its surroundings. Null means "not configured: use the built-in". */
export interface Env {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  /** A copy of the database that follows it and may be read; null where there is none. */
  databaseReplicaUrl: string | null;
  /** The most connections this process opens to each database. */
  databaseConnections: number;
  role: Role;
  /** How long a node that is told to stop goes on serving, so that whoever sends it requests hears of it. */
  drainSeconds: number;
  /** Whose word about the address of a visitor is believed: addresses, ranges or names of ranges. */
  trustedProxies: string;
  /** Without a trailing slash, so that paths can be appended. */
  publicUrl: string;
  smtpUrl: string | null;
  mailFrom: string;
  ticketSigningKey: string | null;
  sessionSecret: string | null;
  /** null: the one that comes with the program. */
  siteFile: string | null;
  /** null: only the state of a CEP is known. */
  cepUrl: string | null;
  /** null where the log-in is not configured: its button is absent then. */
  google: {
    clientId: string;
    clientSecret: string;
    flow: 'code' | 'token';
    extraScopes: string[];
    issuer: string;
    tokenInfoUrl: string;
    scriptUrl: string;
  } | null;
  facebook: { appId: string; appSecret: string; dialogUrl: string; graphUrl: string } | null;
  /** A bank that speaks API Pix; null where none is configured. */
  pix: {
    baseUrl: string;
    tokenUrl: string;
    clientId: string;
    clientSecret: string;
    key: string;
    certificateFile: string | null;
    privateKeyFile: string | null;
    authorityFile: string | null;
    webhookSecret: string | null;
  } | null;
  mercadoPago: {
    accessToken: string;
    publicKey: string;
    webhookSecret: string;
    isPixOffered: boolean;
  } | null;
  stripe: {
    secretKey: string;
    publishableKey: string;
    webhookSecret: string;
    isPixOffered: boolean;
  } | null;
  /** Certificates and keys as files or as PEM; null where Apple Wallet is not offered. */
  appleWallet: {
    passTypeId: string;
    teamId: string;
    certificate: string;
    privateKey: string;
    passphrase: string | null;
    authority: string;
    pushUrl: string;
  } | null;
  /** The service account as a file or as JSON; null where Google Wallet is not offered. */
  googleWallet: { issuerId: string; serviceAccount: string; baseUrl: string } | null;
  sandbox: boolean;
  /** The sandbox was turned on, against all advice, where money or people are real: every page says so. */
  sandboxBesideReal: boolean;
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
  const half = halfConfigured(env);
  if (half.length > 0) throw new StartupError(half.join('\n'));
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    role: env.ROLE,
    drainSeconds: env.DRAIN_SECONDS,
    trustedProxies: env.TRUSTED_PROXIES,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    ticketSigningKey: env.TICKET_SIGNING_KEY,
    sessionSecret: env.SESSION_SECRET,
    siteFile: env.SITE_FILE,
    cepUrl: env.CEP_URL === 'off' ? null : env.CEP_URL.replace(/\/+$/, ''),
    google:
      env.GOOGLE_CLIENT_ID === null || env.GOOGLE_CLIENT_SECRET === null
        ? null
        : {
            clientId: env.GOOGLE_CLIENT_ID,
            clientSecret: env.GOOGLE_CLIENT_SECRET,
            flow: env.GOOGLE_FLOW,
            extraScopes: env.GOOGLE_EXTRA_SCOPES.split(/[\s,]+/).filter(Boolean),
            issuer: env.GOOGLE_ISSUER,
            tokenInfoUrl: env.GOOGLE_TOKENINFO_URL,
            scriptUrl: env.GOOGLE_SCRIPT_URL,
          },
    facebook:
      env.FACEBOOK_APP_ID === null || env.FACEBOOK_APP_SECRET === null
        ? null
        : {
            appId: env.FACEBOOK_APP_ID,
            appSecret: env.FACEBOOK_APP_SECRET,
            dialogUrl: env.FACEBOOK_DIALOG_URL.replace(/\/+$/, ''),
            graphUrl: env.FACEBOOK_GRAPH_URL.replace(/\/+$/, ''),
          },
    ...payments(env),
    ...wallets(env),
    ...chooseSandbox(env),
    logLevel: env.LOG_LEVEL,
    production: env.NODE_ENV === 'production',
    dev: env.DEV === '1',
  };
}

import { StartupError } from '../domain/startup-error.ts';
import type { S3Access } from '../gateway/backup-store/s3-place.ts';
import { environmentSchema, type Variables, variables } from './env-variables.ts';

/** A log-in with only half of its key would fail later, in front of a visitor. */
function halfConfigured(env: Variables): string[] {
  const groups = [
    ['BACKUP_TO', 'BACKUP_RECIPIENT'],
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

/**
 * Settings that mean real money or real people. With one of them the sandbox would give tickets away and show mails to
 * anybody.
 */
function realParts(env: Variables): string[] {
  const isSet = {
    'NODE_ENV=production': env.NODE_ENV === 'production',
    'an https PUBLIC_URL': env.PUBLIC_URL !== null && new URL(env.PUBLIC_URL).protocol === 'https:',
    'an https STAFF_URL': env.STAFF_URL !== null && new URL(env.STAFF_URL).protocol === 'https:',
    SMTP_URL: env.SMTP_URL !== null,
    PIX_URL: env.PIX_URL !== null,
    MERCADO_PAGO_ACCESS_TOKEN: env.MERCADO_PAGO_ACCESS_TOKEN !== null,
    STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY !== null,
  };
  return Object.entries(isSet).flatMap(([name, is]) => (is ? [name] : []));
}

/** Only this machine, or its own network, reaches these. */
function isLocal(address: string): boolean {
  const host = new URL(address).hostname;
  return /^(localhost|.+\.local(host)?|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(host);
}

/** A secret that says who reports a payment; a shorter one is guessed, or was not copied whole. */
const webhookSecretLengthMin = 16;

function shortSecrets(env: Variables): string[] {
  const names = ['PIX_WEBHOOK_SECRET', 'MERCADO_PAGO_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_SECRET'] as const;
  return names.filter((name) =>
    // Two of them stand in one variable while a provider goes from one to the other.
    env[name]?.split(/\s+/).some((secret) => secret !== '' && secret.length < webhookSecretLengthMin),
  );
}

/**
 * Whether the sandbox is on; by default exactly where nothing real is configured. Throws StartupError where it was
 * turned on beside something real, and where production could not send mails, charge anybody, name its address or know
 * who reports a payment.
 */
function chooseSandbox(
  env: Variables,
): Pick<Env, 'sandbox' | 'sandboxBesideReal' | 'isDemonstration' | 'sellsForReal'> {
  const real = realParts(env);
  const sandbox = env.SANDBOX === null ? real.length === 0 : env.SANDBOX === 'on';
  const sandboxBesideReal = sandbox && real.length > 0;
  const takesMoney = [env.PIX_URL, env.MERCADO_PAGO_ACCESS_TOKEN, env.STRIPE_SECRET_KEY].some(
    (one) => one !== null,
  );
  const isDemonstration = real.length === 0 || (sandbox && !takesMoney);
  if (sandboxBesideReal && env.SANDBOX_BESIDE_REAL_MONEY === null) {
    throw new StartupError(
      `SANDBOX=on is refused beside ${listed(real)}, because there anybody could have tickets for nothing and read all mails; set SANDBOX=off (.env.example names the exception).`,
    );
  }
  // An https address is seen by people, whatever NODE_ENV says.
  const isSeen = real.some((part) => part === 'NODE_ENV=production' || part.startsWith('an https'));
  const chosen = { sandbox, sandboxBesideReal, isDemonstration, sellsForReal: isSeen && !sandbox };
  if (!isSeen) return chosen;
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
    !sandbox && (env.PUBLIC_URL === null || isLocal(env.PUBLIC_URL))
      ? 'Production needs the address that people see, for mails and for the bank: set PUBLIC_URL to one that is not local.'
      : null,
    ...shortSecrets(env).map(
      (name) => `${name} must have at least ${webhookSecretLengthMin} characters in production.`,
    ),
  ].filter((sentence) => sentence !== null);
  if (missing.length > 0) throw new StartupError(missing.join('\n'));
  return chosen;
}

function listed(parts: readonly string[]): string {
  const [last = '', ...before] = [...parts].reverse();
  return before.length === 0 ? last : `${before.reverse().join(', ')} and ${last}`;
}

/** The configured payment providers; halfConfigured has excluded incomplete ones. */
function payments(env: Variables): Pick<Env, 'pix' | 'mercadoPago' | 'stripe' | 'applePayDomainFile'> {
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
            hasExpress: env.STRIPE_EXPRESS === 'on',
          }
        : null,
    applePayDomainFile: env.APPLE_PAY_DOMAIN_FILE,
  };
}

/** The configured wallets. */
function wallets(env: Variables): Pick<Env, 'appleWallet' | 'googleWallet'> {
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

/** The names that `.env.example` must explain, in its order. */
export const variableNames = Object.keys(variables);

export type Role = 'all' | 'web' | 'worker';

/** All settings from the environment. Null means "not configured: use the built-in". */
export interface Env {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  /** A replica that may be read; null where there is none. */
  databaseReplicaUrl: string | null;
  /** Copies and the journal of the embedded database go there; null where nobody keeps them. */
  backup: { to: string; recipient: string; days: number } | null;
  /** For stores of backups at an address `s3://`. */
  backupAccess: S3Access;
  /** The most connections this process opens to each database. */
  databaseConnections: number;
  role: Role;
  /** How long a node that was told to stop still serves, so that the load balancer can notice it. */
  drainSeconds: number;
  /** The port for the metrics of this process; null: none. */
  metrics: { port: number; host: string } | null;
  /** Where traces go, without a trailing slash, and the share of requests that is recorded; null: none is. */
  traces: { url: string; share: number } | null;
  /** The proxies whose report of a visitor's address is trusted: addresses, ranges or names of ranges. */
  trustedProxies: string;
  /** Without a trailing slash, so that paths can be appended. */
  publicUrl: string;
  /** The origin of the back office, where it has a host of its own; null: that of `publicUrl`. */
  staffUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  ticketSigningKey: string | null;
  pushSigningKey: string | null;
  sessionSecret: string | null;
  /** null: the built-in one. */
  siteFile: string | null;
  /** A list of leaked passwords; null where none was brought. */
  passwordsFile: string | null;
  /** null: only the state of a CEP is known. */
  cepUrl: string | null;
  /** null where the log-in is not configured; then its button is absent. */
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
  /** A bank with API Pix; null where none is configured. */
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
    /** Apple Pay and Google Pay above its card field. */
    hasExpress: boolean;
  } | null;
  /** What Apple reads to know that this host is ours; null where it is not asked for. */
  applePayDomainFile: string | null;
  /** Certificates and keys, as files or as PEM; null where Apple Wallet is not offered. */
  appleWallet: {
    passTypeId: string;
    teamId: string;
    certificate: string;
    privateKey: string;
    passphrase: string | null;
    authority: string;
    pushUrl: string;
  } | null;
  /** The service account, as a file or as JSON; null where Google Wallet is not offered. */
  googleWallet: { issuerId: string; serviceAccount: string; baseUrl: string } | null;
  sandbox: boolean;
  /** The sandbox was turned on, against all advice, beside real money or people; every page shows it. */
  sandboxBesideReal: boolean;
  /** True where an empty database gets the events of the demonstration. */
  isDemonstration: boolean;
  /** Seen by people, and without the sandbox: whoever sells must be named. */
  sellsForReal: boolean;
  /** The demonstration's units go to made-up buyers after the first start. */
  demonstrationOrders: boolean;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  production: boolean;
  dev: boolean;
}

/**
 * Reads and checks the environment; the only place that does. Throws one StartupError with a sentence for each invalid
 * variable.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const result = environmentSchema.safeParse(source);
  if (!result.success) {
    const sentences = new Set(result.error.issues.map((issue) => issue.message));
    throw new StartupError([...sentences].join('\n'));
  }
  const env = result.data;
  const half = halfConfigured(env);
  if (env.STRIPE_EXPRESS === 'on' && env.STRIPE_SECRET_KEY === null) {
    half.push(
      'STRIPE_EXPRESS=on needs Stripe: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
    );
  }
  if (env.BACKUP_TO !== null && env.DATABASE_URL !== null) {
    half.push(
      'BACKUP_TO keeps the database that Canhoto starts itself; a PostgreSQL of your own has tools (docs/operations/running.md).',
    );
  }
  if (half.length > 0) throw new StartupError(half.join('\n'));
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    backup:
      env.BACKUP_TO === null || env.BACKUP_RECIPIENT === null
        ? null
        : { to: env.BACKUP_TO, recipient: env.BACKUP_RECIPIENT, days: env.BACKUP_DAYS },
    backupAccess: {
      endpoint: env.BACKUP_BUCKET_ENDPOINT,
      region: env.BACKUP_BUCKET_REGION,
      isPathStyle: env.BACKUP_BUCKET_PATH_STYLE === 'on',
    },
    databaseConnections: env.DATABASE_CONNECTIONS,
    role: env.ROLE,
    drainSeconds: env.DRAIN_SECONDS,
    metrics: env.METRICS_PORT === null ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    traces:
      env.TRACES_URL === null ? null : { url: env.TRACES_URL.replace(/\/+$/, ''), share: env.TRACES_SHARE },
    trustedProxies: env.TRUSTED_PROXIES,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    staffUrl: env.STAFF_URL === null ? null : new URL(env.STAFF_URL).origin,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    ticketSigningKey: env.TICKET_SIGNING_KEY,
    pushSigningKey: env.PUSH_SIGNING_KEY,
    sessionSecret: env.SESSION_SECRET,
    siteFile: env.SITE_FILE,
    passwordsFile: env.PASSWORDS_FILE,
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
    demonstrationOrders: env.DEMONSTRATION_ORDERS === 'on',
    logLevel: env.LOG_LEVEL,
    production: env.NODE_ENV === 'production',
    dev: env.DEV === '1',
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartupError } from '../domain/startup-error.ts';
import { readEnv, variableNames } from './env.ts';

function sentences(source: Record<string, string>): string[] {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
    return (error as StartupError).message.split('\n');
  }
}

test('the program starts without any variable', () => {
  expect(readEnv({})).toEqual({
    port: 3000,
    host: '0.0.0.0',
    dataDir: '.data',
    databaseUrl: null,
    databaseReplicaUrl: null,
    backup: null,
    backupAccess: { endpoint: null, region: 'us-east-1', isPathStyle: false },
    databaseConnections: 20,
    role: 'all',
    drainSeconds: 0,
    traces: null,
    trustedProxies: 'loopback',
    publicUrl: 'http://localhost:3000',
    staffUrl: null,
    smtpUrl: null,
    mailFrom: 'Canhoto <ingressos@canhoto.example>',
    ticketSigningKey: null,
    pushSigningKey: null,
    sessionSecret: null,
    siteFile: null,
    passwordsFile: null,
    cepUrl: 'https://viacep.com.br',
    google: null,
    facebook: null,
    pix: null,
    metrics: null,
    mercadoPago: null,
    stripe: null,
    applePayDomainFile: null,
    appleWallet: null,
    googleWallet: null,
    sandbox: true,
    sandboxBesideReal: false,
    isDemonstration: true,
    sellsForReal: false,
    demonstrationOrders: true,
    logLevel: 'info',
    production: false,
    dev: false,
  });
});

test('express pay is Stripe’s', () => {
  expect(sentences({ STRIPE_EXPRESS: 'on' })).toEqual([
    'STRIPE_EXPRESS=on needs Stripe: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
  ]);
  const keys = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'wh' };
  expect(readEnv(keys).stripe?.hasExpress).toBe(false);
  expect(readEnv({ ...keys, STRIPE_EXPRESS: 'on' }).stripe?.hasExpress).toBe(true);
});

test('backups go to a folder or to a bucket, and to no other address', () => {
  const recipient = 'age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj';
  for (const to of ['/mnt/backup', 'backup', 's3://bucket', 's3://bucket/a/b'])
    expect(readEnv({ BACKUP_TO: to, BACKUP_RECIPIENT: recipient }).backup?.to).toBe(to);
  for (const to of ['https://bucket.s3.amazonaws.com/a', 's3://key:secret@bucket/a', 's3:///a'])
    expect(sentences({ BACKUP_TO: to, BACKUP_RECIPIENT: recipient })).toEqual([
      'BACKUP_TO must be a folder, or an address such as s3://bucket/canhoto.',
    ]);
  expect(sentences({ BACKUP_BUCKET_ENDPOINT: 's3.example.com', BACKUP_BUCKET_PATH_STYLE: 'yes' })).toEqual([
    'BACKUP_BUCKET_ENDPOINT must be an address such as https://s3.example.com.',
    'BACKUP_BUCKET_PATH_STYLE must be on or off.',
  ]);
});

test('an empty variable is one that is not set', () => {
  expect(readEnv(Object.fromEntries(variableNames.map((name) => [name, ''])))).toEqual(readEnv({}));
});

test('the public address follows the port and loses its last slash', () => {
  expect(readEnv({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100');
  expect(readEnv({ PUBLIC_URL: 'http://example.com/' }).publicUrl).toBe('http://example.com');
});

test('the back office is at an origin of its own where it is told', () => {
  expect(readEnv({ STAFF_URL: 'http://escritorio.example.com:8080/' }).staffUrl).toBe(
    'http://escritorio.example.com:8080',
  );
});

test('a log-in is configured whole or not at all', () => {
  expect(
    readEnv({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_EXTRA_SCOPES: 'a, b' }).google,
  ).toEqual({
    clientId: 'id',
    clientSecret: 'secret',
    flow: 'code',
    extraScopes: ['a', 'b'],
    issuer: 'https://accounts.google.com',
    tokenInfoUrl: 'https://oauth2.googleapis.com/tokeninfo',
    scriptUrl: 'https://accounts.google.com/gsi/client',
  });
  expect(sentences({ GOOGLE_CLIENT_ID: 'id' })).toEqual([
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.',
  ]);
  expect(sentences({ FACEBOOK_APP_SECRET: 'secret' })).toEqual([
    'FACEBOOK_APP_ID and FACEBOOK_APP_SECRET must be set together.',
  ]);
  expect(readEnv({ CEP_URL: 'off' }).cepUrl).toBeNull();
});

test('a socket is a database address too', () => {
  const address = 'postgresql://canhoto@/canhoto?host=/run/postgresql';
  expect(readEnv({ DATABASE_URL: address }).databaseUrl).toBe(address);
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://localhost/canhoto'],
  ['ROLE', 'cron'],
  ['PUBLIC_URL', 'example.com'],
  ['STAFF_URL', 'escritorio.example.com'],
  ['STAFF_URL', 'https://example.com/escritorio'],
  ['SMTP_URL', 'http://localhost'],
  ['MAIL_FROM', 'Canhoto'],
  ['TICKET_SIGNING_KEY', 'short'],
  ['PUSH_SIGNING_KEY', 'short'],
  ['SESSION_SECRET', 'short'],
  ['CEP_URL', 'viacep'],
  ['GOOGLE_FLOW', 'implicit'],
  ['GOOGLE_ISSUER', 'accounts.google.com'],
  ['TRACES_URL', 'collector:4318'],
  ['TRACES_SHARE', '2'],
  ['TRACES_SHARE', '1%'],
  ['SANDBOX', 'true'],
  ['LOG_LEVEL', 'loud'],
  ['DEV', 'yes'],
])('%s=%s is refused in one sentence that names it', (name, value) => {
  const [sentence, ...more] = sentences({ [name]: value });
  expect(sentence).toMatch(new RegExp(`^${name} must .+\\.$`));
  expect(more).toEqual([]);
});

test('everything that is wrong is said at once', () => {
  expect(sentences({ PORT: 'eighty', ROLE: 'cron', SANDBOX: 'perhaps' })).toHaveLength(3);
});

test('.env.example explains every variable and no other', () => {
  const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
  expect([...example.matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1])).toEqual(variableNames);
});

test('.env.example shows the defaults', () => {
  const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
  const pairs = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map((match) => [
    match[1],
    match[2]?.replaceAll('"', ''),
  ]);
  expect(readEnv(Object.fromEntries(pairs))).toEqual(readEnv({}));
});

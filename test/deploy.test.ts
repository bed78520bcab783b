import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { Readiness } from '#src/api/http/readiness.ts';
import { readEnv, variableNames } from '#src/app/env.ts';
import { stopSeconds } from '#src/app/stop-seconds.ts';

// What stands around the program: the image, the deployment of several nodes and the proxy before them.
const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Service {
  image: string;
  build?: { context: string; args: Record<string, string> };
  environment?: Record<string, string>;
  env_file?: string[];
  volumes?: string[];
  healthcheck?: { test?: string[]; disable?: boolean };
  depends_on?: Record<string, { condition: string }>;
  command?: string[];
  stop_grace_period?: string;
  ports?: string[];
}

const composeText = read('compose.yaml');
const compose = parse(composeText, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const proxy = read('deploy/haproxy.cfg');
const image = read('Dockerfile');
const services = Object.entries(compose.services);
const ours = services.filter(([, service]) => service.image === 'canhoto');
const webs = ours.filter(([, { environment }]) => environment?.ROLE === 'web');

/** As compose fills them in: what stands in compose.env, with values somebody could have written, and before it what is here. */
function environmentOf(service: Service, written: Record<string, string> = {}): Record<string, string> {
  const filled: Record<string, string> = {
    PUBLIC_URL: 'https://ingressos.example.com.br',
    SMTP_URL: 'smtp://mail.example.com:587',
    STRIPE_SECRET_KEY: 'sk',
    STRIPE_PUBLISHABLE_KEY: 'pk',
    STRIPE_WEBHOOK_SECRET: 'whsec_only_stripe_knows_it',
    ...written,
  };
  const here = Object.entries(service.environment ?? {}).map(([name, value]) => [
    name,
    value.replace(/\$\{(\w+)(?::-([^}]*))?[^}]*\}/g, (_all, variable: string, unset = '') =>
      variable.endsWith('PASSWORD') ? 'secret' : (filled[variable] ?? unset),
    ),
  ]);
  return { ...(service.env_file?.includes('deploy/compose.env') ? filled : {}), ...Object.fromEntries(here) };
}

/** Variables that compose itself gives the nodes. */
const fixed = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_CONNECTIONS',
  'PORT',
  'HOST',
  'ROLE',
  'NODE_ENV',
];
const fixedForWebs = [...fixed, 'DRAIN_SECONDS', 'TRUSTED_PROXIES'];

/** What the program answers to a path, asked at its edge. */
function statusAt(url: string, readiness = new Readiness()): number | null {
  let status: number | null = null;
  const response = {
    writeHead: (code: number) => {
      status = code;
    },
    end: () => {},
  };
  readiness.handler({ url, method: 'GET' } as IncomingMessage, response as unknown as ServerResponse);
  return status;
}

const seconds = (text: string | undefined) => {
  const [, count, unit] = /^(\d+)(ms|s|m)$/.exec(text ?? '') ?? [];
  if (count === undefined) throw new Error(`No time: ${text}`);
  return Number(count) * (unit === 'ms' ? 0.001 : unit === 'm' ? 60 : 1);
};
const ofProxy = (pattern: RegExp) => pattern.exec(proxy)?.[1];

describe('compose.yaml', () => {
  test('has a primary, a replica, two web nodes, a worker and a proxy', () => {
    expect(services.map(([name]) => name)).toEqual([
      'primary',
      'replica',
      'web-1',
      'web-2',
      'worker',
      'proxy',
    ]);
    expect(ours.map(([, { environment }]) => environment?.ROLE)).toEqual(['web', 'web', 'worker']);
  });

  test.each(ours)('%s is told only what the program knows, and in a form it takes', (_name, service) => {
    const environment = environmentOf(service);
    for (const name of Object.keys(environment)) {
      if (name !== 'NODE_ENV' && !name.endsWith('PASSWORD')) expect(variableNames).toContain(name);
    }
    const env = readEnv(environment);
    expect(env.databaseUrl).toContain('@primary:');
    expect(env.databaseReplicaUrl).toContain('@replica:');
    expect(env.production).toBe(true);
    expect(env.sandbox).toBe(false);
  });

  test.each(ours)(
    '%s gets every variable of .env.example that somebody sets, and no password of the database',
    (name, service) => {
      const own = name === 'worker' ? fixed : fixedForWebs;
      const explained = [...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, variable = '']) => variable);
      expect(explained.length).toBeGreaterThan(60);
      const set = Object.fromEntries(explained.map((variable) => [variable, `set ${variable}`]));
      const environment = environmentOf(service, {
        ...set,
        DATABASE_ADMIN_PASSWORD: 'x',
        REPLICATION_PASSWORD: 'x',
      });
      const lost = explained.filter((variable) => environment[variable] !== set[variable]);
      expect(lost.filter((variable) => !own.includes(variable))).toEqual([]);
      for (const [variable, value] of Object.entries(environment)) {
        if (variable.endsWith('PASSWORD')) expect([variable, value]).toEqual([variable, '']);
      }
    },
  );

  test('takes the company and the catalogue from outside the image', () => {
    for (const [, { volumes }] of ours) {
      expect(volumes).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/:\/app\/site\.yaml:ro$/),
          expect.stringMatching(/:\/app\/catalogue:ro$/),
        ]),
      );
    }
  });

  test('and its example have the sandbox off, and what is filled in is ignored by git', () => {
    const example = read('deploy/compose.env.example');
    expect([...example.matchAll(/^(SANDBOX\w*)=(.*)$/gm)].map(([line]) => line)).toEqual([
      'SANDBOX=off',
      'SANDBOX_BESIDE_REAL_MONEY=',
    ]);
    const asGiven = Object.fromEntries(
      [...example.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
        name,
        value.replaceAll('"', ''),
      ]),
    );
    for (const name of Object.keys(asGiven)) if (name.endsWith('PASSWORD')) delete asGiven[name];
    expect(() => readEnv({ ...asGiven, NODE_ENV: 'production' })).toThrow(
      /needs a mail server.+\n.+needs a way to pay.+\n.+set PUBLIC_URL/,
    );
    const ignored = read('.gitignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['deploy/compose.env', 'deploy/certificates/*']));
  });

  test('asks for nothing that its example does not explain, and the example for nothing else', () => {
    const asked = new Set([...composeText.matchAll(/\$\{(\w+)/g)].map((match) => match[1]));
    const explained = [...read('deploy/compose.env.example').matchAll(/^(\w+)=/gm)].map((match) => match[1]);
    expect([...asked].filter((name) => !explained.includes(name))).toEqual([]);
    const passedOn = new Set([...asked, ...variableNames]);
    expect(explained.filter((name) => !passedOn.has(name))).toEqual([]);
  });

  test('the program logs in as nobody special, and its database is made for that account', () => {
    const primary = compose.services.primary?.environment ?? {};
    expect(primary.POSTGRES_USER ?? 'postgres').not.toBe('canhoto');
    for (const [, service] of ours) expect(environmentOf(service).DATABASE_URL).toContain('//canhoto:');
    const made = read('deploy/primary-init.sh');
    expect(made).toMatch(/create role canhoto login .*nosuperuser nocreatedb nocreaterole/);
    expect(made).toContain('create database canhoto owner canhoto;');
  });

  test('mounts files that are there, and volumes that are named', () => {
    const mounts = services.flatMap(([, { volumes = [] }]) =>
      // Where a variable names it, as long as nobody has set it.
      volumes.map((volume) => volume.replace(/^\$\{\w+:-([^}]*)\}/, '$1').split(':')[0] ?? ''),
    );
    expect(mounts.length).toBeGreaterThan(4);
    for (const mount of mounts) {
      if (mount.startsWith('./')) expect(existsSync(join(root, mount))).toBe(true);
      else expect(Object.keys(compose.volumes)).toContain(mount);
    }
  });

  test('waits for services that are there, and by checks that they have', () => {
    for (const [, { depends_on: needs = {} }] of services) {
      for (const [name, { condition }] of Object.entries(needs)) {
        const needed = compose.services[name];
        expect(condition).toBe('service_healthy');
        expect(
          needed?.healthcheck?.test ?? (needed?.build !== undefined && /^HEALTHCHECK/m.test(image)),
        ).toBeTruthy();
      }
    }
    // A worker listens nowhere: the image's own check would take it for ill.
    expect(compose.services.worker?.healthcheck).toEqual({ disable: true });
  });

  test('gives a node the time to stop in good order', () => {
    for (const [, service] of webs) {
      const { drainSeconds } = readEnv(environmentOf(service));
      expect(drainSeconds).toBeGreaterThan(0);
      expect(seconds(service.stop_grace_period)).toBeGreaterThanOrEqual(drainSeconds + stopSeconds);
    }
  });

  test('has connections for all its processes, and some for people', () => {
    const most = Number(
      /max_connections=(\d+)/.exec(compose.services.primary?.command?.join(' ') ?? '')?.[1],
    );
    const taken = ours.reduce(
      (sum, [, service]) => sum + readEnv(environmentOf(service)).databaseConnections,
      0,
    );
    // Twice for a moment, while a new process starts before the old one has ended.
    expect(2 * taken + 20).toBeLessThan(most);
    expect(read('deploy/replica-start.sh')).toContain(`max_connections=${most}`);
  });
});

describe('deploy/haproxy.cfg', () => {
  test('asks the nodes whether they are ready, where they say so', () => {
    const path = ofProxy(/option httpchk GET (\S+)/) ?? '';
    const readiness = new Readiness();
    expect(statusAt(path, readiness)).toBe(200);
    readiness.end();
    expect(statusAt(path, readiness)).toBe(503);
    expect(ofProxy(/http-check expect status (\d+)/)).toBe('200');
  });

  test('knows each web node where it listens, and asks it also when none seems well', () => {
    const addresses = webs.map(([name, { environment }]) => `${name}:${environment?.PORT}`);
    const known = (pattern: RegExp) => [...proxy.matchAll(pattern)].map((match) => match[1]);
    expect(known(/^ {2}server \S+ (\S+)$/gm)).toEqual(addresses);
    expect(known(/^ {2}server \S+ (\S+) no-check backup$/gm)).toEqual(addresses);
    expect(compose.services.proxy?.ports?.[0]).toBe(`8080:${ofProxy(/^ {2}bind :(\d+)$/m)}`);
  });

  test('has left a node that stops before that node closes', () => {
    const noticed = seconds(ofProxy(/ inter (\S+)/)) * Number(ofProxy(/ fall (\d+)/));
    const idle = seconds(ofProxy(/pool-purge-delay (\S+)/));
    for (const [, service] of webs) {
      expect(readEnv(environmentOf(service)).drainSeconds).toBeGreaterThan(noticed + idle);
    }
  });

  test('waits longer than the slowest answer takes, and holds a connection shorter than we do', () => {
    expect(seconds(ofProxy(/timeout server (\S+)/))).toBeGreaterThan(stopSeconds);
    expect(seconds(ofProxy(/timeout http-keep-alive (\S+)/))).toBeLessThan(75);
  });

  const hasProxy = spawnSync('haproxy', ['-v']).status === 0;
  test.skipIf(!hasProxy)('is what HAProxy takes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'canhoto-proxy-'));
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, proxy.replaceAll('/usr/local/etc/haproxy/', join(root, 'deploy/')));
    const { status, stderr } = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(stderr).not.toContain('[ALERT]');
    expect(status).toBe(0);
  });
});

describe('the images of others', () => {
  const images = [...read('deploy/compose.env.example').matchAll(/^(\w+_IMAGE)=(.+)$/gm)].map(
    ([, name = '', tag = '']) => ({
      name,
      tag,
    }),
  );
  const folder = mkdtempSync(join(tmpdir(), 'canhoto-pin-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'compose.env');
  const digest = `sha256:${'a1'.repeat(32)}`;

  function pin(said: string, ...args: string[]) {
    writeFileSync(join(folder, 'docker'), `#!/bin/sh\necho "$@" >> ${folder}/asked\necho '${said}'\n`, {
      mode: 0o755,
    });
    return spawnSync('sh', ['deploy/pin-images.sh', ...args, file], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    });
  }

  test('name a version, and none is the latest', () => {
    expect(images.map(({ name }) => name)).toEqual(['NODE_IMAGE', 'POSTGRES_IMAGE', 'HAPROXY_IMAGE']);
    // A line of patches of one minor version; the registry says which is its newest.
    const lines = ['haproxy'];
    for (const { tag } of images) {
      const [, name = '', version = ''] =
        /^([\w./-]+):(\d+(?:\.\d+)+)-[a-z][a-z-]+(?:@sha256:[0-9a-f]{64})?$/.exec(tag) ?? [];
      const parts = name === 'node' ? 3 : 2;
      expect(version.split('.').length, tag).toBe(parts);
      expect(['node', 'postgres', ...lines]).toContain(name);
    }
    const named = [...composeText.matchAll(/^\s+image: (\S+)/gm)].map(([, image = '']) => image);
    expect(named.filter((image) => image !== 'canhoto' && !/^\$\{\w+_IMAGE:-/.test(image))).toEqual([]);
  });

  test('get their digests into compose.env by one command, and nothing else there changes', () => {
    const before = `# mine\nSESSION_SECRET=a/b&c|d\n${images.map(({ name, tag }) => `${name}=${tag}`).join('\n')}\n`;
    writeFileSync(file, before, { mode: 0o600 });
    expect(pin(digest, '--check').status).toBe(1);
    expect(pin('no such manifest').status).toBe(2);
    expect(readFileSync(file, 'utf8')).toBe(before);
    rmSync(join(folder, 'asked'));
    expect(pin(digest).status).toBe(0);
    const pinned = before.replace(/(_IMAGE=.+)/g, `$1@${digest}`);
    expect(readFileSync(file, 'utf8')).toBe(pinned);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, 'asked'), 'utf8').split('\n')[0]).toContain(
      `inspect ${images[0]?.tag} `,
    );
    // Once more: the digest is replaced, and a check asks nobody.
    const other = `sha256:${'b2'.repeat(32)}`;
    expect(pin(other).status).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(before.replace(/(_IMAGE=.+)/g, `$1@${other}`));
    rmSync(join(folder, 'asked'));
    expect([pin(digest, '--check').status, existsSync(join(folder, 'asked'))]).toEqual([0, false]);
    writeFileSync(file, 'NODE_IMAGE=node:24\n');
    expect(pin(digest).status).toBe(2);
  });
});

describe('Dockerfile', () => {
  test('copies what is there', () => {
    const copied = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      (match) => match[1]?.split(' ') ?? [],
    );
    expect(copied.length).toBeGreaterThan(8);
    for (const path of copied) expect(existsSync(join(root, path))).toBe(true);
  });

  test('ends in an image without what builds, not as root, that is asked whether it serves', () => {
    const [end = ''] = image.split(/^FROM /m).slice(-1);
    expect(end).not.toMatch(/npm|apt-get/);
    expect(end).toMatch(/^USER node$/m);
    const [, port, path] = /http:\/\/127\.0\.0\.1:(\d+)(\/\w+)/.exec(end) ?? [];
    expect(statusAt(path ?? '')).toBe(200);
    expect(webs[0]?.[1].environment?.PORT).toBe(port);
    expect(end).toContain(`EXPOSE ${port}`);
  });

  test('is made on the Node we run on', () => {
    const packaged = JSON.parse(read('package.json')).dependencies.node;
    const [, version] = /^ARG NODE_IMAGE=node:(\S+)-bookworm-slim$/m.exec(image) ?? [];
    expect(version).toBe(packaged);
    expect(image.match(/^FROM /gm)).toHaveLength(3);
    expect(image.match(/^FROM \$\{NODE_IMAGE\}/gm)).toHaveLength(3);
    const [built] = ours;
    expect(built?.[1].build?.args.NODE_IMAGE).toBe(`\${NODE_IMAGE:-node:${packaged}-bookworm-slim}`);
    const example = read('deploy/compose.env.example');
    for (const [, name, tag] of composeText.matchAll(/\$\{(\w+_IMAGE):-([^}]+)\}/g)) {
      expect(example).toContain(`${name}=${tag}\n`);
    }
  });
});

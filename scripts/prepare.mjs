import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { giveUp, run, step } from './process.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
const installStamp = join(modules, '.canhoto-lock');
const generateStamp = join(root, 'build', '.graphql-stamp');
const buildStamp = join(root, 'build', '.stamp');
const generators = ['generate-graphql.mjs', 'generate-texts.mjs'];
const nodeMajor = 24;

/** Installs what package-lock.json names, unless exactly that is there, and writes the code that is generated. */
export async function installWhenStale() {
  const wanted = hash([lockFile]);
  if (!isInstalled(wanted)) {
    const result = await step('installing', install);
    if (result.code !== 0) giveUp('The packages could not be installed; npm says why above.', result.output);
    writeFileSync(installStamp, wanted);
  }
  await generateWhenStale();
}

/**
 * The types of both schemas and of their clients' documents, and the imports of texts: nobody reviews them, so git does not
 * keep them.
 */
export async function generateWhenStale() {
  const sourceFiles = () =>
    ['src/api', 'src/web', 'src/i18n'].flatMap((folder) => filesIn(join(root, folder)));
  const generated = () => sourceFiles().filter((file) => file.endsWith('.gen.ts'));
  const sources = sourceFiles();
  const inputs = sources.filter((file) => /\.graphql$|[\\/]parents\.ts$|[\\/]i18n[\\/].*\.json$/.test(file));
  // A copy that has the scripts alone.
  if (inputs.length === 0) return;
  const written = generated();
  const scripts = generators.map((name) => join(root, 'scripts', name));
  const wanted = hash([...inputs, ...scripts, lockFile]);
  const [inputsThen, writtenThen] = existsSync(generateStamp)
    ? readFileSync(generateStamp, 'utf8').split(' ')
    : [];
  if (wanted === inputsThen && hash(written) === writtenThen) return;
  for (const script of scripts) {
    const result = await run(typescriptNode(), [script], { cwd: root, quiet: true });
    if (result.code !== 0) giveUp(`${script} failed; the reason is above.`, result.output);
  }
  mkdirSync(dirname(generateStamp), { recursive: true });
  writeFileSync(generateStamp, `${wanted} ${hash(generated())}`);
}

async function install() {
  // Development packages too, whatever NODE_ENV says: the build and the tests are made of them.
  const options = ['--include=dev', '--include=optional', '--no-progress'];
  const exact = await npm(['ci', ...options]);
  // A lock file written where a registry lacks optional packages of other systems is incomplete for `npm ci`.
  // `npm install` keeps to the versions it does name, skips what cannot be had, and leaves the file alone.
  return exact.output.includes('EUSAGE') ? npm(['install', '--no-save', ...options]) : exact;
}

/** @param {string} wanted */
function isInstalled(wanted) {
  if (existsSync(installStamp) && readFileSync(installStamp, 'utf8') === wanted) return true;
  // npm writes this file last; if it is newer than the lock file, somebody ran `npm install` by hand.
  const byHand = join(modules, '.package-lock.json');
  return existsSync(byHand) && statSync(byHand).mtimeMs >= statSync(lockFile).mtimeMs;
}

/** @param {string[]} args */
function npm(args) {
  const env = { ...process.env, PATH: pathWithoutModules() };
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  // The npm that called us, on the Node it runs on: the one in node_modules is about to be replaced.
  if (script?.endsWith('.js') && node && !node.startsWith(modules)) {
    return run(node, [script, ...args], { cwd: root, env, quiet: true });
  }
  return run('npm', args, { cwd: root, env, quiet: true });
}

function pathWithoutModules() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.filter((folder) => !folder.startsWith(modules)).join(delimiter);
}

/**
 * The Node that runs our TypeScript: the one installed as a package, or this one if it is new enough.
 * @returns {string}
 */
export function typescriptNode() {
  const packaged = join(modules, '.bin', 'node');
  for (const node of [packaged, process.execPath]) {
    const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
    if (Number(/^v(\d+)/.exec(stdout ?? '')?.[1]) >= nodeMajor) return node;
  }
  return giveUp(
    `Node ${nodeMajor} is missing because npm did not run the install script of the package "node"; run \`npm rebuild node\` with scripts allowed, or start with Node ${nodeMajor} or newer.`,
  );
}

/**
 * The options that give Node the variables of `.env`, where there is one. Variables of the shell take precedence.
 * @returns {string[]}
 */
export function settingsOptions() {
  const file = join(root, '.env');
  return existsSync(file) ? [`--env-file=${file}`] : [];
}

/**
 * Builds the pages, unless the last build was made from exactly these files.
 * @param {string} node
 */
export async function buildWhenStale(node) {
  const wanted = hash(buildInputs());
  if (existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === wanted) return;
  rmSync(buildStamp, { force: true });
  const storefront = [join(modules, '@react-router', 'dev', 'bin.cjs'), 'build'];
  const vite = [join(modules, 'vite', 'bin', 'vite.js'), 'build', '--config', 'vite.application.config.ts'];
  const builds = [storefront, ...browserApplications().map((name) => [...vite, '--mode', name])];
  const env = { ...process.env, NODE_ENV: 'production' };
  const result = await step('building', async () => {
    let last = { code: 0, output: '' };
    for (const build of builds) {
      if (last.code === 0) last = await run(node, build, { cwd: root, env, quiet: true });
    }
    return last;
  });
  if (result.code !== 0) giveUp('The pages could not be built; the reason is above.', result.output);
  shortenManifest();
  packAssets();
  writeFileSync(buildStamp, wanted);
}

/** The names of those that are no part of the storefront's build. */
function browserApplications() {
  /** @type {{ name: string, rendered: string }[]} */
  const list = JSON.parse(readFileSync(join(root, 'src', 'domain', 'site', 'applications.json'), 'utf8'));
  return list.filter(({ rendered }) => rendered === 'browser').map(({ name }) => name);
}

/** Keeps each asset packed beside itself, so that serving one costs no more than reading it. */
/**
 * Takes out of React Router's manifest what it reads the same without: flags that are false, and the files beside a page of the
 * sandbox, to which nothing leads by script. Every first load carries the manifest whole.
 */
function shortenManifest() {
  const assets = join(root, 'build', 'client', 'assets');
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined) giveUp('React Router writes its manifest in another place now.');
  const text = readFileSync(join(assets, name), 'utf8');
  const begin = text.indexOf('{');
  const manifest = JSON.parse(text.slice(begin, text.lastIndexOf('}') + 1));
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (id.startsWith('sandbox/')) route.imports = [];
    for (const [key, value] of Object.entries(route)) if (value === false) delete route[key];
  }
  writeFileSync(join(assets, name), `${text.slice(0, begin)}${JSON.stringify(manifest)};`);
}

function packAssets() {
  const folders = ['client', ...browserApplications()].map((name) => join(root, 'build', name));
  for (const file of folders.flatMap(filesIn)) {
    if (!/\.(js|css|svg|json|txt|wasm)$/.test(file)) continue;
    const content = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(content));
  }
}

function buildInputs() {
  const folders = ['src/web', 'src/domain', 'src/i18n', 'public'].flatMap((folder) =>
    filesIn(join(root, folder)),
  );
  const files = [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'vite.application.config.ts',
    'react-router.config.ts',
    'scripts/prepare.mjs',
    'scripts/vite-plugins.mjs',
  ];
  return [...folders.filter((file) => !file.includes('.test.')), ...files.map((file) => join(root, file))];
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesIn(path) : [path];
    });
}

/**
 * Of names and contents, so that a moved file counts as a change and a new checkout does not.
 * @param {string[]} files
 */
function hash(files) {
  const sum = createHash('sha256');
  for (const file of files.filter((path) => existsSync(path))) {
    const content = readFileSync(file);
    sum.update(`${file.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return sum.digest('hex');
}

import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Brings a copy of the working tree up to date, with what git does not know yet, and returns its path. What stays the same is
 * not written, so that the next build and the next run of tests find what the last one kept.
 */
export function refreshScratch(root: string): string {
  const scratch = join(root, '.data-mutants');
  const kept = join(scratch, '.data-mutants-files');
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options);
  const files = list.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
  const known = new Set(files);
  const before = existsSync(kept) ? readFileSync(kept, 'utf8').split('\0') : [];
  for (const path of before) if (!known.has(path)) rmSync(join(scratch, path), { force: true });
  for (const path of files) copyChanged(join(root, path), join(scratch, path));
  writeFileSync(kept, files.join('\0'));
  linkModules(join(root, 'node_modules'), join(scratch, 'node_modules'));
  // Git does not know the types of the API.
  const generate = `(await import('./scripts/prepare.mjs')).generateWhenStale()`;
  execFileSync(process.execPath, ['--input-type=module', '-e', generate], { cwd: scratch });
  return scratch;
}

function copyChanged(from: string, to: string): void {
  if (existsSync(to) && readFileSync(from).equals(readFileSync(to))) return;
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

/** Hard links, because Vite serves nothing from outside its root and a copy of all packages takes a minute. */
function linkModules(from: string, to: string): void {
  const lock = join(from, '.package-lock.json');
  const stamp = join(to, '.linked');
  const wanted = `${statSync(lock).mtimeMs}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    // Tools write into folders of their own; `.bin` is part of the packages.
    if (name.startsWith('.') && name !== '.bin' && name !== '.package-lock.json') continue;
    linkTree(join(from, name), join(to, name));
  }
  writeFileSync(stamp, wanted);
}

function linkTree(from: string, to: string): void {
  if (!statSync(from).isDirectory()) {
    link(from, to);
    return;
  }
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [here, there] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(here), there);
    else if (entry.isDirectory()) linkTree(here, there);
    else link(here, there);
  }
}

function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // The file system has no hard links.
    copyFileSync(from, to);
  }
}

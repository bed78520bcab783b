import { dirname } from 'node:path/posix';
import {
  importsOf,
  isCode,
  isSource,
  isTest,
  routeModules,
  type SourceFile,
  type Violation,
} from './read-code.ts';

/** A room with more files than this is divided by what they are about. */
const filesPerRoom = 30;
/** Migrations are added one after the other and never divided: their order is their meaning. */
const isRoom = /^(?!src\/db\/migrations\/)(src|test|bench|scripts)\//;
/** A file with more lines than this tells more than one subject. */
const linesPerFile = 400;
/** A component or a hook with more lines than this does more than one thing. */
const linesPerComponent = 120;
/** A function of the module that is named as a component or as a hook, to its end. */
const component = /^(?:export )?(?:const \w+ = memo\()?function (use[A-Z]\w*|[A-Z]\w*)[\s\S]*?^}(?:\);)?$/gm;
/** What a program writes, what was released and may not be changed, and copies of what others wrote. */
const asItIs = /\.gen\.tsx?$|^src\/db\/(schema\.sql$|migrations\/)|^test\/fixtures\//;

/** What each file of `src` imports of `src`, types included; tests are above everything and left out. */
function importGraph(files: SourceFile[]): Map<string, Set<string>> {
  const sources = files.filter(({ path }) => (isSource(path) || path.endsWith('.css')) && !isTest(path));
  return new Map(
    sources.map((file) => {
      const targets = importsOf(file).flatMap(({ target }) => (target === null ? [] : [target]));
      return [file.path, new Set(targets.filter((target) => target !== file.path))];
    }),
  );
}

/** The same between folders. Every folder stands for the files directly in it. */
function folderGraph(files: SourceFile[]): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const [path, targets] of importGraph(files)) {
    const from = dirname(path);
    const to = folders.get(from) ?? new Set();
    for (const target of targets) if (dirname(target) !== from) to.add(dirname(target));
    folders.set(from, to);
  }
  return folders;
}

/** Groups in which each reaches every other (strongly connected components, Tarjan), of two or more. */
function circlesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string) => {
    const number = order.size;
    order.set(node, number);
    lowest.set(node, number);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      else if (!open.includes(next)) continue;
      lowest.set(node, Math.min(lowest.get(node) ?? number, lowest.get(next) ?? number));
    }
    if (lowest.get(node) !== number) return;
    const group = open.splice(open.indexOf(node));
    if (group.length > 1) circles.push(group.sort());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}

/** In a circle nobody can say which comes first, and nothing of it can be read alone. */
export function fileCircles(files: SourceFile[]): Violation[] {
  return circlesIn(importGraph(files)).map(
    (circle) =>
      `${circle[0]}: imports go in a circle (${circle.join(', ')}); move what both need into a file of its own`,
  );
}

export function folderCircles(files: SourceFile[]): Violation[] {
  return circlesIn(folderGraph(files)).map(
    (circle) =>
      `${circle[0]}: folders import each other (${circle.join(', ')}); move what both need into a lower folder`,
  );
}

export function largeRooms(files: SourceFile[]): Violation[] {
  const counts = new Map<string, number>();
  for (const { path } of files.filter(({ path }) => isRoom.test(path))) {
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > filesPerRoom)
    .map(([room, count]) => `${room}: ${count} files; divide it by what they are about`);
}

export function longFiles(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => /\.(ts|tsx|mjs|css|sql)$/.test(path) && !asItIs.test(path))
    .map(({ path, text }) => ({ path, lines: text.replace(/\n$/, '').split('\n').length }))
    .filter(({ lines }) => lines > linesPerFile)
    .map(({ path, lines }) => `${path}: ${lines} lines, more than ${linesPerFile}; divide it by subject`);
}

export function longComponents(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => path.startsWith('src/web/') && isCode(path) && !asItIs.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(component)]
        .map(([found, name]) => ({ name, lines: found.split('\n').length }))
        .filter(({ lines }) => lines > linesPerComponent)
        .map(
          ({ name, lines }) =>
            `${path}: ${name} has ${lines} lines, more than ${linesPerComponent}; give each state to what it renders, or to a hook`,
        ),
    );
}

/** The folder of an application a file belongs to: `src/web/storefront/event` for all files below it. */
const pageFolder = (path: string) => path.split('/').slice(0, 4).join('/');

/**
 * A page can be read and removed alone. What two pages share lies in a folder without routes, in `web/parts`, or in
 * `web/kit`.
 */
export function pagesApart(files: SourceFile[]): Violation[] {
  const pages = new Set(
    [...routeModules(files)].map(pageFolder).filter((folder) => !folder.endsWith('.tsx')),
  );
  return [...importGraph(files)].flatMap(([path, targets]) =>
    [...targets]
      .filter((target) => path.startsWith('src/web/') && pages.has(pageFolder(target)))
      .filter((target) => pageFolder(target) !== pageFolder(path))
      .map((target) => `${path}: ${target} belongs to another page; move what both show to web/parts`),
  );
}

/** An import that climbs three folders names its target from the root, so that a file may move. */
export function climbingImports(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => isCode(path))
    .flatMap((file) =>
      importsOf(file).flatMap(({ specifier, target }) =>
        specifier.startsWith('../../../') &&
        /^(src|test)\//.test(target ?? '') &&
        ['from ', 'import('].some((word) => file.text.includes(`${word}'${specifier}'`))
          ? [`${file.path}: import #${target} in place of ${specifier}`]
          : [],
      ),
    );
}

import { dirname, join, normalize } from 'node:path/posix';
import { lineOf, type SourceFile, type Violation } from './read-code.ts';

/** `exists` answers for paths from the root of the repository, folders included. */
export function documentLinks(files: SourceFile[], exists: (path: string) => boolean): Violation[] {
  const documents = files.filter(({ path }) => /^(docs\/.*|[^/]+)\.md$/.test(path));
  const anchors = new Map(documents.map(({ path, text }) => [path, headingsOf(text)]));
  return documents.flatMap((document) => {
    const prose = document.text.replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, ' '));
    return [...prose.matchAll(/\]\(\s*<?([^)\s>]+)>?[^)]*\)/g)].flatMap((match) => {
      const link = match[1] ?? '';
      if (/^[a-z][a-z+.-]*:/i.test(link)) return [];
      const [place = '', anchor] = decodeURIComponent(link).split('#');
      const target =
        place === '' ? document.path : normalize(join(dirname(document.path), place)).replace(/\/$/, '');
      const where = `${document.path}:${lineOf(prose, match.index)}`;
      if (!exists(target)) return [`${where}: the link ${link} leads nowhere; mend or remove it`];
      const headings = anchors.get(target);
      return anchor && headings && !headings.has(anchor)
        ? [`${where}: ${target} has no heading #${anchor}; mend the link`]
        : [];
    });
  });
}

/** What a document names by its path from the root, such as `src/domain/limits.ts`, is there. */
export function namedPaths(files: SourceFile[], exists: (path: string) => boolean): Violation[] {
  const current = files.filter(({ path }) =>
    /^(README|CONTRIBUTING)\.md$|^docs\/(?!decisions\/).*\.md$/.test(path),
  );
  return current.flatMap(({ path, text }) =>
    [...text.matchAll(/`((?:src|test|bench|scripts|docs|catalogue|deploy)\/[^`<>*{}\s]*)`/g)]
      .filter(([, named = '']) => !exists(named.replace(/\/$/, '')))
      .map((match) => `${path}:${lineOf(text, match.index)}: ${match[1]} is not there; name what is`),
  );
}

/** As code hosts make them: small letters, spaces as hyphens, everything else left out. */
function headingsOf(text: string): Set<string> {
  return new Set(
    [...text.matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)].map((match) =>
      (match[1] ?? '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    ),
  );
}

import type { SourceFile, Violation } from './tidy-rules.ts';

/** What of React Router leads to another page, and by what of ours it is done instead. */
const wayOf: Record<string, string> = {
  Link: 'Link of web/lib/link.tsx',
  NavLink: 'Link of web/lib/link.tsx',
  Navigate: 'useGo of web/lib/navigation.ts',
  useNavigate: 'useGo of web/lib/navigation.ts',
  redirect: 'leadTo of web/lib/lead-to.ts',
  redirectDocument: 'leadTo of web/lib/lead-to.ts',
  replace: 'leadTo of web/lib/lead-to.ts',
};

/** They mend the address of the page one is on, or stay on a page of the sandbox. */
const exceptions = [
  'src/web/storefront/root.tsx',
  'src/web/storefront/frame/use-address-rules.ts',
  'src/web/storefront/sandbox/bank.tsx',
];

/**
 * Every way to another page goes through one place, which takes along what tells where a visit came from and leaves
 * behind what third parties have loaded.
 */
export function waysToPages(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => path.startsWith('src/web/') && !path.startsWith('src/web/lib/'))
    .filter(({ path }) => /\.tsx?$/.test(path) && !exceptions.includes(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/import\s*\{([^}]*)\}\s*from\s*'react-router(?:\/dom)?'/g)].flatMap(
        ([, names = '']) =>
          names
            .split(',')
            .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
            .filter((name) => Object.hasOwn(wayOf, name))
            .map(
              (name) => `${path}: ${name} of react-router loses what an address carries; use ${wayOf[name]}`,
            ),
      ),
    );
}

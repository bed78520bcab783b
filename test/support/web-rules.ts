import type { SourceFile, Violation } from './tidy-rules.ts';

/** What of React Router leads to another page, and by what of ours it is done instead. */
const wayOf: Record<string, string> = {
  Link: 'Link of web/kit/navigation/link.tsx',
  NavLink: 'Link of web/kit/navigation/link.tsx',
  Navigate: 'useGo of web/kit/navigation/navigation.ts',
  useNavigate: 'useGo of web/kit/navigation/navigation.ts',
  redirect: 'leadTo of web/kit/navigation/lead-to.ts',
  redirectDocument: 'leadTo of web/kit/navigation/lead-to.ts',
  replace: 'leadTo of web/kit/navigation/lead-to.ts',
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
    .filter(({ path }) => path.startsWith('src/web/') && !path.startsWith('src/web/kit/navigation/'))
    .filter(({ path }) => /(?<!\.test)\.tsx?$/.test(path) && !exceptions.includes(path))
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

/** The widths of the specification (section 9) as the style sheets write them, and their opposites. */
const breakpoints = [
  '(width <= 413px)',
  '(width <= 767px)',
  '(width > 767px)',
  '(width <= 1024px)',
  '(width > 1024px)',
  '(width >= 1375px)',
];

/**
 * A page changes at four widths, and each is written in one way: else two parts of a page change a pixel apart. A part
 * that looks at its own width instead says beside it why.
 */
export function otherBreakpoints(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => path.startsWith('src/') && /\.(css|tsx?)$/.test(path))
    .flatMap(({ path, text }) => {
      const asked = [...text.matchAll(/@media([^{;]*)\{/g)].flatMap(([, query = '']) =>
        [...query.matchAll(/\([^()]*width[^()]*\)/g)].map(([condition]) => condition),
      );
      const parts = [...text.matchAll(/(\*\/)?\s*@container[^{]*width/g)].filter(([, comment]) => !comment);
      return [
        ...asked
          .filter((condition) => !breakpoints.includes(condition))
          .map((condition) => `${path}: ${condition} is no breakpoint; use one of ${breakpoints.join(' ')}`),
        ...parts.map(([rule]) => `${path}: ${rule.trim()} has no comment that says why`),
      ];
    });
}

/** Those of the four that no style sheet asks for: a breakpoint at which nothing changes is none. */
export function unusedBreakpoints(files: SourceFile[]): Violation[] {
  const sheets = files.filter(({ path }) => path.startsWith('src/') && path.endsWith('.css'));
  return ['413px', '767px', '1024px', '1375px']
    .filter((width) => !sheets.some(({ text }) => new RegExp(`@media[^{]*[<>]=? ${width}\\)`).test(text)))
    .map((width) => `${width}: nothing changes at this breakpoint`);
}

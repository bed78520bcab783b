import {
  endOfBracket,
  find,
  isSource,
  isTest,
  lineOf,
  type SourceFile,
  type Violation,
  withoutComments,
  withoutStrings,
} from './read-code.ts';

const command = /^export (?:async )?function \w+(?:<[^>]*>)?(?=\()/gm;

/** Exempt because they serve mails: somebody is written to, and nobody acts. */
const aboutSomebody = new Set([
  'src/service/people/login/issue-mailed-code.ts',
  'src/service/holding/ticket/artist-session-move/find-moved-artist-session.ts',
  'src/service/holding/ticket/view/current-tickets.ts',
  'src/service/office/buyers/read-buyer.ts',
  'src/service/office/mailing/find-letter.ts',
]);

/** The parameters, divided at the commas that stand in no bracket. */
function parametersAt(code: string, from: number): string[] {
  const text = code.slice(from + 1, endOfBracket(code, from) - 1);
  const commas = [...text.matchAll(/,/g)]
    .map(({ index }) => index)
    .filter(
      (at) =>
        [...text.slice(0, at).replaceAll('=>', '')].reduce((open, sign) => open + depthOf(sign), 0) === 0,
    );
  return [...commas, text.length]
    .map((at, index) => text.slice((commas[index - 1] ?? -1) + 1, at).trim())
    .filter((one) => one !== '');
}

function depthOf(sign: string): number {
  if ('([{<'.includes(sign)) return 1;
  return ')]}>'.includes(sign) ? -1 : 0;
}

/** Commands say who acts (docs/decisions/0053-one-calling-convention.md). Helpers of a transaction may take an id. */
export function actorsByPlace(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => /^src\/service\/.*(?<!\.sql)\.ts$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text);
      return [...code.matchAll(command)].flatMap((match) => {
        const [context = '', ...rest] = parametersAt(code, match.index + match[0].length);
        const isByPlace = rest.some((one) =>
          /^customerId\b|^\w+\??: (?:Customer|)(?:Actor|Staff)\b/.test(one),
        );
        // A login has its actor, and what is said beside it belongs into the same object.
        const isBesideLogin = rest.length > 1 && /: (?:StaffLogin|LiveSession)\b/.test(rest[0] ?? '');
        const isInObject = /\bcustomerId\??:/.test(rest[0] ?? '') && !aboutSomebody.has(path);
        if (!/^(?:context|\{)/.test(context) || !(isByPlace || isBesideLogin || isInObject)) return [];
        return [`${path}:${lineOf(code, match.index)}: a command is called (context, { actor, ... })`];
      });
    });
}

/** One predicate says whose a row is: src/domain/policy/owns.ts. */
export function comparedOwners(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => /^src\/(?:service|api|job|app)\//.test(path) && isSource(path) && !isTest(path))
    .flatMap((file) =>
      find(
        file,
        withoutStrings(file.text),
        /[!=]==\s*(?:\w+\.)*(?:actor\??\.id|customerId)\b|\bactor\??\.id\s*[!=]==/,
        'ask owns(actor, row) whose it is',
      ),
    );
}

import { isSource, type SourceFile, type Violation } from './read-code.ts';

const logged = /\blog\s*(?:\.child\(\{[^}]*\}\))?\.(?:trace|debug|info|warn|error|fatal)\(\s*\{([^}]*)\}/g;
/** The name of a property, also of a shorthand one. */
const person =
  /(?:^|,)\s*(?:email|mailAddress|to|name|lastName|document\w*|phone|token|password|cookies?|secret|address|ip\w*|body|input|headers|request|response|customer|holder|buyer)\s*(?=[:,]|$)/;

/** A person, or what a request has, may not be given to the log (docs/algorithms/metrics.md, "The log"). */
export function loggedPersons(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => isSource(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(logged)].flatMap(([call, properties = '']) => {
        const [found] = person.exec(properties) ?? [];
        return found === undefined
          ? []
          : [
              `${path}: the log is given "${found.replace(/[,\s]/g, '')}" in ${call.slice(0, 60)}; give it an id or a code`,
            ];
      }),
    );
}

const tablesNamed = 3;

/** `SELECT batch offer`: verb and tables of a statement, for a trace. It gives identifiers only, so no value gets out. */
export function statementSummary(text: string): string {
  const verb = /^[\s(]*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const named = text.matchAll(/\b(?:from|join|into|(?<!\b(?:for|key)\s)update|call)\s+"?([a-z_]\w*)/gi);
  const tables = new Set([...named].map(([, table = '']) => table.toLowerCase()));
  return [verb, ...[...tables].slice(0, tablesNamed)].join(' ');
}

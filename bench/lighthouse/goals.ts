import { type Audit, type Category, categories } from './audit-page.ts';

/** Least points of performance by page; all else is the same everywhere. Times in milliseconds. */
export const goals = {
  performance: { home: 97, event: 97, selection: 97, 'log-in': 95 } as Record<string, number>,
  others: 100,
  /** Pages that search engines are asked to leave out lose points there by intent. */
  notIndexed: ['log-in'],
  largestPaintMs: 2_000,
  blockingMs: { event: 150, selection: 150 } as Record<string, number>,
  shift: 0.02,
};

/** The median of the runs of one page, number by number. */
export function medians(audits: readonly Audit[]): Audit[] {
  const names = [...new Set(audits.map(({ name }) => name))];
  return names.map((name) => {
    const runs = audits.filter((audit) => audit.name === name);
    const median = (of: (audit: Audit) => number) =>
      runs.map(of).toSorted((one, other) => one - other)[Math.floor((runs.length - 1) / 2)] ?? 0;
    return {
      name,
      points: Object.fromEntries(
        categories.map((category) => [category, median(({ points }) => points[category])]),
      ) as Audit['points'],
      firstPaintMs: median(({ firstPaintMs }) => firstPaintMs),
      largestPaintMs: median(({ largestPaintMs }) => largestPaintMs),
      blockingMs: median(({ blockingMs }) => blockingMs),
      shift: median(({ shift }) => shift),
      scriptBytes: median(({ scriptBytes }) => scriptBytes),
      elements: median(({ elements }) => elements),
      found: [...new Map(runs.flatMap(({ found }) => found).map((one) => [one.id, one])).values()],
    };
  });
}

/** A sentence for each goal that the median missed. */
export function misses(audits: readonly Audit[]): string[] {
  return medians(audits).flatMap((audit) => {
    const { name, points } = audit;
    const least = (category: Category) =>
      category === 'performance' ? (goals.performance[name] ?? goals.others) : goals.others;
    const blockingMax = goals.blockingMs[name];
    return [
      ...categories
        .filter((category) => category !== 'seo' || !goals.notIndexed.includes(name))
        .filter((category) => points[category] < least(category))
        .map((category) => `${name}: ${category} ${points[category]}, wanted ${least(category)}`),
      ...(audit.largestPaintMs > goals.largestPaintMs
        ? [`${name}: largest paint ${Math.round(audit.largestPaintMs)} ms, wanted ${goals.largestPaintMs}`]
        : []),
      ...(blockingMax !== undefined && audit.blockingMs > blockingMax
        ? [`${name}: blocking ${Math.round(audit.blockingMs)} ms, wanted ${blockingMax}`]
        : []),
      ...(audit.shift > goals.shift
        ? [`${name}: shift ${audit.shift.toFixed(3)}, wanted ${goals.shift}`]
        : []),
      ...audit.found
        .filter(({ category }) => category !== 'seo' || !goals.notIndexed.includes(name))
        .map(({ id }) => `${name}: ${id} found something`),
    ];
  });
}

/** The medians as a table of Markdown. */
export function tableOf(audits: readonly Audit[]): string {
  const head =
    '| page | performance | accessibility | best practices | SEO | FCP ms | LCP ms | TBT ms | CLS | script kB | elements |';
  const rows = medians(audits).map(
    ({ name, points, firstPaintMs, largestPaintMs, blockingMs, shift, scriptBytes, elements }) =>
      `| ${[
        name,
        ...categories.map((category) => points[category]),
        Math.round(firstPaintMs),
        Math.round(largestPaintMs),
        Math.round(blockingMs),
        shift.toFixed(3),
        (scriptBytes / 1_000).toFixed(1),
        elements,
      ].join(' | ')} |`,
  );
  return [head, head.replaceAll(/[^|]+/g, '---'), ...rows].join('\n');
}

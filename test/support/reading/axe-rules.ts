import type axe from 'axe-core';

export type Scheme = 'light' | 'dark';

/** WCAG 2.2 AA, with 24 px for each target: that rule is new, and off unless named. */
const everyRule: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'target-size': { enabled: true } },
};

/** Options for `axe.run`: all rules of WCAG 2.2 AA, or the named ones. */
export function axeOptions(named: readonly string[] | null): axe.RunOptions {
  return {
    ...(named === null ? everyRule : { runOnly: { type: 'rule', values: [...named] } }),
    resultTypes: ['violations'],
    // Style sheets are read only for a rule that is not among these.
    preload: { assets: ['media'] },
  };
}

/** Widths of the window at which a page must not be wider than it, in CSS pixels. */
export const windowWidths = [320, 375, 768, 1024, 1375, 1440];

/** One line per element that breaks a rule. */
export function linesOf({ violations }: axe.AxeResults): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

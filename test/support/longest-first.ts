import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take long, in seconds as measured on two cores; where a name is missing it takes less than these. A long
 * one begun last runs alone while the other core has nothing to do, and on a fresh clone nothing else tells how long
 * one is: sizes do not, for the longest file of services is one of the smallest.
 */
export const longFiles: Readonly<Record<string, number>> = {
  'src/service/order/payment/simulated-sale.test.ts': 68,
  'src/service/order/payment/provider-messages.test.ts': 57,
  'src/service/order/payment/killed-at-each-step.test.ts': 32,
  'test/api/server/page-freshness.test.ts': 19,
  'src/app/operate/operate.test.ts': 18,
  'bench/checker.test.ts': 17,
  'test/e2e/pages.e2e.ts': 106,
  'test/e2e/account.e2e.ts': 90,
  'test/e2e/waiting-room.e2e.ts': 80,
  'test/e2e/auth.e2e.ts': 70,
  'test/e2e/session.e2e.ts': 64,
  'test/e2e/tickets-in-hand.e2e.ts': 50,
  'test/e2e/transfer.e2e.ts': 49,
  'test/e2e/cart-state.e2e.ts': 47,
  'test/e2e/nothing-lost.e2e.ts': 41,
  'test/e2e/wrong-turns.e2e.ts': 41,
  'test/e2e/checkout-choices.e2e.ts': 41,
};

/** Vitest's own order of projects and groups, and in each the longest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((one) =>
      sorted
        .filter(({ project }) => project === one)
        .toSorted((a, b) => secondsOf(b.moduleId) - secondsOf(a.moduleId)),
    );
  }
}

function secondsOf(moduleId: string): number {
  const name = Object.keys(longFiles).find((file) => moduleId.endsWith(`/${file}`));
  return name === undefined ? 0 : (longFiles[name] ?? 0);
}

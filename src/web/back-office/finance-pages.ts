import * as papersOfEvent from './event/papers/papers-page.tsx';
import * as dispute from './money/disputes/dispute-page.tsx';
import * as disputes from './money/disputes/disputes-page.tsx';
import * as frame from './money/money-frame.tsx';
import * as papers from './money/papers-of-all-page.tsx';
import * as settlementsOfEvent from './money/settlements/event-settlements-page.tsx';
import * as settlements from './money/settlements/settlements-page.tsx';
import * as statements from './money/statements/statements-page.tsx';

/** The pages of finance, each as its route has it. */
export const financePages = {
  frame: { Component: frame.Component },
  settlements: { loader: settlements.loader, Component: settlements.Component },
  settlementsOfEvent: { loader: settlementsOfEvent.loader, Component: settlementsOfEvent.Component },
  papers: { loader: papers.loader, Component: papers.Component },
  papersOfEvent: { loader: papersOfEvent.loader, Component: papersOfEvent.Component },
  disputes: { loader: disputes.loader, Component: disputes.Component },
  dispute: { loader: dispute.loader, Component: dispute.Component },
  statements: { loader: statements.loader, Component: statements.Component },
};

import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { officeRoutes } from '#src/web/back-office/routes.tsx';
import { editorLooks } from './looks-of-editor.ts';
import { eventDeskLooks, eventPartLooks } from './looks-of-event-parts.ts';
import { eventLooks } from './looks-of-events.ts';
import { entryLooks, listLooks } from './looks-of-lists.ts';
import { fileLooks } from './looks-of-start.ts';
import { disputeLooks } from './money/looks-of-disputes.ts';
import { settlementLooks } from './money/looks-of-settlements.ts';
import { statementLooks } from './statements/looks-of-statements.ts';
import { shiftLooks } from './till/looks-of-shifts.ts';
import { sellingLooks } from './till/looks-of-till.ts';

/** Paths of all pages, each with those above it. */
function pathsOf(routes: readonly RouteObject[], above = ''): string[] {
  return routes.flatMap(({ path, children = [] }) => {
    const whole = path === undefined ? above : `${above}/${path}`;
    const own = path === undefined || path === '*' ? [] : [whole];
    return [...own, ...pathsOf(children, whole)];
  });
}

test('no page is left out', () => {
  const paths = pathsOf(officeRoutes);
  expect(paths.length).toBeGreaterThan(20);
  const looked = [
    ...listLooks,
    ...fileLooks,
    ...entryLooks,
    ...eventLooks,
    ...eventPartLooks,
    ...eventDeskLooks,
    ...editorLooks,
    ...sellingLooks,
    ...shiftLooks,
    ...settlementLooks,
    ...disputeLooks,
    ...statementLooks,
  ].map(({ path }) => path);
  const isLooked = (route: string) => {
    const form = route.replace('/:part?', '(/[^/]+)?').replace(/:\w+/g, '[^/]+');
    return looked.some((path) => new RegExp(`^${form}([?#]|$)`).test(path));
  };
  expect(paths.filter((path) => !isLooked(path))).toEqual([]);
});

import { useRouteLoaderData } from 'react-router';
import type { Site } from '#src/domain/site/site.ts';

/** Who runs the box office, as every page must name it; the root of the pages sends it along. */
export function useSite(): Site {
  const root = useRouteLoaderData('root') as { site: Site } | undefined;
  if (!root) throw new Error('no root data');
  return root.site;
}

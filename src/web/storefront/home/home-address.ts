import type { Locale } from '#src/domain/locale.ts';
import { type HomeSearch, homeParameters } from '#src/domain/search/event-filter.ts';
import { withParameters } from '#src/domain/site/carried-parameters.ts';
import { paths } from '../../parts/pages/paths.ts';

/** The address of the home page with what it is asked for. Whatever changes, it begins with its first page. */
export function homeAddress(locale: Locale, search: Partial<HomeSearch>): string {
  return withParameters(paths.home(locale), homeParameters(search));
}

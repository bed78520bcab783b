import type { HomeSearch } from '#src/domain/search/event-filter.ts';
import { Boundary } from '../../kit/page/boundary.tsx';
import { FilterChips } from './filter-chips.tsx';
import css from './home-top.module.css';
import type { Facets } from './pressed-chips.ts';
import { SearchForm } from './search-form.tsx';

/** What one looks for, above everything that is found. */
export function HomeTop({
  search,
  facets,
  chipsOf,
}: {
  search: HomeSearch;
  facets: Facets;
  /** Where chips lead on from: not from words that nothing was found for. */
  chipsOf: HomeSearch;
}) {
  return (
    <div className={css.top}>
      <Boundary>
        <SearchForm words={search.words} />
      </Boundary>
      <Boundary>
        <FilterChips search={chipsOf} facets={facets} />
      </Boundary>
    </div>
  );
}

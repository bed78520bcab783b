import { type ReactNode, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { TextField } from '../../kit/forms/field.tsx';
import { SelectField } from '../../kit/forms/select-field.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import css from './filters.module.css';
import { Filters } from './filters.tsx';

/** A filter, named as its parameter in the address: a text, a day, one of some choices, or one that only a link sets. */
export type Filter =
  | { name: string; label: string; type?: 'text' | 'search' | 'date' }
  | {
      name: string;
      label: string;
      options: readonly { value: string; label: string }[];
      /** Chosen where nothing is; without it one of the options always is. */
      emptyText?: string;
    }
  | { name: string; isHidden: true };

/** More fields than these stand behind a button on a phone, so that the list begins on its first screen. */
const shownOnPhone = 2;

/** The filters of a list, filled in as the address says. */
export function ListFilters({ label, filters }: { label: string; filters: readonly Filter[] }) {
  const [parameters] = useSearchParams();
  const shown = filters.filter((filter) => !('isHidden' in filter));
  const isFolded = shown.length > shownOnPhone;
  const folded = isFolded ? shown.slice(1) : [];
  const field = (filter: Filter) => {
    const value = parameters.get(filter.name) ?? '';
    if ('isHidden' in filter) {
      return value && <input key={filter.name} type="hidden" name={filter.name} value={value} />;
    }
    if ('options' in filter) {
      return <SelectField key={filter.name} {...filter} defaultValue={value} />;
    }
    return (
      <TextField
        key={filter.name}
        {...filter}
        defaultValue={value}
        autoComplete={filter.type === 'date' ? undefined : 'off'}
      />
    );
  };
  return (
    <Filters label={label}>
      {shown.filter((filter) => !folded.includes(filter)).map(field)}
      {isFolded && (
        <FoldedFilters count={folded.filter(({ name }) => parameters.get(name)).length}>
          {folded.map(field)}
        </FoldedFilters>
      )}
      {filters.filter((filter) => 'isHidden' in filter).map(field)}
    </Filters>
  );
}

/** Filters that a phone shows after a press; `count`: how many of them are set. */
function FoldedFilters({ count, children }: { count: number; children: ReactNode }) {
  const t = useText('office');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span className={css.unfold}>
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {count === 0 ? t('moreFilters') : t('moreFiltersSet', { count })}
        </Button>
      </span>
      <div id={id} className={css.folded} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}

import { useSearchParams } from 'react-router';
import { TextField } from '../../kit/forms/field.tsx';
import { SelectField } from '../../kit/forms/select-field.tsx';
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

/** The filters of a list, filled in as the address says. */
export function ListFilters({ label, filters }: { label: string; filters: readonly Filter[] }) {
  const [parameters] = useSearchParams();
  return (
    <Filters label={label}>
      {filters.map((filter) => {
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
      })}
    </Filters>
  );
}

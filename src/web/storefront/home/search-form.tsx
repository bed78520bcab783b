import { Form } from 'react-router';
import { CarriedFields } from '../../kit/navigation/link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { paths } from '../../parts/pages/paths.ts';
import css from './search-form.module.css';

/** A plain GET form: it works before any script does. */
export function SearchForm({ words }: { words: string }) {
  const t = useText('home');
  const locale = useLocale();
  return (
    <Form method="get" action={paths.home(locale)} role="search" className={css.search}>
      <CarriedFields />
      <label htmlFor="busca" className="visually-hidden">
        {t('searchLabel')}
      </label>
      <input
        id="busca"
        name="busca"
        type="search"
        key={words}
        defaultValue={words}
        placeholder={t('searchHint')}
        autoComplete="off"
        enterKeyHint="search"
        className={css.input}
      />
      <button type="submit" aria-label={t('searchButton')} className={css.button}>
        <Icon name="search" size={22} />
      </button>
    </Form>
  );
}

import { useState } from 'react';
import { type Option, SelectField } from '#src/web/kit/forms/select-field.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import css from './item-list.module.css';

/** One of several is chosen, and the button adds it. Nothing is shown where nothing is left to choose. */
export function OptionAdd({
  name,
  label,
  addText,
  options,
  onAdd,
}: {
  name: string;
  label: string;
  addText: string;
  options: readonly Option[];
  onAdd: (value: string) => void;
}) {
  const t = useText('officeEditor');
  const [chosen, setChosen] = useState('');
  if (options.length === 0) return null;
  return (
    <div className={css.add}>
      <SelectField
        name={name}
        label={label}
        className={css.addName}
        emptyText={t('choose')}
        options={options}
        value={options.some(({ value }) => value === chosen) ? chosen : ''}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button
        onClick={() => {
          if (chosen !== '') onAdd(chosen);
          setChosen('');
        }}
      >
        {addText}
      </Button>
    </div>
  );
}

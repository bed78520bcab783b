import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CheckField } from '../../kit/forms/field.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Dialog, DialogWays } from '../../kit/page/dialog.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import type { Column } from './data-table.tsx';

/** The parameter of the address, and what stands between the keys in it. */
export const columnsName = 'columns';
const between = '.';

type Named = Pick<Column<never>, 'key' | 'label' | 'isExtra'>;

/** The chosen columns in the order of the list, the first of which always stands; without a choice all but the extra ones. */
export function shownColumns<Shown extends Named>(
  columns: readonly Shown[],
  parameters: URLSearchParams,
): Shown[] {
  const said = (parameters.get(columnsName) ?? '').split(between);
  const known = columns.filter(({ key }) => said.includes(key));
  if (known.length === 0) return columns.filter(({ isExtra }) => !isExtra);
  return columns.filter((column, index) => index === 0 || known.includes(column));
}

/** Chooses the columns of a list. They stand in the address, so a saved view has them as well. */
export function ColumnChoice({ columns }: { columns: readonly Named[] }) {
  const t = useText('office');
  const [parameters, setParameters] = useSearchParams();
  /** Null: the dialog is closed. The address follows once the list is there; a press before that would be lost. */
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const close = () => setChosen(null);

  function choose(keys: readonly string[]) {
    setChosen(keys);
    const next = new URLSearchParams(parameters);
    const usual = columns.filter(({ isExtra }) => !isExtra).map(({ key }) => key);
    if (keys.join() === usual.join()) next.delete(columnsName);
    else next.set(columnsName, keys.join(between));
    setParameters(next, { replace: true });
  }

  return (
    <>
      <Button onClick={() => setChosen(shownColumns(columns, parameters).map(({ key }) => key))}>
        {t('columns')}
      </Button>
      <Dialog isOpen={chosen !== null} onClose={close} title={t('columnsTitle')}>
        {chosen !== null && (
          <>
            <Stack gap={1}>
              {columns.slice(1).map(({ key, label }) => (
                <CheckField
                  key={key}
                  name={`column-${key}`}
                  label={label}
                  checked={chosen.includes(key)}
                  onChange={({ target }) =>
                    choose(
                      columns
                        .filter((one, index) =>
                          one.key === key ? target.checked : index === 0 || chosen.includes(one.key),
                        )
                        .map((one) => one.key),
                    )
                  }
                />
              ))}
            </Stack>
            <DialogWays>
              <Button onClick={close}>{t('close')}</Button>
              <Button
                tone="quiet"
                onClick={() => choose(columns.filter(({ isExtra }) => !isExtra).map(({ key }) => key))}
              >
                {t('columnsUsual')}
              </Button>
            </DialogWays>
          </>
        )}
      </Dialog>
    </>
  );
}

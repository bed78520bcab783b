import type { DraftPath } from '#src/domain/draft/draft-path.ts';
import { TextField } from '#src/web/kit/forms/field.tsx';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useChange } from '../../editor-context.tsx';
import { FieldError } from '../../fields/field-error.tsx';
import { useField } from '../../fields/use-field.ts';
import type { ShapeRow } from './shape-rows.ts';

/**
 * The corners of a shape. Empty is not drawn: what is typed into an empty field draws it, and a field that is left empty takes
 * it away; not before, because its place among the others would be lost where somebody only writes it anew.
 */
export function ShapeField({
  listPath,
  row: { sector, step, points, isDrawn, surplus },
  name,
  last,
  onRemove,
}: {
  listPath: DraftPath;
  row: ShapeRow;
  name: string;
  /** The step of the last shape, on which a new one lies. */
  last: string | null;
  onRemove: () => void;
}) {
  const t = useText('officePlaces');
  const editor = useText('officeEditor');
  const change = useChange();
  const path = [...listPath, step];
  const { name: fieldName, error, isReadOnly, set } = useField([...path, 'points']);
  const label = t(surplus === 'GONE' ? 'mapGone' : surplus === 'AGAIN' ? 'mapTwice' : 'mapPoints', {
    sector: name,
  });
  function write(typed: string) {
    if (isDrawn) set(typed);
    else if (typed !== '')
      change({ kind: 'INSERT', path: listPath, value: { sector, points: typed }, after: last });
  }
  return (
    <Stack gap={1}>
      <TextField
        name={fieldName}
        label={label}
        hint={isDrawn ? undefined : t('mapUndrawn')}
        error={error}
        readOnly={isReadOnly}
        autoComplete="off"
        value={points}
        onChange={({ target }) => write(target.value)}
        onBlur={() => isDrawn && points === '' && change({ kind: 'REMOVE', path })}
      />
      <FieldError path={[...path, 'sector']} />
      {surplus !== null && !isReadOnly && (
        <div>
          <Button tone="quiet" aria-label={editor('removeNamed', { name: label })} onClick={onRemove}>
            {editor('remove')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

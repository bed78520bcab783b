import { type DraftPath, isRecord } from '#src/domain/draft/draft-path.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useChange, useDraftValue, useEditor } from '../../editor-context.tsx';
import { DraftNumber } from '../../fields/draft-fields.tsx';
import { FieldError } from '../../fields/field-error.tsx';
import { FieldRow } from '../../fields/field-row.tsx';
import { useItemOptions } from '../../fields/use-item-options.ts';

/** How many people fit on a date; where there are sectors only as long as it is written, to be emptied. */
export function CapacityField({ path }: { path: DraftPath }) {
  const t = useText('officePlaces');
  const hasSectors = useItemOptions('sectors').length > 0;
  const capacity = useDraftValue([...path, 'capacity']);
  if (hasSectors && capacity === undefined) return null;
  return <DraftNumber path={[...path, 'capacity']} label={t('capacity')} />;
}

/** How many people fit in each sector on a date. What is written of a sector that is gone can be emptied. */
export function SectorCapacities({ path }: { path: DraftPath }) {
  const t = useText('officePlaces');
  const change = useChange();
  const { isReadOnly } = useEditor();
  const sectors = useItemOptions('sectors');
  const bySectorPath = [...path, 'capacityBySector'];
  const bySector = useDraftValue(bySectorPath);
  if (sectors.length === 0 && bySector === undefined) return null;
  const gone = isRecord(bySector)
    ? Object.keys(bySector).filter((key) => !sectors.some(({ value }) => value === key))
    : [];
  return (
    <>
      <FieldRow>
        {sectors.map(({ value, label }) => (
          <DraftNumber
            key={value}
            path={[...bySectorPath, value]}
            label={t('capacityOf', { sector: label })}
          />
        ))}
        {gone.map((key) => (
          <DraftNumber key={key} path={[...bySectorPath, key]} label={t('capacityGone', { sector: key })} />
        ))}
      </FieldRow>
      <FieldError path={bySectorPath} />
      {sectors.length === 0 && !isReadOnly && (
        <div>
          <Button onClick={() => change({ kind: 'REMOVE', path: bySectorPath })}>{t('dropBySector')}</Button>
        </div>
      )}
    </>
  );
}

import { useState } from 'react';
import type { EventInput } from '#src/domain/catalogue/written/written-event.ts';
import { pathText, stepOf } from '#src/domain/draft/draft-path.ts';
import { polygonOf } from '#src/domain/event/polygon.ts';
import { Row, Stack } from '#src/web/kit/layout/stack.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useChange, useDraftValue, useEditor } from '../../editor-context.tsx';
import { DraftNumber, DraftText } from '../../fields/draft-fields.tsx';
import { FieldError } from '../../fields/field-error.tsx';
import { FieldRow } from '../../fields/field-row.tsx';
import { type Taken, UndoHint } from '../../fields/undo-hint.tsx';
import { useItemOptions } from '../../fields/use-item-options.ts';
import css from './sector-map-fields.module.css';
import { ShapeField } from './shape-field.tsx';
import { type ShapeRow, shapeRows } from './shape-rows.ts';
import { simpleMap } from './simple-map.ts';

type WrittenMap = Partial<NonNullable<EventInput['sectorMap']>>;

const path = ['sectorMap'];
const listPath = [...path, 'sectors'];

/** The venue from above: one shape per sector, drawn by a button and moved by its corners. */
export function SectorMapFields() {
  const t = useText('officePlaces');
  const change = useChange();
  const editor = useText('officeEditor');
  const { store, isReadOnly } = useEditor();
  const [taken, setTaken] = useState<Taken | null>(null);
  const sectors = useItemOptions('sectors');
  const map = useDraftValue(path) as WrittenMap | undefined;
  if (sectors.length === 0 && map === undefined) return null;
  const keys = sectors.map(({ value }) => value);
  const draw = () => change({ kind: 'SET', path, value: simpleMap(keys) });
  const nameOf = (key: string) => sectors.find(({ value }) => value === key)?.label ?? key;
  const shapes = Array.isArray(map?.sectors) ? map.sectors : [];
  const rows = shapeRows(listPath, shapes, keys);
  const steps = shapes.map((_, index) => stepOf(listPath, shapes, index));
  // In the order of the file: the later one lies on top.
  const drawn = steps.flatMap((step) => rows.find((row) => row.step === step && row.isDrawn) ?? []);
  function remove({ sector, step }: ShapeRow) {
    if (change({ kind: 'REMOVE', path: [...listPath, step] }))
      setTaken({ text: editor('removed', { name: nameOf(sector) }), step: store.state().lastStep });
  }
  return (
    <Stack as="section" gap={4} aria-labelledby="sector-map">
      <div>
        <h4 id="sector-map">{t('map')}</h4>
        <p>{t('mapText')}</p>
      </div>
      {map !== undefined && (
        <>
          <svg
            role="img"
            aria-label={t('mapPreview')}
            className={css.preview}
            viewBox={`0 0 ${Number(map.width) || 100} ${Number(map.height) || 100}`}
          >
            {drawn.map(({ step, points, surplus }) => (
              <polygon
                key={step}
                points={drawable(points)}
                className={css.shape}
                data-surplus={surplus ?? undefined}
              />
            ))}
            {map.stage && <polygon points={drawable(map.stage)} className={css.stage} />}
          </svg>
          <FieldError path={path} />
          <FieldError path={listPath} />
          <FieldRow>
            <DraftNumber path={[...path, 'width']} label={t('mapWidth')} />
            <DraftNumber path={[...path, 'height']} label={t('mapHeight')} />
          </FieldRow>
          <DraftText path={[...path, 'stage']} label={t('mapStage')} hint={t('mapStageHint')} isOptional />
          <div id={`field-${pathText(listPath)}`} tabIndex={-1}>
            <Stack gap={4}>
              {rows.map((row) => (
                <ShapeField
                  key={row.step}
                  listPath={listPath}
                  row={row}
                  name={nameOf(row.sector)}
                  last={steps.at(-1) ?? null}
                  onRemove={() => remove(row)}
                />
              ))}
            </Stack>
            <UndoHint taken={taken} />
          </div>
        </>
      )}
      {!isReadOnly && (
        <Row gap={3}>
          {sectors.length > 0 && (
            <Button onClick={draw}>{t(map === undefined ? 'mapDraw' : 'mapAgain')}</Button>
          )}
          {map !== undefined && (
            <Button onClick={() => change({ kind: 'REMOVE', path })}>{t('mapRemove')}</Button>
          )}
        </Row>
      )}
    </Stack>
  );
}

/** What is no shape yet is not drawn. */
function drawable(points: string): string {
  return polygonOf(points) === null ? '' : points;
}

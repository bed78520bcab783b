import type { EventInput } from '../../../../../domain/catalogue/written/written-event.ts';
import { stepOf } from '../../../../../domain/draft/draft-path.ts';
import { polygonOf } from '../../../../../domain/event/polygon.ts';
import { Row, Stack } from '../../../../kit/layout/stack.tsx';
import { useText } from '../../../../kit/text/text.tsx';
import { Button } from '../../../../kit/ui/button.tsx';
import { useChange, useDraftValue, useEditor } from '../../editor-context.tsx';
import { DraftNumber, DraftText } from '../../fields/draft-fields.tsx';
import { FieldError } from '../../fields/field-error.tsx';
import { FieldRow } from '../../fields/field-row.tsx';
import { useItemOptions } from '../../fields/use-item-options.ts';
import css from './sector-map-fields.module.css';
import { simpleMap } from './simple-map.ts';

type WrittenMap = Partial<NonNullable<EventInput['sectorMap']>>;

const path = ['sectorMap'];
const listPath = [...path, 'sectors'];

/** The venue from above: one shape per sector, drawn by a button and moved by its corners. */
export function SectorMapFields() {
  const t = useText('officePlaces');
  const change = useChange();
  const { isReadOnly } = useEditor();
  const sectors = useItemOptions('sectors');
  const map = useDraftValue(path) as WrittenMap | undefined;
  if (sectors.length === 0 && map === undefined) return null;
  const draw = () => change({ kind: 'SET', path, value: simpleMap(sectors.map(({ value }) => value)) });
  const nameOf = (key: string) => sectors.find(({ value }) => value === key)?.label ?? key;
  const shapes = map?.sectors ?? [];
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
            {shapes.map(({ sector, points }) => (
              <polygon key={sector} points={drawable(points)} className={css.shape} />
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
          {shapes.map(({ sector }, index) => (
            <Stack key={sector} gap={1}>
              <DraftText
                path={[...listPath, stepOf(listPath, shapes, index), 'points']}
                label={t('mapPoints', { sector: nameOf(sector) })}
              />
              <FieldError path={[...listPath, stepOf(listPath, shapes, index), 'sector']} />
            </Stack>
          ))}
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
function drawable(points: string | undefined): string {
  return points !== undefined && polygonOf(points) !== null ? points : '';
}

import { type DraftPath, pathText } from '#src/domain/draft/draft-path.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useChange, useDraftValue, useEditor } from '../../editor-context.tsx';
import { DraftNumber } from '../../fields/draft-fields.tsx';
import { DraftTime } from '../../fields/draft-time.tsx';
import { FieldError } from '../../fields/field-error.tsx';
import { UndoHint } from '../../fields/undo-hint.tsx';
import { Rows, TextRow } from '../../lists/rows.tsx';
import { useTakeOut } from '../../lists/use-take-out.ts';
import { groupsIn, withGroupAdded } from './groups.ts';

const groupsMax = 60;

/** The groups that are called to a session one after the other. A group is its place, so the list is stored as a whole. */
export function GroupList({ path: sessionPath, dayPath }: { path: DraftPath; dayPath: DraftPath }) {
  const t = useText('officeArtists');
  const change = useChange();
  const { isReadOnly } = useEditor();
  const path = [...sessionPath, 'groups'];
  const groups = groupsIn(useDraftValue(path));
  const { taken, takeOut } = useTakeOut();
  const startPath = [...sessionPath, 'startsAt'];
  const times = { startPath, startOfStartPath: dayPath };
  return (
    <Rows id={`field-${pathText(path)}`} label={t('groups')}>
      {groups.map((_, index) => {
        const own = [...path, `@${index + 1}`];
        const name = t('group', { number: index + 1 });
        return (
          <TextRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place.
            key={index}
            text={name}
            removeText={t('removeNamed', { name })}
            isReadOnly={isReadOnly}
            onRemove={() =>
              takeOut({ path: own, name, by: { kind: 'SET', path, value: groups.toSpliced(index, 1) } })
            }
          >
            <DraftTime path={[...own, 'startsAt']} label={t('calledAt')} {...times} />
            <DraftTime path={[...own, 'endsAt']} label={t('groupEnds')} {...times} />
            <DraftNumber path={[...own, 'seats']} label={t('seats')} />
            <FieldError path={own} />
          </TextRow>
        );
      })}
      <UndoHint taken={taken} />
      <FieldError path={path} />
      {!isReadOnly && groups.length < groupsMax && (
        <div>
          <Button onClick={() => change({ kind: 'SET', path, value: withGroupAdded(groups) })}>
            {t('addGroup')}
          </Button>
        </div>
      )}
    </Rows>
  );
}

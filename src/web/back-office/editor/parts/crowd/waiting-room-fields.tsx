import { useText } from '#src/web/kit/text/text.tsx';
import { useDraftValue } from '../../editor-context.tsx';
import { DraftCheck, DraftNumber } from '../../fields/draft-fields.tsx';
import { FieldRow } from '../../fields/field-row.tsx';
import { NestedFields } from '../../fields/nested-fields.tsx';

const path = ['waitingRoom'];

/** A waiting room before the sale opens, and its figures. */
export function WaitingRoomFields() {
  const t = useText('officeDelivery');
  const isWanted = useDraftValue(path) !== undefined;
  return (
    <>
      <DraftCheck
        path={path}
        label={t('openRoom')}
        on={{ opensMinutesBefore: 60, ratePerMinute: 300, insideMax: 500 }}
      />
      {isWanted && (
        <NestedFields>
          <FieldRow>
            <DraftNumber
              path={[...path, 'opensMinutesBefore']}
              label={t('opensMinutesBefore')}
              hint={t('opensMinutesHint')}
            />
            <DraftNumber path={[...path, 'ratePerMinute']} label={t('ratePerMinute')} hint={t('rateHint')} />
            <DraftNumber path={[...path, 'insideMax']} label={t('insideMax')} hint={t('insideHint')} />
          </FieldRow>
        </NestedFields>
      )}
    </>
  );
}

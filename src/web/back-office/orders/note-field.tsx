import { limits } from '#src/domain/limits.ts';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { useText } from '../../kit/text/text.tsx';

/** The reason of an act, kept in the audit. */
export function NoteField({ error }: { error: string | null }) {
  const t = useText('officeOrders');
  return (
    <TextArea
      name="note"
      rows={2}
      maxLength={limits.noteLengthMax}
      label={t('note')}
      hint={t('noteHint')}
      error={error}
    />
  );
}

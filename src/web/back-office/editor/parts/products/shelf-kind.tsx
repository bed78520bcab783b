import type { DraftPath } from '#src/domain/draft/draft-path.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { DraftSelect } from '../../fields/draft-fields.tsx';
import { FieldRow } from '../../fields/field-row.tsx';

const kinds = ['PRODUCT', 'EXTRA'] as const;

/** Whether a shelf has products or extras. */
export function ShelfKind({ shelfPath }: { shelfPath: DraftPath }) {
  const t = useText('officeProducts');
  return (
    <FieldRow>
      <DraftSelect
        path={[...shelfPath, 'kind']}
        label={t('kind')}
        options={kinds.map((value) => ({ value, label: t(`kind${value}`) }))}
      />
    </FieldRow>
  );
}

import { CheckField } from '#src/web/kit/forms/field.tsx';
import { Group } from '#src/web/kit/layout/group.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import type { PickupDraft } from './checkout-draft.ts';
import { PersonFields } from './person-fields.tsx';

/** Who else may fetch an order that is picked up. */
export function PickupPerson({
  draft,
  onChange,
  errorOf,
}: {
  draft: PickupDraft;
  onChange: (part: Partial<PickupDraft>) => void;
  errorOf: (field: string) => string | null;
}) {
  const t = useText('checkout');
  return (
    <Group>
      <CheckField
        name="pickup-other"
        label={t('pickupOther')}
        hint={t('pickupOtherHint')}
        checked={draft.isOther}
        onChange={(change) => onChange({ isOther: change.target.checked })}
      />
      {draft.isOther && (
        <PersonFields
          prefix="pickup"
          person={draft}
          onChange={onChange}
          errorOf={(field) => errorOf(`pickup-${field}`)}
        />
      )}
    </Group>
  );
}

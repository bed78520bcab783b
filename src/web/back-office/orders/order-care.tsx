import { SelectField } from '../../kit/forms/select-field.tsx';
import { useText } from '../../kit/text/text.tsx';
import { ActForm } from '../form/act-form.tsx';
import { useMe } from '../frame/load-frame.ts';
import { OfficePart } from '../list/office-page.tsx';
import { askStaff } from '../staff-api/ask.ts';
import { assignOrder } from '../staff-api/orders.gen.ts';
import type { Order } from './story-entries.ts';

/** The person of the staff who looks after an order, and the way to take it or to hand it on. */
export function OrderCare({ order: { number, takenBy, rights, story } }: { order: Order }) {
  const t = useText('officeOrders');
  const me = useMe();
  if (!rights.includes('need.take')) return null;
  const others = (story.takers ?? []).filter(({ id }) => id !== me.id);
  // The present holder stays to be seen, also where they may not see orders any more.
  const isGone = takenBy !== null && takenBy.id !== me.id && others.every(({ id }) => id !== takenBy.id);
  const people = [...others, ...(isGone ? [takenBy] : [])];
  return (
    <OfficePart title={t('handTitle')}>
      <ActForm
        fields={['staffId']}
        submit={t('handSave')}
        saved={t('handSaved')}
        send={(text) =>
          askStaff(assignOrder, { number, staffId: text('staffId') || null, heldBy: takenBy?.id ?? null })
        }
      >
        {(errorOf) => (
          // The list begins with the new holder once the page has read anew; the form stays and says that it is saved.
          <SelectField
            key={takenBy?.id ?? ''}
            name="staffId"
            label={t('handWho')}
            hint={t('handHint')}
            emptyText={t('handNobody')}
            defaultValue={takenBy?.id ?? ''}
            options={[
              { value: me.id, label: t('handMe', { name: me.name }) },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            error={errorOf('staffId')}
          />
        )}
      </ActForm>
    </OfficePart>
  );
}

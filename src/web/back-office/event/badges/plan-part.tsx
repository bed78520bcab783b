import { badgePapers } from '#src/domain/badge/paper.ts';
import { SelectField } from '#src/web/kit/forms/select-field.tsx';
import { Pair } from '#src/web/kit/layout/pair.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { ActForm } from '../../form/act-form.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { saveBadgePlan } from '../../staff-api/badges.gen.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import type { BadgeDesk } from './badge-desk.ts';

const nameOf = (id: string) => `paper-${id}`;

/** Which offers have a badge, and on what paper. */
export function PlanPart({ desk }: { desk: BadgeDesk }) {
  const t = useText('officeBadges');
  const locale = useLocale();
  const { id: eventId, rights } = useEventHead();
  const mayChange = rights.includes('badge.change');
  return (
    <OfficePart title={t('plan')} lead={t('planLead')}>
      <ActForm
        fields={desk.offers.map(({ id }) => nameOf(id))}
        submit={t('save')}
        saved={t('saved')}
        isReadOnly={!mayChange}
        send={(text) => {
          const papers = desk.offers.flatMap(({ id }) => {
            const paper = badgePapers.find((one) => one === text(nameOf(id)));
            return paper ? [{ offerId: id, paper }] : [];
          });
          return askStaff(saveBadgePlan, { eventId, papers, over: desk.revision });
        }}
      >
        {() => (
          <Pair>
            {desk.offers.map(({ id, name, paper }) => (
              <SelectField
                // Another plan that was read fills the fields anew.
                key={`${id} ${desk.revision}`}
                name={nameOf(id)}
                label={name[locale] || name.pt}
                emptyText={t('noBadge')}
                options={badgePapers.map((value) => ({ value, label: t(`paper${value}`) }))}
                defaultValue={paper ?? ''}
                disabled={!mayChange}
              />
            ))}
          </Pair>
        )}
      </ActForm>
    </OfficePart>
  );
}

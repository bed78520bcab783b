import { CheckField } from '../../kit/forms/field.tsx';
import { useText } from '../../kit/text/text.tsx';
import type { EventAlertsPageQuery } from '../../parts/customer-api/alert.gen.ts';
import type { Typed } from '../../parts/visitor/load-context.ts';
import css from './alerts.module.css';

export type Followable = EventAlertsPageQuery['followables'][number];

/** What of the event to follow: as it was sent, as it is, and else the event itself. */
export function SubjectChoices({
  followables,
  typed,
}: {
  followables: Followable[];
  typed: Typed | undefined;
}) {
  const t = useText('alerts');
  const isNew = followables.every(({ follow }) => follow == null);
  return (
    <fieldset className={css.choices}>
      <legend className={css.legend}>{t('what')}</legend>
      {followables.map(({ kind, subject, name, follow }, index) => {
        const field = `follow.${index}`;
        const isChosen = typed ? field in typed : isNew ? kind === 'EVENT' : follow != null;
        return (
          <CheckField
            key={`${kind}:${subject}`}
            name={field}
            value={`${kind}:${subject}`}
            defaultChecked={isChosen}
            label={
              <span className={css.choice}>
                <span className={css.name}>{name}</span>
                <span className={css.soft}>{t(`kind${kind}`)}</span>
              </span>
            }
          />
        );
      })}
    </fieldset>
  );
}

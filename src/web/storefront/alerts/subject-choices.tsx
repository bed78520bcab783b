import { CheckField } from '../../kit/forms/field.tsx';
import type { Lang } from '../../kit/lang/lang-of.ts';
import { useText } from '../../kit/text/text.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import type { EventAlertsPageQuery } from '../../parts/customer-api/alert.gen.ts';
import type { Typed } from '../../parts/visitor/load-context.ts';
import css from './alerts.module.css';

export type Followable = EventAlertsPageQuery['followables'][number] & { nameLang?: Lang };

/** The subjects of an event: as they were sent, as they are, with what a heart asked for first, and else the event itself. */
export function SubjectChoices({
  followables,
  wanted,
  typed,
}: {
  followables: Followable[];
  /** By kind and subject, as the address names them. */
  wanted: readonly string[];
  typed: Typed | undefined;
}) {
  const t = useText('alerts');
  const isNew = followables.every(({ follow }) => follow == null);
  const isWanted = ({ kind, subject }: Followable) => wanted.includes(`${kind}:${subject}`);
  const isAnyWanted = followables.some(isWanted);
  // Their fields are named by their places in the event.
  const inOrder = followables
    .map((followable, index) => ({ ...followable, index, isFirst: isWanted(followable) }))
    .sort((one, other) => Number(other.isFirst) - Number(one.isFirst));
  const box = ({ kind, subject, name, nameLang, follow, index, isFirst }: (typeof inOrder)[number]) => {
    const field = `follow.${index}`;
    const isBefore = isNew && !isAnyWanted ? kind === 'EVENT' : follow != null;
    return (
      <CheckField
        key={`${kind}:${subject}`}
        name={field}
        value={`${kind}:${subject}`}
        defaultChecked={typed ? field in typed : isFirst || isBefore}
        label={
          <span className={css.choice}>
            <span className={css.name} lang={nameLang}>
              {name}
            </span>
            <span className={css.soft}>{t(`kind${kind}`)}</span>
          </span>
        }
      />
    );
  };
  // A visitor who came by a heart wants this one; what is followed already, or was typed, stays in sight.
  const isShort = isNew && isAnyWanted && !typed;
  const [first, others] = isShort
    ? [inOrder.filter(({ isFirst }) => isFirst), inOrder.filter(({ isFirst }) => !isFirst)]
    : [inOrder, []];
  return (
    <fieldset className={css.choices}>
      <legend className={css.legend}>{t('what')}</legend>
      {first.map(box)}
      {others.length > 0 && (
        <details className={css.others}>
          <summary>
            {t('others')}
            <Icon name="down" size={18} />
          </summary>
          <div className={css.choices}>{others.map(box)}</div>
        </details>
      )}
    </fieldset>
  );
}

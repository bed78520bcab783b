import { useState } from 'react';
import { type Role, roles } from '#src/domain/policy/grant.ts';
import { SelectField } from '../../kit/forms/select-field.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { useConfirmedAsk } from '../frame/confirm.tsx';
import { changeGrant, type PeopleQuery, removeGrant } from '../staff-api/people.gen.ts';
import { placeText } from '../words/place.ts';
import { useRoleName } from '../words/role-name.ts';
import { ActStep } from './act-step.tsx';
import css from './people.module.css';
import { RightsList } from './rights-list.tsx';
import { rightsOfChange } from './rights-of-change.ts';

type Person = PeopleQuery['people']['items'][number];

/** Another role at a place, or none any more; what the person loses and gains by it is told before. */
export function GrantStep({
  person: { name, grants },
  grant,
  removes,
  onBack,
  onDone,
}: {
  person: Person;
  grant: Person['grants'][number];
  removes: boolean;
  onBack: () => void;
  onDone: () => void;
}) {
  const t = useText('officePeople');
  const roleText = useText('officeRoles');
  const roleName = useRoleName();
  const locale = useLocale();
  const ask = useConfirmedAsk();
  const [role, setRole] = useState<Role>(grant.role);
  const place = placeText(grant, locale, roleText('installation'));
  const { lost, gained } = rightsOfChange(grants, grant, removes ? null : role);
  const isSame = !removes && role === grant.role;
  return (
    <ActStep
      go={t(removes ? 'removeGo' : 'changeGo')}
      isDanger={removes || lost.length > 0}
      isReady={!isSame}
      onBack={onBack}
      onDone={onDone}
      send={() => (removes ? ask(removeGrant, { id: grant.id }) : ask(changeGrant, { id: grant.id, role }))}
    >
      {!removes && (
        <SelectField
          name="role"
          label={`${t('role')}: ${place}`}
          hint={roleText(`what${role}`)}
          value={role}
          onChange={({ target }) => setRole(target.value as Role)}
          options={roles.map((value) => ({ value, label: roleName(value) }))}
        />
      )}
      {!isSame && (
        <div role="status" className={css.preview}>
          {lost.length > 0 && (
            <>
              <p>{t('loses', { name, place })}</p>
              <RightsList rights={lost} />
            </>
          )}
          {removes && lost.length === 0 && <p>{t('losesNothing', { name, place })}</p>}
          {gained.length > 0 && (
            <>
              <p>{t('gains')}</p>
              <RightsList rights={gained} />
            </>
          )}
          {removes && grants.length === 1 && <p>{t('last', { name })}</p>}
          <p>{t('atOnce')}</p>
        </div>
      )}
    </ActStep>
  );
}

import { useLoaderData, useRevalidator } from 'react-router';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { useMe } from '../frame/load-frame.ts';
import { DataTable } from '../list/data-table.tsx';
import { OfficePage, OfficePart } from '../list/office-page.tsx';
import type { Access } from '../staff-api/access.ts';
import { Unanswered } from '../staff-api/data-of.ts';
import { callOffice, type OfficeSession } from '../staff-api/session.ts';
import { placeText } from '../words/place.ts';
import { useRoleName } from '../words/role-name.ts';
import { FactorsPart } from './factors-part.tsx';
import { LanguagePart } from './language-part.tsx';
import { LoginsPart } from './logins-part.tsx';
import { PasswordPart } from './password-part.tsx';

export async function loader() {
  const { data, refusals } = await callOffice<Access & OfficeSession>('access', {});
  if (!data) throw new Unanswered(refusals);
  return data;
}

/** The person's own data, password, second factors and logins. */
export function Component() {
  const t = useText('officeAccount');
  const roleText = useText('officeRoles');
  const roleName = useRoleName();
  const locale = useLocale();
  const { factors, logins, person } = useLoaderData<typeof loader>();
  const { grants } = useMe();
  const { revalidate } = useRevalidator();
  return (
    <OfficePage
      title={t('title')}
      lead={
        <>
          <span>{person?.name}</span>
          <span>{person?.email}</span>
        </>
      }
    >
      <OfficePart title={t('grants')}>
        <DataTable
          label={t('grants')}
          rows={grants}
          keyOf={({ role, organizerId, eventId }) => [role, organizerId, eventId].join()}
          empty={<p>{t('noGrants')}</p>}
          columns={[
            { key: 'role', label: t('role'), cell: ({ role }) => roleName(role) },
            {
              key: 'place',
              label: t('place'),
              cell: (grant) => placeText(grant, locale, roleText('installation')),
            },
            { key: 'may', label: t('may'), cell: ({ role }) => roleText(`what${role}`) },
          ]}
        />
      </OfficePart>
      <OfficePart title={t('data')}>
        <LanguagePart saved={person?.locale ?? locale} />
      </OfficePart>
      <OfficePart title={t('password')}>
        <PasswordPart email={person?.email ?? ''} onChanged={revalidate} />
      </OfficePart>
      <OfficePart title={t('factors')}>
        <FactorsPart factors={factors} email={person?.email ?? ''} onChanged={revalidate} />
      </OfficePart>
      <OfficePart title={t('logins')}>
        <LoginsPart logins={logins} onChanged={revalidate} />
      </OfficePart>
    </OfficePage>
  );
}

import { useEffect, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { EntryPage } from '../entry/entry-page.tsx';
import { dropLinkCode, linkCode } from '../entry/link-code.ts';
import { whereNext } from '../entry/where-next.ts';
import { isLocaleChosen, useChangeLanguage } from '../frame/office-language.tsx';
import { callOffice, loadSession, type OfficeSession, rememberSession } from '../staff-api/session.ts';
import { useRoleName } from '../words/role-name.ts';
import { timeText } from '../words/times.ts';
import type { Invitation } from './invitation.ts';
import css from './invitation-page.module.css';
import { KnownPerson } from './known-person.tsx';
import { NewPersonForm } from './new-person-form.tsx';

export async function loader() {
  const code = linkCode('invitation');
  if (code === null) return { code, invitation: null, refusals: [], session: null };
  const session = await loadSession();
  const { data, refusals } = await callOffice<{ invitation: Invitation }>('invitation', { code });
  return { code, invitation: data?.invitation ?? null, refusals, session };
}

/** What a mailed link invites to, and the way to accept it. */
export function Component() {
  const t = useText('officeInvitation');
  const roleText = useText('officeRoles');
  const roleName = useRoleName();
  const locale = useLocale();
  const change = useChangeLanguage();
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const { code, invitation, refusals, session: first } = useLoaderData<typeof loader>();
  const [session, setSession] = useState<OfficeSession | null>(first);
  const spoken = invitation?.locale;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language of the mail, until somebody chooses another.
  useEffect(() => {
    if (spoken !== undefined && spoken !== locale && !isLocaleChosen()) change(spoken);
  }, [spoken]);

  if (code === null || invitation === null || session === null) {
    const [refusal] = refusals;
    const isOver = refusal === undefined || refusal.code === 'INVITATION_EXPIRED';
    return (
      <EntryPage title={t('noneTitle')}>
        {refusal && <Notice tone="bad">{refusalText(refusal)}</Notice>}
        {refusal === undefined && <p>{t('noneText')}</p>}
        {!isOver && <Button onClick={() => location.reload()}>{t('tryAgain')}</Button>}
        <ButtonLink to="/log-in" tone="quiet">
          {t('toLogIn')}
        </ButtonLink>
      </EntryPage>
    );
  }

  const { placeName, role, invitedByName, isForEvent, expiresAt } = invitation;
  const place = placeName ?? roleText('installation');
  const placeText = t(isForEvent ? 'onlyEvent' : 'allEvents', { place });

  async function accepted(next: OfficeSession) {
    dropLinkCode('invitation');
    rememberSession(next);
    await navigate(whereNext(next, new URLSearchParams()), { replace: true });
  }

  return (
    <EntryPage title={t('titleAt', { place })}>
      <p>{invitedByName === null ? t('byOperator') : t('by', { name: invitedByName })}</p>
      <dl className={css.facts}>
        <div>
          <dt>{t('role')}</dt>
          <dd>
            <strong className={css.role}>{roleName(role)}</strong>
            <span>{roleText(`what${role}`)}</span>
          </dd>
        </div>
        <div>
          <dt>{t('place')}</dt>
          <dd>{placeName === null ? place : placeText}</dd>
        </div>
        <div>
          <dt>{t('until')}</dt>
          <dd>{timeText(expiresAt, locale)}</dd>
        </div>
      </dl>
      {session.state === 'NONE' && !invitation.hasLogin ? (
        <NewPersonForm code={code} invitation={invitation} onAccepted={accepted} />
      ) : (
        <KnownPerson
          code={code}
          invitation={invitation}
          session={session}
          onLoggedOut={setSession}
          onAccepted={accepted}
        />
      )}
    </EntryPage>
  );
}

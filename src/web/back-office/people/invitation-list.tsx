import { useState } from 'react';
import { Dialog } from '../../kit/page/dialog.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { useConfirmedAsk } from '../frame/confirm.tsx';
import { DataTable } from '../list/data-table.tsx';
import { listQuery, type Page } from '../list/list-query.ts';
import { OfficePart } from '../list/office-page.tsx';
import { useMore } from '../list/use-more.ts';
import {
  revokeInvitation,
  type StaffInvitationsQuery,
  type StaffInvitationsQueryVariables,
  staffInvitations,
} from '../staff-api/people.gen.ts';
import { useActorName } from '../words/actor-name.ts';
import { placeText } from '../words/place.ts';
import { useRoleName } from '../words/role-name.ts';
import { timeText } from '../words/times.ts';
import { ActStep } from './act-step.tsx';
import css from './people.module.css';

type Invitation = StaffInvitationsQuery['invitations']['items'][number];
type InvitationVariables = Omit<StaffInvitationsQueryVariables, 'after'>;

export const invitationsOf = listQuery(staffInvitations, (data) => data.invitations);

/** The open invitations of the place, each of which may be revoked. */
export function InvitationList({
  invited,
  onDone,
}: {
  invited: { variables: InvitationVariables; page: Page<Invitation> };
  onDone: (text: string) => void;
}) {
  const t = useText('officePeople');
  const roleText = useText('officeRoles');
  const roleName = useRoleName();
  const actorNameOf = useActorName();
  const locale = useLocale();
  const ask = useConfirmedAsk();
  const { rows, isBusy, onMore } = useMore(invitationsOf, invited);
  const [open, setOpen] = useState<Invitation | null>(null);
  return (
    <OfficePart title={t('invitations')}>
      <DataTable
        label={t('invitations')}
        rows={rows}
        keyOf={({ id }) => id}
        onMore={onMore}
        isBusy={isBusy}
        empty={<p>{t('noInvitations')}</p>}
        columns={[
          {
            key: 'invited',
            label: t('invited'),
            cell: ({ email, name }) => (
              <span className={css.person}>
                {name ?? email}
                {name !== null && <span className={css.mail}>{email}</span>}
              </span>
            ),
          },
          { key: 'role', label: t('role'), cell: ({ role }) => roleName(role) },
          {
            key: 'place',
            label: t('place'),
            cell: (invitation) => placeText(invitation, locale, roleText('installation')),
          },
          { key: 'by', label: t('by'), cell: ({ invitedBy }) => actorNameOf(invitedBy) },
          { key: 'until', label: t('until'), cell: ({ expiresAt }) => timeText(expiresAt, locale) },
          {
            key: 'acts',
            label: '',
            isNumber: true,
            cell: (invitation) =>
              invitation.rights.includes('staff.invite') && (
                <Button
                  tone="quiet"
                  aria-label={t('revokeNamed', { email: invitation.email })}
                  onClick={() => setOpen(invitation)}
                >
                  {t('revoke')}
                </Button>
              ),
          },
        ]}
      />
      {open && (
        <Dialog isOpen onClose={() => setOpen(null)} title={t('revokeTitle', { email: open.email })}>
          <ActStep
            go={t('revokeGo')}
            onBack={() => setOpen(null)}
            onDone={() => {
              setOpen(null);
              onDone(t('revoked', { email: open.email }));
            }}
            send={() => ask(revokeInvitation, { id: open.id })}
          >
            <p>{t('revokeText')}</p>
          </ActStep>
        </Dialog>
      )}
    </OfficePart>
  );
}

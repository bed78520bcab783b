import { useEffect, useRef } from 'react';
import type { Role } from '#src/domain/policy/grant.ts';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import { RefusalNotice } from '../../kit/forms/refusal-notice.tsx';
import { Row, Stack } from '../../kit/layout/stack.tsx';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { useConfirmedAsk } from '../frame/confirm.tsx';
import { inviteStaff } from '../staff-api/people.gen.ts';
import { placeText } from '../words/place.ts';
import { useRoleName } from '../words/role-name.ts';
import type { Invited } from './invited.ts';
import css from './people.module.css';
import { RightsList } from './rights-list.tsx';
import { rightsOfRole } from './rights-of-change.ts';

/** All that the invitation says and gives, before the mail goes. */
export function InvitePreview({
  invited: { email, name, role, place, locale: mailLocale },
  onBack,
  onSent,
}: {
  invited: Invited & { role: Role };
  onBack: () => void;
  onSent: () => void;
}) {
  const t = useText('officePeople');
  const roleText = useText('officeRoles');
  const roleName = useRoleName();
  const locale = useLocale();
  const ask = useConfirmedAsk();
  const { isBusy, refusal, call } = useCall();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);

  async function send() {
    const { organizerId, eventId } = place;
    const input = { email, name: name.trim() || null, role, organizerId, eventId, locale: mailLocale };
    if (await call(() => ask(inviteStaff, { input }))) onSent();
  }

  return (
    <Stack gap={4} isNarrow>
      <section ref={box} tabIndex={-1} aria-label={t('previewTitle')} className={css.preview}>
        <p>{t('previewText', { email, days: staffLimits.invitationDays })}</p>
        <p>
          <span className={css.role}>{roleName(role)}</span>
          {', '}
          {placeText(place, locale, roleText('installation'))}
        </p>
        <p>{t('previewMay')}</p>
        <RightsList rights={rightsOfRole(role)} />
        <p className={css.mail}>{t('previewReplaces')}</p>
      </section>
      <RefusalNotice refusal={refusal} title={t('notSent')} />
      <Row gap={3}>
        <Button tone="go" isBusy={isBusy} onClick={() => void send()}>
          {t('send')}
        </Button>
        <Button onClick={onBack}>{t('edit')}</Button>
      </Row>
    </Stack>
  );
}

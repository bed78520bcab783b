import { deviceName } from '#src/domain/login/device-name.ts';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import { useTold } from '../form/use-told.tsx';
import { DataTable } from '../list/data-table.tsx';
import type { Access } from '../staff-api/access.ts';
import { callOffice } from '../staff-api/session.ts';
import { timeText } from '../words/times.ts';

type Login = Access['logins'][number];

/** Where the person is logged in, with the way to end each but this one, which "log out" ends. */
export function LoginsPart({
  logins,
  onChanged,
}: {
  logins: readonly Login[];
  onChanged: () => Promise<void>;
}) {
  const t = useText('officeAccount');
  const locale = useLocale();
  const { notice, tell, refuse } = useTold();
  const { busyWith, call } = useCall<string>(refuse);

  const nameOf = ({ userAgent }: Login) => {
    const { browser, system } = deviceName(userAgent);
    if (browser && system) return t('deviceNamed', { browser, system });
    return browser ?? system ?? t('deviceUnknown');
  };

  async function end(login: Login) {
    const isEnded = await call(async () => {
      const answer = await callOffice('end-login', { id: login.id });
      // Gone already is what was wanted.
      return answer.refusals[0]?.code === 'NOT_FOUND' ? { data: true } : answer;
    }, login.id);
    if (isEnded) tell(t('ended', { name: nameOf(login) }));
    await onChanged();
  }

  return (
    <>
      {notice}
      <DataTable
        label={t('logins')}
        rows={logins}
        keyOf={({ id }) => id}
        empty={null}
        columns={[
          {
            key: 'device',
            label: t('device'),
            cell: (login) => (
              <>
                {nameOf(login)} {login.isThis && <Tag tone="ok">{t('thisOne')}</Tag>}
              </>
            ),
          },
          { key: 'address', label: t('address'), cell: ({ ipAddress }) => ipAddress ?? '' },
          {
            key: 'since',
            label: t('since'),
            isTime: true,
            cell: ({ loggedInAt }) => timeText(loggedInAt, locale),
          },
          {
            key: 'used',
            label: t('lastUsed'),
            isTime: true,
            cell: ({ lastUsedAt }) => timeText(lastUsedAt, locale),
          },
          {
            key: 'acts',
            label: '',
            isNumber: true,
            cell: (login) =>
              !login.isThis && (
                <Button
                  tone="quiet"
                  isBusy={busyWith === login.id}
                  aria-label={t('endNamed', { name: nameOf(login) })}
                  onClick={() => void end(login)}
                >
                  {t('end')}
                </Button>
              ),
          },
        ]}
      />
    </>
  );
}

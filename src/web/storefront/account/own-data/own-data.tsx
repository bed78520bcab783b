import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDay } from '#src/domain/format/date.ts';
import { FormErrors } from '#src/web/kit/forms/form-errors.tsx';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { Boundary } from '#src/web/kit/page/boundary.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { keepAccount, type PrivacyPageQuery } from '#src/web/parts/customer-api/account.gen.ts';
import { useSave } from '#src/web/parts/customer-api/use-save.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import { AccountContent } from '../../account-frame/account-content.tsx';
import { SavedWord } from '../../account-frame/saved-word.tsx';
import { Section } from '../../account-frame/section.tsx';
import { WithoutScript } from '../../account-frame/without-script.tsx';
import { AskForm } from './ask-form.tsx';
import { EraseForm } from './erase-form.tsx';
import { OwnFile } from './own-file.tsx';

/** The zone of a device is not told; the customers' own is said. */
const timeZone = 'America/Sao_Paulo';

export interface OwnData {
  hasPassword: boolean;
  privacy: PrivacyPageQuery['privacy'];
  /** The time of the server, to know which days are of another year. */
  now: string;
}

/** The data we keep of somebody, and erasing them: a view of the page of security. */
export function OwnDataView(own: OwnData) {
  const t = useText('ownData');
  const locale = useLocale();
  return (
    <AccountContent title={t('title')} lead={t('lead')}>
      <WithoutScript />
      <Link to={paths.privacy(locale)}>{t('policy')}</Link>
      <Stack gap={7}>
        <Section id="dados" title={t('fileTitle')}>
          <Boundary>
            <OwnFile hasPassword={own.hasPassword} />
          </Boundary>
        </Section>
        <Section id="perguntar" title={t('askTitle')}>
          <Boundary>
            <Asking {...own} />
          </Boundary>
        </Section>
        <Section id="apagar" title={t('eraseTitle')}>
          <Boundary>
            <Erasure {...own} />
          </Boundary>
        </Section>
      </Stack>
    </AccountContent>
  );
}

/** While a question waits, the day of its answer; else the last answer, and the way to ask. */
function Asking({ privacy: { request }, now }: OwnData) {
  const t = useText('ownData');
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const dayOf = (instant: string) => formatDay(new Date(instant), locale, timeZone, new Date(now));
  if (request && !request.answeredAt) {
    return (
      <Notice tone="info" announces="politely" title={t('askedTitle')}>
        <p>{t('askedText', { day: dayOf(request.dueAt) })}</p>
        <p>{t('youAsked', { words: request.words })}</p>
      </Notice>
    );
  }
  return (
    <>
      {request?.answeredAt && (
        <Notice tone="info" title={t('answeredTitle', { day: dayOf(request.answeredAt) })}>
          <p>{t('youAsked', { words: request.words })}</p>
          <p>{request.answer}</p>
        </Notice>
      )}
      <p>{t('askText')}</p>
      <AskForm onAsked={async () => void (await revalidate())} />
    </>
  );
}

/** After it was asked for, the day and the way back; before, what goes, what stays, and the way to ask. */
function Erasure({ hasPassword, privacy, now }: OwnData) {
  const t = useText('ownData');
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const keeping = useSave(keepAccount);
  const [isKept, setKept] = useState(false);
  const dayOf = (instant: string) => formatDay(new Date(instant), locale, timeZone, new Date(now));
  const waits = privacy.waits.length > 0 && (
    <Notice tone="info" title={t('waitsTitle')}>
      <p>{t('waitsText')}</p>
      <ul>
        {privacy.waits.map(({ event, until }) => (
          <li key={event.slug}>
            {until === null
              ? t('waitOther', { event: event.name })
              : t('waitTicket', { event: event.name, day: dayOf(until) })}
          </li>
        ))}
      </ul>
    </Notice>
  );
  const keep = () =>
    keeping.save({}, async () => {
      setKept(true);
      await revalidate();
    });
  if (privacy.erasureDueAt) {
    return (
      <>
        <FormErrors errors={keeping.errors} failure={t('keepFailed')} />
        <Notice
          tone="warn"
          announces="politely"
          title={t('requestedTitle', { day: dayOf(privacy.erasureDueAt) })}
          action={
            <Button isBusy={keeping.isBusy} onClick={keep}>
              {t('keep')}
            </Button>
          }
        >
          {t('requestedText')}
        </Notice>
        {waits}
      </>
    );
  }
  return (
    <>
      <SavedWord>{isKept && t('kept')}</SavedWord>
      <p>{t('eraseText')}</p>
      <Soft>{t('eraseStays')}</Soft>
      {waits}
      <p>{t('eraseDelay', { day: dayOf(privacy.soonestAt) })}</p>
      <EraseForm
        hasPassword={hasPassword}
        onAsked={async () => {
          setKept(false);
          await revalidate();
        }}
      />
    </>
  );
}

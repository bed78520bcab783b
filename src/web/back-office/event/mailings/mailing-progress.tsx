import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import type { GraphqlResult } from '#src/web/kit/client/graphql-result.ts';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button, ButtonLink } from '#src/web/kit/ui/button.tsx';
import { useTold } from '../../form/use-told.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import { ProgressNumbers } from '../../list/progress-numbers.tsx';
import { resumeMailing, stopMailing } from '../../staff-api/mailings.gen.ts';
import { numberText } from '../../words/times.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import css from './mailings.module.css';
import { useEndText } from './use-end-text.ts';
import type { Mailing } from './use-mailing-draft.ts';

const lookMilliseconds = 2_000;

/** How far a mailing is, with its stop; it is looked at again while anything of it is under way. */
export function MailingProgress({ mailing }: { mailing: Mailing }) {
  const t = useText('officeMailings');
  const event = useEventHead();
  const ask = useConfirmedAsk();
  const { revalidate } = useRevalidator();
  const { notice, tell, refuse } = useTold();
  const { isBusy, call } = useCall(refuse);
  const { id, state, mails } = mailing;
  const isMoving = state === 'SENDING' || mails.onTheWay > 0;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, lookMilliseconds);
    return () => clearInterval(timer);
  }, [isMoving, revalidate]);

  async function change(act: () => Promise<GraphqlResult<unknown>>, done: string) {
    if (await call(act)) tell(done);
    await revalidate();
  }
  const asked = { eventId: event.id, id };

  return (
    <Stack as="section" gap={4} aria-label={t('progress')}>
      {notice}
      <Told mailing={mailing} />
      <div className={css.acts}>
        {state === 'SENDING' && event.rights.includes('mailing.write') && (
          <Button
            tone="danger"
            isBusy={isBusy}
            onClick={() =>
              void change(() => ask(stopMailing, asked), t('stopped', { count: staffLimits.mailingPiece }))
            }
          >
            {t('stop')}
          </Button>
        )}
        {state === 'STOPPED' && event.rights.includes('mailing.send') && (
          <Button
            tone="go"
            isBusy={isBusy}
            onClick={() => void change(() => ask(resumeMailing, asked), t('resumed'))}
          >
            {t('resume')}
          </Button>
        )}
        <ButtonLink to={`/events/${event.id}/mailings/${id}/readers`}>{t('toReaders')}</ButtonLink>
      </div>
    </Stack>
  );
}

const stateTexts = { SENDING: 'finding', STOPPED: 'isStopped', SENT: 'sentAll' } as const;

/** Its numbers, and when it will be done. */
function Told({
  mailing: { state, isCounted, readers, told, skipped, mails, secondsLeft },
}: {
  mailing: Mailing;
}) {
  const t = useText('officeMailings');
  const locale = useLocale();
  const endText = useEndText();
  const number = (count: number) => numberText(count, locale);
  // A mail that was not needed any more as it was written is gone.
  const gone = told - mails.accepted - mails.refused - mails.onTheWay;
  const numbers = [
    { name: t('accepted'), value: mails.accepted },
    { name: t('onTheWay'), value: mails.onTheWay },
    { name: t('waiting'), value: readers - told - skipped },
    { name: t('refused'), value: mails.refused },
    { name: t('skipped'), value: skipped + Math.max(0, gone) },
  ];
  const done = told + skipped;
  return (
    <>
      <p>
        {secondsLeft !== null
          ? secondsLeft < 60
            ? t('sendSoon')
            : t('untilAbout', { time: endText(secondsLeft) })
          : state !== 'DRAFT' && t(stateTexts[state])}
      </p>
      <ProgressNumbers
        {...(isCounted && {
          bar: {
            ...{ done, all: readers },
            label: t('progressBar', { count: number(done), all: number(readers) }),
          },
        })}
        numbers={numbers}
      />
    </>
  );
}

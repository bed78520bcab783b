import { useEffect, useRef, useState } from 'react';
import { FormErrors } from '#src/web/kit/forms/form-errors.tsx';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { Page } from '#src/web/kit/page/page.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button, ButtonLink } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { useIsReady } from '#src/web/kit/ui/use-is-ready.ts';
import { type TakeAlongPageQuery, takeTicketsAlong } from '#src/web/parts/customer-api/ticket.gen.ts';
import { useSave } from '#src/web/parts/customer-api/use-save.ts';
import css from '#src/web/parts/handed/handed.module.css';
import { OfferedStub } from '#src/web/parts/handed/offered-stub.tsx';
import { forgetLink, rememberLink } from '#src/web/parts/handed/remembered-link.ts';
import { type WaysIn, WhoTakesIt } from '#src/web/parts/handed/who-takes-it.tsx';
import { paths } from '#src/web/parts/pages/paths.ts';

/** The tickets of a sale at the door: which, what becomes of the paper, into whose account, and the button. */
export function AlongScreen({
  token,
  along,
  customer,
  waysIn,
}: {
  token: string;
  along: TakeAlongPageQuery['ticketsToTakeAlong'];
  customer: { email: string } | null;
  waysIn: WaysIn;
}) {
  const t = useText('takeAlong');
  const locale = useLocale();
  const isReady = useIsReady();
  const taking = useSave(takeTicketsAlong);
  const [isTaken, setTaken] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isTaken) return rememberLink(token);
    forgetLink();
    heading.current?.focus();
  }, [token, isTaken]);
  const count = along.tickets.length;

  const take = async () => {
    if (await taking.save({ token })) setTaken(true);
  };
  return (
    <Page width="text">
      <div className={css.heading}>
        <h1 ref={heading} tabIndex={-1}>
          {isTaken ? t('takenAlongTitle') : t('title', { count })}
        </h1>
        <p className={css.lead}>{t(isTaken ? 'takenAlongText' : 'lead')}</p>
      </div>
      <OfferedStub offered={along} isTorn={isTaken}>
        {isTaken ? (
          <ButtonLink tone="go" isWide to={paths.tickets(locale)}>
            {t('seeTickets')}
          </ButtonLink>
        ) : (
          t(along.isNamed ? 'inYourName' : 'inNobodysName')
        )}
      </OfferedStub>
      {along.staying > 0 && <Notice tone="info">{t('staying', { count: along.staying })}</Notice>}
      {!isTaken && (
        <>
          <Notice tone="warn" title={t('paperTitle')}>
            {t('paperText')}
          </Notice>
          <noscript>
            <Notice tone="warn">{t('noScript')}</Notice>
          </noscript>
          <WhoTakesIt customer={customer} waysIn={waysIn} token={token} email="" />
          {customer !== null && (
            <div className={css.part}>
              <FormErrors errors={taking.errors} failure={t('failed')} />
              {taking.errors.some(({ field }) => field === undefined) && (
                <p>
                  <Link to={paths.profile(locale)} target="_blank">
                    {t('toProfile')}
                  </Link>
                </p>
              )}
              <Button tone="go" isBusy={taking.isBusy} disabled={!isReady} onClick={take}>
                {t('take')}
              </Button>
            </div>
          )}
        </>
      )}
    </Page>
  );
}

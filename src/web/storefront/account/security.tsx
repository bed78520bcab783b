import { type ReactNode, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { type RefusalCode, refusalCodes } from '#src/domain/refusal-codes.ts';
import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { Stack } from '../../kit/layout/stack.tsx';
import { Link } from '../../kit/navigation/link.tsx';
import { redirectTo } from '../../kit/navigation/redirect-to.ts';
import { Boundary } from '../../kit/page/boundary.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { privacyPage, securityPage } from '../../parts/customer-api/account.gen.ts';
import { safeRedirect } from '../../parts/own-pages/safe-redirect.ts';
import { pageMeta } from '../../parts/pages/head.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { paths } from '../../parts/pages/paths.ts';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import { AccountContent } from '../account-frame/account-content.tsx';
import { isOwnData } from '../account-frame/own-data-path.ts';
import { readOwnData } from '../account-frame/read-own-data.ts';
import { Section } from '../account-frame/section.tsx';
import { WithoutScript } from '../account-frame/without-script.tsx';
import type { Route } from './+types/security.ts';
import { ChangeEmailForm } from './change-email-form.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DeviceList } from './device-list.tsx';
import { OwnDataView } from './own-data/own-data.tsx';
import { Passkeys } from './passkeys.tsx';
import { SocialLogins } from './social-logins.tsx';
import { useDevices } from './use-devices.ts';

export async function loader(args: Route.LoaderArgs) {
  return isOwnData(new URL(args.request.url).search) ? await loadOwnData(args) : await loadSecurity(args);
}

async function loadOwnData(args: Route.LoaderArgs) {
  const locale = pageLocale(args.params);
  const { customer, privacy } = await readOwnData(args, privacyPage, { locale });
  return {
    ownData: customer && {
      hasPassword: customer.hasPassword,
      privacy,
      now: args.context.get(visitorContext).now.toISOString(),
    },
    texts: textsFor(locale, ['account', 'ownData', 'auth', 'error']),
    head: { title: textFor(locale, 'ownData')('title') },
  };
}

async function loadSecurity(args: Route.LoaderArgs) {
  const locale = pageLocale(args.params);
  const visitor = args.context.get(visitorContext);
  const { customer, devices } = await readOwnData(args, securityPage, {});
  const { searchParams } = new URL(args.request.url);
  const code = searchParams.get('falha') as RefusalCode;
  // After a new password or e-mail: with nothing to ask about, on to where the person wanted.
  const isReview = searchParams.has('rever');
  const wanted = searchParams.get('redirect');
  const reviewedTo = safeRedirect(wanted, paths.account(locale));
  if (isReview && !customer?.socialLogins.length) throw redirectTo(reviewedTo, args.request);
  return {
    isReview,
    reviewedTo: wanted ? reviewedTo : null,
    customer,
    devices,
    now: visitor.now.toISOString(),
    socialLogins: visitor.socialLogins,
    // Only what is a refusal of ours: an address must not be able to put words into our mouth.
    failure: refusalCodes.includes(code) ? textFor(locale, 'error')(code) : null,
    texts: textsFor(locale, ['account', 'security', 'auth', 'error']),
    head: { title: textFor(locale, 'security')('title') },
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  if (!('ownData' in loaderData)) return <Security {...loaderData} />;
  return loaderData.ownData && <OwnDataView {...loaderData.ownData} />;
}

function Security(loaderData: Awaited<ReturnType<typeof loadSecurity>>) {
  const t = useText('security');
  const { customer, devices: initialDevices, now, socialLogins, failure, isReview, reviewedTo } = loaderData;
  const { devices, refresh } = useDevices(initialDevices);
  const { revalidate } = useRevalidator();
  const [isChanged, setChanged] = useState(false);
  const hasFailure = useSearchParams()[0].has('falha') && failure !== null;
  if (!customer) return null;
  const hasLogins = customer.socialLogins.length > 0;
  const review = (way: ReactNode) => (
    <Notice tone="warn" announces="politely" title={t('reviewTitle')}>
      {t('reviewText')} {way}
    </Notice>
  );
  const logins = (
    <Boundary>
      <SocialLogins
        // A new password may have taken some off.
        key={customer.socialLogins.join()}
        offers={socialLogins}
        connected={customer.socialLogins}
        review={isReview && review(reviewedTo && <Link to={reviewedTo}>{t('reviewOn')}</Link>)}
      />
    </Boundary>
  );
  return (
    <AccountContent title={t('title')} lead={t('lead')}>
      {hasFailure && (
        <Notice tone="bad" announces="at once" title={t('connectFailed')}>
          {failure}
        </Notice>
      )}
      <WithoutScript />
      <Stack gap={7}>
        {/* Who was sent here to review social logins sees them without scrolling. */}
        {isReview && logins}
        <Section id="senha" title={customer.hasPassword ? t('password') : t('createPassword')}>
          <Boundary>
            <ChangePasswordForm
              hasPassword={customer.hasPassword}
              onChanged={async () => {
                await Promise.all([refresh(), revalidate()]);
                setChanged(true);
              }}
            />
          </Boundary>
          {isChanged && hasLogins && review(<a href="#acessos">{t('social')}</a>)}
        </Section>
        <Section id="chaves" title={t('passkeys')}>
          <Boundary>
            <Passkeys />
          </Boundary>
        </Section>
        <Section id="email" title={t('email')}>
          <Boundary>
            <ChangeEmailForm
              email={customer.email}
              isVerified={customer.emailVerified}
              hasPassword={customer.hasPassword}
            />
          </Boundary>
        </Section>
        <Section id="aparelhos" title={t('devices')}>
          <Boundary>
            <DeviceList devices={devices} now={now} onChanged={refresh} />
          </Boundary>
        </Section>
        {!isReview && logins}
      </Stack>
    </AccountContent>
  );
}

import { type ReactNode, useState } from 'react';
import type { SocialLoginOffer } from '#src/domain/login/social-login.ts';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { Soft } from '../../kit/page/soft.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import { disconnectSocialLogin } from '../../parts/customer-api/account.gen.ts';
import { useSave } from '../../parts/customer-api/use-save.ts';
import { paths } from '../../parts/pages/paths.ts';
import { Panel, Panels } from '../account-frame/panel.tsx';
import { SavedWord } from '../account-frame/saved-word.tsx';
import { Section } from '../account-frame/section.tsx';

const names: Record<string, string> = { google: 'Google', facebook: 'Facebook' };

/** The social logins that open the account, and those that could. Nothing where there are neither. */
export function SocialLogins({
  offers,
  connected: initiallyConnected,
  review,
}: {
  offers: SocialLoginOffer[];
  connected: string[];
  /** Asks whether they are still the owner's. */
  review: ReactNode;
}) {
  const t = useText('security');
  const locale = useLocale();
  const isReady = useIsReady();
  const { isBusy, errors, save } = useSave(disconnectSocialLogin);
  const [connected, setConnected] = useState(initiallyConnected);
  const [word, setWord] = useState('');
  // Only the code flow has an address that connects; what is connected can always be taken off.
  const connectable = offers.filter((offer) => offer.flow === 'code').map((offer) => offer.type as string);
  const types = Object.keys(names).filter((type) => connectable.includes(type) || connected.includes(type));
  if (types.length === 0) return null;
  return (
    <Section id="acessos" title={t('social')}>
      {connected.length > 0 && review}
      <FormErrors errors={errors} failure={t('disconnectFailed')} />
      <SavedWord>{word}</SavedWord>
      <Panels>
        {types.map((type) => {
          const name = names[type] ?? type;
          const isConnected = connected.includes(type);
          return (
            <Panel
              key={type}
              name={name}
              act={
                isConnected ? (
                  <Button
                    tone="quiet"
                    disabled={!isReady}
                    isBusy={isBusy}
                    onClick={async () => {
                      setWord('');
                      if (!(await save({ type }))) return;
                      setConnected(connected.filter((one) => one !== type));
                      setWord(t('disconnected', { name }));
                    }}
                  >
                    <span>
                      {t('disconnect')} <span className="visually-hidden">{name}</span>
                    </span>
                  </Button>
                ) : (
                  <ButtonLink
                    reloadDocument
                    to={`/api/login/${type}?connect=1&redirect=${encodeURIComponent(paths.security(locale))}&lg=${locale}`}
                  >
                    {t('connect', { name })}
                  </ButtonLink>
                )
              }
            >
              <Soft>{isConnected ? t('connected') : t('notConnected')}</Soft>
            </Panel>
          );
        })}
      </Panels>
    </Section>
  );
}

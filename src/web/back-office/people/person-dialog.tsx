import { useEffect, useRef, useState } from 'react';
import { Dialog, DialogWays } from '../../kit/page/dialog.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { useConfirmedAsk } from '../frame/confirm.tsx';
import { disableStaff, enableStaff, type PeopleQuery, resetFactors } from '../staff-api/people.gen.ts';
import { useActorName } from '../words/actor-name.ts';
import { placeText } from '../words/place.ts';
import { useRoleName } from '../words/role-name.ts';
import { dayText } from '../words/times.ts';
import { ActStep } from './act-step.tsx';
import { GrantStep } from './grant-step.tsx';
import css from './people.module.css';

type Person = PeopleQuery['people']['items'][number];

type GrantChange = { kind: 'CHANGE' | 'REMOVE'; grantId: string };
type Step = GrantChange | { kind: 'ENABLE' | 'DISABLE' | 'RESET' };

/** What may be done to a person: to each role, and to the login as a whole. */
export function PersonDialog({
  person,
  isSelf,
  onClose,
  onDone,
}: {
  person: Person;
  isSelf: boolean;
  onClose: () => void;
  /** Told what was done. */
  onDone: (text: string) => void;
}) {
  const t = useText('officePeople');
  const ask = useConfirmedAsk();
  const [step, setStep] = useState<Step | null>(null);
  const { id, name, email, grants, isDisabled } = person;
  const inside = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that led to another step is gone with its step.
  useEffect(() => {
    if (document.activeElement === document.body) inside.current?.focus();
  }, [step]);
  const back = () => setStep(null);
  const done = ({ kind }: Step) => onDone(t(`done${kind}`, { name }));
  const titles = {
    CHANGE: t('changeTitle', { name }),
    REMOVE: t('removeTitle', { name }),
    ENABLE: t('enableTitle', { name }),
    DISABLE: t('disableTitle', { name }),
    RESET: t('resetTitle', { name }),
  } as const;
  const whole = {
    ENABLE: { go: t('enableGo'), text: t('enableText'), send: () => ask(enableStaff, { id }) },
    DISABLE: { go: t('disableGo'), text: t('disableText'), send: () => ask(disableStaff, { id }) },
    RESET: { go: t('resetGo'), text: t('resetText'), send: () => ask(resetFactors, { id }) },
  } as const;
  const grant = step !== null && 'grantId' in step && grants.find((one) => one.id === step.grantId);
  const act = step !== null && !('grantId' in step) && whole[step.kind];
  const ownNote = isSelf && step !== null && <p>{t('ownGrant')}</p>;
  return (
    <Dialog isOpen onClose={onClose} title={step === null ? name : titles[step.kind]}>
      <div ref={inside} tabIndex={-1} className={css.inside}>
        {step === null && (
          <>
            <p className={css.mail}>{email}</p>
            <GrantList grants={grants} onStep={setStep} />
            <DialogWays>
              {!isSelf && (
                <>
                  <Button onClick={() => setStep({ kind: isDisabled ? 'ENABLE' : 'DISABLE' })}>
                    {t(isDisabled ? 'enable' : 'disable')}
                  </Button>
                  <Button onClick={() => setStep({ kind: 'RESET' })}>{t('reset')}</Button>
                </>
              )}
              <Button onClick={onClose}>{t('back')}</Button>
            </DialogWays>
          </>
        )}
        {grant && step && (
          <>
            {ownNote}
            <GrantStep
              person={person}
              grant={grant}
              removes={step.kind === 'REMOVE'}
              onBack={back}
              onDone={() => done(step)}
            />
          </>
        )}
        {act && step && (
          <ActStep
            key={step.kind}
            go={act.go}
            isDanger={step.kind !== 'ENABLE'}
            ofWholePerson
            onBack={back}
            onDone={() => done(step)}
            send={act.send}
          >
            <p>{act.text}</p>
          </ActStep>
        )}
      </div>
    </Dialog>
  );
}

/** The roles somebody has, each with what may be done to it. */
function GrantList({ grants, onStep }: { grants: Person['grants']; onStep: (step: GrantChange) => void }) {
  const t = useText('officePeople');
  const actorNameOf = useActorName();
  const roleText = useText('officeRoles');
  const roleName = useRoleName();
  const locale = useLocale();
  return (
    <ul className={css.held}>
      {grants.map((one) => {
        const facts = { role: roleText(one.role), place: placeText(one, locale, roleText('installation')) };
        return (
          <li key={one.id}>
            <span className={css.person}>
              <span>
                <span className={css.role}>{roleName(one.role)}</span>{' '}
                <span className={css.place}>{facts.place}</span>
              </span>
              <span className={css.mail}>
                {t('grantBy', {
                  name: actorNameOf(one.grantedBy),
                  at: dayText(one.grantedAt, locale),
                })}
              </span>
            </span>
            {one.rights.includes('staff.change') && (
              <span className={css.acts}>
                <Button
                  tone="quiet"
                  aria-label={t('changeNamed', facts)}
                  onClick={() => onStep({ kind: 'CHANGE', grantId: one.id })}
                >
                  {t('change')}
                </Button>
                <Button
                  tone="quiet"
                  aria-label={t('removeNamed', facts)}
                  onClick={() => onStep({ kind: 'REMOVE', grantId: one.id })}
                >
                  {t('remove')}
                </Button>
              </span>
            )}
          </li>
        );
      })}
      {grants.length === 0 && <li>{t('noGrant')}</li>}
    </ul>
  );
}

import { formatMoment } from '#src/domain/format/date.ts';
import { SelectField } from '#src/web/kit/forms/select-field.tsx';
import { OwnWords } from '#src/web/kit/lang/own-words.tsx';
import { Group, GroupHead } from '#src/web/kit/layout/group.tsx';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import type { Buyer, CheckoutEvent } from '#src/web/parts/customer-api/checkout-data.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import {
  type ArtistSessionSlot,
  type Attendance,
  artistSessionPeople,
  whoGoes,
} from './artist-session-slots.ts';
import own from './artist-sessions-part.module.css';
import line from './holder-line.module.css';
import type { TypeDraft } from './use-checkout-draft.ts';
import type { Owned } from './use-owned-tickets.ts';

/** The part of the order's form that says who goes to sessions. */
interface ArtistSessionsForm {
  event: CheckoutEvent;
  customer: Buyer | null;
  sessions: ArtistSessionSlot[];
  attendance: Attendance;
  owned: Owned;
  isCompany: boolean;
  type: TypeDraft;
  errorOf: (field: string) => string | null;
  mend: (field: string) => void;
}

/** Who goes to which session: chosen among those who have a ticket for its day, never typed again. */
export function ArtistSessionsPart({ form }: { form: ArtistSessionsForm }) {
  const { event, customer, sessions, attendance, owned, isCompany, type, errorOf, mend } = form;
  const t = useText('checkout');
  const common = useText('common');
  const locale = useLocale();
  const who = whoGoes(sessions, attendance);
  return (
    <Group>
      <GroupHead title={t('sessions')} text={t('sessionsText')} />
      <ul className={own.sessions}>
        {sessions.map((slot) => {
          const name = `holder-${slot.key}-mode`;
          const people = artistSessionPeople(slot, attendance);
          const place =
            slot.count > 1 ? `, ${t('sessionOf', { position: slot.position, count: slot.count })}` : '';
          return (
            <li key={slot.key}>
              <fieldset className={own.session} aria-labelledby={`what-${slot.key}`}>
                <p id={`what-${slot.key}`} className={own.what}>
                  <span className={line.name}>
                    <OwnWords of={slot.offer}>{slot.offerName}</OwnWords>
                  </span>
                  <span className={line.said}>
                    {formatMoment(slot.startsAt, locale, event.timeZone)}
                    {place}
                  </span>
                </p>
                {people.length === 0 ? (
                  <div id={`field-${name}`} tabIndex={-1} className={own.missing}>
                    {owned.state === 'loading' && <p>{t('sessionLooking')}</p>}
                    {owned.state === 'failed' && (
                      <p>
                        {t('sessionFailed')}{' '}
                        <Button tone="quiet" onClick={owned.askAgain}>
                          {common('tryAgain')}
                        </Button>
                      </p>
                    )}
                    {owned.state === 'known' && (
                      <p>
                        {customer ? t('sessionNobody') : t('sessionLogIn')}{' '}
                        <Link to={paths.event(locale, event.slug)}>{t('backToEvent')}</Link>
                      </p>
                    )}
                  </div>
                ) : (
                  <SelectField
                    name={name}
                    label={t('holderFor')}
                    options={people.map(({ key, name: of, isBuyer }) => ({
                      value: key,
                      label: isBuyer
                        ? t('sessionMine', { name: of })
                        : of || (isCompany ? t('holderLater') : t('holderMine')),
                    }))}
                    value={who.get(slot.key)?.key ?? ''}
                    error={errorOf(name)}
                    hint={people.length === 1 && slot.position > 1 ? t('sessionNameOthers') : undefined}
                    onChange={({ target: { value } }) => {
                      mend(name);
                      type((before) => ({ sessions: { ...before.sessions, [slot.key]: value } }));
                    }}
                  />
                )}
              </fieldset>
            </li>
          );
        })}
      </ul>
    </Group>
  );
}

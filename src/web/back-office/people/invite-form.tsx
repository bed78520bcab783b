import { useEffect, useState } from 'react';
import { normalEmail } from '#src/domain/person/email.ts';
import { type Role, roles } from '#src/domain/policy/grant.ts';
import { ChoiceField, TextField } from '../../kit/forms/field.tsx';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { SelectField } from '../../kit/forms/select-field.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { Pair } from '../../kit/layout/pair.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { askStaff } from '../staff-api/ask.ts';
import { eventPlaces } from '../staff-api/people.gen.ts';
import { useRoleName } from '../words/role-name.ts';
import type { Invited } from './invited.ts';
import type { Places } from './places.ts';

/** The fields of an invitation: person, role, place and language. */
export function InviteForm({
  places,
  invited: { email, name, role, place, locale: mailLocale },
  onChange,
  onNext,
}: {
  places: Places;
  invited: Invited;
  onChange: (change: Partial<Invited>) => void;
  onNext: () => void;
}) {
  const t = useText('officePeople');
  const error = useText('error');
  const roleText = useText('officeRoles');
  const roleName = useRoleName();
  const { errors, errorOf, tell } = useFormErrors({ fields: ['email', 'role'] });

  function send() {
    const missing = [
      ...(email.trim() === ''
        ? [{ field: 'email', text: t('emailMissing') }]
        : normalEmail(email) === null
          ? [{ field: 'email', text: error('EMAIL_INVALID') }]
          : []),
      ...(role === null ? [{ field: 'role', text: t('roleMissing') }] : []),
    ];
    tell(missing);
    if (missing.length === 0) onNext();
  }

  return (
    <Stack
      as="form"
      gap={5}
      noValidate
      isNarrow
      onSubmit={(sending) => {
        sending.preventDefault();
        send();
      }}
    >
      <FormErrors errors={errors} failure={t('notSent')} />
      <Pair>
        <TextField
          name="email"
          type="email"
          label={t('inviteEmail')}
          autoComplete="off"
          value={email}
          onChange={({ target }) => onChange({ email: target.value })}
          error={errorOf('email')}
        />
        <TextField
          name="name"
          label={t('inviteName')}
          hint={t('inviteNameHint')}
          autoComplete="off"
          maxLength={120}
          value={name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Pair>
      <PlaceFields places={places} place={place} onChange={(chosen) => onChange({ place: chosen })} />
      <ChoiceField
        name="role"
        label={t('inviteRole')}
        value={role}
        onChoose={(value) => onChange({ role: value as Role })}
        choices={roles.map((value) => ({
          value,
          label: roleName(value),
          hint: roleText(`what${value}`),
        }))}
        error={errorOf('role')}
      />
      <ChoiceField
        name="mailLocale"
        label={t('inviteLocale')}
        isRow
        value={mailLocale}
        onChoose={(value) => onChange({ locale: value === 'en' ? 'en' : 'pt' })}
        choices={[
          { value: 'pt', label: t('portuguese') },
          { value: 'en', label: t('english') },
        ]}
      />
      <div>
        <Button type="submit" tone="go">
          {t('look')}
        </Button>
      </div>
    </Stack>
  );
}

/** The place of the role: everything, an organizer, or one of the events of it. */
function PlaceFields({
  places,
  place,
  onChange,
}: {
  places: Places;
  place: Invited['place'];
  onChange: (place: Invited['place']) => void;
}) {
  const t = useText('officePeople');
  const roleText = useText('officeRoles');
  const locale = useLocale();
  const [events, setEvents] = useState<Places['events']>([]);
  const { organizerId } = place;
  const isWhole = places.isInstallation || places.organizers.some(({ id }) => id === organizerId);
  useEffect(() => {
    let isOver = false;
    setEvents([]);
    if (organizerId === null || !isWhole) return;
    void askStaff(eventPlaces, { organizerId }).then(({ data }) => {
      if (isOver || !data) return;
      setEvents(data.events.items.map(({ id, name: eventName }) => ({ id, name: eventName, organizerId })));
    });
    return () => {
      isOver = true;
    };
  }, [organizerId, isWhole]);
  const offered = isWhole ? events : places.events;
  const nameOf = (event: Places['events'][number]) => event.name?.[locale] || event.name?.pt || event.id;

  return (
    <Pair>
      {(places.isInstallation || places.organizers.length > 0) && (
        <SelectField
          name="organizer"
          label={t('organizer')}
          {...(places.isInstallation && { emptyText: roleText('installation') })}
          value={organizerId ?? ''}
          options={places.organizers.map(({ id, name: label }) => ({ value: id, label }))}
          onChange={({ target }) => {
            const chosen = places.organizers.find(({ id }) => id === target.value);
            onChange({
              organizerId: chosen?.id ?? null,
              organizerName: chosen?.name ?? null,
              eventId: null,
              eventName: null,
            });
          }}
        />
      )}
      {(organizerId !== null || !isWhole) && (
        <SelectField
          name="event"
          label={t('event')}
          {...(isWhole && { emptyText: t('allEvents') })}
          value={place.eventId ?? ''}
          options={offered.map((event) => ({ value: event.id, label: nameOf(event) }))}
          onChange={({ target }) => {
            const chosen = offered.find(({ id }) => id === target.value);
            onChange({
              ...place,
              organizerId: chosen?.organizerId ?? organizerId,
              eventId: chosen?.id ?? null,
              eventName: chosen?.name ?? null,
            });
          }}
        />
      )}
    </Pair>
  );
}

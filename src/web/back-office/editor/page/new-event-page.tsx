import { useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { codeOfName, slugOfName } from '#src/domain/draft/templates/names-of-event.ts';
import { ChoiceField, TextField } from '#src/web/kit/forms/field.tsx';
import { FormErrors } from '#src/web/kit/forms/form-errors.tsx';
import { SelectField } from '#src/web/kit/forms/select-field.tsx';
import { TextArea } from '#src/web/kit/forms/text-area.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { Pair } from '#src/web/kit/layout/pair.tsx';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Fold } from '#src/web/kit/ui/fold.tsx';
import { requireAnywhere } from '../../frame/load-frame.ts';
import { offeredOrganizers, ofPages } from '../../list/offered-organizers.ts';
import { OfficePage } from '../../list/office-page.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { dataOf } from '../../staff-api/data-of.ts';
import { createDraft, eventsToCopy } from '../../staff-api/drafts.gen.ts';
import type { DraftOrigin, DraftTemplate, NewDraftInput } from '../../staff-api/schema.gen.ts';
import { lineFound } from '../line-found.ts';

const templates = [
  'CONVENTION',
  'ARENA_FINAL',
  'FREE_FAIR',
  'FAN_MEETING',
] as const satisfies DraftTemplate[];
const origins = ['TEMPLATE', 'EVENT', 'FILE', 'EMPTY'] as const satisfies DraftOrigin[];
const fields = ['name', 'organizerId', 'startDay', 'eventId', 'days', 'text', 'artSvg', 'slug', 'code'];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAnywhere('draft.change');
  const named = new URL(request.url).searchParams.get('organizer');
  const [organizers, events] = await Promise.all([
    offeredOrganizers('draft.change', named),
    ofPages(async (after) => dataOf(await askStaff(eventsToCopy, { after })).events),
  ]);
  return { named, organizers, events: events.filter(({ rights }) => rights.includes('draft.read')) };
}

/** A new event: from a template, from another event, from a file, or from nothing. */
export function Component() {
  const t = useText('officeNewEvent');
  const file = useText('officeFile');
  const navigate = useNavigate();
  const known = useLoaderData<typeof loader>();
  const [origin, setOrigin] = useState<DraftOrigin>('TEMPLATE');
  const [name, setName] = useState('');
  const { errors, errorOf, refuse, tell, check } = useFormErrors({
    fields,
    nameOf: (field) => field.replace(/^from\./, ''),
  });
  const fileText = useRef('');
  const { isBusy, call } = useCall((refusals) => {
    // A file that is no YAML is told with its line.
    const line = refusals.find(({ field }) => field === 'from.text')?.facts?.line;
    if (line === undefined) return refuse(refusals);
    tell([{ field: 'text', text: file('lineWrong', { line, found: lineFound(fileText.current, line) }) }]);
  });

  async function create(said: FormData) {
    const text = (field: string) => String(said.get(field) ?? '').trim();
    // A file says its own names.
    const asked = ['name', 'organizerId'].filter((field) => origin !== 'FILE' || field !== 'name');
    const empty = asked
      .filter((field) => text(field) === '')
      .map((field) => ({ field, label: t(field === 'name' ? 'name' : 'organizer') }));
    if (!check(empty, { lead: t('fillIn'), text: t('required') })) return;
    const input: NewDraftInput = {
      organizerId: text('organizerId'),
      origin,
      name: origin === 'FILE' ? null : text('name'),
      slug: text('slug') || null,
      code: text('code') || null,
      template: origin === 'TEMPLATE' ? (text('template') as DraftTemplate) : null,
      startDay: origin === 'TEMPLATE' ? text('startDay') : null,
      eventId: origin === 'EVENT' ? text('eventId') : null,
      days: origin === 'EVENT' ? Number(text('days') || 0) : null,
      text: origin === 'FILE' ? text('text') : null,
      artSvg: null,
    };
    fileText.current = input.text ?? '';
    const data = await call(() => askStaff(createDraft, { input }));
    if (data) await navigate(`/events/${data.createDraft.eventId}/edit/about`);
  }

  return (
    <OfficePage title={t('title')}>
      <Stack
        as="form"
        gap={5}
        noValidate
        isNarrow
        onSubmit={(sending) => {
          sending.preventDefault();
          void create(new FormData(sending.currentTarget));
        }}
      >
        <FormErrors errors={errors} failure={t('failed')} />
        {origin !== 'FILE' && (
          <TextField
            name="name"
            label={t('name')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            autoComplete="off"
            error={errorOf('name')}
          />
        )}
        <SelectField
          name="organizerId"
          label={t('organizer')}
          // With several the first is no better guess than the last: an event cannot move to another one.
          {...(known.organizers.length === 1 ? {} : { emptyText: t('choose') })}
          options={known.organizers.map(({ id, name: label }) => ({ value: id, label }))}
          defaultValue={known.named ?? undefined}
          error={errorOf('organizerId')}
        />
        <ChoiceField
          name="origin"
          label={t('origin')}
          value={origin}
          onChoose={(value) => setOrigin(value as DraftOrigin)}
          choices={origins.map((value) => ({
            value,
            label: t(`origin${value}`),
            hint: t(`originHint${value}`),
          }))}
        />
        <OriginFields origin={origin} events={known.events} errorOf={errorOf} />
        {origin !== 'FILE' && <OwnNames name={name} errorOf={errorOf} />}
        <div>
          <Button type="submit" tone="go" isBusy={isBusy}>
            {t('create')}
          </Button>
        </div>
      </Stack>
    </OfficePage>
  );
}

/** The fields of what the event is made from. */
function OriginFields({
  origin,
  events: copied,
  errorOf,
}: {
  origin: DraftOrigin;
  events: Awaited<ReturnType<typeof loader>>['events'];
  errorOf: (field: string) => string | null;
}) {
  const t = useText('officeNewEvent');
  const locale = useLocale();
  return (
    <>
      {origin === 'TEMPLATE' && (
        <Pair>
          <SelectField
            name="template"
            label={t('template')}
            options={templates.map((value) => ({ value, label: t(`template${value}`) }))}
          />
          <TextField name="startDay" type="date" label={t('startDay')} error={errorOf('startDay')} />
        </Pair>
      )}
      {origin === 'EVENT' && (
        <Pair>
          <SelectField
            name="eventId"
            label={t('event')}
            options={copied.map((event) => ({
              value: event.id,
              label: event.name[locale] || event.name.pt || t('unnamed'),
            }))}
            error={errorOf('eventId')}
          />
          <TextField
            name="days"
            inputMode="numeric"
            label={t('days')}
            hint={t('daysHint')}
            defaultValue="364"
            error={errorOf('days')}
          />
        </Pair>
      )}
      {origin === 'FILE' && (
        <TextArea name="text" label={t('file')} hint={t('fileHint')} rows={10} error={errorOf('text')} />
      )}
    </>
  );
}

/** The address and the code, which are made of the name, for who wants others. */
function OwnNames({ name, errorOf }: { name: string; errorOf: (field: string) => string | null }) {
  const t = useText('officeNewEvent');
  return (
    <Fold title={t('ownNames')}>
      <Pair>
        <TextField
          name="slug"
          label={t('slug')}
          hint={t('slugHint')}
          placeholder={slugOfName(name)}
          autoComplete="off"
          error={errorOf('slug')}
        />
        <TextField
          name="code"
          label={t('code')}
          hint={t('codeHint')}
          placeholder={name === '' ? '' : codeOfName(name)}
          onChange={({ target }) => {
            target.value = target.value.toUpperCase();
          }}
          autoComplete="off"
          error={errorOf('code')}
        />
      </Pair>
    </Fold>
  );
}

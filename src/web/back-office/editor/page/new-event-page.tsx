import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { slugOf } from '#src/domain/format/slug.ts';
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
import { OfficePage } from '../../list/office-page.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { dataOf } from '../../staff-api/data-of.ts';
import { createDraft } from '../../staff-api/drafts.gen.ts';
import { events } from '../../staff-api/events.gen.ts';
import { organizers } from '../../staff-api/organizers.gen.ts';
import type { DraftOrigin, DraftTemplate, NewDraftInput } from '../../staff-api/schema.gen.ts';

const templates = [
  'CONVENTION',
  'ARENA_FINAL',
  'FREE_FAIR',
  'FAN_MEETING',
] as const satisfies DraftTemplate[];
const origins = ['TEMPLATE', 'EVENT', 'FILE', 'EMPTY'] as const satisfies DraftOrigin[];
const fields = ['organizerId', 'name', 'slug', 'code', 'startDay', 'eventId', 'days', 'text', 'artSvg'];

export async function loader() {
  const [first, listed] = await Promise.all([
    askStaff(organizers, { search: null, after: null }),
    askStaff(events, { filter: null, after: null, withUnits: false }),
  ]);
  return { organizers: dataOf(first).organizers.items, events: dataOf(listed).events.items };
}

/** A new event: from a template, from another event, from a file, or from nothing. */
export function Component() {
  const t = useText('officeNewEvent');
  const navigate = useNavigate();
  const known = useLoaderData<typeof loader>();
  const [origin, setOrigin] = useState<DraftOrigin>('TEMPLATE');
  const [name, setName] = useState('');
  const [slug, setSlug] = useState<string | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const { errors, errorOf, refuse } = useFormErrors({
    fields,
    nameOf: (field) => field.replace(/^from\./, ''),
  });
  const { isBusy, call } = useCall(refuse);

  async function create(said: FormData) {
    const text = (field: string) => String(said.get(field) ?? '').trim();
    const input: NewDraftInput = {
      organizerId: text('organizerId'),
      origin,
      slug: text('slug') || null,
      code: text('code') || null,
      template: origin === 'TEMPLATE' ? (text('template') as DraftTemplate) : null,
      startDay: origin === 'TEMPLATE' ? text('startDay') : null,
      eventId: origin === 'EVENT' ? text('eventId') : null,
      days: origin === 'EVENT' ? Number(text('days') || 0) : null,
      text: origin === 'FILE' ? text('text') : null,
      artSvg: null,
    };
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
        <SelectField
          name="organizerId"
          label={t('organizer')}
          defaultValue={known.organizers[0]?.id}
          options={known.organizers.map(({ id, name: label }) => ({ value: id, label }))}
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
        <TextField
          name="name"
          label={t('name')}
          hint={t('nameHint')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          autoComplete="off"
        />
        <Pair>
          <TextField
            name="slug"
            label={t('slug')}
            value={slug ?? slugOf(name)}
            onChange={({ target }) => setSlug(target.value)}
            autoComplete="off"
            error={errorOf('slug')}
          />
          <TextField
            name="code"
            label={t('code')}
            value={code ?? codeOf(name)}
            onChange={({ target }) => setCode(target.value.toUpperCase())}
            autoComplete="off"
            error={errorOf('code')}
          />
        </Pair>
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

/** The first letters of the words: "Mundo Quadrinho" is MQ. */
function codeOf(name: string): string {
  const words = slugOf(name).toUpperCase().split('-').filter(Boolean);
  const initials = words.map((word) => word[0]).join('');
  return (initials.length >= 2 ? initials : (words[0] ?? '')).slice(0, 6);
}

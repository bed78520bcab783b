import type { ReactNode } from 'react';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { Stack } from '../../kit/layout/stack.tsx';
import type { Answer } from '../../kit/refusals/refusals.ts';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import type { OrganizerInput } from '../staff-api/schema.gen.ts';
import { AboutFields } from './about-form.tsx';
import { NameFields } from './rename-form.tsx';

const fields = ['name', 'legalName', 'taxNumber', 'about.pt', 'about.en'];

/** The company data of an organizer, new or to be changed. */
export function OrganizerForm<Saved>({
  data,
  submit,
  send,
  onSaved,
  isReadOnly = false,
  after,
}: {
  data?: OrganizerInput;
  /** What the button says. */
  submit: string;
  send: (data: OrganizerInput) => Promise<Answer<Saved>>;
  onSaved: (saved: Saved) => unknown;
  isReadOnly?: boolean;
  after?: ReactNode;
}) {
  const t = useText('officeOrganizers');
  const { errors, errorOf, refuse, clear } = useFormErrors({ fields });
  const { isBusy, call } = useCall(refuse);
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      isNarrow
      onSubmit={async (sending) => {
        sending.preventDefault();
        const said = new FormData(sending.currentTarget);
        const text = (name: string) => String(said.get(name) ?? '');
        const about = { pt: text('about.pt'), en: text('about.en') };
        clear();
        const saved = await call(() =>
          send({
            name: text('name'),
            legalName: text('legalName'),
            taxNumber: text('taxNumber'),
            about: about.pt.trim() === '' && about.en.trim() === '' ? null : about,
          }),
        );
        if (saved !== null) await onSaved(saved);
      }}
    >
      <FormErrors errors={errors} failure={t('failed')} />
      <NameFields data={data} {...{ isReadOnly, errorOf }} />
      <AboutFields about={data?.about} {...{ isReadOnly, errorOf }} />
      {after}
      {!isReadOnly && (
        <div>
          <Button type="submit" tone="go" isBusy={isBusy}>
            {submit}
          </Button>
        </div>
      )}
    </Stack>
  );
}

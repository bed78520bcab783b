import { type ReactNode, useState } from 'react';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { Stack } from '../../kit/layout/stack.tsx';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import type { OrganizerInput } from '../staff-api/schema.gen.ts';
import { AboutFields } from './about-form.tsx';
import { NameFields } from './rename-form.tsx';

const fields = ['name', 'legalName', 'taxNumber', 'about.pt', 'about.en'];

/** The company data of an organizer, new or to be changed. */
export function OrganizerForm({
  data,
  submit,
  send,
  isReadOnly = false,
  after,
}: {
  data?: OrganizerInput;
  /** What the button says. */
  submit: string;
  /** What was refused; empty when it is saved. */
  send: (data: OrganizerInput) => Promise<readonly CallRefusal[]>;
  isReadOnly?: boolean;
  after?: ReactNode;
}) {
  const t = useText('officeOrganizers');
  const [isBusy, setBusy] = useState(false);
  const { errors, errorOf, refuse, clear } = useFormErrors({ fields });
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
        setBusy(true);
        clear();
        const refusals = await send({
          name: text('name'),
          legalName: text('legalName'),
          taxNumber: text('taxNumber'),
          about: about.pt.trim() === '' && about.en.trim() === '' ? null : about,
        });
        setBusy(false);
        refuse(refusals);
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

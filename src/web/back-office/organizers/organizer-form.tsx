import { type ReactNode, useState } from 'react';
import { TextField } from '../../kit/forms/field.tsx';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { Pair } from '../../kit/layout/pair.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import type { OrganizerInput } from '../staff-api/schema.gen.ts';

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
      <TextField
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        defaultValue={data?.name}
        readOnly={isReadOnly}
        autoComplete="off"
        error={errorOf('name')}
      />
      <Pair>
        <TextField
          name="legalName"
          label={t('legalName')}
          defaultValue={data?.legalName}
          readOnly={isReadOnly}
          autoComplete="off"
          error={errorOf('legalName')}
        />
        <TextField
          name="taxNumber"
          label={t('taxNumber')}
          defaultValue={data?.taxNumber}
          readOnly={isReadOnly}
          autoComplete="off"
          error={errorOf('taxNumber')}
        />
      </Pair>
      <TextArea
        name="about.pt"
        label={t('aboutPt')}
        hint={t('aboutHint')}
        lang="pt-BR"
        defaultValue={data?.about?.pt}
        readOnly={isReadOnly}
        error={errorOf('about.pt')}
      />
      <TextArea
        name="about.en"
        label={t('aboutEn')}
        lang="en"
        defaultValue={data?.about?.en}
        readOnly={isReadOnly}
        error={errorOf('about.en')}
      />
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

import { useRevalidator } from 'react-router';
import { formatTaxNumber } from '#src/domain/format/money.ts';
import { TextField } from '../../kit/forms/field.tsx';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { Pair } from '../../kit/layout/pair.tsx';
import { Row, Stack } from '../../kit/layout/stack.tsx';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { ActForm } from '../form/act-form.tsx';
import { useConfirmedAsk } from '../frame/confirm.tsx';
import { decideRename, type OrganizerPageQuery, renameOrganizer } from '../staff-api/organizers.gen.ts';
import { timeText } from '../words/times.ts';

type Organizer = NonNullable<OrganizerPageQuery['organizer']>;

/** Under whose name it sells. Its own people ask for another one; who runs the installation decides. */
export function RenameForm({ organizer }: { organizer: Organizer }) {
  const t = useText('officeOrganizers');
  const ask = useConfirmedAsk();
  const { id, version, name, legalName, taxNumber, rights } = organizer;
  const isReadOnly = !rights.includes('organizer.rename');
  const decides = rights.includes('rename.decide');
  return (
    <>
      {organizer.rename && <OpenRename organizer={organizer} rename={organizer.rename} />}
      <ActForm
        fields={['name', 'legalName', 'taxNumber']}
        submit={decides ? t('save') : t('askRename')}
        saved={decides ? t('saved') : t('renameAsked')}
        isReadOnly={isReadOnly}
        send={async (text) => {
          const input = { name: text('name'), legalName: text('legalName'), taxNumber: text('taxNumber') };
          return await ask(renameOrganizer, { id, version, input });
        }}
      >
        {(errorOf) => (
          <>
            <p>{t('renameLead')}</p>
            <NameFields
              data={{ name, legalName, taxNumber: formatTaxNumber(taxNumber) }}
              {...{ isReadOnly, errorOf }}
            />
          </>
        )}
      </ActForm>
    </>
  );
}

/** The request that waits, and for who may decide it the two ways. */
function OpenRename({
  organizer,
  rename,
}: {
  organizer: Organizer;
  rename: NonNullable<Organizer['rename']>;
}) {
  const t = useText('officeOrganizers');
  const locale = useLocale();
  const ask = useConfirmedAsk();
  const { revalidate } = useRevalidator();
  const { errors, refuse } = useFormErrors();
  const { busyWith, call } = useCall<'approve' | 'refuse'>(refuse);
  const { name, legalName, taxNumber, by, at } = rename;

  async function decide(approve: boolean) {
    const input = { organizerId: organizer.id, id: rename.id, approve };
    await call(() => ask(decideRename, input), approve ? 'approve' : 'refuse');
    await revalidate();
  }

  return (
    <Stack gap={3}>
      <Notice tone="info">
        {t('renameWaits', {
          by,
          at: timeText(at, locale),
          name,
          legalName,
          taxNumber: formatTaxNumber(taxNumber),
        })}
      </Notice>
      <FormErrors errors={errors} failure={t('failed')} />
      {organizer.rights.includes('rename.decide') && (
        <Row gap={3}>
          <Button tone="go" isBusy={busyWith === 'approve'} onClick={() => void decide(true)}>
            {t('renameApprove')}
          </Button>
          <Button isBusy={busyWith === 'refuse'} onClick={() => void decide(false)}>
            {t('renameRefuse')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

export function NameFields({
  data,
  isReadOnly,
  errorOf,
}: {
  data?: { name: string; legalName: string; taxNumber: string } | undefined;
  isReadOnly: boolean;
  errorOf: (name: string) => string | null;
}) {
  const t = useText('officeOrganizers');
  return (
    <>
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
    </>
  );
}

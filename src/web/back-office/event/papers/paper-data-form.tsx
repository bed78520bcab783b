import { musics, paperFieldLimits } from '#src/domain/paper/event-papers.ts';
import { TextField } from '#src/web/kit/forms/field.tsx';
import { SelectField } from '#src/web/kit/forms/select-field.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { percentWritten } from '../../editor/fields/percent-typed.ts';
import { ActForm } from '../../form/act-form.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { saveEventPapers } from '../../staff-api/money/papers.gen.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import { rateTyped } from './rate-typed.ts';
import type { ShownPapers } from './shown-papers.ts';

/** The data that papers need beside the document of the event. */
export function PaperDataForm({ shown, isReadOnly }: { shown: ShownPapers; isReadOnly: boolean }) {
  const t = useText('officePapers');
  const { id } = useEventHead();
  const { issBasisPoints, music, outsideId, cityRegistration } = shown;
  return (
    <ActForm
      fields={['issBasisPoints', 'music', 'outsideId', 'cityRegistration']}
      submit={t('save')}
      saved={t('saved')}
      isReadOnly={isReadOnly}
      send={(text) =>
        askStaff(saveEventPapers, {
          eventId: id,
          papers: {
            issBasisPoints: rateTyped(text('issBasisPoints')),
            music: musics.find((one) => one === text('music')) ?? null,
            outsideId: text('outsideId'),
            cityRegistration: text('cityRegistration'),
          },
        })
      }
    >
      {(errorOf) => (
        <>
          <TextField
            name="issBasisPoints"
            label={t('iss')}
            hint={t('issHint')}
            inputMode="decimal"
            defaultValue={issBasisPoints === null ? '' : percentWritten(issBasisPoints / 100, 100)}
            error={errorOf('issBasisPoints')}
            readOnly={isReadOnly}
          />
          <SelectField
            name="music"
            label={t('music')}
            defaultValue={music ?? ''}
            emptyText={t('notSaid')}
            options={musics.map((one) => ({ value: one, label: t(`music${one}`) }))}
            error={errorOf('music')}
            disabled={isReadOnly}
          />
          <TextField
            name="outsideId"
            label={t('outsideId')}
            hint={t('outsideIdHint')}
            defaultValue={outsideId ?? ''}
            maxLength={paperFieldLimits.outsideIdMax}
            error={errorOf('outsideId')}
            readOnly={isReadOnly}
          />
          <TextField
            name="cityRegistration"
            label={t('cityRegistration')}
            defaultValue={cityRegistration ?? ''}
            maxLength={paperFieldLimits.cityRegistrationMax}
            error={errorOf('cityRegistration')}
            readOnly={isReadOnly}
          />
        </>
      )}
    </ActForm>
  );
}

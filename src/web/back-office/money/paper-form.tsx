import { useState } from 'react';
import { type PaperKind, ruleOfPaper } from '#src/domain/paper/paper-kinds.ts';
import { TextField } from '../../kit/forms/field.tsx';
import { type Option, SelectField } from '../../kit/forms/select-field.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { ActForm } from '../form/act-form.tsx';
import { askStaff } from '../staff-api/ask.ts';
import { type AskForPaperMutationVariables, askForPaper } from '../staff-api/money/papers.gen.ts';
import type { FileFormat } from '../staff-api/schema.gen.ts';

const numbers = 'NUMBERS';

/** Asks for a paper as a file; `organizers` are offered where it is of all events of one. */
export function PaperForm({
  papers,
  filter,
  hasNumbers = false,
  organizers,
  named = null,
}: {
  papers: readonly { kind: PaperKind }[];
  filter: AskForPaperMutationVariables['filter'];
  /** The list of fiscal numbers is offered too. */
  hasNumbers?: boolean;
  organizers?: readonly Option[];
  /** The organizer that is chosen at first, by its id. */
  named?: string | null;
}) {
  const t = useText('officePapers');
  const names = useText('officeFiles');
  const locale = useLocale();
  const [kind, setKind] = useState<string>(papers[0]?.kind ?? numbers);
  const chosen = papers.find((paper) => paper.kind === kind)?.kind ?? null;
  const rule = chosen === null ? null : ruleOfPaper(chosen);
  const formats: readonly FileFormat[] = rule?.formats ?? ['XLSX', 'CSV'];
  const options = [
    ...papers.map((paper) => ({ value: paper.kind as string, label: names(`paper${paper.kind}`) })),
    ...(hasNumbers ? [{ value: numbers, label: names('kindNUMBERS') }] : []),
  ];
  return (
    <ActForm
      fields={['organizerId', 'kind', 'format', 'fromDay', 'untilDay']}
      submit={t('go')}
      saved={t('asked')}
      send={async (text) => {
        const [fromDay, untilDay] = [text('fromDay') || null, text('untilDay') || null];
        return await askStaff(askForPaper, {
          kind: chosen === null ? 'NUMBERS' : 'PAPER',
          filter: organizers === undefined ? filter : { organizerId: text('organizerId') },
          paper: chosen === null ? null : { kind: chosen, fromDay, untilDay },
          format: text('format') as FileFormat,
          locale,
        });
      }}
    >
      {(errorOf) => (
        <>
          {organizers && (
            <SelectField
              name="organizerId"
              label={t('organizer')}
              options={organizers}
              defaultValue={named ?? undefined}
              error={errorOf('organizerId')}
            />
          )}
          <SelectField
            name="kind"
            label={t('kind')}
            options={options}
            value={kind}
            onChange={({ target }) => setKind(target.value)}
            error={errorOf('kind')}
          />
          <SelectField
            key={kind}
            name="format"
            label={t('format')}
            options={formats.map((format) => ({ value: format, label: format }))}
            error={errorOf('format')}
          />
          {rule !== null && !rule.isWhole && (
            <>
              <TextField name="fromDay" type="date" label={t('fromDay')} error={errorOf('fromDay')} />
              <TextField
                name="untilDay"
                type="date"
                label={t('untilDay')}
                hint={t(chosen === 'NFSE' ? 'monthHint' : 'daysHint')}
                error={errorOf('untilDay')}
              />
            </>
          )}
        </>
      )}
    </ActForm>
  );
}

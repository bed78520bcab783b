import { formatMoney } from '#src/domain/format/money.ts';
import {
  payoutSchedules,
  settlementTermsMax,
  sides,
  type TermsNumber,
  termsNumbers,
} from '#src/domain/settlement/settlement-terms.ts';
import { TextField } from '../../kit/forms/field.tsx';
import { SelectField } from '../../kit/forms/select-field.tsx';
import { Pair } from '../../kit/layout/pair.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { moneyTyped, moneyWritten } from '../editor/fields/money-typed.ts';
import { percentTyped, percentWritten } from '../editor/fields/percent-typed.ts';
import { ActForm } from '../form/act-form.tsx';
import { useConfirmedAsk } from '../frame/confirm.tsx';
import {
  addSettlementTerms,
  type OrganizerPageQuery,
  type SettlementTermsFragment,
} from '../staff-api/organizers.gen.ts';
import { timeText } from '../words/times.ts';

type Organizer = NonNullable<OrganizerPageQuery['organizer']>;

const kindOf = (name: TermsNumber) =>
  name.endsWith('Points') ? 'percent' : name.endsWith('Cents') ? 'money' : 'count';

/** A number of the terms as it is typed, and back; what is no number is returned as undefined. */
const written = (name: TermsNumber, value: number): string =>
  ({ percent: percentWritten(value / 100, 100), money: moneyWritten(value), count: `${value}` })[
    kindOf(name)
  ];

function typed(name: TermsNumber, text: string): number | undefined {
  const value = {
    percent: () => percentTyped(text, 100),
    money: () => moneyTyped(text),
    count: () => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined),
  }[kindOf(name)]();
  if (typeof value !== 'number') return undefined;
  return kindOf(name) === 'percent' ? Math.round(value * 100) : value;
}

/** Terms in one sentence: what is kept, what a payment costs, when it is paid, and who receives. */
function useTermsTold() {
  const t = useText('officeTerms');
  const locale = useLocale();
  return (terms: SettlementTermsFragment) => {
    const rate = (points: number, cents: number) =>
      [`${percentWritten(points / 100, 100)}%`, ...(cents === 0 ? [] : [formatMoney(cents, locale)])].join(
        ' + ',
      );
    return [
      t('toldPix', { rate: rate(terms.pixBasisPoints, terms.pixFixedCents) }),
      t('toldCard', { rate: rate(terms.cardBasisPoints, terms.cardFixedCents) }),
      terms.reserveBasisPoints === 0
        ? t('toldNothingKept')
        : t('toldKept', {
            share: `${percentWritten(terms.reserveBasisPoints / 100, 100)}%`,
            count: terms.reserveDays,
          }),
      t(`told${terms.schedule}`, { count: terms.payableDays }),
      t(`receiver${terms.receiver}`),
      t(`delivery${terms.deliveryFor}`),
    ].join('; ');
  };
}

/** The terms by which an organizer's events are settled, and a form for who may agree on others. */
export function TermsPart({ organizer }: { organizer: Organizer }) {
  const t = useText('officeTerms');
  const locale = useLocale();
  const told = useTermsTold();
  const { settlementTerms: terms, settlementTermsList: list, rights } = organizer;
  if (!terms) return null;
  return (
    <Stack gap={4} isNarrow>
      <p>{told(terms)}.</p>
      {list && list.length > 0 && (
        <ul>
          {list.map((one) => (
            <li key={one.startsAt}>
              {t('since', { at: timeText(one.startsAt, locale), by: one.by, terms: told(one.terms) })}
            </li>
          ))}
        </ul>
      )}
      {rights.includes('fee.change') && <TermsForm id={organizer.id} terms={terms} />}
    </Stack>
  );
}

function TermsForm({ id, terms }: { id: string; terms: SettlementTermsFragment }) {
  const t = useText('officeTerms');
  const ask = useConfirmedAsk();
  async function send(text: (name: string) => string) {
    const numbers = termsNumbers.map((name) => [name, typed(name, text(name))] as const);
    const wrong = numbers.filter(([, value]) => value === undefined);
    if (wrong.length > 0)
      return { refusals: wrong.map(([field]) => ({ code: 'INVALID_INPUT', field: field as string })) };
    const said = Object.fromEntries(numbers) as Record<TermsNumber, number>;
    const pick = <Name extends string>(name: string, all: readonly Name[]) =>
      all.find((one) => one === text(name)) ?? (all[0] as Name);
    const startsAt = text('startsAt') === '' ? null : new Date(text('startsAt')).toISOString();
    return await ask(addSettlementTerms, {
      organizerId: id,
      startsAt,
      terms: {
        ...said,
        schedule: pick('schedule', payoutSchedules),
        receiver: pick('receiver', sides),
        deliveryFor: pick('deliveryFor', sides),
      },
    });
  }
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <ActForm
      fields={[...termsNumbers, 'schedule', 'receiver', 'deliveryFor', 'startsAt']}
      submit={t('agree')}
      saved={t('agreed')}
      send={send}
    >
      {(errorOf) => (
        <>
          <p>{t('lead')}</p>
          <Pair>
            {termsNumbers.map((name) => (
              <TextField
                key={name}
                name={name}
                label={t(name)}
                hint={t('atMost', { most: written(name, settlementTermsMax[name]) })}
                inputMode={kindOf(name) === 'count' ? 'numeric' : 'decimal'}
                autoComplete="off"
                defaultValue={written(name, terms[name])}
                error={errorOf(name)}
              />
            ))}
          </Pair>
          <SelectField
            name="schedule"
            label={t('schedule')}
            defaultValue={terms.schedule}
            options={payoutSchedules.map((value) => ({ value, label: t(`schedule${value}`) }))}
            error={errorOf('schedule')}
          />
          <SelectField
            name="receiver"
            label={t('receiver')}
            defaultValue={terms.receiver}
            options={sides.map((value) => ({ value, label: t(`side${value}`) }))}
            error={errorOf('receiver')}
          />
          <SelectField
            name="deliveryFor"
            label={t('deliveryFor')}
            defaultValue={terms.deliveryFor}
            options={sides.map((value) => ({ value, label: t(`side${value}`) }))}
            error={errorOf('deliveryFor')}
          />
          <TextField
            name="startsAt"
            type="datetime-local"
            step={60}
            label={t('startsAt')}
            hint={t('startsAtHint', { zone })}
            error={errorOf('startsAt')}
          />
        </>
      )}
    </ActForm>
  );
}

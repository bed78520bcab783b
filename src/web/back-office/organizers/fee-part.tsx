import { formatMoney } from '#src/domain/format/money.ts';
import { TextField } from '../../kit/forms/field.tsx';
import { SelectField } from '../../kit/forms/select-field.tsx';
import { Pair } from '../../kit/layout/pair.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { moneyTyped, moneyWritten } from '../editor/fields/money-typed.ts';
import { percentTyped, percentWritten } from '../editor/fields/percent-typed.ts';
import { ActForm } from '../form/act-form.tsx';
import { useConfirmedAsk } from '../frame/confirm.tsx';
import { addFeeContract, type OrganizerPageQuery, type TermsFragment } from '../staff-api/organizers.gen.ts';
import { timeText } from '../words/times.ts';

const amounts = ['fixedCents', 'minimumCents', 'freeCents', 'orderCents'] as const;

/** The organizer's fee for each unit and order: present terms, contracts, and a form for who may add one. */
export function FeePart({ organizer }: { organizer: NonNullable<OrganizerPageQuery['organizer']> }) {
  const t = useText('officeOrganizers');
  const locale = useLocale();
  const ask = useConfirmedAsk();
  const { id, fee, feeContracts, rights } = organizer;
  if (!fee) return null;
  const told = ({ basisPoints, fixedCents, minimumCents, freeCents, orderCents, bearer }: TermsFragment) => {
    const part = (name: 'feePlus' | 'feeAtLeast' | 'feeOrder' | 'feeFree', cents: number) =>
      cents === 0 ? [] : [t(name, { amount: formatMoney(cents, locale) })];
    const share = t('feeShareOf', { share: percentWritten(basisPoints / 100, 100) });
    const ofUnit = [share, ...part('feePlus', fixedCents)].join(' ');
    const fee = [ofUnit, ...part('feeAtLeast', minimumCents), ...part('feeOrder', orderCents)];
    return [...fee, t(`feeBy${bearer}`), ...part('feeFree', freeCents)].join(', ');
  };

  async function send(text: (name: string) => string) {
    const percent = percentTyped(text('basisPoints'), 100);
    const cents = amounts.map((name) => moneyTyped(text(name)) ?? 0);
    const wrong = amounts.filter((_, index) => typeof cents[index] === 'string');
    const refused = (fields: string[]) => ({
      refusals: fields.map((field) => ({ code: 'INVALID_INPUT', field })),
    });
    if (typeof percent !== 'number') return refused(['basisPoints']);
    if (wrong.length > 0) return refused(wrong);
    const [fixedCents = 0, minimumCents = 0, freeCents = 0, orderCents = 0] = cents.map(Number);
    const bearer = text('bearer') === 'ORGANIZER' ? ('ORGANIZER' as const) : ('BUYER' as const);
    const basisPoints = Math.round(percent * 100);
    const terms = { basisPoints, fixedCents, minimumCents, freeCents, orderCents, bearer };
    const startsAt = text('startsAt') === '' ? null : new Date(text('startsAt')).toISOString();
    return await ask(addFeeContract, { organizerId: id, startsAt, terms });
  }

  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Stack gap={4}>
      <p>{told(fee)}</p>
      {feeContracts && feeContracts.length > 0 && (
        <ul>
          {feeContracts.map(({ startsAt, terms, by }) => (
            <li key={startsAt}>
              {t('feeSince', { at: timeText(startsAt, locale), by, terms: told(terms) })}
            </li>
          ))}
        </ul>
      )}
      {rights.includes('fee.change') && (
        <ActForm
          fields={['basisPoints', ...amounts, 'startsAt']}
          submit={t('feeAgree')}
          saved={t('feeAgreed')}
          send={send}
        >
          {(errorOf) => (
            <>
              <p>{t('feeLead')}</p>
              <Pair>
                <TextField
                  name="basisPoints"
                  label={t('feeShare')}
                  inputMode="decimal"
                  autoComplete="off"
                  defaultValue={percentWritten(fee.basisPoints / 100, 100)}
                  error={errorOf('basisPoints')}
                />
                {amounts.map((name) => (
                  <TextField
                    key={name}
                    name={name}
                    label={t(name)}
                    inputMode="decimal"
                    autoComplete="off"
                    defaultValue={moneyWritten(fee[name])}
                    error={errorOf(name)}
                  />
                ))}
              </Pair>
              <SelectField
                name="bearer"
                label={t('feeBearer')}
                defaultValue={fee.bearer}
                options={[
                  { value: 'BUYER', label: t('feeBearerBUYER') },
                  { value: 'ORGANIZER', label: t('feeBearerORGANIZER') },
                ]}
              />
              <TextField
                name="startsAt"
                type="datetime-local"
                step={60}
                label={t('feeStartsAt')}
                hint={t('feeStartsAtHint', { zone })}
                error={errorOf('startsAt')}
              />
            </>
          )}
        </ActForm>
      )}
    </Stack>
  );
}

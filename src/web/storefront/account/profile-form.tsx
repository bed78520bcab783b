import { type FormEvent, useState } from 'react';
import { documentText } from '#src/domain/person/person.ts';
import { phoneText } from '#src/domain/person/phone.ts';
import { ChoiceField, TextField } from '../../kit/forms/field.tsx';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { type Option, SelectField } from '../../kit/forms/select-field.tsx';
import { cpfAsTyped, formatField, phoneAsTyped } from '../../kit/forms/typed-format.ts';
import { Pair } from '../../kit/layout/pair.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Link } from '../../kit/navigation/link.tsx';
import { useGo } from '../../kit/navigation/navigation.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import { type ProfileFieldsFragment, saveCustomer } from '../../parts/customer-api/account.gen.ts';
import type { DocumentType } from '../../parts/customer-api/schema.gen.ts';
import { useSave } from '../../parts/customer-api/use-save.ts';
import {
  isRequired,
  type ProfileField,
  profileFieldsOf,
  registrationFields,
} from '../../parts/log-in/registration-fields.ts';
import { paths } from '../../parts/pages/paths.ts';
import { loadSession } from '../../parts/session/session.ts';
import { SavedWord } from '../account-frame/saved-word.tsx';
import { WithoutScript } from '../account-frame/without-script.tsx';
import css from './profile-form.module.css';

const documentTypes: DocumentType[] = ['CPF', 'CNPJ', 'PASSPORT'];

/** The profile of a person or of a company. Nothing that was typed is lost by looking at the other kind. */
export function ProfileForm({
  profile,
  genders,
  backTo,
}: {
  profile: ProfileFieldsFragment & { isProfileFixed: boolean };
  genders: Option[];
  /** The page that asked for it, to be gone on with once it is saved; empty when nobody did. */
  backTo: string;
}) {
  const t = useText('profile');
  const common = useText('common');
  const account = useText('account');
  const isReady = useIsReady();
  const locale = useLocale();
  const go = useGo();
  const { isBusy, errors, errorOf, mendTyped, check, save } = useSave(saveCustomer);
  const [type, setType] = useState<DocumentType>(profile.documentType ?? 'CPF');
  const [numbers, setNumbers] = useState<Partial<Record<DocumentType, string>>>(() =>
    profile.documentType && profile.documentNumber
      ? { [profile.documentType]: documentText(profile.documentType, profile.documentNumber) }
      : {},
  );
  const [outcome, setOutcome] = useState<'none' | 'saved' | 'savedButOut'>('none');
  const isCompany = type === 'CNPJ';
  const isFixed = profile.isProfileFixed && profile.documentNumber !== null;

  const labelOf = (name: ProfileField) => (name === 'documentNumber' ? t(`documentNumber${type}`) : t(name));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? '').trim();
    setOutcome('none');
    const fields = profileFieldsOf(type);
    const missing = fields.filter((name) => isRequired(name) && typed(name) === '');
    const empty = missing.map((field) => ({ field, label: labelOf(field) }));
    if (!check(empty, { lead: account('fillIn'), text: account('required') })) return;
    const saved = await save({
      input: {
        ...Object.fromEntries(fields.map((name) => [name, typed(name)])),
        documentType: type,
        ...(fields.includes('genderId') && { genderId: Number(typed('genderId')) || null }),
      },
    });
    if (!saved) return;
    const { documentNumber } = saved.saveCustomer;
    // Shown as it was stored, so that everybody sees what was understood.
    if (documentNumber) setNumbers({ ...numbers, [type]: documentText(type, documentNumber) });
    // The new profile is safe; whether its owner still is here is another question (specification section 8).
    const { isLoggedIn } = await loadSession();
    if (isLoggedIn && backTo !== '') go(backTo);
    else setOutcome(isLoggedIn ? 'saved' : 'savedButOut');
  };

  const input = (name: ProfileField) => ({
    name,
    label: labelOf(name),
    error: errorOf(name),
    ...registrationFields[name].input,
    required: isRequired(name),
  });
  const filled = (name: Exclude<ProfileField, 'genderId'>) => ({
    ...input(name),
    defaultValue: profile[name] ?? '',
  });
  const person = (
    <Pair isWide>
      <TextField {...filled('name')} />
      <TextField {...filled('lastName')} />
    </Pair>
  );
  const documentField = (
    <TextField
      {...input('documentNumber')}
      value={numbers[type] ?? ''}
      onChange={(typing) => {
        if (type === 'CPF') formatField(typing.target, cpfAsTyped);
        setNumbers({ ...numbers, [type]: typing.target.value });
      }}
      hint={isCompany ? t('numberCNPJHint') : undefined}
      inputMode={type === 'CPF' ? 'numeric' : 'text'}
      placeholder={type === 'CPF' ? '000.000.000-00' : isCompany ? '00.000.000/0000-00' : undefined}
      readOnly={isFixed}
    />
  );

  return (
    <Stack as="form" gap={5} isNarrow noValidate onSubmit={submit} onChange={mendTyped}>
      <WithoutScript />
      <FormErrors errors={errors} failure={t('failed')} />
      <Stack as="fieldset" disabled={!isReady} gap={5}>
        {isFixed ? (
          <Notice>{t('fixed')}</Notice>
        ) : (
          <ChoiceField
            name="documentType"
            label={t('documentType')}
            isRow
            choices={documentTypes.map((value) => ({ value, label: t(value) }))}
            value={type}
            onChoose={(value) => setType(value as DocumentType)}
          />
        )}
        {isCompany ? (
          <>
            {documentField}
            <TextField {...filled('corporateName')} />
            <Pair isWide>
              <TextField {...filled('tradeName')} />
              <TextField {...filled('contactName')} />
            </Pair>
            <h2 className={css.title}>{t('responsible')}</h2>
            {person}
          </>
        ) : (
          <>
            {person}
            <Pair isWide>
              {documentField}
              <TextField
                {...filled('birthDate')}
                hint={t('birthDateHint')}
                readOnly={isFixed && profile.birthDate !== null}
              />
            </Pair>
            <SelectField
              name="genderId"
              label={t('genderId')}
              error={errorOf('genderId')}
              options={genders}
              emptyText={t('genderNone')}
              defaultValue={profile.genderId === null ? '' : String(profile.genderId)}
            />
          </>
        )}
        <TextField
          {...input('phoneNumber')}
          hint={t('phoneHint')}
          onInput={(typing) => formatField(typing.currentTarget, phoneAsTyped)}
          defaultValue={profile.phoneNumber ? phoneText(profile.phoneNumber) : ''}
        />
        <div>
          <Button type="submit" tone="go" isBusy={isBusy}>
            {isBusy ? account('saving') : account('save')}
          </Button>
        </div>
      </Stack>
      <SavedWord>{outcome === 'saved' && t('saved')}</SavedWord>
      {outcome === 'savedButOut' && (
        <Notice tone="warn" announces="at once">
          {t('savedButOut')} <Link to={paths.logIn(locale, paths.profile(locale))}>{common('logIn')}</Link>
        </Notice>
      )}
    </Stack>
  );
}

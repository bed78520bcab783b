import { phoneText } from '#src/domain/person/phone.ts';
import { ChoiceField, TextField } from '../../kit/forms/field.tsx';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { type Option, SelectField } from '../../kit/forms/select-field.tsx';
import { cpfAsTyped, formatField, phoneAsTyped } from '../../kit/forms/typed-format.ts';
import { Pair } from '../../kit/layout/pair.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Link } from '../../kit/navigation/link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import type { ProfileFieldsFragment } from '../../parts/customer-api/account.gen.ts';
import type { DocumentType } from '../../parts/customer-api/schema.gen.ts';
import type { ProfileField } from '../../parts/log-in/registration-fields.ts';
import { paths } from '../../parts/pages/paths.ts';
import { SavedWord } from '../account-frame/saved-word.tsx';
import { WithoutScript } from '../account-frame/without-script.tsx';
import css from './profile-form.module.css';
import { useProfileForm } from './use-profile-form.ts';

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
  const { type, setType, number, setNumber, isBusy, errors, errorOf, outcome, input, form } = useProfileForm(
    profile,
    backTo,
  );
  const isCompany = type === 'CNPJ';
  const isFixed = profile.isProfileFixed && profile.documentNumber !== null;

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
      value={number}
      onChange={(typing) => {
        if (type === 'CPF') formatField(typing.target, cpfAsTyped);
        setNumber(typing.target.value);
      }}
      hint={isCompany ? t('numberCNPJHint') : undefined}
      inputMode={type === 'CPF' ? 'numeric' : 'text'}
      placeholder={type === 'CPF' ? '000.000.000-00' : isCompany ? '00.000.000/0000-00' : undefined}
      readOnly={isFixed}
    />
  );

  return (
    <Stack as="form" gap={5} isNarrow noValidate {...form}>
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

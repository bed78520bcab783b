import { type FormEvent, useRef, useState } from 'react';
import { FormErrors } from '#src/web/kit/forms/form-errors.tsx';
import { Row, Stack } from '#src/web/kit/layout/stack.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { download } from '#src/web/kit/storage/download.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useIsReady } from '#src/web/kit/ui/use-is-ready.ts';
import { exportOwnData } from '#src/web/parts/customer-api/account.gen.ts';
import { useSave } from '#src/web/parts/customer-api/use-save.ts';
import { PasswordField } from '#src/web/parts/log-in/password-field.tsx';
import { SavedWord } from '../../account-frame/saved-word.tsx';
import css from '../../account-frame/section.module.css';
import { ownSections } from './own-sections.ts';

/** All that is kept of the customer, after the password: to read here, to print, and as a file. */
export function OwnFile({ hasPassword }: { hasPassword: boolean }) {
  const t = useText('ownData');
  const account = useText('account');
  const isReady = useIsReady();
  const { isBusy, errors, errorOf, mendTyped, check, save } = useSave(exportOwnData);
  const [file, setFile] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const currentPassword = String(new FormData(event.currentTarget).get('currentPassword') ?? '');
    const missing =
      hasPassword && currentPassword === '' ? [{ field: 'currentPassword', label: t('proof') }] : [];
    if (!check(missing, { lead: account('fillIn'), text: account('required') })) return;
    const answer = await save({ input: hasPassword ? { currentPassword } : {} });
    if (answer === null) return;
    form.current?.reset();
    setFile(answer.exportOwnData.json);
  };

  return (
    <>
      <p>{t('fileText')}</p>
      <Stack as="form" ref={form} gap={5} isNarrow noValidate onSubmit={submit} onChange={mendTyped}>
        <FormErrors errors={errors} failure={t('showFailed')} />
        <Stack as="fieldset" disabled={!isReady} gap={5}>
          {hasPassword ? (
            <PasswordField name="currentPassword" label={t('proof')} error={errorOf('currentPassword')} />
          ) : (
            <Soft>{t('proofRecent')}</Soft>
          )}
          <div>
            <Button type="submit" isBusy={isBusy}>
              {isBusy ? t('working') : t('show')}
            </Button>
          </div>
        </Stack>
        <SavedWord>{file !== null && t('shown')}</SavedWord>
      </Stack>
      {file !== null && <ShownFile file={file} />}
    </>
  );
}

function ShownFile({ file }: { file: string }) {
  const t = useText('ownData');
  const locale = useLocale();
  const { kept, empty } = ownSections(file, t, locale);
  return (
    <Stack gap={5}>
      <Row gap={4}>
        <Button onClick={() => download(t('fileName'), file, 'application/json')}>{t('download')}</Button>
        <Button onClick={() => window.print()}>{t('print')}</Button>
      </Row>
      {kept.map(({ key, title, rows }) => (
        <Stack key={key} gap={2}>
          <h3>{title}</h3>
          <ul className={css.rows}>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the file does not change, and rows may be equal.
              <li key={at}>{row}</li>
            ))}
          </ul>
        </Stack>
      ))}
      {empty.length > 0 && <Soft>{t('noneOf', { parts: empty.join(', ') })}</Soft>}
    </Stack>
  );
}

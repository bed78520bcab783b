import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CheckField, TextField } from '#src/web/kit/forms/field.tsx';
import { FormErrors } from '#src/web/kit/forms/form-errors.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { Page } from '#src/web/kit/page/page.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { lookProblems } from '../support/look.ts';
import { show } from '../support/show.tsx';

const hint = 'Os ingressos chegam por aqui.';
const failure = 'Não foi possível salvar.';

/** A form as pages make it, which is refused whatever is typed. */
function RefusedForm() {
  const { errors, errorOf, refuse } = useFormErrors({ fields: ['email', 'acceptTerms'] });
  return (
    <Page width="form">
      <h1>Cadastro</h1>
      <form
        method="post"
        noValidate
        onSubmit={(sending) => {
          sending.preventDefault();
          refuse([{ code: 'EMAIL_INVALID', field: 'email' }, { code: 'BUSY' }]);
        }}
      >
        <FormErrors errors={errors} failure={failure} />
        <TextField name="email" type="email" label="E-mail" hint={hint} error={errorOf('email')} />
        <CheckField name="acceptTerms" label="Aceito os termos" error={errorOf('acceptTerms')} />
        <Button type="submit">Enviar</Button>
      </form>
    </Page>
  );
}

async function showRefused() {
  const shown = await show(<RefusedForm />);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  return shown;
}

describe('a refused form', () => {
  test('a field is called by its label, and its hint and its error are read with it', async () => {
    const { text } = await showRefused();
    const email = page.getByRole('textbox', { name: 'E-mail' });
    await expect.element(email).toHaveAttribute('aria-invalid', 'true');
    await expect.element(email).toHaveAccessibleDescription(expect.stringContaining(hint));
    const wrong = text('error')('EMAIL_INVALID');
    await expect.element(email).toHaveAccessibleDescription(expect.stringContaining(wrong));
    await expect
      .element(page.getByRole('checkbox', { name: 'Aceito os termos' }))
      .not.toHaveAttribute('aria-invalid');
  });

  test('refusals are told in words above the form, and their list takes the focus', async () => {
    const { text } = await showRefused();
    const error = text('error');
    const told = page.getByRole('alert');
    await expect.element(told).toHaveFocus();
    await expect.element(told.getByText(failure)).toBeVisible();
    await expect.element(told.getByRole('link', { name: error('EMAIL_INVALID') })).toBeVisible();
    await expect.element(told.getByText(error('BUSY'))).toBeVisible();
    await told.getByRole('link').click();
    await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
  });

  test('a form with errors is accessible and fits, in both schemes and at every width', async () => {
    await showRefused();
    expect(await lookProblems()).toEqual([]);
  });
});

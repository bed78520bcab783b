import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type ProfilePageQuery, profilePage, saveCustomer } from '#src/web/parts/customer-api/account.gen.ts';
import * as frame from '#src/web/storefront/_account.tsx';
import * as own from '#src/web/storefront/_own.tsx';
import * as profile from '#src/web/storefront/account/profile.tsx';
import { buttonOf, errorBeside, errorsOf, fieldOf, itemsOf, typedIn } from '../support/forms.ts';
import { lookProblems } from '../support/look.ts';
import { data, json, openNetwork, refused, refusedAll } from '../support/network.ts';
import { type Showing, widths } from '../support/show.tsx';
import { showPage } from '../support/show-page.tsx';

const network = openNetwork({ isLoggedIn: true });

type Profile = NonNullable<ProfilePageQuery['customer']>;

const person: Profile = {
  name: 'Lúcia',
  lastName: "D'Ávila",
  corporateName: null,
  tradeName: null,
  contactName: null,
  documentType: 'CPF',
  documentNumber: '11144477735',
  phoneNumber: null,
  birthDate: '1990-05-05',
  genderId: null,
  isProfileFixed: false,
};
const genders = [
  { id: 1, ptName: 'Feminino', enName: 'Female' },
  { id: 2, ptName: 'Masculino', enName: 'Male' },
];

async function showProfile(customer: Profile = person, showing: Omit<Showing, 'path'> = {}) {
  network.answer(profilePage, () => data({ customer, genders }));
  return await showPage(profile, network, {
    path: `/${showing.locale ?? 'pt'}/conta/dados`,
    route: ':locale/conta/dados',
    frames: [own, frame],
    visitor: { session: { isLoggedIn: true } },
    ...showing,
  });
}

const accept = () =>
  network.answer(saveCustomer, ({ input }) =>
    data({ saveCustomer: { ...person, ...input, email: 'lucia@example.com', socialLoginType: null } }),
  );

describe('the profile', () => {
  test('what was saved is said, shown as it was stored, and sent whole', async () => {
    network.answer(saveCustomer, () =>
      data({
        saveCustomer: {
          ...person,
          documentNumber: '52998224725',
          email: 'lucia@example.com',
          socialLoginType: null,
        },
      }),
    );
    const { text } = await showProfile();
    const t = text('profile');
    expect(typedIn(t('documentNumberCPF'))).toBe('111.444.777-35');
    expect(await lookProblems()).toEqual([]);
    await fieldOf(t('documentNumberCPF')).fill('52998224725');
    await fieldOf(t('genderId')).selectOptions('2');
    await fieldOf(t('phoneNumber')).fill('11 98765 4321');
    await buttonOf(text('account')('save')).click();
    await expect.element(page.getByText(t('saved'))).toBeVisible();
    expect(typedIn(t('documentNumberCPF'))).toBe('529.982.247-25');
    expect(await lookProblems()).toEqual([]);
    expect(network.sent(saveCustomer)).toEqual([
      {
        input: {
          name: 'Lúcia',
          lastName: "D'Ávila",
          documentType: 'CPF',
          documentNumber: '529.982.247-25',
          birthDate: '1990-05-05',
          genderId: 2,
          phoneNumber: '(11) 98765-4321',
        },
      },
    ]);
  });

  test('looking at the other kind loses nothing that was typed, and no mask is forced on anybody', async () => {
    const { text } = await showProfile(person, { width: widths.phone });
    const t = text('profile');
    await fieldOf(t('documentNumberCPF')).fill('529.982.247-25');
    await fieldOf(t('CNPJ')).click();
    expect(typedIn(t('documentNumberCNPJ'))).toBe('');
    await userEvent.type(fieldOf(t('documentNumberCNPJ')), '12abc345');
    expect(typedIn(t('documentNumberCNPJ'))).toBe('12abc345');
    expect(await lookProblems()).toEqual([]);
    await fieldOf(t('CPF')).click();
    expect(typedIn(t('documentNumberCPF'))).toBe('529.982.247-25');
  });

  test('the document of somebody else is refused beside its field, and the rest stays', async () => {
    network.answer(saveCustomer, () => refused('E0101', { field: 'documentNumber' }));
    const { text } = await showProfile();
    const [t, error] = [text('profile'), text('error')];
    await fieldOf(t('documentNumberCPF')).fill('529.982.247-25');
    await fieldOf(t('lastName')).fill('Prado');
    await buttonOf(text('account')('save')).click();
    await expect.element(page.getByRole('alert').filter({ hasText: error('E0101') })).toHaveFocus();
    expect(errorBeside(fieldOf(t('documentNumberCPF')))).toContain(error('E0101'));
    expect(typedIn(t('lastName'))).toBe('Prado');
    expect(await lookProblems()).toEqual([]);
  });

  test('every trouble is told at once, each beside its field', async () => {
    network.answer(saveCustomer, () =>
      refusedAll(
        { code: 'CPF_INVALID', field: 'documentNumber' },
        { code: 'UNDER_AGE', field: 'birthDate' },
        { code: 'PHONE_INVALID', field: 'phoneNumber' },
      ),
    );
    const shown = await showProfile(person, { locale: 'en' });
    const { text } = shown;
    const [t, error] = [text('profile'), text('error')];
    await fieldOf(t('documentNumberCPF')).fill('111.111.111-11');
    await fieldOf(t('birthDate')).fill('2020-01-01');
    await fieldOf(t('phoneNumber')).fill('123');
    await buttonOf(text('account')('save')).click();
    const told = errorsOf(shown);
    await expect.element(told).toHaveFocus();
    expect(itemsOf(told)).toEqual([error('CPF_INVALID'), error('UNDER_AGE'), error('PHONE_INVALID')]);
    expect(errorBeside(fieldOf(t('documentNumberCPF')))).toBe(error('CPF_INVALID'));
    expect(errorBeside(fieldOf(t('birthDate')))).toBe(error('UNDER_AGE'));
    expect(errorBeside(fieldOf(t('phoneNumber')))).toBe(error('PHONE_INVALID'));
    expect(await lookProblems()).toEqual([]);
    // The list takes the focus, and each of its lines leads to the field it is about.
    await told.getByText(error('UNDER_AGE')).click();
    await expect.element(fieldOf(t('birthDate'))).toHaveFocus();
  });

  test('what is empty is told before anything is sent, of a person and of a company', async () => {
    const shown = await showProfile({ ...person, name: null, documentNumber: null });
    const { text } = shown;
    const [t, account] = [text('profile'), text('account')];
    await buttonOf(account('save')).click();
    const told = errorsOf(shown);
    await expect.element(told).toHaveFocus();
    expect(itemsOf(told)).toEqual([`${account('fillIn')}: ${t('name')}, ${t('documentNumberCPF')}.`]);
    expect(errorBeside(fieldOf(t('name')))).toBe(account('required'));
    expect(await lookProblems()).toEqual([]);
    await fieldOf(t('CNPJ')).click();
    await buttonOf(account('save')).click();
    await expect
      .poll(() => itemsOf(told))
      .toEqual([`${account('fillIn')}: ${t('name')}, ${t('documentNumberCNPJ')}, ${t('corporateName')}.`]);
    expect(await lookProblems()).toEqual([]);
    expect(network.sent(saveCustomer)).toEqual([]);
  });

  test('saved, but nobody is logged in any more: both is said', async () => {
    accept();
    const { text } = await showProfile();
    network.route('/api/user', () =>
      json({ status: 200, data: { isLoggedIn: false, token: '', locale: 'pt' } }),
    );
    await buttonOf(text('account')('save')).click();
    const told = page.getByRole('alert').filter({ hasText: text('profile')('savedButOut') });
    await expect.element(told).toBeVisible();
    await expect
      .element(told.getByRole('link', { name: text('common')('logIn') }))
      .toHaveAttribute('href', '/pt/auth/entrar?redirect=%2Fpt%2Fconta%2Fdados');
    expect(await lookProblems()).toEqual([]);
  });

  test('a lost connection and a server that fails are told, and what was typed is saved by the next try', async () => {
    network.answer(saveCustomer, () => 'lost');
    const { text } = await showProfile();
    const [t, account] = [text('profile'), text('account')];
    const failed = page.getByRole('alert').filter({ hasText: t('failed') });
    await fieldOf(t('phoneNumber')).fill('(11) 98765-4321');
    await buttonOf(account('save')).click();
    await expect.element(failed.getByText(text('error')('OFFLINE'))).toBeVisible();
    await expect.element(failed).toHaveFocus();
    expect(await lookProblems()).toEqual([]);
    network.answer(saveCustomer, () => refused('UNEXPECTED'));
    await buttonOf(account('save')).click();
    await expect.element(failed.getByText(text('error')('UNEXPECTED'))).toBeVisible();
    expect(typedIn(t('phoneNumber'))).toBe('(11) 98765-4321');
    accept();
    await buttonOf(account('save')).click();
    await expect.element(page.getByText(t('saved'))).toBeVisible();
    await expect.element(failed).not.toBeInTheDocument();
  });

  test('a profile is saved once, however often the button is pressed, and says that it is on its way', async () => {
    const held = network.hold(saveCustomer);
    const { text } = await showProfile();
    const account = text('account');
    await buttonOf(account('save')).click();
    await expect.element(buttonOf(account('saving'))).toBeVisible();
    expect(await lookProblems()).toEqual([]);
    await userEvent.click(fieldOf(text('profile')('name')));
    await userEvent.keyboard('{Enter}');
    expect(network.sent(saveCustomer)).toHaveLength(1);
    held[0]?.answer(data({ saveCustomer: { ...person, email: 'lucia@example.com', socialLoginType: null } }));
    await expect.element(page.getByText(text('profile')('saved'))).toBeVisible();
  });

  test('logged out everywhere, a page that is still open says so and loses nothing', async () => {
    network.answer(saveCustomer, () => refused('UNAUTHENTICATED'));
    network.route('/api/user', () => json({ data: { isLoggedIn: false, token: null, locale: 'pt' } }));
    const { text } = await showProfile();
    const [t, account] = [text('profile'), text('account')];
    await fieldOf(t('name')).fill('Luciana');
    await fieldOf(t('phoneNumber')).fill('(11) 98765-4321');
    const typedStays = () => {
      expect(typedIn(t('name'))).toBe('Luciana');
      expect(typedIn(t('phoneNumber'))).toBe('(11) 98765-4321');
    };
    await buttonOf(account('save')).click();
    const told = page.getByRole('alert');
    await expect.element(told).toHaveFocus();
    await expect.poll(() => told.element().textContent).toContain(text('error')('UNAUTHENTICATED'));
    typedStays();
    expect(localStorage.getItem('canhoto::token')).toBeNull();
    expect(await lookProblems()).toEqual([]);

    // The way in leaves the form where it is, with all that was typed.
    const logIn = told.getByRole('link', { name: text('common')('logIn') });
    await expect.element(logIn).toHaveAttribute('target', '_blank');
    await expect.element(logIn).toHaveAttribute('href', '/pt/auth/entrar?redirect=%2Fpt%2Fconta%2Fdados');
    // Logged in there, the same page saves as the person who is here again.
    let refusals = 1;
    network.answer(saveCustomer, ({ input }) => {
      if (refusals-- > 0) return refused('UNAUTHENTICATED');
      return data({
        saveCustomer: { ...person, ...input, email: 'lucia@example.com', socialLoginType: null },
      });
    });
    network.route('/api/user', () => json({ data: { isLoggedIn: true, token: 'new', locale: 'pt' } }));
    await buttonOf(account('save')).click();
    await expect.element(page.getByText(t('saved'))).toBeVisible();
    expect(localStorage.getItem('canhoto::token')).toBe('new');
    typedStays();
    expect(network.sent(saveCustomer).at(-1)?.input).toMatchObject({
      name: 'Luciana',
      phoneNumber: '(11) 98765-4321',
    });
  });

  test('a name that a ticket bears already stands fixed, and long names fit', async () => {
    const { text } = await showProfile({
      ...person,
      documentType: 'CNPJ',
      documentNumber: '12ABC34501DE35',
      corporateName: 'Associação Brasileira de Desenhistas e Roteiristas Independentes '.repeat(3),
      tradeName: 'Quadrinhos',
      name: 'Maximiliana'.repeat(6),
      isProfileFixed: true,
    });
    const t = text('profile');
    await expect.element(page.getByText(t('fixed'))).toBeVisible();
    await expect.element(fieldOf(t('documentNumberCNPJ'))).toHaveAttribute('readonly');
    expect(await lookProblems()).toEqual([]);
  });
});

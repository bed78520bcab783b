import { expect, test } from 'vitest';
import type { Area } from './bundles.server.ts';
import { textFor } from './texts.server.ts';

type Words = readonly [area: Area, key: string, pt: RegExp, en: RegExp];

/** That each text is there and says, in both languages, what the specification names. */
function expectWords(rows: readonly Words[]): void {
  for (const [area, key, pt, en] of rows) {
    expect(textFor('pt', area)(key as never), `pt ${area}.${key}`).toMatch(pt);
    expect(textFor('en', area)(key as never), `en ${area}.${key}`).toMatch(en);
  }
}

test('the messages of failures say what section 8 names', () => {
  expect(textFor('pt', 'common')('localeNotSaved')).toBe('Ocorreu um erro');
  expectWords([
    ['error', 'LOGIN_FAILED', /^Falha ao entrar/, /^Failed to log in/],
    ['error', 'LOGIN_GOOGLE_FAILED', /^Falha ao entrar com o Google/, /^Failed to log in with Google/],
    ['error', 'LOGIN_FACEBOOK_FAILED', /^Falha ao entrar com o Facebook/, /^Failed to log in with Facebook/],
    ['error', 'LOGIN_NOT_AUTHORIZED', /^Falha na autorização/, /^Authorization failed/],
    ['error', 'INVALID_INPUT', /^Preencha os dados corretamente/, /^Please fill in the data correctly/],
    ['profile', 'failed', /^Falha ao salvar o perfil/, /^Failed to save the profile/],
    ['error', 'E0101', /CPF já está cadastrado/, /CPF is already registered/],
    ['error', 'E0102', /CNPJ já está cadastrado/, /CNPJ is already registered/],
    ['error', 'E0103', /passaporte já está cadastrado/, /passport is already registered/],
    [
      'profile',
      'savedButOut',
      /^Perfil salvo, mas é preciso entrar/,
      /^Profile saved, but you have to log in/,
    ],
    [
      'notifications',
      'failed',
      /^Não deu para salvar agora, tente de novo/,
      /^Unable to save now, try again/,
    ],
    ['addresses', 'saveFailed', /^Falha ao salvar o endereço/, /^Failed to save the address/],
    ['addresses', 'removeFailed', /^Falha ao remover o endereço/, /^Failed to remove the address/],
    ['error', 'COUPON_INVALID', /^Cupom inválido/, /^Invalid coupon/],
    ['error', 'COURTESY_CODE_INVALID', /^Código inválido/, /^Invalid code/],
    ['error', 'COURTESY_REDEEMED', /código já foi resgatado/, /code was redeemed already/],
    ['error', 'CART_EXPIRED', /reserva venceu/, /hold has run out/],
    ['checkout', 'expiredTitle', /reserva venceu/, /hold has run out/],
    ['order', 'declinedTitle', /^Pagamento recusado$/, /^Payment declined$/],
    ['error', 'COURTESY_REGISTRATION_INCOMPLETE', /Complete seu cadastro/, /Complete your registration/],
    [
      'error',
      'COURTESY_LIMIT_REACHED',
      /resgatou o máximo deste tipo/,
      /redeemed the most there is of this type/,
    ],
    [
      'error',
      'CREDENTIAL_REQUIRED',
      /credencial válida para o mesmo dia/,
      /valid credential for the same day/,
    ],
    [
      'error',
      'SAME_TIME',
      /resgatar dois itens no mesmo dia e horário/,
      /redeem two items at the same time and day/,
    ],
  ]);
});

test('the messages of the rules say what section 5 names', () => {
  expectWords([
    ['error', 'PASSWORD_LENGTH', /de 8 a 25 caracteres/, /8 to 25 characters/],
    ['error', 'PASSWORDS_DIFFER', /senhas não coincidem/, /Passwords do not match/],
    ['error', 'PASSWORD_WEAK', /senha não é forte o bastante/, /Password is not strong enough/],
    ['auth', 'ruleLength', /8 a 25/, /8 to 25/],
    ['auth', 'ruleLower', /minúscula/, /lower-case/],
    ['auth', 'ruleUpper', /maiúscula/, /upper-case/],
    ['auth', 'ruleNumber', /número/, /number/],
    ['auth', 'ruleSpecial', /especial/, /special/],
    ['error', 'UNDER_AGE', /18 anos/, /\b18\b/],
    ['error', 'BIRTH_DATE_INVALID', /data de nascimento não existe/, /date of birth does not exist/],
    ['error', 'CPF_INVALID', /CPF inválido/, /Invalid CPF/],
    ['error', 'CNPJ_INVALID', /CNPJ inválido/, /Invalid CNPJ/],
    ['error', 'DOCUMENT_INVALID', /documento não é válido/, /document number is not valid/],
    ['error', 'ZIP_CODE_INVALID', /CEP/, /Invalid ZIP code/],
    ['error', 'ZIP_CODE_NOT_FOUND', /CEP não existe/, /The ZIP code does not exist/],
    ['error', 'CARD_NUMBER_INVALID', /número do cartão não é válido/, /card number is not valid/],
    ['error', 'CARD_CODE_INVALID', /CVV.* não é válido/, /CVV.* is not valid/],
    ['error', 'CARD_EXPIRY_INVALID', /validade do cartão não é válida/, /expiry date .* is not valid/],
    ['error', 'CARD_NAME_INVALID', /nome como está no cartão/, /name as it stands on the card/],
    ['error', 'TERMS_NOT_ACCEPTED', /aceitar os termos e as políticas/, /accept the terms and policies/],
    ['error', 'PAYMENT_METHOD_REQUIRED', /Escolha como você quer pagar/, /Choose how you want to pay/],
    ['error', 'REGISTRATION_INCOMPLETE', /completar seu cadastro/, /registration is incomplete/],
    ['error', 'ADDRESS_REQUIRED', /Complete o endereço/, /Complete the address/],
    ['error', 'BILLING_ADDRESS_REQUIRED', /Complete o endereço de cobrança/, /Complete the billing address/],
    [
      'error',
      'INSURANCE_CHOICE_REQUIRED',
      /Escolha se quer ou não o seguro/,
      /Choose whether you want .* insurance/,
    ],
    ['error', 'COUPON_DELIVERY_ONLY', /só vale para pedidos com entrega/, /only valid for delivery orders/],
    ['error', 'COUPON_USED_UP', /já foi usado o número máximo/, /used as often as it can be/],
    [
      'error',
      'COUPON_BEATEN',
      /Só vale o cupom com o maior desconto/,
      /Only the coupon with the biggest discount applies/,
    ],
    ['error', 'HOLDER_DUPLICATE', /Não é permitido repetir/, /Duplicate data is not allowed/],
    ['error', 'FULL_NAME_REQUIRED', /nome e sobrenome/, /first and last name/],
    ['checkout', 'logInFirst', /^Entre ou crie sua conta/, /^Log in or register/],
  ]);
});

test('orders, tickets and their types are named as section 3 names them', () => {
  expectWords([
    ['common', 'statusAPPROVED', /^Aprovado$/, /^Approved$/],
    ['common', 'statusCANCELED', /^Cancelado$/, /^Canceled$/],
    ['common', 'statusRESENT', /^Reenviado$/, /^Resent$/],
    ['common', 'statusWAITING_FOR_APPROVAL', /^Aguardando aprovação$/, /^Waiting for approval$/],
    ['common', 'statusPAYMENT_DECLINED', /^Pagamento recusado$/, /^Payment declined$/],
    ['common', 'statusRECEIVED', /^Recebido$/, /^Received$/],
    ['tickets', 'VALID', /^Válido$/, /^Valid$/],
    ['tickets', 'INVALID', /^Inválido$/, /^Invalid$/],
    ['tickets', 'TRANSFERRED', /^Transferido$/, /^Transferred$/],
    ['tickets', 'CANCELED', /^Cancelado$/, /^Canceled$/],
    ['common', 'ticketSINGLE', /^Único$/, /^Single$/],
    ['common', 'ticketFULL', /^Inteira$/, /^Full$/],
    ['common', 'ticketHALF', /^Meia$/, /^Half-price$/],
    ['common', 'ticketFREE', /^Grátis$/, /^Free$/],
    ['common', 'ticketSOCIAL', /^Social$/, /^Social$/],
  ]);
});

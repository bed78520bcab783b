import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import CardChallengePage from '#src/web/storefront/sandbox/card-challenge.tsx';
import { lookProblems } from '../support/look.ts';
import { show } from '../support/show.tsx';
import { site } from '../support/visitor.ts';

test.each([true, false])(
  'the bank of the sandbox that asks is accessible and fits (open: %s)',
  async (isOpen) => {
    const loaderData = { challenge: { amountCents: 12_300, isOpen }, back: '/pt/pedido/MQ-1', texts: {} };
    const { text } = await show(
      <CardChallengePage {...({ loaderData } as unknown as Parameters<typeof CardChallengePage>[0])} />,
      { path: '/sandbox/desafio/reference', root: { site }, isWholePage: true },
    );
    const payment = text('payment');
    await expect
      .element(page.getByRole('heading', { level: 1, name: payment('challengeTitle') }))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: payment('challengeBack') }))
      .toHaveAttribute('href', '/pt/pedido/MQ-1');
    const answers = (['challengeYes', 'challengeNo'] as const).map((key) =>
      page.getByRole('button', { name: payment(key) }),
    );
    for (const answer of answers) expect(answer.elements()).toHaveLength(isOpen ? 1 : 0);
    expect(await lookProblems()).toEqual([]);
  },
);

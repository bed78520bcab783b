import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { RefusalNotice } from '#src/web/kit/forms/refusal-notice.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import type { Answer } from '#src/web/kit/refusals/refusals.ts';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { Button } from '#src/web/kit/ui/button.tsx';
import { show } from '../support/show.tsx';

interface Held {
  answer(answer: Answer<string>): void;
  fail(): void;
}

let held: Held[];
const reported = vi.fn();

beforeEach(() => {
  held = [];
  reported.mockClear();
  vi.stubGlobal('reportError', reported);
});
afterEach(() => vi.unstubAllGlobals());

const act = () =>
  new Promise<Answer<string>>((answer, reject) => {
    held.push({ answer, fail: () => reject(new Error('a defect')) });
  });
const answer = (index: number, answer: Answer<string>) => held[index]?.answer(answer);

/** Buttons that share a call, and what became of it. */
function Caller({ acts = act }: { acts?: () => Promise<Answer<string>> }) {
  const { isBusy, busyWith, refusal, call, forget } = useCall<'first' | 'second'>();
  const [done, setDone] = useState<string[]>([]);
  const press = async (name?: 'first' | 'second') => {
    const data = await call(acts, name);
    if (data !== null) setDone((before) => [...before, data]);
  };
  return (
    <>
      <RefusalNotice refusal={refusal} />
      <p data-testid="done">{done.join(', ')}</p>
      <p data-testid="state">{isBusy ? `busy with ${busyWith}` : 'idle'}</p>
      <button type="button" onClick={() => void press()}>
        Plain
      </button>
      <Button isBusy={busyWith === 'first'} onClick={() => void press('first')}>
        First
      </Button>
      <Button isBusy={busyWith === 'second'} onClick={() => void press('second')}>
        Second
      </Button>
      <Button onClick={forget}>Forget</Button>
    </>
  );
}

const button = (name: string) => page.getByRole('button', { name });
const state = () => page.getByTestId('state');
const done = () => page.getByTestId('done').element().textContent;
const alert = () => page.getByRole('alert');

test('a call is busy until it is answered, and gives the data of what was done', async () => {
  await show(<Caller />);
  await button('Plain').click();
  await expect.element(state()).toHaveTextContent('busy with true');
  answer(0, { data: 'bought' });
  await expect.element(state()).toHaveTextContent('idle');
  await expect.poll(done).toBe('bought');
  await expect.element(alert()).not.toBeInTheDocument();
});

test('buttons that share a call are told apart', async () => {
  await show(<Caller />);
  await button('Second').click();
  await expect.element(button('Second')).toHaveAttribute('aria-busy', 'true');
  await expect.element(button('First')).not.toHaveAttribute('aria-busy');
  answer(0, { data: 'done' });
  await expect.element(button('Second')).not.toHaveAttribute('aria-busy');
});

test('a second press while a call is under way sends nothing', async () => {
  await show(<Caller />);
  const plain = button('Plain').element() as HTMLElement;
  // Both in one task: the page has not been drawn anew in between.
  plain.click();
  plain.click();
  await button('Second').click();
  expect(held).toHaveLength(1);
  answer(0, { data: 'once' });
  await expect.poll(done).toBe('once');
  await button('Plain').click();
  expect(held).toHaveLength(2);
});

test('a refusal stays until the next answer, in either form of an answer', async () => {
  const { text } = await show(<Caller />);
  const error = text('error');
  await button('Plain').click();
  answer(0, { data: null, errors: [{ message: 'x', extensions: { code: 'BUSY' } }] });
  await expect.element(alert()).toHaveTextContent(error('BUSY'));
  await button('Plain').click();
  await expect.element(alert()).toHaveTextContent(error('BUSY'));
  answer(1, { data: null, refusals: [{ code: 'EMAIL_INVALID' }] });
  await expect.element(alert()).toHaveTextContent(error('EMAIL_INVALID'));
  await button('Plain').click();
  answer(2, { data: 'done' });
  await expect.element(alert()).not.toBeInTheDocument();
  await expect.poll(done).toBe('done');
});

test('data beside a refusal is not done', async () => {
  const { text } = await show(<Caller />);
  await button('Plain').click();
  answer(0, { data: 'half', errors: [{ message: 'x', extensions: { code: 'BUSY' } }] });
  await expect.element(alert()).toHaveTextContent(text('error')('BUSY'));
  await expect.poll(done).toBe('');
});

test('an answer without data and without a reason is unexpected', async () => {
  const { text } = await show(<Caller />);
  await button('Plain').click();
  answer(0, { data: null });
  await expect.element(alert()).toHaveTextContent(text('error')('UNEXPECTED'));
});

test('an act that throws is unexpected, is reported, and can be tried again', async () => {
  const { text } = await show(<Caller />);
  await button('Plain').click();
  held[0]?.fail();
  await expect.element(alert()).toHaveTextContent(text('error')('UNEXPECTED'));
  await expect.element(state()).toHaveTextContent('idle');
  expect(reported).toHaveBeenCalledExactlyOnceWith(new Error('a defect'));
  await button('Plain').click();
  answer(1, { data: 'done' });
  await expect.poll(done).toBe('done');
});

test('an act that throws before it waits is unexpected too', async () => {
  const acts = () => {
    throw new Error('at once');
  };
  const { text } = await show(<Caller acts={acts} />);
  await button('Plain').click();
  await expect.element(alert()).toHaveTextContent(text('error')('UNEXPECTED'));
});

test('what was forgotten is ignored, also when it is answered after a newer call', async () => {
  await show(<Caller />);
  await button('Plain').click();
  await button('Forget').click();
  await expect.element(state()).toHaveTextContent('idle');
  await button('First').click();
  answer(0, { data: 'older' });
  await expect.element(state()).toHaveTextContent('busy with first');
  answer(1, { data: 'newer' });
  await expect.poll(done).toBe('newer');
  await button('Plain').click();
  await button('Forget').click();
  await button('First').click();
  answer(3, { data: 'last' });
  await expect.poll(done).toBe('newer, last');
  answer(2, { refusals: [{ code: 'BUSY' }] });
  await expect.element(state()).toHaveTextContent('idle');
  await expect.element(alert()).not.toBeInTheDocument();
});

test('forgetting takes the refusal away', async () => {
  await show(<Caller />);
  await button('Plain').click();
  answer(0, { refusals: [{ code: 'BUSY' }] });
  await expect.element(alert()).toBeVisible();
  await button('Forget').click();
  await expect.element(alert()).not.toBeInTheDocument();
});

/** Shows the caller of `inner` until it is closed, and what it was told outside of it. */
function Closing({ told, refused }: { told: (data: string | null) => void; refused: () => void }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <Inner told={told} refused={refused} />}
      <Button onClick={() => setOpen(false)}>Close</Button>
    </>
  );
}

function Inner({ told, refused }: { told: (data: string | null) => void; refused: () => void }) {
  const { call } = useCall(refused);
  return <Button onClick={async () => told(await call(act))}>Send</Button>;
}

test.each([
  ['done', { data: 'done' }],
  ['refused', { refusals: [{ code: 'BUSY' }] }],
])('an answer is ignored when the component is gone: %s', async (_, said) => {
  const [told, refused] = [vi.fn(), vi.fn()];
  await show(<Closing told={told} refused={refused} />);
  await button('Send').click();
  await button('Close').click();
  answer(0, said);
  await expect.poll(() => told.mock.calls).toEqual([[null]]);
  expect(refused).not.toHaveBeenCalled();
});

test('a component that React mounts twice calls as ever', async () => {
  await show(
    <StrictMode>
      <Caller />
    </StrictMode>,
  );
  await button('Plain').click();
  answer(0, { data: 'done' });
  await expect.poll(done).toBe('done');
});

/** A form whose fields are refused by the answer. */
function Form() {
  const { errors, errorOf, refuse } = useFormErrors({ fields: ['email'] });
  const { isBusy, refusals, call } = useCall(refuse);
  return (
    <>
      <input id="field-email" aria-label="E-mail" />
      <p data-testid="at-field">{errorOf('email')}</p>
      <p data-testid="of-form">{errors.map(({ text }) => text).join(' | ')}</p>
      <p data-testid="of-hook">{refusals.length}</p>
      <Button isBusy={isBusy} onClick={() => void call(act)}>
        Send
      </Button>
    </>
  );
}

test('a form says the refusals of its fields and of the whole, and none once it is done', async () => {
  const { text } = await show(<Form />);
  const error = text('error');
  await button('Send').click();
  const refusals = [{ code: 'BUSY' }, { code: 'EMAIL_INVALID', field: 'email' }];
  answer(0, { data: null, errors: [{ message: 'x', extensions: { code: 'BUSY', refusals } }] });
  await expect.element(page.getByTestId('at-field')).toHaveTextContent(error('EMAIL_INVALID'));
  await expect
    .element(page.getByTestId('of-form'))
    .toHaveTextContent(`${error('BUSY')} | ${error('EMAIL_INVALID')}`);
  await expect.element(page.getByTestId('of-hook')).toHaveTextContent('0');
  await button('Send').click();
  answer(1, { data: 'done' });
  await expect.element(page.getByTestId('of-form')).toBeEmptyDOMElement();
});
